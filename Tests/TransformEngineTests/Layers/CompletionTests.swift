import TestSupport
import Testing

@testable import TransformEngine

/// The completions of animations: each once, at its time, in the order of the blocks' start, and never inside each other.
@Suite struct CompletionTests {
    /// A tree of some layers, its context, and a record of its completions.
    private final class Stage {
        let layers = (0..<3).map { _ in Layer() }
        let context = AnimationContext(root: Layer())
        private(set) var ends: [String] = []
        private(set) var isNested = false
        private var isCompleting = false

        init() { for layer in layers { context.root.addSublayer(layer) } }

        func animate(
            _ name: String, _ duration: Double, delay: Double = 0, _ animations: () -> Void = {},
            then: @escaping () -> Void = {}
        ) {
            context.animate(duration: duration, delay: delay, curve: .linear, animations: animations) { [self] in
                ends.append("\(name) \($0) \(context.now)")
                isNested = isNested || isCompleting
                isCompleting = true
                then()
                isCompleting = false
            }
        }
    }

    @Test func aPropertyThatIsSetTwiceInABlockCompletesAsFinished() {
        let stage = Stage()
        let layer = stage.layers[0]
        stage.animate("a", 1) {
            layer.opacity = 0.25
            layer.opacity = 0
            layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
            layer.bounds.size.width = 20
            layer.position.x += 30
        }
        #expect(layer.presentation(at: 0.5).opacity == 0.5)
        stage.context.advance(to: 3)
        #expect(stage.ends == ["a true 1.0"])
        // Back to where it shows: nothing moves, and the block is complete all the same.
        stage.animate("b", 1) {
            layer.opacity = 1
            layer.opacity = 0
        }
        #expect(layer.presentation(at: 3.5).opacity == 0)
        stage.context.advance(to: 9)
        #expect(stage.ends == ["a true 1.0", "b true 4.0"])
    }

    @Test func aPropertyThatIsFollowedTwiceInABlockComesToRest() {
        let (layer, context) = (Layer(), AnimationContext(root: Layer()))
        context.root.addSublayer(layer)
        var isAtRest = false
        context.follow(until: 1) {
            layer.follow(\.opacity) { _ in 0.25 }
            layer.follow(\.opacity) { 1 - $0 }
        } atRest: {
            isAtRest = true
        }
        #expect(layer.presentation(at: 0.25).opacity == 0.75)
        context.advance(to: 1)
        #expect(isAtRest && layer.opacity == 0)
    }

    /// Also if one begins later, or inside another block.
    @Test func completionsOfOneInstantRunInTheOrderOfTheirBlocksStart() {
        let stage = Stage()
        stage.animate("delayed", 0.1, delay: 0.2)
        stage.animate("outer", 0.3) {
            stage.animate("inner", 9)
        }
        stage.animate("late", 0.5)
        stage.context.advance(to: 0.1)
        stage.animate("short", 0.2)
        stage.animate("pause", 0, delay: 0.2)
        stage.context.advance(to: 1)
        let names = ["delayed", "outer", "inner", "short", "pause"]
        #expect(stage.ends == names.map { "\($0) true 0.3" } + ["late true 0.5"])
    }

    /// What a completion does to the others' layers comes after their end.
    @Test func allThatEndsAtAnInstantHasEndedBeforeTheFirstCompletion() {
        let stage = Stage()
        stage.animate("a", 1) {
            stage.layers[0].opacity = 0
        } then: {
            stage.layers[1].opacity = 1
            stage.layers[2].removeFromSuperlayer()
        }
        stage.animate("b", 1) { stage.layers[1].opacity = 0 }
        stage.animate("c", 1) { stage.layers[2].opacity = 0 }
        stage.animate("d", 2) { stage.layers[2].cornerRadius = 9 }
        stage.context.advance(to: 5)
        #expect(stage.ends == ["a true 1.0", "b true 1.0", "c true 1.0", "d false 2.0"])
        #expect(stage.layers[1].presentation(at: 5).opacity == 1)
    }

    @Test func aCompletionIsNeverReentered() {
        let stage = Stage()
        stage.animate("first", 1) {
        } then: {
            stage.context.advance(to: 3)
            #expect(stage.context.now == 1 && stage.ends.count == 1)
            stage.animate("at once", 0) { stage.layers[0].opacity = 0 }
            #expect(stage.layers[0].presentation(at: 1).opacity == 0 && stage.ends.count == 1)
            stage.context.follow(until: 0) {
            } atRest: {
                stage.animate("chained", 0.25)
            }
        }
        stage.animate("second", 1) {
        } then: {
            stage.context.advance(to: .nan)
        }
        stage.animate("far", 4)
        stage.context.advance(to: 1)
        #expect(stage.ends == ["first true 1.0", "second true 1.0", "at once true 1.0", "chained true 1.25"])
        #expect(stage.context.now == 3 && !stage.isNested)
        stage.context.advance(to: 4)
        #expect(stage.ends.last == "far true 4.0")
    }

    /// A chain without time neither nests nor ends early.
    @Test func aLongChainAtOneInstant() {
        let context = AnimationContext(root: Layer())
        var count = 0
        func next() {
            context.animate(duration: 0) {
            } completion: { _ in
                count += 1
                if count < 100_000 { next() }
            }
        }
        next()
        #expect(count == 100_000 && !context.isAnimating)
    }

    @Test func manyThatEndTogether() {
        let context = AnimationContext(root: Layer())
        let layers = (0..<10_000).map { _ in Layer() }
        for layer in layers { context.root.addSublayer(layer) }
        var ends: [Int] = []
        for (index, layer) in layers.enumerated() {
            context.animate(duration: 0.5) {
                layer.opacity = 0
            } completion: { finished in
                if finished { ends.append(index) }
            }
        }
        context.advance(to: 0.5)
        #expect(ends == Array(layers.indices))
        #expect(layers.allSatisfy { $0.animations.isEmpty })
    }

    /// Against a list that is sorted by end and start, for blocks with and without time that start in any order, also in completions.
    @Test(arguments: 0..<40) func randomBlocks(seed: UInt64) {
        var random = Seeded(seed)
        let stage = Stage()
        var expected: [(end: Int, order: Int)] = []
        func start(levels: Int) {
            let (delay, duration) = (Int.random(in: 0...3, using: &random), Int.random(in: 0...4, using: &random))
            let (now, order) = (Int((stage.context.now * 10).rounded()), expected.count)
            expected.append((now + delay + duration, order))
            let isChained = levels > 0 && Bool.random(using: &random)
            stage.animate("\(order)", Double(duration) / 10, delay: Double(delay) / 10) {
            } then: {
                guard isChained else { return }
                start(levels: levels - 1)
                start(levels: levels - 1)
            }
        }
        for tenths in 0..<20 {
            stage.context.advance(to: Double(tenths) / 10)
            if Bool.random(using: &random) { start(levels: 2) }
            let next = expected.map(\.end).filter { $0 > tenths }.min()
            #expect(stage.context.nextCompletion == next.map { Double($0) / 10 })
            #expect(stage.context.isAnimating == (next != nil))
        }
        stage.context.advance(to: 100)
        let order = expected.sorted { $0 < $1 }
        #expect(stage.ends == order.map { "\($0.order) true \(Double($0.end) / 10)" })
        #expect(!stage.isNested)
    }

    /// The context lets go of what a completion holds as soon as it has run, whatever else is under way.
    @Test func aCompletionIsLetGo() {
        let context = AnimationContext(root: Layer())
        weak var held: Layer?
        do {
            let layer = Layer()
            held = layer
            context.animate(duration: 1, animations: {}) { _ in _ = layer.opacity }
        }
        for _ in 0..<5 { context.animate(duration: 2, animations: {}) }
        context.advance(to: 0.5)
        #expect(held != nil)
        context.advance(to: 1)
        #expect(held == nil)
    }

    /// Blocks that were revoked long before their end take no room.
    @Test func revokedBlocksAreForgotten() {
        let layer = Layer()
        let context = AnimationContext(root: layer)
        weak var held: Layer?
        do {
            let other = Layer()
            held = other
            context.follow(until: 1e6) { layer.follow(\.opacity) { _ in other.opacity } }
        }
        context.animate(duration: 1, animations: {})
        for _ in 0..<200 { context.follow(until: 1e6) { layer.follow(\.opacity) { _ in 1 } } }
        #expect(held == nil)
        layer.opacity = 1
        #expect(context.nextCompletion == 1)
        context.advance(to: 1)
        #expect(!context.isAnimating)
    }
}
