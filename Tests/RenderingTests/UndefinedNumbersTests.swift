import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// Layers whose numbers are not finite, or whose plane is seen edge-on, show nothing and change nothing around them.
@Suite struct UndefinedNumbersTests {
    private static var places: [WritableKeyPath<LayerProperties, Double>] {
        [
            \.position.x, \.position.y, \.bounds.origin.x, \.bounds.origin.y, \.bounds.size.width,
            \.bounds.size.height, \.anchorPoint.x, \.anchorPoint.y, \.transform.m11, \.transform.m12,
            \.transform.m14, \.transform.m21, \.transform.m22, \.transform.m24, \.transform.m41, \.transform.m42,
            \.transform.m44,
        ]
    }
    private static let edgeOn = [
        Transform3D(m11: 0), Transform3D(m22: 0), Transform3D(m11: 0.5, m12: 0.5, m21: 0.5, m22: 0.5),
        Transform3D(m44: 0),
        Transform3D(m44: -1), Transform3D(m11: 1e-200, m22: 1e-200), Transform3D(m11: 0, m22: 0, m44: 0),
    ]

    @Test(arguments: 0..<80 as Range<UInt64>) func undefinedLayersChangeNothing(seed: UInt64) {
        var trees = RandomTrees(seed: seed)
        var tree = trees.tree()
        // What is in front of the undefined layer must be drawn as well.
        tree.sublayers.append(trees.branch(depth: 1))
        let expected = draw(tree, width: 40, height: 40)
        for _ in 0..<4 {
            var undefined = trees.branch(depth: 2)
            if trees.happens(3) {
                undefined.properties.transform = Self.edgeOn.randomElement(using: &trees.random)!
            } else {
                let place = Self.places.randomElement(using: &trees.random)!
                undefined.properties[keyPath: place] = [.nan, .infinity, -.infinity].randomElement(
                    using: &trees.random)!
            }
            let changed = inserted(undefined, into: tree, &trees.random)
            expectEqual(draw(changed, width: 40, height: 40), expected, name: "undefined-\(seed)")
        }
    }

    /// The tree with one layer more, somewhere in it.
    private func inserted(
        _ layer: LayerSnapshot, into tree: LayerSnapshot, _ random: inout Seeded
    ) -> LayerSnapshot {
        var tree = tree
        if !tree.sublayers.isEmpty, Bool.random(using: &random) {
            let index = Int.random(in: tree.sublayers.indices, using: &random)
            tree.sublayers[index] = inserted(layer, into: tree.sublayers[index], &random)
        } else {
            tree.sublayers.insert(layer, at: Int.random(in: 0...tree.sublayers.count, using: &random))
        }
        return tree
    }

    private static let odd = [
        .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -1e-200, 1e-18, -1, 0.5, 1e9, 1e18, -1e20, 1e160,
        1e300,
        -Double.greatestFiniteMagnitude,
    ]
    private static var numbers: [WritableKeyPath<LayerProperties, Double>] {
        places + [
            \.zPosition, \.opacity, \.cornerRadius, \.shadow.opacity, \.shadow.radius, \.shadow.offset.x,
            \.shadow.offset.y, \.shadow.color.alpha, \.backgroundColor.red, \.backgroundColor.alpha,
            \.sublayerTransform.m11, \.sublayerTransform.m14, \.sublayerTransform.m44, \.sublayerTransform.m41,
            \.sublayerTransform.m34, \.transform.m33, \.transform.m34, \.transform.m43,
        ]
    }

    /// Prepares no picture in its size: how much memory one takes is another test's.
    private struct Dots: PictureResampling {
        func resampled(_ picture: Picture, width: Double, height: Double) -> Pixmap {
            Pixmap(width: 2, height: 3, pixels: [UInt32](repeating: 0xFF80_4020, count: 6))
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>) func withAnyNumbersDrawingEnds(seed: UInt64) throws {
        var random = Seeded(seed)
        let renderer = Renderer(threads: 1, text: try TextRasterizer.shared.get(), pictures: Dots())
        for _ in 0..<30 {
            let tree = layer(0, 0, 40, 40, color: .white, [strange(depth: 3, &random)])
            var pixmap = try #require(Pixmap(width: 40, height: 40))
            renderer.render(tree, scale: [1, 1.37].randomElement(using: &random)!, into: &pixmap)
            #expect(pixmap.pixels.allSatisfy { $0 >> 24 == 255 })
        }
    }

    private func strange(depth: Int, _ random: inout Seeded) -> LayerSnapshot {
        func odd() -> Double { Self.odd.randomElement(using: &random)! }
        func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        var properties = LayerProperties()
        properties.frame = Rect(
            x: random.number(in: -5...20), y: random.number(in: -5...20), width: random.number(in: 1...30),
            height: random.number(in: 1...30))
        properties.backgroundColor = oneIn(2) ? .white : Color(white: 0.3, alpha: 0.5)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: properties.cornerRadius = oneIn(2) ? 4 : odd()
        case 1: properties.shadow = Shadow(opacity: 0.7, radius: 2)
        case 2: properties.transform = oneIn(2) ? tilted : SharedEdgesTests.turn
        case 3: properties.masksToBounds = true
        default: properties.opacity = 0.5
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: properties.contents = .picture(Picture(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        case 1:
            var text = Text("文字 text", size: oneIn(2) ? 9 : odd(), alignment: .center)
            if oneIn(3) { text.lineHeight = odd() }
            properties.contents = .text(text)
        case 2:
            let points = (0..<4).map { _ in
                Point(x: oneIn(3) ? odd() : random.number(in: 0...30), y: oneIn(3) ? odd() : random.number(in: 0...30))
            }
            properties.contents = .shape(Shape(contours: [points], color: .black))
        default: break
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            properties[keyPath: Self.numbers.randomElement(using: &random)!] = odd()
        }
        // The blurred picture of a huge rounded shadow is large, and slow to make in a debug build.
        if max(properties.bounds.width, properties.bounds.height) > 1e6 { properties.shadow = .none }
        let count = depth > 0 ? Int.random(in: 0...2, using: &random) : 0
        return LayerSnapshot(properties, sublayers: (0..<count).map { _ in strange(depth: depth - 1, &random) })
    }

    /// Each was a trap, and is rare among random numbers.
    @Test func numbersThatOverflowOnTheWayAreDrawn() throws {
        let renderer = Renderer(threads: 1, text: try TextRasterizer.shared.get(), pictures: Dots())
        func render(_ tree: LayerSnapshot) throws -> Pixmap {
            var pixmap = try #require(Pixmap(width: 40, height: 40))
            renderer.render(tree, scale: 1, into: &pixmap)
            return pixmap
        }
        let white = layer(0, 0, 40, 40, color: .white)
        // A picture so small that its texels are further apart than the numbers of a row reach.
        let dot = layer(20, 20, 30, 30) {
            $0.contents = .picture(Picture(width: 1, height: 1, pixels: [0xFF00_0000]))
            $0.anchorPoint = .zero
            $0.position = Point(x: 20, y: 20)
            $0.transform = Transform3D(m11: 1e-18)
        }
        #expect(try render(layer(0, 0, 40, 40, color: .white, [dot])) == render(white))
        // An edge so flat that its slope is infinite.
        let flat = layer(0, 0, 30, 30, color: .black) {
            $0.anchorPoint = .zero
            $0.position = .zero
            $0.cornerRadius = 10
            $0.transform = Transform3D(m22: 1e-300)
        }
        let tiny = Double.leastNonzeroMagnitude * 1e9
        let thin = layer(0, 0, 40, 40) {
            $0.contents = .shape(
                Shape(contours: [[Point(x: 1, y: 0), Point(x: 30, y: tiny), Point(x: 9, y: 2 * tiny)]], color: .black))
        }
        #expect(try render(layer(0, 0, 40, 40, color: .white, [flat, thin])) == render(white))
        // A screen that ends inside its last row and far beyond its last column.
        #expect(try render(layer(0, 0, 1e100, 39.5, color: .white))[30, 39] == 0xFFFF_FFFF)
        // Corners of which the chords cannot be counted.
        #expect(Shape.outline(of: Rect(x: 0, y: 0, width: 1e18, height: 1e18), cornerRadius: 1e18).count < 1 << 15)
        // A text in a box as large as a number.
        for alignment in [Text.VerticalAlignment.top, .center, .bottom] {
            let text = layer(0, 0, 1e300, 1e300) {
                $0.contents = .text(Text("a", size: 9, alignment: .center, verticalAlignment: alignment))
            }
            _ = try render(text)
        }
    }

    /// A polygon so large that the squares of its sides are infinite covers no pixel of which it is not known.
    @Test func anOutlineTooLargeToMeasureHidesNothing() {
        let shape = Shape(
            contours: [[Point(x: -1e200, y: -1e200), Point(x: 1e200, y: -1e200), Point(x: -1e200, y: 1e200)]],
            color: .black)
        let pixmap = draw(
            layer(0, 0, 40, 40, color: .white, [layer(0, 0, 40, 40) { $0.contents = .shape(shape) }]), width: 40,
            height: 40)
        #expect(Set(pixmap.pixels).isSubset(of: [0xFFFF_FFFF, 0xFF00_0000]))
    }

    @Test func aHeightThatIsNoNumberKeepsTheOthersInOrder() {
        var random = Seeded(3)
        for _ in 0..<200 {
            let heights = (0..<12).map { _ in Double(Int.random(in: -3...3, using: &random)) }
            let strange = Int.random(in: 0..<12, using: &random)
            func order(_ height: Double) -> [String?] {
                let layers = heights.enumerated().map { index, own in
                    layer(0, 0, 1, 1) {
                        $0.name = "\(index)"
                        $0.zPosition = index == strange ? height : own
                    }
                }
                return LayerSnapshot(LayerProperties(), sublayers: layers).sublayers.map(\.name)
            }
            #expect(order(.nan) == order(0))
        }
    }
}
