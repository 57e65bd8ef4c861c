import Testing

@testable import TransformEngine

/// `AnimationContext.follow`: properties that follow functions of time.
@Suite struct FollowTests {
    private let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    private let context: AnimationContext

    init() { context = AnimationContext(root: layer, time: 1) }

    @Test func thePropertyIsTheFunctionAtAnyTimeInAnyOrderAndRestsAtItsEnd() {
        context.follow(until: 2) { layer.follow(\.zPosition) { $0 * $0 } }
        for time in [1.5, 1, 1.9, 1.25] { #expect(layer.presentation(at: time).zPosition == time * time) }
        #expect(layer.presentation(at: 3).zPosition == 4)
        #expect(layer.zPosition == 4)
        context.advance(to: 5)
        #expect(layer.presentation(at: 5).zPosition == 4)
    }

    @Test func itRestsAtItsExactTimeOnce() {
        var times: [Double] = []
        context.follow(until: 1.7) {
            layer.follow(\.opacity) { _ in 0.5 }
        } atRest: {
            times.append(context.now)
        }
        #expect(context.nextCompletion == 1.7)
        context.advance(to: 1.6)
        #expect(times.isEmpty && context.isAnimating)
        context.advance(to: 9)
        #expect(times == [1.7])
        #expect(!context.isAnimating)
    }

    @Test func anEndInThePastIsReachedAtOnce() {
        var isAtRest = false
        context.follow(until: 0) {
            layer.follow(\.opacity) { _ in 0.5 }
        } atRest: {
            isAtRest = true
        }
        #expect(isAtRest)
        #expect(layer.presentation(at: 1).opacity == 0.5)
    }

    @Test func replacingOnePropertyEndsTheBlockWithoutARest() {
        var isAtRest = false
        context.follow(until: 2) {
            layer.follow(\.opacity) { _ in 0.5 }
            layer.follow(\.zPosition) { $0 }
        } atRest: {
            isAtRest = true
        }
        context.advance(to: 1.5)
        layer.opacity = 1
        #expect(!context.isAnimating)
        #expect(context.nextCompletion == nil)
        #expect(layer.presentation(at: 1.5).zPosition == 2)
        context.advance(to: 3)
        #expect(!isAtRest)
    }

    @Test func atRestMayStartTheNextBlock() {
        var times: [Double] = []
        context.follow(until: 1.5) {
            layer.follow(\.opacity) { $0 / 10 }
        } atRest: {
            context.follow(until: 1.75) {
                layer.follow(\.opacity) { $0 / 20 }
            } atRest: {
                times.append(context.now)
            }
        }
        context.advance(to: 1.6)
        #expect(layer.presentation(at: 1.7).opacity == 1.7 / 20)
        context.advance(to: 2)
        #expect(times == [1.75])
    }

    @Test func aCopyIsEqualAndIndependent() {
        let inner = Layer(name: "inner", frame: Rect(x: 1, y: 2, width: 3, height: 4))
        let other = Layer(name: "other")
        layer.addSublayer(inner)
        inner.addSublayer(other)
        let copy = layer.copy { $0 !== other }
        #expect(copy.superlayer == nil && copy.model == layer.model)
        #expect(copy.sublayers.map(\.model) == [inner.model])
        #expect(copy.sublayers[0].sublayers.isEmpty)
        copy.sublayers[0].opacity = 0
        #expect(inner.opacity == 1)
    }
}
