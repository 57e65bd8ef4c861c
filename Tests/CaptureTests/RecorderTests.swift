import Foundation
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Capture

@Suite struct RecorderTests {
    private let schedule = FrameSchedule(rate: Fraction(10), end: Fraction(3))

    private func recorder(
        _ format: RecordingFormat, _ path: String, replaces: Bool = false, searchPath: String = ""
    ) throws -> Recorder {
        try Recorder(
            format, schedule: schedule, size: ImageSize(.init(width: 8, height: 6), scale: 1), path: path,
            replaces: replaces, searchPath: searchPath)
    }

    private func draw(_ time: Double, _ pixmap: inout Pixmap) -> Bool {
        pixmap.pixels = (0..<48).map { 0xFF00_0000 | UInt32($0) * UInt32((time * 10).rounded()) }
        return true
    }

    /// Makes a stand-in for ffmpeg: it lists the encoder, and otherwise does `work`, in which `$out` is its last argument.
    private func withFFmpeg<Result>(
        _ work: String, encoders: String = "echo ' V....D libx264 H.264'; exit 0",
        _ body: (_ folder: String, _ bin: String) throws -> Result
    ) throws -> Result {
        try withFolder { folder in
            let bin = folder + "/bin"
            try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
            let script = """
                #!/bin/sh
                case "$*" in *-encoders*) \(encoders);; esac
                for out; do :; done
                out=${out#file:}
                \(work)
                """
            // Another process writes it: a program that this one starts meanwhile would inherit the open file, which could then not be run.
            let writer = try ChildProcess("/bin/sh", ["-c", "cat > \"$0\" && chmod +x \"$0\"", bin + "/ffmpeg"])
            #expect(Array(script.utf8).withUnsafeBytes(writer.write) && writer.finish().status == .exit(0))
            return try body(folder, bin)
        }
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "bin" }.sorted()
    }

    @Test func theBytesOfNumberedFramesAreCountedTogether() throws {
        try withFolder { folder in
            let recording = try recorder(.frames, folder + "/out/").record(draw: draw)
            let files = try contents(of: folder + "/out")
            #expect(files.count == 30 && recording.frameCount == 30)
            #expect(recording.byteCount == files.values.reduce(0) { $0 + $1.count })
        }
    }

    @Test func framesGoThroughThePipeInOrderAndWhole() throws {
        try withFFmpeg("cat > \"$out\"") { folder, bin in
            let recording = try recorder(.mp4, folder + "/-o 'x'.mp4", searchPath: "/nowhere:" + bin).record(draw: draw)
            #expect(recording.frameCount == 30 && recording.byteCount == 30 * 48 * 4 && !recording.isCut)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/-o 'x'.mp4"))
            for frame in 0..<30 {
                var expected = Pixmap(try ImageSize(.init(width: 8, height: 6), scale: 1))
                _ = draw(Double(frame) / 10, &expected)
                #expect(bytes[frame * 192..<(frame + 1) * 192] == expected.pixels.withUnsafeBytes { Data($0) })
            }
            #expect(try names(folder) == ["-o 'x'.mp4"])
        }
    }

    /// A strip of frames with alpha is clear between them too, and of frames without it nowhere.
    @Test(arguments: [true, false]) func aStripIsAsClearAsItsFrames(hasAlpha: Bool) throws {
        try withFolder { folder in
            let size = try ImageSize(.init(width: 40, height: 30), scale: 1)
            let schedule = FrameSchedule(rate: Fraction(10), start: Fraction(0), end: Fraction(1))
            let recorder = try Recorder(
                .strip(2), schedule: schedule, size: size, hasAlpha: hasAlpha, path: folder + "/a.png")
            _ = try recorder.record { _, pixmap in
                pixmap.pixels = pixmap.pixels.map { _ in hasAlpha ? 0 : 0xFF00_FF00 }
                return true
            }
            let picture = try PictureFile(path: folder + "/a.png").opened().picture()
            let alphas = Set(picture.pixels.map { $0 >> 24 })
            #expect(hasAlpha ? alphas.contains(0) && picture.pixels[0] == 0 : alphas == [255])
        }
    }

    @Test func aPictureThatStaysIsRepeated() throws {
        try withFFmpeg("cat > \"$out\"") { folder, bin in
            _ = try recorder(.mp4, folder + "/a.mp4", searchPath: bin).record { time, pixmap in
                time == 0 || time == 2 ? draw(time + 1, &pixmap) : false
            }
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/a.mp4")))
            // The blue of the last pixel of each frame: 47 times 10 and 47 times 30, modulo 256.
            let blues = (0..<30).map { bytes[$0 * 192 + 188] }
            #expect(blues[..<20].allSatisfy { $0 == 214 })
            #expect(blues[20...].allSatisfy { $0 == 130 })
        }
    }

    @Test func aMissingFFmpegIsAnErrorBeforeTheFirstFrame() throws {
        try withFolder { folder in
            let error = #expect(throws: CaptureError.self) {
                _ = try recorder(.mp4, folder + "/a.mp4", searchPath: folder)
            }
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains("apt-get install ffmpeg") && text.contains(".gif, .apng or .png"))
            let left = try names(folder)
            #expect(left == [])
        }
    }

    @Test func aMissingEncoderIsAnError() throws {
        try withFFmpeg("") { folder, bin in
            let error = #expect(throws: CaptureError.self) {
                _ = try recorder(.webm(isTransparent: false), folder + "/a.webm", searchPath: bin)
            }
            #expect(error.map { "\($0)" }?.contains("has no encoder libvpx-vp9") == true)
        }
    }

    @Test(arguments: [
        (
            "head -c 500 > \"$out\"; echo first >&2; echo 'disk full' >&2; exit 3",
            "first; disk full (it ended with status 3)"
        ),
        (
            "head -c 500 > \"$out\"; kill -9 $$",
            "it was ended by signal 9 (Killed), as happens if memory runs out, and printed nothing"
        ),
        ("exit 137", "it ended with status 137, as happens if memory runs out, and printed nothing"),
        ("cat > \"$out\"; echo 'no trailer' >&2; exit 1", "no trailer (it ended with status 1)"),
    ])
    func ifFFmpegFailsItsLastLinesAreTheMessageAndNothingIsLeft(_ work: String, _ message: String) throws {
        try withFFmpeg(work) { folder, bin in
            #expect(throws: CaptureError.encoderStopped(message: message)) {
                _ = try recorder(.mp4, folder + "/a.mp4", searchPath: bin).record(draw: draw)
            }
            let left = try names(folder)
            #expect(left == [])
        }
    }

    @Test func anFFmpegThatWritesNothingOrElsewhereHasFailed() throws {
        try withFFmpeg("cat > /dev/null") { folder, bin in
            let error = #expect(throws: CaptureError.self) {
                _ = try recorder(.mp4, folder + "/a.mp4", searchPath: bin).record { _, _ in true }
            }
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains("wrote nothing to \(folder)") && text.contains("sandboxed"), "\(text)")
            let left = try names(folder)
            #expect(left == [])
        }
    }

    @Test func withoutTheBestEncoderTheNextOneIsUsed() throws {
        try withFFmpeg("cat > /dev/null; echo \"$@\" > \"$out\"", encoders: "echo ' V....D libopenh264 H.264'; exit 0")
        {
            folder, bin in
            _ = try recorder(.mp4, folder + "/a.mp4", searchPath: bin).record(draw: draw)
            let arguments = try String(contentsOfFile: folder + "/a.mp4", encoding: .utf8)
            #expect(arguments.contains("-c:v libopenh264 ") && arguments.contains("-b:v 120 "), "\(arguments)")
            #expect(!arguments.contains("-crf"))
        }
    }

    @Test(arguments: [
        ("echo ' V....D libvpx-vp9 VP9'; exit 0", "no encoder libx264 or libopenh264", "record as .webm, .gif"),
        ("exit 0", "no encoder libx264 or libopenh264", "record as .gif"),
        ("echo broken >&2; exit 4", "broken (it ended with status 4)", "ffmpeg stopped"),
    ])
    func anFFmpegThatCannotIsToldAsWhatItIs(_ encoders: String, _ reason: String, _ advice: String) throws {
        try withFFmpeg("", encoders: encoders) { folder, bin in
            let error = #expect(throws: CaptureError.self) {
                _ = try recorder(.mp4, folder + "/a.mp4", searchPath: bin)
            }
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains(reason) && text.contains(advice) && !text.contains("apt-get"), "\(text)")
        }
    }

    @Test func anFFmpegThatDoesNotAnswerIsAnError() throws {
        try withFFmpeg("", encoders: "sleep 1000") { _, bin in
            let message = "\(bin)/ffmpeg was asked for its encoders and did not answer"
            #expect(throws: CaptureError.encoderStopped(message: message)) {
                _ = try FFmpeg(.h264, searchPath: bin, patience: .milliseconds(20))
            }
        }
    }

    /// The system ends it with the thread that started it.
    @Test func anFFmpegThatHangsIsEndedWithTheProcess() throws {
        try withFFmpeg("exec 0<&-; exec sleep 20") { _, bin in
            let ffmpeg = try FFmpeg(.h264, searchPath: bin)
            let started = Mutex<ChildProcess?>(nil)
            let isOver = DispatchSemaphore(value: 0)
            #expect(
                startThread {
                    let process = try? ffmpeg.start([])
                    // Once it has closed its input, it certainly runs.
                    _ = [UInt8](repeating: 0, count: 1 << 24).withUnsafeBytes { process?.write($0) }
                    started.withLock { $0 = process }
                    isOver.signal()
                } != nil)
            isOver.wait()
            #expect(started.withLock { $0?.finish().status } == .signal(SIGKILL))
        }
    }

    /// On threads of their own, beside each other.
    @Test func recordingsDoNotDependOnTheirThreads() throws {
        try withFFmpeg("cat > \"$out\"") { folder, bin in
            let formats = [RecordingFormat.gif(.forever), .apng(.forever), .mp4, .strip(4)]
            @Sendable func record(_ index: Int, to name: String) throws {
                _ = try recorder(formats[index % 4], "\(folder)/\(name)\(index)", searchPath: bin).record(draw: draw)
            }
            for index in 0..<4 { try record(index, to: "alone") }
            performConcurrently(8) { index in
                do { try record(index, to: "beside") } catch { Issue.record(error) }
            }
            for index in 0..<8 {
                let alone = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/alone\(index % 4)"))
                #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/beside\(index)")) == alone)
            }
        }
    }

    @Test func itIsFinishedWithWhatIsThere() throws {
        for format in [RecordingFormat.gif(.forever), .apng(.forever), .frames] {
            try withFolder { folder in
                let control = RecordingControl()
                let recording = try recorder(format, folder + "/a.png").record(control: control) { time, pixmap in
                    if time == 0.4 { control.finish() }
                    return draw(time, &pixmap)
                }
                #expect(recording.isCut && recording.frameCount == 5)
                #expect(try names(folder).count == (format == .frames ? 5 : 1))
            }
        }
    }

    @Test func anAbandonedOneLeavesNothing() throws {
        for format in [RecordingFormat.gif(.forever), .apng(.forever), .frames, .strip(30)] {
            try withFolder { folder in
                let control = RecordingControl()
                #expect(throws: CaptureError.abandoned) {
                    _ = try recorder(format, format == .frames ? folder + "/new/" : folder + "/a.png")
                        .record(control: control) { time, pixmap in
                            if time > 1 { control.abandon() }
                            return draw(time, &pixmap)
                        }
                }
                let left = try names(folder)
                #expect(left == [])
            }
        }
    }

    /// An encoder that hangs is ended, even while the recording waits for its end.
    @Test func abandoningEndsTheEncoder() throws {
        try withFFmpeg("cat > \"$out\"; exec sleep 1000") { folder, bin in
            let control = RecordingControl()
            #expect(throws: CaptureError.abandoned) {
                _ = try recorder(.mp4, folder + "/a.mp4", searchPath: bin).record(control: control) { time, pixmap in
                    if time == 2.9 { DispatchQueue.global().async { control.abandon() } }
                    return draw(time, &pixmap)
                }
            }
            let left = try names(folder)
            #expect(left == [])
        }
    }

    @Test func framesWithAlphaAreRefusedIfTheyCannotBeKept() throws {
        let size = try ImageSize(.init(width: 8, height: 6), scale: 1)
        #expect(throws: CaptureError.transparency(.gif(.forever))) {
            _ = try Recorder(
                .gif(.forever), schedule: schedule, size: size, hasAlpha: true, path: "a.gif", replaces: false,
                searchPath: "")
        }
    }

    @Test func ratesThatTheFormatCannotHaveAreRefused() throws {
        let size = try ImageSize(.init(width: 8, height: 6), scale: 1)
        for (rate, nearest) in [(Fraction(60), [Fraction(50)]), (Fraction(3333, 100), [Fraction(100, 3)])] {
            #expect(throws: CaptureError.rate(rate, .gif(.forever), nearest: nearest)) {
                let schedule = FrameSchedule(rate: rate, end: Fraction(1))
                _ = try Recorder(.gif(.forever), schedule: schedule, size: size, path: "a.gif")
            }
        }
    }

    /// A write to a program that has ended fails, and the signal SIGPIPE neither ends this process nor is ignored by it.
    @Test func signalsOfTheProcessStayAsTheyAre() async throws {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            try RecorderTests().withFFmpeg("exec 0<&-; exit 3") { folder, bin -> Void in
                #expect(throws: CaptureError.self) {
                    _ = try RecorderTests().recorder(.mp4, folder + "/a.mp4", searchPath: bin).record { _, _ in true }
                }
            }
            var action = sigaction()
            sigaction(SIGPIPE, nil, &action)
            #expect(unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0)
        }
    }

    /// Everything is encoded on the calling thread if the system has no memory for the stack of another one.
    @Test func withoutThreadsItIsTheSameRecording() async throws {
        await #expect(processExitsWith: .success) {
            try withFolder { folder in
                let tests = RecorderTests()
                // A stack needs 8 MB of address space.
                let statistics = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
                let pageCount = try #require(statistics.split(separator: " ").first.flatMap { Int($0) })
                var limit = rlimit()
                getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
                limit.rlim_cur = rlim_t(pageCount * sysconf(Int32(_SC_PAGESIZE)) + (6 << 20))
                setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
                #expect(startThread {} == nil)
                _ = try tests.recorder(.apng(.forever), folder + "/a.png").record(draw: tests.draw)
                limit.rlim_cur = limit.rlim_max
                setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
                #expect(startThread {} != nil)
                _ = try tests.recorder(.apng(.forever), folder + "/b.png").record(draw: tests.draw)
                let files = try contents(of: folder)
                #expect(files["a.png"] != nil && files["a.png"] == files["b.png"])
            }
        }
    }

    @Test func moreMemoryThanThereIsIsRefusedBeforeTheFirstFrame() async throws {
        await #expect(processExitsWith: .success) {
            let size = try ImageSize(.init(width: 16384, height: 16384), scale: 1)
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            limit.rlim_cur = 1 << 31
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            let error = #expect(throws: CaptureError.self) {
                _ = try Recorder(.gif(.forever), schedule: RecorderTests().schedule, size: size, path: "none.gif")
            }
            #expect(
                error.map { "\($0)" }?.contains("take about 6.5 GB of memory") == true, "\(error?.description ?? "")")
            #expect(throws: CaptureError.self) { try MemoryNeed(ofPicture: size).check() }
            try MemoryNeed(ofPicture: ImageSize(.init(width: 414, height: 736), scale: 2)).check()
        }
    }

    /// The frames are all there, or the earlier ones are as they were.
    @Test func aSequenceThatFailsLeavesTheEarlierOne() async throws {
        await #expect(processExitsWith: .success) {
            try withFolder { folder in
                let tests = RecorderTests()
                for name in ["frame-0000.png", "frame-0100.png", "mine.png"] {
                    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
                }
                let before = try contents(of: folder)
                signal(SIGXFSZ, SIG_IGN)
                var limit = rlimit()
                getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
                // Enough for a frame of one colour, not for one of many.
                limit.rlim_cur = 100
                setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
                #expect(throws: CaptureError.self) {
                    _ = try tests.recorder(.frames, folder, replaces: true).record(draw: tests.draw)
                }
                #expect(try contents(of: folder) == before)
                limit.rlim_cur = limit.rlim_max
                setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
                _ = try tests.recorder(.frames, folder, replaces: true).record(draw: tests.draw)
                let after = try tests.names(folder)
                #expect(after.count == 31 && after.last == "mine.png" && !after.contains("frame-0100.png"))
            }
        }
    }

    /// A disk that is full from the beginning.
    @Test func aFullDiskIsAnErrorAndNothingIsLeft() async throws {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            limit.rlim_cur = 0
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            for format in [RecordingFormat.gif(.forever), .apng(.forever), .frames, .strip(3)] {
                try withFolder { folder in
                    let tests = RecorderTests()
                    #expect(throws: CaptureError.self) {
                        _ = try tests.recorder(format, folder + "/a.png").record(draw: tests.draw)
                    }
                    let left = try tests.names(folder)
                    #expect(left == [])
                }
            }
        }
    }
}
