import Testing

@testable import Capture

@Suite struct FrameScheduleTests {
    /// The times are the very numbers that one would write: `0.1 + 0.2` is not 0.3, but frame 2 of 10 a second from 0.1 on is.
    @Test func timesAreTheNumbersThatOneWrites() {
        let schedule = FrameSchedule(rate: Fraction(10), start: Fraction(1, 10), end: Fraction(1))
        #expect((0..<9).map(schedule.time) == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
        #expect(schedule.frameCount == 9)
        let day = FrameSchedule(rate: Fraction(30000, 1001), end: Fraction(86400), speed: Fraction(999, 1000))
        #expect(day.time(ofFrame: 30000) == 1001 * 999 / 1000.0)
    }

    @Test(arguments: [
        (Fraction(60), Fraction(2), Fraction(1), 120), (Fraction(60), Fraction(2), Fraction(1, 4), 480),
        (Fraction(100, 3), Fraction(3), Fraction(1), 100), (Fraction(50), Fraction(0), Fraction(1), 1),
        (Fraction(30000, 1001), Fraction(1001, 1000), Fraction(1), 30), (Fraction(60), Fraction(1, 2), Fraction(2), 15),
    ])
    func framesFillTheDuration(_ rate: Fraction, _ end: Fraction, _ speed: Fraction, _ count: Int) {
        #expect(FrameSchedule(rate: rate, end: end, speed: speed).frameCount == count)
    }

    @Test func slowMotionShowsMomentsOfItsOwn() {
        let schedule = FrameSchedule(rate: Fraction(50), end: Fraction(1), speed: Fraction(1, 4))
        #expect((0..<4).map(schedule.time) == [0, 0.005, 0.01, 0.015])
    }

    @Test func momentsReachFromEndToEnd() {
        let schedule = FrameSchedule(rate: Fraction(60), start: Fraction(1), end: Fraction(2))
        #expect((0..<5).map { schedule.moment($0, of: 5) } == [1, 1.25, 1.5, 1.75, 2])
        #expect(schedule.moment(0, of: 1) == 1)
    }
    /// Rates, times and speeds with nine decimals each.
    @Test func numbersOfManyDigitsGiveTheirMoments() throws {
        let schedule = FrameSchedule(
            rate: Fraction(999_999_937, 12_345_679), start: Fraction(10), end: Fraction(10_010_000_001, 1_000_000_000),
            speed: Fraction(123_456_789, 1_000_000_000), hold: Fraction(599_999_999_999, 1_000_000_000))
        #expect(schedule.frameCount == 7)
        for frame in [1, 1000, 1_000_000_000] {
            let expected = 10 + Double(frame) * 12_345_679 / 999_999_937 * 0.123456789
            #expect(abs(schedule.time(ofFrame: frame) / expected - 1) < 1e-14)
        }
        let longest = FrameSchedule(
            rate: Fraction(239_999_999, 1_000_003), end: Fraction(86_399_999_999_999, 1_000_000_000),
            speed: Fraction(10_000_001, 1_000_000_000))
        #expect(abs(Double(longest.frameCount) / (86_400 / 0.010000001 * 239.99928) - 1) < 1e-7)
    }
}
