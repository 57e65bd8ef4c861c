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

    /// What a property followed ends when the model is set, also for a property that does not animate, a part of it or the whole.
    @Test func settingAPropertyOfAnyKindEndsWhatItFollowed() {
        let other = LayerContents.text(Text("other", size: 1))
        func check<Value: Equatable>(
            _ keyPath: WritableKeyPath<LayerProperties, Value>, _ followed: Value, _ set: (Layer) -> Void,
            line: Int = #line
        ) {
            let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            let context = AnimationContext(root: layer)
            context.follow(until: 2) { layer.follow(keyPath) { _ in followed } }
            context.advance(to: 1)
            #expect(layer.presentation(at: 1)[keyPath: keyPath] == followed, "line \(line)")
            set(layer)
            #expect(layer.presentation(at: 1) == layer.model, "line \(line)")
            #expect(layer.model[keyPath: keyPath] != followed && !context.isAnimating, "line \(line)")
        }
        check(\.isHidden, true) { $0.isHidden = false }
        check(\.masksToBounds, true) { $0.masksToBounds = false }
        check(\.isGeometryFlipped, true) { $0.isGeometryFlipped = false }
        check(\.shouldRasterize, true) { $0.shouldRasterize = false }
        check(\.snapsToPixels, true) { $0.snapsToPixels = false }
        check(\.contents, other) { $0.contents = nil }
        check(\.contentsGravity, .resizeAspect) { $0.contentsGravity = .resizeAspectFill }
        check(\.name, "followed") { $0.name = "set" }
        check(\.opacity, 0.5) { $0.opacity = 0.25 }
        check(\.transform, Transform3D(m11: 2)) { $0.transform = .identity }
        check(\.position, Point(x: 3, y: 4)) { $0.position.x = 9 }
        check(\.position.x, 3) { $0.position = Point(x: 9, y: 4) }
        check(\.shadow.color.alpha, 0.5) { $0.shadow = .none }
        check(\.bounds.size.width, 3) { $0.frame.size.width = 4 }
        check(\.frame, Rect(x: 1, y: 2, width: 3, height: 4)) { $0.bounds.size.height = 5 }
        check(\.frame, Rect(x: 1, y: 2, width: 3, height: 4)) { $0.position.y = 50 }
        check(\.frame.origin.y, 7) { $0.frame.origin.y = 8 }
    }

    /// Parts of one property are followed by themselves, and setting another property leaves them.
    @Test func partsThatDoNotOverlapAreApart() {
        context.follow(until: 2) {
            layer.follow(\.position.x) { $0 }
            layer.follow(\.position.y) { 2 * $0 }
            layer.follow(\.frame.size.width) { _ in 40 }
        }
        layer.opacity = 0.5
        layer.isHidden = true
        layer.anchorPoint = .zero
        #expect(context.isAnimating)
        #expect(layer.presentation(at: 1.5).bounds.width == 40)
        context.follow(until: 2) {
            layer.follow(\.position.x) { $0 }
            layer.follow(\.position.y) { 2 * $0 }
        }
        #expect(layer.presentation(at: 1.5).position == Point(x: 1.5, y: 3))
    }

    /// A revoked block leaves nothing on its layers.
    @Test func aRevokedBlockEndsOnAllLayers() {
        let inner = Layer()
        layer.addSublayer(inner)
        context.follow(until: 2) {
            layer.follow(\.opacity) { _ in 0.5 }
            layer.follow(\.zPosition) { $0 }
            inner.follow(\.opacity) { _ in 0.25 }
        }
        inner.removeFromSuperlayer()
        #expect(!context.isAnimating && layer.animations.isEmpty && inner.animations.isEmpty)
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
