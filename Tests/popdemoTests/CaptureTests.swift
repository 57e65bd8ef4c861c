import PopEffects
import Testing
import TransformEngine

@testable import popdemo

@Suite struct CaptureTests {
    @Test func theWindowsOwnControlsAreInNoCapture() {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain)), isFirstStart: true)
        stage.isHelpShown = true
        stage.badge = .recording
        stage.notice = "something"
        #expect(stage.snapshot() != stage.demo.snapshot())
        #expect(Framing().snapshot(of: stage.demo) == stage.demo.snapshot())
    }

    @Test(arguments: [
        ("progress 12 60", 0.2), ("progress 0 5", 0), ("progress 5 5", 1), ("progress 9 5", 1), ("progress 5 0", nil),
        ("progress x 5", nil), ("popdemo: progress 1 2", nil), ("", nil),
    ]) func progressIsRead(line: String, share: Double?) {
        #expect(RecordingJob.share(of: line) == share)
    }

    @Test(arguments: [
        ("/a/b.c/popdemo x.gif", "/a/b.c/popdemo x.take"), ("out.png", "out.take"), ("/a.b/out", "/a.b/out.take"),
        (".gif", ".gif.take"), ("frames.png/", "frames.png/.take"),
    ]) func theTakeLiesBesideTheRecording(path: String, expected: String) {
        #expect(CaptureOptions.takePath(beside: path) == expected)
    }

    @Test func capturesAreMadeAsTheCommandLineSays() throws {
        let words = ["--bezel", "--padding", "12", "--background=#102030", "--scale", "1.5", "--record", "a.gif", "-f"]
        var captures = try Arguments(words).captures()
        #expect(captures.framing.showsBezel && captures.framing.padding == 12)
        #expect(captures.framing.background == Color(hex: 0x102030))
        #expect(captures.scale == 1.5 && captures.recording == "a.gif" && captures.replaces)
        #expect(
            captures.recordWords == [
                "--scale", "1.5", "--bezel", "--background", "#102030", "--padding", "12", "--force",
            ])
        captures.framing.showsTouches = true
        #expect(captures.recordWords.last == "--touches")
    }

    @Test(arguments: ["red", "#12345", "#12345g", "1234567", ""]) func aColourThatIsNoneIsRefused(text: String) {
        #expect(Color(named: text) == nil)
    }

    @Test func coloursAreReadByNameAndNumber() {
        #expect(Color(named: "#ff8000") == Color(hex: 0xFF8000) && Color(named: "FF8000") == Color(hex: 0xFF8000))
        #expect(Color(named: "transparent") == .clear && Color(named: "black") == .black)
    }
}
