import TestSupport
import Testing

@testable import TransformEngine

/// The places of layers in their trees.
@Suite struct LayerTreeTests {
    /// Against lists of names, for random moves within a layer and between two.
    @Test func movesKeepTheOrderOfAList() {
        var random = Seeded(51)
        let parents = [Layer(), Layer()]
        let layers = (0..<8).map { Layer(name: "\($0)") }
        var lists: [[Int]] = [[], []]
        for _ in 0..<500 {
            let (layer, parent) = (Int.random(in: 0..<8, using: &random), Int.random(in: 0...1, using: &random))
            for index in 0...1 { lists[index].removeAll { $0 == layer } }
            switch Int.random(in: 0...2, using: &random) {
            case 0:
                parents[parent].addSublayer(layers[layer])
                lists[parent].append(layer)
            case 1:
                let index = Int.random(in: 0...lists[parent].count, using: &random)
                parents[parent].insertSublayer(layers[layer], at: index)
                lists[parent].insert(layer, at: index)
            default: layers[layer].removeFromSuperlayer()
            }
            for index in 0...1 {
                #expect(parents[index].sublayers.map(\.name) == lists[index].map { "\($0)" })
                #expect(parents[index].sublayers.allSatisfy { $0.superlayer === parents[index] })
            }
            #expect((layers[layer].superlayer == nil) == !lists.joined().contains(layer))
        }
    }

    @Test func aLayerIsInsideThoseAroundIt() {
        let chain = (0..<4).map { _ in Layer() }
        for (outer, inner) in zip(chain, chain.dropFirst()) { outer.addSublayer(inner) }
        for (a, outer) in chain.enumerated() {
            for (b, inner) in chain.enumerated() { #expect(inner.isInside(outer) == (a <= b)) }
        }
        #expect(!Layer().isInside(chain[0]))
    }

    /// A tree is let go with its root; a layer that is held stays, with those in it.
    @Test func whatIsNotHeldIsLetGo() {
        weak var root: Layer?
        weak var leaf: Layer?
        weak var sibling: Layer?
        var held: Layer?
        do {
            let (top, middle, bottom, other) = (Layer(), Layer(), Layer(), Layer())
            top.addSublayer(middle)
            top.addSublayer(other)
            middle.addSublayer(bottom)
            (root, leaf, sibling, held) = (top, bottom, other, middle)
        }
        #expect(root == nil && sibling == nil && leaf != nil)
        #expect(held?.superlayer == nil && held?.sublayers.first === leaf)
        held = nil
        #expect(leaf == nil)
    }

    /// Layers that are almost clear are hit from 0.01 on, as in UIKit.
    @Test func opacityAndHits() {
        let layer = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4))
        layer.opacity = 0.01
        #expect(layer.hitTest(Point(x: 1, y: 1)) === layer)
        layer.opacity = 0.0099
        #expect(layer.hitTest(Point(x: 1, y: 1)) == nil)
    }

    /// Points are hit and converted by what shows at a time, or by the model.
    @Test func presentationsAreHit() {
        let root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        root.addSublayer(layer)
        let context = AnimationContext(root: root)
        context.animate(duration: 1, curve: .linear) { layer.position.x += 80 }
        for (time, x) in [(0.0, 0.0), (0.25, 20), (0.5, 40), (1, 80)] {
            #expect(root.hitTest(Point(x: x + 5, y: 5), at: time) === layer)
            #expect(root.hitTest(Point(x: x + 15, y: 5), at: time) === root)
            #expect(isClose(layer.convert(.zero, to: root, at: time), Point(x: x, y: 0)))
            #expect(isClose(root.convert(.zero, to: layer, at: time), Point(x: -x, y: 0)))
            #expect(isClose(layer.planeMap(to: nil, at: time).m31, x))
        }
        #expect(root.hitTest(Point(x: 85, y: 5)) === layer)
        #expect(isClose(layer.convert(.zero, to: nil), Point(x: 80, y: 0)))
    }
}
