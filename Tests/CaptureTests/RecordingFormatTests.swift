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
}
