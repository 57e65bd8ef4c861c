import Testing

@testable import Capture

@Suite struct RecordingFormatTests {
    @Test(arguments: [
        ("50", Fraction(50)), ("33.3", Fraction(100, 3)), ("33.33", Fraction(100, 3)), ("100/3", Fraction(100, 3)),
        ("25", Fraction(25)), ("20", Fraction(20)), ("10", Fraction(10)),
    ])
    func aGIFHasTheRatesOfWholeHundredths(_ text: String, _ rate: Fraction) throws {
        #expect(try RecordingFormat.gif(.forever).rate(#require(Fraction(text))) == rate)
    }

    @Test(arguments: [
        ("60", [Fraction(50)]), ("40", [Fraction(50), Fraction(100, 3)]), ("30", [Fraction(100, 3), Fraction(25)]),
        ("5", [Fraction(10)]), ("24", [Fraction(25), Fraction(20)]),
    ])
    func aGIFNamesTheNearestPossibleRates(_ text: String, _ nearest: [Fraction]) throws {
        let rate = try #require(Fraction(text))
        #expect(throws: CaptureError.rate(rate, .gif(.forever), nearest: nearest)) {
            _ = try RecordingFormat.gif(.forever).rate(rate)
        }
    }

    @Test func otherFormatsHaveAnyRate() throws {
        #expect(
            RecordingFormat.mp4.defaultRate == Fraction(60) && RecordingFormat.gif(.forever).defaultRate == Fraction(50)
        )
        #expect(try RecordingFormat.mp4.rate(Fraction(30000, 1001)) == Fraction(30000, 1001))
        #expect(try RecordingFormat.apng(.forever).rate(Fraction(240)) == Fraction(240))
        for rate in [Fraction(0), Fraction(2401, 10), Fraction(-5)] {
            #expect(throws: CaptureError.self) { _ = try RecordingFormat.mp4.rate(rate) }
        }
        #expect(throws: CaptureError.self) { _ = try RecordingFormat.apng(.forever).rate(Fraction(239_999, 1000)) }
    }

    @Test func oneFrameASecondIsTheLeast() throws {
        #expect(try RecordingFormat.mp4.rate(Fraction(1)) == Fraction(1))
        #expect(throws: CaptureError.self) { _ = try RecordingFormat.mp4.rate(Fraction(999, 1000)) }
    }

    /// H.264 halves the sides of its colours: an odd side gets one more row or column, which repeats the last one.
    @Test(arguments: [(8, 6, 0, 0), (9, 6, 1, 0), (8, 7, 0, 1), (9, 9, 1, 1), (8, 10, 0, 0)])
    func onlyOddSidesArePadded(_ width: Int, _ height: Int, _ right: Int, _ bottom: Int) throws {
        let size = try ImageSize(.init(width: Double(width), height: Double(height)), scale: 1)
        let arguments = VideoCodec.h264.arguments(encoder: "libx264", size: size, rate: Fraction(30), path: "a.mp4")
        let line = arguments.joined(separator: " ")
        #expect(line.contains("-video_size \(width)x\(height) "))
        #expect(line.contains("pad=") == (right + bottom > 0))
        if right + bottom > 0 {
            #expect(
                line.contains("pad=iw+\(right):ih+\(bottom),fillborders=right=\(right):bottom=\(bottom):mode=smear,"))
        }
    }
}
