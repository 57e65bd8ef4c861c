import TestSupport
import Testing

@testable import Capture

@Suite struct RecordingFormatTests {
    private func wishes(_ change: (inout RecordingFormat.Wishes) -> Void = { _ in }) -> RecordingFormat.Wishes {
        var wishes = RecordingFormat.Wishes()
        change(&wishes)
        return wishes
    }

    @Test func theEndingSaysTheFormat() throws {
        #expect(try RecordingFormat(path: "a.b/c.GIF", wishes: wishes()) == .gif(.forever))
        #expect(try RecordingFormat(path: "-o.apng", wishes: wishes()) == .apng(.forever))
        #expect(try RecordingFormat(path: "名 字.mp4", wishes: wishes()) == .mp4)
        #expect(try RecordingFormat(path: "a.webm", wishes: wishes()) == .webm(isTransparent: false))
        #expect(
            try RecordingFormat(path: "a.webm", wishes: wishes { $0.transparent = true }) == .webm(isTransparent: true))
        #expect(try RecordingFormat(path: "folder/", wishes: wishes()) == .frames)
        #expect(try RecordingFormat(path: "a.png", wishes: wishes { $0.frames = true }) == .frames)
        #expect(try RecordingFormat(path: "a.png", wishes: wishes { $0.strip = 5 }) == .strip(5))
        #expect(
            try RecordingFormat(
                path: "a.png",
                wishes: wishes {
                    $0.animated = true
                    $0.loop = .times(1)
                }) == .apng(.times(1)))
    }

    @Test func aFolderThatIsThereIsForFrames() throws {
        try withFolder { folder in
            let format = try RecordingFormat(path: folder, wishes: wishes())
            #expect(format == .frames)
        }
    }

    @Test func whatCannotBeIsRefusedWithWhatCan() {
        func refusal(_ path: String, _ change: (inout RecordingFormat.Wishes) -> Void = { _ in }) -> String {
            let error = #expect(throws: CaptureError.self) {
                _ = try RecordingFormat(path: path, wishes: wishes(change))
            }
            return error.map { "\($0)" } ?? ""
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
        #expect(refusal("a.mp4") { $0.loop = .forever }.contains("--loop is for .gif and .apng"))
        #expect(refusal("a.gif") { $0.transparent = true }.contains("a GIF has no alpha; use .webm"))
    }

    @Test(arguments: [
        ("50", Fraction(50)), ("33.3", Fraction(100, 3)), ("33.33", Fraction(100, 3)), ("100/3", Fraction(100, 3)),
        ("25", Fraction(25)), ("20", Fraction(20)), ("10", Fraction(10)),
    ])
    func aGIFHasTheRatesOfWholeHundredths(_ text: String, _ rate: Fraction) throws {
        #expect(try RecordingFormat.gif(.forever).rate(text) == rate)
    }

    @Test(arguments: [("60", "50"), ("40", "50 and 33.3"), ("30", "33.3 and 25"), ("5", "10"), ("24", "25 and 20")])
    func aGIFNamesTheNearestPossibleRates(_ text: String, _ nearest: String) {
        let error = #expect(throws: CaptureError.self) { _ = try RecordingFormat.gif(.forever).rate(text) }
        #expect(error.map { "\($0)" }?.hasSuffix("the nearest possible: \(nearest)") == true)
    }

    @Test func otherFormatsHaveAnyRate() throws {
        #expect(
            RecordingFormat.mp4.defaultRate == Fraction(60) && RecordingFormat.gif(.forever).defaultRate == Fraction(50)
        )
        #expect(try RecordingFormat.mp4.rate("30000/1001") == Fraction(30000, 1001))
        #expect(try RecordingFormat.apng(.forever).rate("240") == Fraction(240))
        for text in ["0", "240.1", "abc", "-5"] {
            #expect(throws: CaptureError.self) { _ = try RecordingFormat.mp4.rate(text) }
        }
        #expect(throws: CaptureError.self) { _ = try RecordingFormat.apng(.forever).rate("239.999") }
    }

    @Test func loopsAreSaidInWords() {
        #expect(LoopCount("forever") == .forever && LoopCount("once") == .times(1) && LoopCount("7") == .times(7))
        for text in ["0", "-1", "twice", "65536", ""] { #expect(LoopCount(text) == nil) }
    }
}
