import Capture
import Foundation
import PopEffects
import Rendering
import Showcase
import TestSupport
import Testing
import TransformEngine

@testable import popdemo

/// The queue works on a thread of its own; the tests wait for what it tells.
@Suite(.timeLimit(.minutes(10))) struct RecordingQueueTests {
    private let folder: TemporaryFolder
    private let queue: RecordingQueue
    private let news: AsyncStream<RecordingQueue.News>

    init() throws {
        folder = try TemporaryFolder()
        let (news, continuation) = AsyncStream<RecordingQueue.News>.makeStream()
        self.news = news
        queue = RecordingQueue { continuation.yield($0) }
    }

    private func options(_ format: RecordingFormat = .apng(.forever), rate: Int = 20) -> CaptureOptions {
        CaptureOptions(scale: 0.25, format: format, rate: Fraction(rate))
    }

    private func take(to end: String = "0.2") -> Take {
        var take = Take()
        (take.options["from"], take.options["to"]) = ("0.0", end)
        take.add(.space, time: 0.05)
        return take
    }

    /// How the next recordings end, in order.
    private func ends(_ count: Int) async -> [RecordingQueue.News] {
        var ends: [RecordingQueue.News] = []
        for await news in news {
            if case .progress(let share) = news {
                #expect((0...1).contains(share))
            } else {
                ends.append(news)
            }
            if ends.count == count { break }
        }
        return ends
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.path(name))) }

    private func demo(_ pictures: OwnPictures = OwnPictures()) -> Demo {
        Demo(effect: .jianshu, scene: .plain, pictures: pictures)
    }

    @Test func whatWasShownIsRecordedWhenItsFileIsReplacedOrGone() async throws {
        let (page, sheet) = (folder.path("page.bmp"), folder.path("sheet.bmp"))
        try PictureSample.black(width: 414, height: 736).write(to: URL(fileURLWithPath: page))
        try PictureSample.black(width: 414, height: 368).write(to: URL(fileURLWithPath: sheet))
        let shown = try OwnPictures(page: PictureFile(path: page).load(), sheet: PictureFile(path: sheet).load())
        queue.record(take(), by: demo(shown), to: folder.path("a.apng"), options())
        _ = await ends(1)
        // The page is saved again as another picture, and the sheet's file is removed.
        try PictureSample.black(width: 41, height: 73).write(to: URL(fileURLWithPath: page))
        try FileManager.default.removeItem(atPath: sheet)
        queue.record(take(), by: demo(shown), to: folder.path("b.apng"), options())
        queue.record(take(), by: demo(), to: folder.path("c.apng"), options())
        _ = await ends(2)
        #expect(try bytes("a.apng") == bytes("b.apng"))
        #expect(try bytes("a.apng") != bytes("c.apng"))
    }

    @Test func twoRecordingsQueueUp() async throws {
        for name in ["a.apng", "b.apng"] { queue.record(take(), by: demo(), to: folder.path(name), options()) }
        #expect(await ends(2) == [.saved(path: folder.path("a.apng")), .saved(path: folder.path("b.apng"))])
        #expect(!queue.isBusy)
        queue.record(take(), by: demo(), to: folder.path("c.apng"), options())
        #expect(await ends(1) == [.saved(path: folder.path("c.apng"))])
        #expect(try bytes("a.apng") == bytes("b.apng"))
        #expect(try bytes("a.apng") == bytes("c.apng"))
    }

    @Test func theRecordingIsThatOfTheCommandLine() async throws {
        var stage = PlayStage(PlayOptions(demo: demo()))
        stage.beginRecording(at: 1)
        stage.handle(.pointer(PointerEvent(time: 1.1, phase: .down, location: Point(x: 100, y: 100))))
        stage.advance(to: 1.3)
        let finished = stage.finishRecording(at: 1.5, pictures: [:])
        let take = try #require(finished)
        queue.record(take, by: stage.demo.restarted(), to: folder.path("a.apng"), options())
        #expect(await ends(1) == [.saved(path: folder.path("a.apng"))])
        try take.text.write(toFile: folder.path("a.take"), atomically: true, encoding: .utf8)
        let arguments = ["record", "--take", folder.path("a.take"), "--scale", "0.25", "--fps", "20"]
        let performance = try Options(arguments).performance()
        let recorder = try Options(arguments).recorder(
            folder.path("b.apng"), of: performance.demo.device, duration: performance.duration)
        let frames = DemoFrames(of: performance, framing: Framing(), scale: 0.25, renderer: try Renderer(threads: 1))
        _ = try recorder.record(draw: frames.draw)
        #expect(try bytes("a.apng") == bytes("b.apng"))
    }

    @Test func whatCannotBeWrittenIsTold() async {
        let path = "/no/folder/a.apng"
        queue.record(take(), by: demo(), to: path, options())
        queue.record(take(), by: demo(), to: folder.path("b.apng"), options())
        let ends = await ends(2)
        #expect(ends[0] == .failed("\(path) cannot be written: there is no folder /no/folder"))
        #expect(ends[1] == .saved(path: folder.path("b.apng")))
    }

    @Test func askedToStopItFinishesWithWhatIsThereAndAskedAgainItLeavesNothing() async throws {
        // Far more frames than are drawn before the next line.
        queue.record(take(to: "600.0"), by: demo(), to: folder.path("a.apng"), options())
        queue.interrupt()
        #expect(await ends(1) == [.saved(path: folder.path("a.apng"))])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["a.apng"])
        queue.record(take(to: "600.0"), by: demo(), to: folder.path("b.apng"), options())
        queue.interrupt()
        #expect(await ends(1) == [.failed("given up; nothing is left of the recording")])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["a.apng"])
    }
}
