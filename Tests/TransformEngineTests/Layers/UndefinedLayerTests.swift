import TestSupport
import Testing

@testable import TransformEngine

/// A layer whose numbers are not finite, or whose plane is seen edge-on, has no image, is not hit and changes no other layer.
@Suite struct UndefinedLayerTests {
    private static var places: [WritableKeyPath<LayerProperties, Double>] {
        [
            \.position.x, \.position.y, \.bounds.origin.x, \.bounds.size.height, \.anchorPoint.x, \.anchorPoint.y,
            \.transform.m11, \.transform.m12, \.transform.m14, \.transform.m21, \.transform.m22, \.transform.m24,
            \.transform.m41, \.transform.m42, \.transform.m44,
        ]
    }
    private static let edgeOn = [
        Transform3D(m11: 0), Transform3D(m22: 0), Transform3D(m11: 0.5, m12: 0.5, m21: 0.5, m22: 0.5),
        Transform3D(m44: 0), Transform3D(m44: -1), Transform3D(m11: 0, m22: 0, m44: 0),
    ]

    private func layer(_ name: String, _ random: inout Seeded) -> Layer {
        let layer = Layer(
            name: name,
            frame: Rect(
                x: random.number(in: -20...60), y: random.number(in: -20...60), width: random.number(in: 5...80),
                height: random.number(in: 5...80)))
        layer.transform = Transform3D(m34: -1 / 50).rotated(
            by: random.number(in: -1.5...1.5), x: random.number(in: -1...1), y: random.number(in: -1...1), z: 1)
        layer.zPosition = Double(Int.random(in: -2...2, using: &random))
        layer.masksToBounds = Bool.random(using: &random)
        return layer
    }

    @Test func undefinedLayersAreNotHitAndHideNothing() throws {
        var random = Seeded(2)
        var hits = 0
        for _ in 0..<300 {
            let root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
            var layers = [root]
            for index in 0..<5 {
                let layer = layer("\(index)", &random)
                layers.randomElement(using: &random)?.addSublayer(layer)
                layers.append(layer)
            }
            let points = (0..<20).map { _ in
                Point(x: random.number(in: 0...100), y: random.number(in: 0...100))
            }
            let before = points.map { root.hitTest($0)?.name }
            hits += before.filter { $0 != "root" }.count
            for _ in 0..<3 {
                let undefined = layer("undefined", &random)
                let inner = layer("inside", &random)
                undefined.addSublayer(inner)
                if Bool.random(using: &random) {
                    undefined.transform = Self.edgeOn.randomElement(using: &random)!
                } else {
                    // What is not a number is refused by the layer itself.
                    undefined[dynamicMember: Self.places.randomElement(using: &random)!] =
                        Bool.random(using: &random) ? .infinity : -.infinity
                }
                let superlayer = try #require(layers.randomElement(using: &random))
                superlayer.insertSublayer(undefined, at: Int.random(in: 0...superlayer.sublayers.count, using: &random))
                for point in points {
                    #expect(undefined.convert(point, from: nil) == nil && inner.convert(point, from: nil) == nil)
                    #expect(inner.convert(point, to: nil)?.isFinite != false)
                }
            }
            #expect(points.map { root.hitTest($0)?.name } == before)
        }
        #expect(hits > 1000)
    }

    @Test func whatIsNotFiniteHasNoImage() {
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(Transform3D(m11: number).project(Point(x: 1, y: 2)) == nil)
            #expect(Transform3D(m14: number).project(Point(x: 1, y: 2)) == nil || number == .infinity)
            #expect(Transform3D(m42: number).project(.zero) == nil)
            #expect(Transform3D.identity.project(Point(x: number, y: 0)) == nil)
            #expect(Homography(m12: number).map(Rect(x: 1, y: 1, width: 1, height: 1)) == nil)
        }
        #expect(Transform3D(m11: 1e300).project(Point(x: 1e300, y: 0)) == nil)
    }

    @Test func aHeightThatIsNoNumberKeepsTheOthersInOrder() {
        var random = Seeded(8)
        for _ in 0..<100 {
            var layers = (0..<9).map { index in
                var properties = LayerProperties()
                properties.name = "\(index)"
                properties.zPosition = Double(Int.random(in: -3...3, using: &random))
                return properties
            }
            func order() -> [String?] {
                LayerSnapshot(LayerProperties(), sublayers: layers.map { LayerSnapshot($0) }).sublayers.map(\.name)
            }
            let strange = Int.random(in: 0..<9, using: &random)
            layers[strange].zPosition = 0
            let expected = order()
            layers[strange].zPosition = .nan
            #expect(order() == expected)
        }
    }

    /// The chords of an arc are as many as its tolerance asks for, and never so many that they cannot be counted.
    @Test func anArcHasAnEnd() {
        let quarter = Shape.arc(center: .zero, radius: 100, from: 0, to: .pi / 2)
        for (a, b) in zip(quarter, quarter.dropFirst()) {
            let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
            let sagitta = 100 - middle.distance(to: .zero)
            #expect(sagitta > 0.004 && sagitta <= 0.005)
        }
        #expect(Shape.arc(center: .zero, radius: 0.004, from: 0, to: 1) == [.zero])
        for radius in [1e12, 1e18, 1e300, .infinity] {
            #expect(Shape.arc(center: .zero, radius: radius, from: 0, to: .pi / 2).count <= 4097)
        }
        for angle in [Double.nan, .infinity, 1e300] {
            #expect(Shape.arc(center: .zero, radius: 5, from: 0, to: angle).count <= 4097)
        }
        #expect(Shape.arc(center: .zero, radius: .nan, from: 0, to: 1).count == 1)
    }
}
