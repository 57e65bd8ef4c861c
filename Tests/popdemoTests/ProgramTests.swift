import Capture
import Foundation
import Rendering
import Showcase
import TestSupport
import Testing
import TransformEngine

@testable import popdemo

/// The program as a person runs it: what it writes, prints and ends with. It lies beside the tests.
@Suite struct ProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private struct Outcome {
        let status: Int32
        let output: Data
        let errors: String
        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// Runs the program in the folder, with a home of its own and no display.
    ///
    /// - Parameters:
    ///   - limits: what a shell does before, such as `ulimit -n 8`.
    ///   - display: the driver for windows; nil for none.
    private func run(
        _ arguments: [String], input: String = "", limits: String = ":", display: String? = nil
    ) throws -> Outcome {
        let program = Bundle.module.bundleURL.deletingLastPathComponent().appendingPathComponent("popdemo")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", limits + "; exec \"$0\" \"$@\"", program.path] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = [
            "HOME": folder.path, "TMPDIR": folder.path, "PATH": "/nowhere", "TZ": "UTC", "LANG": "zh_CN.UTF-8",
        ]
        if display != nil { process.environment?["SDL_VIDEODRIVER"] = display }
        try Data(input.utf8).write(to: URL(fileURLWithPath: folder.path(".input")))
        for name in [".output", ".errors"] { try Data().write(to: URL(fileURLWithPath: folder.path(name))) }
        process.standardInput = FileHandle(forReadingAtPath: folder.path(".input"))
        process.standardOutput = FileHandle(forWritingAtPath: folder.path(".output"))
        process.standardError = FileHandle(forWritingAtPath: folder.path(".errors"))
        try process.run()
        process.waitUntilExit()
        let errors = try bytes(".errors")
        let outcome = Outcome(
            status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: try bytes(".output"), errors: String(decoding: errors, as: UTF8.self))
        for name in [".input", ".output", ".errors"] { try FileManager.default.removeItem(atPath: folder.path(name)) }
        return outcome
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.path(name))) }

    private func names(_ inside: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path(inside)).sorted()
    }

    private let small = ["--scale", "0.1", "--scene", "plain"]

    /// The frame of a demo at a time, as `--scale 0.1 --scene plain` draws it.
    private func frame(_ arguments: [String] = [], at time: Double) throws -> Data {
        let options = try Options(["snapshot", "--at", "\(time)"] + small + arguments)
        let performance = try options.performance()
        let size = try options.imageSize(of: options.framing.size(for: performance.demo.device))
        return Data(try options.frame(of: performance, size: size).png())
    }

    @Test func aSnapshotIsTheFrameAndItsPathIsPrinted() throws {
        let made = try run(["snapshot", "a.png", "--at", "0.85"] + small)
        #expect(made.status == 0 && made.text == folder.path("a.png") + "\n" && made.errors == "")
        let expected = try frame(at: 0.85)
        #expect(try bytes("a.png") == expected && expected != frame(at: 0))
        let named = try run(["snapshot", "-o", "b.PNG", "--at", "0.85"] + small)
        #expect(try named.status == 0 && bytes("b.PNG") == expected)
        let piped = try run(["snapshot", "-o", "-", "--at", "0.85"] + small)
        #expect(piped.status == 0 && piped.output == expected)
    }

    @Test func aWindowIsSilentUnlessStatisticsAreAsked() throws {
        let silent = try run(["--window", "60x100", "--exit-after", "0.05"], display: "dummy")
        #expect(silent.status == 0 && silent.text == "" && silent.errors == "", "\(silent.errors)")
        let counted = try run(["--window", "60x100", "--exit-after", "0.05", "--stats"], display: "dummy")
        #expect(counted.status == 0 && counted.errors.hasPrefix("popdemo: "), "\(counted.errors)")
    }

    @Test func whatIsThereIsKeptUnlessForceIsSaid() throws {
        let kept = Data("mine".utf8)
        for name in ["a.png", "a.gif"] { try kept.write(to: URL(fileURLWithPath: folder.path(name))) }
        for arguments in [["snapshot", "a.png"], ["record", "a.gif", "--to", "0.1"]] {
            let refused = try run(arguments + small)
            #expect(refused.status == 1 && refused.text == "")
            #expect(refused.errors == "popdemo: \(arguments[1]) exists; use --force to replace it, or another name\n")
            #expect(try bytes(arguments[1]) == kept)
            let replaced = try run(arguments + small + ["-f"])
            #expect(try replaced.status == 0 && bytes(arguments[1]) != kept)
        }
        #expect(try names() == ["a.gif", "a.png"])
    }

    @Test func recordedFramesAreTheFramesAtTheirTimes() throws {
        let made = try run(
            [
                "record", "out/", "--from", "0.5", "--to", "0.9", "--fps", "10", "--speed", "0.5", "--hold", "0.2",
                "--language", "en",
            ] + small)
        #expect(made.status == 0 && made.text == folder.path("out") + "\n", "\(made.text)")
        #expect(made.errors.hasPrefix("popdemo: 10 frames, 10 a second, 1.0 s, 41 x 74 pixels, "), "\(made.errors)")
        let expected = try [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.85, 0.85].map {
            try frame(["--language", "en"], at: $0)
        }
        #expect(try names("out") == (0..<10).map { "frame-000\($0).png" })
        #expect(try names("out").map { try bytes("out/\($0)") } == expected)
    }

    @Test func aGIFWithoutANameGoesToTheVideosAndPlaysWhatItIsAskedFor() throws {
        let arguments = ["--effect", "natgeo", "--to", "0.8", "--hold", "0.3", "--loop", "3"] + small
        let made = try run(["record"] + arguments)
        #expect(made.status == 0, "\(made.errors)")
        let path = made.text.dropLast()
        #expect(path.hasPrefix(folder.path("Videos/popdemo natgeo 2")))
        #expect(path.contains(/\d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.gif$/), "\(path)")
        let gif = try #require(GIFReader([UInt8](Data(contentsOf: URL(fileURLWithPath: String(path))))))
        #expect(gif.frames.map(\.delay) == [Int](repeating: 2, count: 39) + [32] && gif.repeats == 2)
        for (index, picture) in gif.frames.enumerated() {
            try withFile(try frame(["--effect", "natgeo"], at: Double(index) / 50)) { path in
                let isSame = try PictureFile(path: path).load().pixels.map { $0 & 0xFFFFFF } == picture.pixels
                #expect(isSame, "frame \(index)")
            }
        }
        let piped = try run(["record", "-o", "-", "--format", "gif"] + arguments)
        #expect(try piped.output == Data(contentsOf: URL(fileURLWithPath: String(path))))
        #expect(try names() == ["Videos"])
    }

    @Test func tooFewOpenFilesAreToldBeforeAnythingIsMade() throws {
        for arguments in [["record", "a.gif", "--to", "0"], ["snapshot", "a.png"]] {
            let outcome = try run(arguments + small, limits: "ulimit -n 7")
            #expect(outcome.status == 1 && outcome.errors.contains("too few files can be open"), "\(outcome.errors)")
            #expect(try names() == [])
            let other = try run(arguments + small, limits: "ulimit -n 40")
            #expect(other.status == 0)
            try FileManager.default.removeItem(atPath: folder.path(arguments[1]))
        }
    }

    /// Without `--scale` a point is two pixels.
    @Test func aPointIsTwoPixels() throws {
        let device = ["--device", "40x60", "--scene", "plain", "--at", "0.8"]
        let options = try Options(["snapshot", "--scale", "2"] + device)
        let expected = Data(
            try options.frame(of: options.performance(), size: ImageSize(Size(width: 40, height: 60), scale: 2)).png())
        let taken = try run(["snapshot", "-o", "-"] + device)
        #expect(taken.output == expected)
        _ = try run(["record", "out/", "--from", "0.8", "--to", "0.8"] + device.dropLast(2))
        #expect(try names("out") == ["frame-0000.png"] && bytes("out/frame-0000.png") == expected)
    }

    @Test func aTakeComesFromAFileOrFromStandardInput() throws {
        let take = "option scene plain\n0.05 tap 100 100\n"
        try Data(take.utf8).write(to: URL(fileURLWithPath: folder.path("my.take")))
        let fromFile = try run(["snapshot", "-o", "-", "--take", "my.take", "--at", "0.3", "-s", "0.1"])
        let fromPipe = try run(["snapshot", "-o", "-", "-t", "-", "--at", "0.3", "-s", "0.1"], input: take)
        #expect(fromFile.status == 0 && fromFile.output == fromPipe.output)
        #expect(try fromFile.output != frame(at: 0.3))
    }

    @Test func aTraceHasALineForEachFrame() throws {
        let trace = try run(["trace", "--fps", "10", "--duration", "0.9", "--scene", "plain"])
        let lines = trace.text.split(separator: "\n")
        #expect(trace.status == 0 && lines.count == 10 && lines[4].hasPrefix("{\"time\":0.4,\"state\":\"opening\""))
        #expect(lines[0].hasPrefix("{\"time\":0,\"state\":\"closed\""), "\(lines[0].prefix(60))")
        // The tour takes until its last movement has ended, and half a second.
        let whole = try run(["trace", "--scene", "plain"])
        let options = try Options(["trace", "--scene", "plain"])
        #expect(try whole.text.split(separator: "\n").count == Int(options.performance().duration * 60) + 1)
    }

    @Test func theDevicesArePrinted() throws {
        for arguments in [["--device", "list"], ["snapshot", "-d", "list"]] {
            let list = try run(arguments)
            #expect(list.status == 0 && list.text == Device.table + "\n" && list.errors == "")
        }
    }

    /// One line each, and only where somebody would be surprised.
    @Test(arguments: [
        (
            ["--page", "shape.bmp"],
            "shape.bmp has 900 x 1950 pixels, which are no known device's: it shows on a screen of its own"
        ),
        (
            ["--page", "long.bmp"],
            "long.bmp has 400 x 1400 pixels, which is no screen's shape: its top shows on iphone6plus"
        ),
        (["--device", "1170x2532"], "1170x2532 are the pixels of iphone12, which has 390x844 points"),
        (["--sheet", "small.bmp"], "关闭 lies over your sheet at 15,0,50,40 points; --close-button X,Y,W,H moves it"),
        (
            ["--sheet", "small.bmp", "--close-button", "none"],
            "no close button: a click on the page or Escape closes it"
        ),
        (["--close-button", "none", "--feel", "refined"], "a drag, a click on the page or Escape closes it"),
        (["--page", "phone.bmp"], ""), (["--page", "shape.bmp", "--device", "iphone6"], ""),
        (["--sheet", "small.bmp", "--close-button", "9,9,50,40"], ""), (["--sheet", "small.bmp", "-e", "natgeo"], ""),
        (
            ["--page", "small.bmp"],
            "small.bmp has 30 x 20 pixels, which is no screen's shape: it shows at the top of iphone6plus"
        ),
    ]) func whatWouldSurpriseIsToldInALine(arguments: [String], line: String) throws {
        for (name, width, height) in [
            ("shape", 900, 1950), ("long", 400, 1400), ("small", 30, 20), ("phone", 640, 1136),
        ] {
            try PictureSample.black(width: width, height: height)
                .write(to: URL(fileURLWithPath: folder.path("\(name).bmp")))
        }
        let outcome = try run(["trace", "--duration", "0", "--motion", "full"] + arguments)
        #expect(outcome.status == 0 && outcome.errors.split(separator: "\n").count == (line == "" ? 0 : 1))
        #expect(outcome.errors.contains(line) || line == "", "\(outcome.errors)")
    }

    @Test func helpAndVersionArePrinted() throws {
        let version = try run(["--version"])
        #expect(version.status == 0 && version.text == "popdemo 0.1.0\n" && version.errors == "")
        let help = try run(["--help"])
        #expect(help.status == 0 && help.text == Command.generalHelp + "\n" && help.errors == "")
        for command in Command.allCases {
            let help = try run([command.rawValue, "--help"])
            #expect(help.status == 0 && help.text == command.helpText + "\n")
            #expect(try run(["help", command.rawValue]).text == help.text)
        }
        #expect(try run(["help"]).text == help.text)
        let made = [manualPage(), bashCompletions(), zshCompletions(), fishCompletions()]
        for (format, text) in zip(["man", "bash", "zsh", "fish"], made) {
            #expect(try run(["help", "--format", format]).text == text + "\n")
        }
    }

    @Test(arguments: [
        (["help", "trac"], 2, "unknown command 'trac'; did you mean 'trace'?"),
        (["help", "a", "b"], 2, "found 'b' beside it"),
        (["help", "record", "--format", "man"], 2, "man is for all commands; found 'record'"),
        (["snapshot"], 2, "snapshot writes one file; found 0 names"),
        (["snapshot", "a.png", "b.png"], 2, "found 2 names"),
        (["snapshot", "a.png", "-o", "b.png"], 2, "found 2 names"),
        (["snapshot", "a.gif"], 2, "'a.gif' does not end in .png"),
        (["snapshot", "no/a.png"], 1, "there is no folder no"), (["record", "a.gif", "b.gif"], 2, "found 2 names"),
        (["record", "a.mp4"], 1, "needs ffmpeg, which is not in PATH"), (["record", "-o", "-"], 2, "--format gif"),
        (["record", "a.gif", "--fps", "60"], 2, "the nearest possible: 50"),
        (["trace", "out"], 2, "trace prints to standard output; found 'out'"),
        (["trace", "--fps", "0"], 2, "option --fps: 0 is out of range; expected frames a second, 0.01 to 100000"),
        (["bench", "out"], 2, "bench prints to standard output; found 'out'"), (["export"], 2, "a later version"),
        (["bench"], 1, "draws without one"), ([], 1, "`popdemo snapshot OUT.png` draws without one"),
        (["trace", "--parameters", "none"], 1, "none cannot be read"),
        (["trace", "-t", "none"], 1, "none cannot be read"),
    ]) func whatCannotBeEndsInOneLine(arguments: [String], status: Int32, text: String) throws {
        let outcome = try run(arguments)
        #expect(outcome.status == status && outcome.text == "")
        #expect(outcome.errors.hasPrefix("popdemo: ") && outcome.errors.contains(text), "\(outcome.errors)")
        #expect(outcome.errors.count { $0 == "\n" } == 1)
        #expect(try names() == [])
    }
}
