import TestSupport
import Testing

@testable import WindowHost

@Suite struct FramePacerTests {
    @Test func framesAreAnIntervalApart() {
        var pacer = FramePacer(rate: 60, from: 100)
        var now = 100.0
        for frame in 0..<600 {
            let deadline = pacer.deadline(at: now)
            #expect(abs(deadline - (100 + Double(frame) / 60)) < 1e-9)
            pacer.drew(at: deadline)
            now = deadline + 0.004
        }
    }

    @Test func aMissedFrameIsLeftOutAndTheGridStays() {
        var pacer = FramePacer(rate: 50, from: 0)
        pacer.drew(at: 0)
        #expect(abs(pacer.deadline(at: 0.07) - 0.08) < 1e-12)
        pacer.drew(at: 0.08)
        #expect(abs(pacer.deadline(at: 0.081) - 0.10) < 1e-12)
    }

    @Test func noTwoFramesAreCloserThanAnInterval() {
        var random = Seeded(3)
        var pacer = FramePacer(rate: 60, from: 0)
        var (now, last) = (0.0, -1.0)
        for _ in 0..<5000 {
            if Bool.random(using: &random) { pacer.align(to: now) }
            let deadline = pacer.deadline(at: now)
            #expect(deadline >= now - 1e-6 && deadline - last >= 0.95 / 60 - 1e-9)
            #expect(deadline - max(now, last) <= 1.0 / 60 + 1e-9)
            pacer.drew(at: deadline)
            (last, now) = (deadline, deadline + Double.random(in: 0...0.05, using: &random))
        }
    }

    @Test func aFrameThatComesLateShowsTheLastRefreshAndNotAnOlderOne() {
        var pacer = FramePacer(rate: 50, from: 1)
        let deadline = pacer.deadline(at: 1.001)
        #expect(abs(deadline - 1.02) < 1e-12)
        #expect(abs(pacer.refresh(before: 1.0201) - deadline) < 1e-12)
        #expect(abs(pacer.refresh(before: deadline) - deadline) < 1e-12)
        let late = pacer.refresh(before: 1.155)
        #expect(abs(late - 1.14) < 1e-12)
        pacer.drew(at: late)
        #expect(abs(pacer.deadline(at: 1.156) - 1.16) < 1e-12)
    }

    @Test func afterARestTheFirstFrameIsDueAtOnce() {
        var pacer = FramePacer(rate: 60, from: 0)
        pacer.drew(at: 0)
        pacer.align(to: 3.21)
        #expect(pacer.deadline(at: 3.21) == 3.21)
    }

    @Test func aDisplayThatDoesNotWaitDoesNotHurry() {
        var pacer = FramePacer(rate: 60, from: 0)
        pacer.drew(at: 0)
        pacer.align(to: 0.002)
        #expect(abs(pacer.deadline(at: 0.002) - 1.0 / 60) < 1e-12)
    }
}

@Suite struct PresentDelayTests {
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
