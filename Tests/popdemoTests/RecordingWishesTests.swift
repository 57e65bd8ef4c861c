import Capture
import Glibc
import TestSupport
import Testing

@testable import popdemo

@Suite struct RecordingWishesTests {
    private func wishes(_ change: (inout RecordingWishes) -> Void = { _ in }) -> RecordingWishes {
        var wishes = RecordingWishes()
        change(&wishes)
        return wishes
    }

    @Test func theFileExtensionSaysTheFormat() throws {
        #expect(try wishes().format(of: "a.b/c.GIF") == .gif(.forever))
        #expect(try wishes().format(of: "-o.apng") == .apng(.forever))
        #expect(try wishes().format(of: "名 字.mp4") == .mp4)
        #expect(try wishes().format(of: "a.webm") == .webm(isTransparent: false))
        #expect(try wishes { $0.transparent = true }.format(of: "a.webm") == .webm(isTransparent: true))
        #expect(try wishes().format(of: "folder/") == .frames)
        #expect(try wishes { $0.frames = true }.format(of: "a.png") == .frames)
        #expect(try wishes { $0.strip = 5 }.format(of: "a.png") == .strip(5))
        let once = wishes {
            $0.animated = true
            $0.loop = .times(1)
        }
        #expect(try once.format(of: "a.png") == .apng(.times(1)))
    }

    @Test func aFolderThatExistsIsForFrames() throws {
        try withFolder { folder in
            let format = try wishes().format(of: folder)
            #expect(format == .frames)
        }
    }

    @Test func aFolderThatIsCalledLikeARecordingIsNoPlaceForFrames() throws {
        try withFolder { folder in
            for name in ["a.gif", "b.PNG"] { mkdir("\(folder)/\(name)", 0o700) }
            let formats = try [wishes().format(of: folder + "/a.gif"), wishes().format(of: folder + "/a.gif/")]
            #expect(formats == [.gif(.forever), .frames])
            let named = try wishes { $0.frames = true }.format(of: folder + "/b.PNG")
            #expect(named == .frames)
            let failure = #expect(throws: Failure.self) {
                _ = try Options(["record", folder + "/a.gif", "-f"]).recorder(
                    folder + "/a.gif", of: .iphone6plus, duration: 1)
            }
            #expect(failure?.message.contains("a.gif cannot be written: it is a folder") == true)
        }
    }

    @Test func theFormatCanBeNamed() throws {
        #expect(try wishes { $0.fileFormat = .gif }.format(of: "-") == .gif(.forever))
        #expect(try wishes { $0.fileFormat = .webm }.format(of: "a.dat") == .webm(isTransparent: false))
        #expect(try Options(["record", "--format", "mp4"]).unnamedFormat() == .mp4)
        let failure = #expect(throws: Failure.self) { _ = try Options(["record", "--format", "gi"]) }
        #expect(failure?.message.contains("did you mean 'gif'?") == true)
    }

    @Test func whatCannotBeIsRefusedWithWhatCan() {
        func refusal(_ path: String, _ change: (inout RecordingWishes) -> Void = { _ in }) -> String {
            let failure = #expect(throws: Failure.self) { _ = try wishes(change).format(of: path) }
            #expect(failure?.status == 2)
            return failure?.message ?? ""
        }
        #expect(refusal("a.avi").contains("'.avi' is not a format of recordings; use one of .gif"))
        #expect(refusal("name").contains("'name' has no ending"))
        #expect(refusal("a/.gif").contains("no ending"))
        #expect(refusal("a.png").contains("--frames, a film strip with --strip N"))
        #expect(refusal("a.gif") { $0.strip = 3 }.contains("--strip makes PNG files"))
        #expect(refusal("a/") { $0.strip = 3 }.contains("a/ is a folder"))
        #expect(
            refusal("a.png") {
                $0.strip = 3
                $0.frames = true
            }.contains("exclude each other"))
        #expect(refusal("-").contains("--format gif"))
        #expect(
            refusal("-") {
                $0.fileFormat = .png
                $0.frames = true
            }.contains("numbered files"))
        #expect(refusal("a.mp4") { $0.loop = .forever }.contains("--loop is for .gif and .apng"))
        #expect(refusal("a.gif") { $0.transparent = true }.contains("a GIF has no alpha; use .webm"))
    }

    @Test(arguments: [("60", "50"), ("40", "50 and 33.3"), ("30", "33.3 and 25"), ("5", "10"), ("24", "25 and 20")])
    func aGIFNamesTheNearestPossibleRates(_ text: String, _ nearest: String) {
        let failure = #expect(throws: Failure.self) { _ = try RecordingFormat.gif(.forever).rate(text) }
        #expect(
            failure?.message == "option --fps: a GIF cannot have \(text) frames a second, since its delays are whole "
                + "hundredths; the nearest possible: \(nearest)")
    }

    @Test(arguments: ["0", "240.1", "abc", "-5"]) func otherRatesAreRefused(_ text: String) {
        let failure = #expect(throws: Failure.self) { _ = try RecordingFormat.mp4.rate(text) }
        #expect(failure?.message.hasPrefix("option --fps: ") == true && failure?.message.contains(text) == true)
    }

    @Test func loopsAreSaidInWords() {
        #expect(LoopCount("forever") == .forever && LoopCount("once") == .times(1) && LoopCount("7") == .times(7))
        for text in ["0", "-1", "twice", "65536", ""] { #expect(LoopCount(text) == nil) }
    }

    @Test func errorsOfCaptureNameTheOptionsThatHelp() {
        #expect(Failure.text(CaptureError.exists(path: "a")) == "a exists; use --force to replace it, or another name")
        #expect(
            Failure.text(CaptureError.size(width: 0, height: 20000))
                == "a picture of 0 x 20000 pixels cannot be made: each side is 1 to 16384 pixels; choose another scale or device"
        )
        #expect(
            Failure.text(CaptureError.transparency(.mp4))
                == "an MP4 file cannot be transparent; use .apng, .png, or .webm with --transparent")
        #expect(Failure.text(CaptureError.abandoned) == "given up; nothing is left of the recording")
    }
}
