import Testing

@testable import popdemo

@Suite struct WindowPresentDelayTests {
    @Test func itIsThatOfTheSlowestOfTheLastFrames() {
        var delay = PresentDelay(interval: 1.0 / 60)
        #expect(delay.value == 0)
        for cost in [0.004, 0.007, 0.005] { delay.add(cost) }
        #expect(delay.value == 0.007)
        for _ in 0..<PresentDelay.memory { delay.add(0.003) }
        #expect(delay.value == 0.003)
    }

    @Test func aHitchIsNotWaitedFor() {
        var delay = PresentDelay(interval: 0.02)
        delay.add(0.3)
        #expect(delay.value == 0.015)
    }
}
