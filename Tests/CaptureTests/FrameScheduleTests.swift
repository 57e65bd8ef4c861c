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
        #expect(schedule.moments(5) == [1, 1.25, 1.5, 1.75, 2])
        #expect(schedule.moments(1) == [1])
    }
}
