import CSDL2TTF
import Capture
import Foundation
import PopEffects
import Rendering
import Showcase
import Testing
import TransformEngine

@testable import popdemo

/// Frames that were looked at once, kept as files in `Golden`; each pixel has to be as it was.
///
/// `Golden/snapshots` lists those that `popdemo snapshot` makes, by their names and arguments; `.ci/golden` compares them with a build's
/// program. The others show what only the window shows. After a wanted change `POPDEMO_RECORD_GOLDEN=1 swift test --filter GoldenTests`
/// writes them again, and fails once; look at each before it is kept.
@Suite struct GoldenTests {
    private static let isRecording = environmentVariable("POPDEMO_RECORD_GOLDEN") != nil
    /// The folder of the golden pictures: the tests' copy, or the package's own if they are written.
    private static let folder =
        isRecording
        ? URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Golden/"
        : (Bundle.module.resourcePath ?? "") + "/Golden/"

    /// Whether texts are set as in the golden pictures: in the fonts that README.md installs on Debian 12, drawn by its FreeType.
    ///
    /// With others the pictures differ in every letter, and the tests are skipped; `.ci/golden` compares in any case.
    private static let hasFonts: Bool = {
        // Without a rasterizer FreeType is not there.
        guard (try? TextRasterizer.shared.get()) != nil else { return false }
        let sizes = ["Sans": [19_484_784, 20_050_760], "Serif": [26_297_400, 27_290_960]]
        let areThere = sizes.allSatisfy { family, sizes in
            zip(["Regular", "Bold"], sizes).allSatisfy { weight, size in
                let path = "/usr/share/fonts/opentype/noto/Noto\(family)CJK-\(weight).ttc"
                return (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) == size
            }
        }
        var version = (major: Int32(0), minor: Int32(0), patch: Int32(0))
        TTF_GetFreeTypeVersion(&version.major, &version.minor, &version.patch)
        return areThere && version == (2, 12, 1)
    }()

    /// The names and arguments of `Golden/snapshots`.
    private static let snapshots: [[String]] = {
        let list = (try? String(contentsOfFile: folder + "snapshots", encoding: .utf8)) ?? ""
        return list.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }()

    @Test func theListIsRead() { #expect(Self.snapshots.count > 15) }

    @Test(.enabled(if: hasFonts, "the fonts are not those of Debian 12"), arguments: snapshots)
    func aSnapshotIsAsItWas(_ line: [String]) throws {
        // What stands first holds unless the line says something else.
        let common = ["snapshot", "--device", "iphone5s", "--scale", "0.4"]
        let arguments = line.dropFirst().map { $0.hasSuffix(".take") ? Self.folder + $0 : $0 }
        let options = try Options(common + arguments)
        let performance = try options.performance()
        let size = try options.imageSize(of: options.framing.size(for: performance.demo.device))
        try compare(options.frame(of: performance, size: size), line[0])
    }

    /// What lies over the demo in the window.
    private enum Overlay: String, CaseIterable {
        case hint, hintEnglish, controls, controlsEnglish, notice, recording, rendering, touches
    }

    @Test(.enabled(if: hasFonts, "the fonts are not those of Debian 12"), arguments: Overlay.allCases)
    private func anOverlayIsAsItWas(_ overlay: Overlay) throws {
        let isEnglish = overlay == .hintEnglish || overlay == .controlsEnglish || overlay == .rendering
        let feel: [Overlay: Feel] = [.controlsEnglish: .refined]
        let options = try Options([
            "--device", overlay == .controlsEnglish ? "480x320" : "iphone5s", "--language", isEnglish ? "en" : "zh",
            "--effect", overlay == .hintEnglish ? "natgeo" : "jianshu", "--feel", (feel[overlay] ?? .original).rawValue,
            "--motion", "full", "--scene", "plain",
        ])
        var stage = PlayStage(
            PlayOptions(
                demo: try options.demo(), controlsLanguage: isEnglish ? .en : .zh,
                isFirstStart: overlay == .hint || overlay == .hintEnglish))
        switch overlay {
        case .hint, .hintEnglish: break
        case .controls, .controlsEnglish: stage.showsControls = true
        case .notice: stage.notice = stage.text.cannotShow(.damaged(path: "/pictures/home.png", reason: ""))
        case .recording: stage.badge = .recording
        case .rendering: stage.badge = .rendering(0.4)
        case .touches:
            stage.showsTouches = true
            for (id, x) in [80.0, 240].enumerated() {
                stage.handle(
                    .pointer(
                        PointerEvent(time: 0, phase: .down, location: Point(x: x, y: 150), device: .touch, id: id)))
            }
            stage.handle(
                .pointer(PointerEvent(time: 0.05, phase: .up, location: Point(x: 240, y: 150), device: .touch, id: 1)))
            stage.advance(to: 0.15)
        }
        let scale = 0.6
        var pixmap = Pixmap(try ImageSize(stage.demo.device.size, scale: scale))
        try Renderer().render(stage.snapshot(), scale: scale, into: &pixmap)
        try compare(pixmap, "overlay-\(overlay)")
    }

    /// Compares a picture with the golden one, or keeps it as that.
    private func compare(_ picture: Pixmap, _ name: String) throws {
        let golden = Self.folder + name + ".png"
        if Self.isRecording {
            try CaptureFile(path: golden, replaces: true).write(picture.png())
            Issue.record("\(name).png is recorded; look at it")
            return
        }
        let expected = try PictureFile(path: golden).load()
        let wanted = Pixmap(width: expected.width, height: expected.height, pixels: expected.pixels)
        let isSame = picture == wanted
        if isSame { return }
        // Of pictures of two sizes nothing can be subtracted.
        let isComparable = (picture.width, picture.height) == (wanted.width, wanted.height)
        let difference = isComparable ? self.difference(of: picture, wanted) : nil
        let folder = NSTemporaryDirectory() + "popdemo-golden"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (kind, picture) in [("expected", wanted), ("actual", picture), ("difference", difference)] {
            guard let picture else { continue }
            try CaptureFile(path: "\(folder)/\(name)-\(kind).png", replaces: true).write(picture.png())
        }
        let count = difference?.pixels.count { $0 & 0xFFFFFF != 0 }
        Issue.record(
            "\(name): \(count.map { "\($0) pixels differ" } ?? "the sizes differ"); see \(folder)/\(name)-expected.png, -actual.png and -difference.png"
        )
    }

    /// How far each channel is off, with the alpha's error in all of them.
    private func difference(of a: Pixmap, _ b: Pixmap) -> Pixmap {
        let pixels = zip(a.pixels, b.pixels).map { a, b in
            func error(_ shift: UInt32) -> UInt32 {
                let (a, b) = (a >> shift & 255, b >> shift & 255)
                return max(a, b) - min(a, b)
            }
            return [16, 8, 0].reduce(0xFF00_0000) { $0 | max(error($1), error(24)) << $1 }
        }
        return Pixmap(width: a.width, height: a.height, pixels: pixels)
    }
}
