import TestSupport
import Testing

@testable import TransformEngine

/// `AnimationContext` on a root with one layer in it.
@Suite struct AnimationContextTests {
    /// A tree, its context, and a record of its completions.
    private final class Stage {
        let layer = Layer()
        let context: AnimationContext
        private(set) var ends: [String] = []

        init() {
            let root = Layer()
            root.addSublayer(layer)
            context = AnimationContext(root: root)
        }

        func animate(
            _ name: String, _ duration: Double, delay: Double = 0, curve: TimingCurve = .linear,
            _ animations: () -> Void, then: @escaping () -> Void = {}
        ) {
            context.animate(duration: duration, delay: delay, curve: curve, animations: animations) { [self] finished in
                ends.append("\(name) \(finished) \(context.now)")
                then()
            }
        }

        /// The presented opacity at the current time.
        var opacity: Double { layer.presentation(at: context.now).opacity }
    }

    @Test func modelAtOncePresentationOverTime() {
        let stage = Stage()
        stage.animate("a", 2) { stage.layer.opacity = 0 }
        #expect(stage.layer.opacity == 0 && stage.opacity == 1)
        stage.context.advance(to: 0.5)
        #expect(stage.opacity == 0.75 && stage.ends.isEmpty && stage.context.isAnimating)
        stage.context.advance(to: 10)
        #expect(stage.opacity == 0 && stage.ends == ["a true 2.0"] && !stage.context.isAnimating)
        stage.context.advance(to: 20)
        #expect(stage.ends.count == 1)
    }

    @Test func theDelayShowsTheOldValue() {
        let stage = Stage()
        stage.animate("a", 1, delay: 1) { stage.layer.opacity = 0 }
        stage.context.advance(to: 1)
        #expect(stage.opacity == 1)
        stage.context.advance(to: 1.25)
        #expect(stage.opacity == 0.75)
        stage.context.advance(to: 3)
        #expect(stage.ends == ["a true 2.0"])
    }

    /// The end value shows at once, and the completion runs once before the call returns.
    @Test func durationZero() {
        let stage = Stage()
        stage.animate("a", 0) { stage.layer.opacity = 0.5 }
        #expect(stage.opacity == 0.5 && stage.layer.opacity == 0.5 && stage.ends == ["a true 0.0"])
        #expect(!stage.context.isAnimating)
    }

    /// Completions run in the order of their times, then of their start; an animation that one starts begins at its exact time.
    @Test func exactTimesAndOrder() {
        let stage = Stage()
        stage.animate("late", 2) { stage.layer.cornerRadius = 1 }
        stage.animate("first", 1) {
            stage.layer.opacity = 0
        } then: {
            stage.animate("chained", 0.25) { stage.layer.opacity = 1 }
        }
        stage.animate("second", 1) { stage.layer.zPosition = 1 }
        stage.context.advance(to: 100)
        #expect(stage.ends == ["first true 1.0", "second true 1.0", "chained true 1.25", "late true 2.0"])
    }

    /// In the completion, model and presentation have the end value.
    @Test func theModelIsAtTheEndInTheCompletion() {
        let stage = Stage()
        var shown: Double?
        stage.animate("a", 1) {
            stage.layer.opacity = 0.25
        } then: {
            shown = stage.opacity
        }
        stage.context.advance(to: 7)
        #expect(shown == 0.25 && stage.layer.opacity == 0.25)
    }

    @Test func aNestedBlockInheritsDurationDelayAndCurve() {
        let stage = Stage()
        stage.animate("outer", 2, delay: 1) {
            stage.animate("inner", 0.1, curve: .easeIn) { stage.layer.opacity = 0 }
        }
        stage.context.advance(to: 2)
        #expect(stage.opacity == 0.5)
        stage.context.advance(to: 3)
        #expect(stage.ends.sorted() == ["inner true 3.0", "outer true 3.0"])
    }

    /// A new animation starts from the presented value; the old block completes at its own time with `finished` false.
    @Test func replacedFromThePresentation() {
        let stage = Stage()
        stage.animate("a", 1) { stage.layer.opacity = 0 }
        stage.context.advance(to: 0.5)
        stage.animate("b", 1) { stage.layer.opacity = 1 }
        #expect(stage.opacity == 0.5)
        stage.context.advance(to: 1)
        #expect(stage.opacity == 0.75)
        stage.context.advance(to: 5)
        #expect(stage.ends == ["a false 1.0", "b true 1.5"])
    }

    /// If one property of a block is replaced, the other continues, but the block completes with `finished` false.
    @Test func otherPropertiesGoOn() {
        let stage = Stage()
        stage.animate("a", 1) {
            stage.layer.opacity = 0
            stage.layer.position = Point(x: 100, y: 0)
        }
        stage.context.advance(to: 0.5)
        stage.layer.opacity = 0.3
        #expect(stage.opacity == 0.3 && stage.layer.presentation(at: 0.5).position == Point(x: 50, y: 0))
        stage.context.advance(to: 1)
        #expect(stage.ends == ["a false 1.0"])
    }

    @Test func removalEndsAtTheModel() {
        let stage = Stage()
        stage.animate("a", 1) { stage.layer.opacity = 0 }
        stage.context.advance(to: 0.5)
        stage.layer.removeFromSuperlayer()
        #expect(stage.layer.presentation(at: 0.5).opacity == 0)
        stage.context.advance(to: 2)
        #expect(stage.ends == ["a false 1.0"])
        // Outside the tree a change is immediate.
        stage.animate("b", 1) { stage.layer.opacity = 1 }
        #expect(stage.layer.presentation(at: 2).opacity == 1)
        stage.context.advance(to: 3)
        #expect(stage.ends.last == "b true 3.0")
    }

    /// The completion runs once for every property, also for a composed one.
    @Test func everyPropertyCompletesOnce() {
        let changes: [(String, (Layer) -> Void)] = [
            ("frame", { $0.frame = Rect(x: 1, y: 2, width: 3, height: 4) }),
            ("bounds", { $0.bounds = Rect(x: 1, y: 2, width: 3, height: 4) }),
            ("position", { $0.position = Point(x: 9, y: 9) }),
            ("transform", { $0.transform = Transform3D(m34: -1 / 900) }),
            ("opacity", { $0.opacity = 0.5 }),
            ("backgroundColor", { $0.backgroundColor = .white }),
            ("shadow", { $0.shadow = Shadow(opacity: 1) }),
            ("nothing", { _ in }),
        ]
        for (name, change) in changes {
            let stage = Stage()
            stage.animate(name, 0.5) { change(stage.layer) }
            stage.context.advance(to: 0.4)
            #expect(stage.ends.isEmpty)
            stage.context.advance(to: 9)
            #expect(stage.ends == ["\(name) true 0.5"])
        }
    }

    /// The presentation at a time does not depend on the frames before it, to the last bit.
    @Test(arguments: [50, 60, 144, 1000])
    func frameRateIndependence(framesPerSecond: Int) {
        let direct = run(to: (1...9).map { Double($0) / 10 })
        let frames = (1...framesPerSecond).map { Double($0) / Double(framesPerSecond) }
        #expect(run(to: frames + (1...9).map { Double($0) / 10 }) == direct)
    }

    @Test func randomStepsAgree() {
        let direct = run(to: (1...9).map { Double($0) / 10 })
        for seed in 0..<50 {
            var random = Seeded(UInt64(seed))
            let steps = (0..<40).map { _ in random.number(in: 0...1) }
            #expect(run(to: steps + (1...9).map { Double($0) / 10 }) == direct)
        }
    }

    /// Runs chained and replaced animations, observed at the given times.
    ///
    /// - Returns: the presentation at each tenth of a second, and every completion.
    private func run(to times: [Double]) -> [String] {
        let stage = Stage()
        stage.animate("tilt", 0.3, curve: .easeInOut) {
            stage.layer.transform = Transform3D(m34: -1 / 900).rotated(by: 0.26, x: 1, y: 0, z: 0)
        } then: {
            stage.animate("recede", 0.3, curve: .easeInOut) {
                stage.layer.transform = Transform3D(m34: -1 / 900).scaledBy(x: 0.8, y: 0.8, z: 1)
                stage.layer.opacity = 0.5
            }
        }
        stage.animate("pause", 0.45) {
        } then: {
            stage.animate("back", 0.2, curve: .easeOut) { stage.layer.transform = .identity }
        }
        return Set(times).sorted().flatMap { time in
            stage.context.advance(to: time)
            let shown = stage.layer.presentation(at: time)
            let isTenth = (1...9).contains { Double($0) / 10 == time }
            return isTenth ? ["\(time) \(shown.transform.elements) \(shown.opacity)"] : []
        } + stage.ends
    }

    /// A completion runs outside every block, so that it sets properties at once, even if its block had no duration inside another.
    @Test func aNestedBlockWithoutTimeCompletesOutsideTheOuterOne() {
        let stage = Stage()
        var radiusInOuterBlock: Double?
        stage.animate("outer", 0) {
            stage.animate("inner", 0) {
                stage.layer.opacity = 0
            } then: {
                stage.layer.cornerRadius = 5
            }
            radiusInOuterBlock = stage.layer.cornerRadius
        }
        #expect(radiusInOuterBlock == 0 && stage.layer.cornerRadius == 5)
        #expect(stage.ends == ["outer true 0.0", "inner true 0.0"])
    }

    /// The end is rounded to a nanosecond, here to one after the duration; in between the end value shows.
    @Test func progressNeverPassesItsEnd() {
        let stage = Stage()
        stage.animate("a", 0.6e-9) { stage.layer.opacity = 0 }
        #expect(isClose(stage.layer.presentation(at: 0.3e-9).opacity, 0.5))
        #expect(stage.layer.presentation(at: 0.9e-9).opacity == 0)
    }

    /// 1.1 + 0.3 is 1.4000000000000001, but a frame at 1.4 s must show the end.
    @Test func anAnimationEndsAtTheDecimalSumOfItsTimes() {
        for tenths in 0...1000 {
            let begin = Double(tenths) / 10
            let context = AnimationContext(root: Layer(), time: begin)
            var end: Double?
            context.animate(duration: 0.3) {
                context.root.opacity = 0.5
            } completion: { _ in
                end = context.now
            }
            context.advance(to: Double(tenths + 3) / 10)
            #expect(end == Double(tenths + 3) / 10)
        }
    }
    @Test func aTimeThatIsNotFiniteChangesNothing() {
        let context = AnimationContext(root: Layer())
        context.advance(to: 2)
        for time in [Double.nan, .infinity, -.infinity, 1] {
            context.advance(to: time)
            #expect(context.now == 2)
        }
    }

    /// What is set to what shows already takes no part: a later animation of it leaves its block finished.
    @Test func whatIsSetToWhatShowsIsNotAnimated() {
        let stage = Stage()
        stage.animate("a", 2) { stage.layer.opacity = 1 }
        stage.context.advance(to: 1)
        stage.animate("b", 0.5) { stage.layer.opacity = 0 }
        stage.context.advance(to: 3)
        #expect(stage.ends == ["b true 1.5", "a true 2.0"])
    }
}
