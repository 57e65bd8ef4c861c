import TestSupport
import TransformEngine

@testable import Rendering

/// Seeded layer trees of every kind of layer, many of which share edges, and changes to them.
struct RandomTrees {
    var random: Seeded
    private let picture = PictureSample.random(width: 9, height: 7, seed: 1)

    init(seed: UInt64) { random = Seeded(seed) }

    mutating func tree() -> LayerSnapshot {
        var screen = layer(0, 0, 40, 40, color: .white)
        screen.sublayers = (0..<3).map { _ in branch(depth: 2) }
        return screen
    }

    /// The tree after some changes: layers that are added, removed or moved in it, and properties.
    mutating func changed(_ tree: LayerSnapshot) -> LayerSnapshot {
        var tree = tree
        for _ in 0..<Int.random(in: 0...2, using: &random) { change(&tree, depth: 3) }
        return tree
    }

    private mutating func change(_ layer: inout LayerSnapshot, depth: Int) {
        if !layer.sublayers.isEmpty, happens(3) {
            let index = Int.random(in: layer.sublayers.indices, using: &random)
            return change(&layer.sublayers[index], depth: depth - 1)
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where depth > 0: layer.sublayers.append(branch(depth: depth - 1))
        case 1 where !layer.sublayers.isEmpty:
            layer.sublayers.remove(at: Int.random(in: layer.sublayers.indices, using: &random))
        case 2: layer.sublayers.shuffle(using: &random)
        case 3: layer.properties.position.y += place()
        default: dress(&layer.properties)
        }
    }

    mutating func branch(depth: Int) -> LayerSnapshot {
        var properties = LayerProperties()
        properties.frame = Rect(x: place(), y: place(), width: 2 + place(), height: 2 + place())
        for _ in 0..<3 { dress(&properties) }
        let count = depth > 0 ? Int.random(in: 0...3, using: &random) : 0
        return LayerSnapshot(properties, sublayers: (0..<count).map { _ in branch(depth: depth - 1) })
    }

    private mutating func dress(_ properties: inout LayerProperties) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: properties.opacity = happens(2) ? 1 : 0.5
        case 1: properties.cornerRadius = place() / 4
        case 2: properties.masksToBounds.toggle()
        case 3: properties.shadow = Shadow(offset: .zero, opacity: happens(2) ? 0.7 : 0, radius: place() / 4)
        case 4: properties.contents = .text(Text("text", size: 9))
        case 5: properties.contents = .picture(picture)
        case 6: properties.transform = happens(2) ? .identity : happens(2) ? tilted : SharedEdgesTests.turn
        case 7: properties.shouldRasterize.toggle()
        default:
            let white = Double.random(in: 0...1, using: &random)
            properties.backgroundColor = Color(white: white, alpha: happens(3) ? 0.5 : 1)
        }
    }

    /// A length on a grid of 5 points, so that edges coincide.
    private mutating func place() -> Double { Double(Int.random(in: 0...6, using: &random)) * 5 }

    /// True once in so many times.
    mutating func happens(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &random) == 0 }
}
