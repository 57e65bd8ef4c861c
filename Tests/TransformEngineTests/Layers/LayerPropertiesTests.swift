import Glibc
import TestSupport
import Testing

@testable import TransformEngine

/// The properties of a layer: their defaults, and where they put it.
@Suite struct LayerPropertiesTests {
    @Test func theDefaultsAreThoseOfCoreAnimation() {
        let layer = LayerProperties()
        #expect(layer.bounds == .zero && layer.position == .zero && layer.anchorPoint == Point(x: 0.5, y: 0.5))
        #expect(layer.transform == .identity && layer.sublayerTransform == .identity)
        #expect(layer.opacity == 1 && layer.cornerRadius == 0 && layer.zPosition == 0)
        #expect(layer.backgroundColor == .clear && layer.shadow == .none)
        #expect(!layer.isHidden && !layer.masksToBounds && !layer.isGeometryFlipped)
        #expect(!layer.shouldRasterize && !layer.snapsToPixels)
        #expect(layer.name == nil && layer.contents == nil && layer.contentsGravity == .resize)
        let text = Text("text", size: 9)
        #expect(text.weight == .regular && text.family == .sans && text.color == .black)
        #expect(text.alignment == .leading && text.verticalAlignment == .center)
        #expect(text.lineHeight == 1.4 && text.lineLimit == nil)
    }

    /// Step by step: from the anchor point, flipped, transformed, moved to the position; then the superlayer's sublayer transform.
    @Test func aPointOfALayerInItsSuperlayer() throws {
        var random = Seeded(41)
        for _ in 0..<400 {
            let (outer, inner) = (random.properties(), random.properties())
            let point = Point(x: random.number(in: -50...50), y: random.number(in: -50...50))
            func anchor(_ layer: LayerProperties) -> Point {
                let down = layer.isGeometryFlipped ? 1 - layer.anchorPoint.y : layer.anchorPoint.y
                return Point(
                    x: layer.bounds.origin.x + layer.anchorPoint.x * layer.bounds.size.width,
                    y: layer.bounds.origin.y + down * layer.bounds.size.height)
            }
            var at = point - anchor(inner)
            if inner.isGeometryFlipped { at.y = -at.y }
            var space = inner.transform.map(SIMD4(at.x, at.y, 0, 1))
            space += space.w * SIMD4(inner.position.x, inner.position.y, inner.zPosition, 0)
            let flat = Point(x: space.x / space.w, y: space.y / space.w)
            #expect(isClose(inner.transformToSuperlayer.project(point), flat, within: 1e-6))
            let center = anchor(outer)
            space -= space.w * SIMD4(center.x, center.y, 0, 0)
            space = outer.sublayerTransform.map(space)
            space += space.w * SIMD4(center.x, center.y, 0, 0)
            let expected = Point(x: space.x / space.w, y: space.y / space.w)
            #expect(isClose(outer.planeMap(of: inner).map(point), expected, within: 1e-6))
        }
    }

    /// For an affine transform without rotation, the frame that is set is the frame that is read.
    @Test func theFrameIsReadAsItWasSet() {
        var random = Seeded(42)
        for _ in 0..<400 {
            var layer = LayerProperties()
            layer.anchorPoint = Point(x: random.number(in: -1...2), y: random.number(in: -1...2))
            layer.bounds.origin = Point(x: random.number(in: -9...9), y: random.number(in: -9...9))
            if Bool.random(using: &random) {
                layer.transform = Transform3D(m11: random.number(in: 0.2...3), m22: random.number(in: 0.2...3))
            }
            let origin = layer.bounds.origin
            let frame = Rect(
                x: random.number(in: -90...90), y: random.number(in: -90...90), width: random.number(in: -90...90),
                height: random.number(in: -90...90))
            layer.frame = frame
            #expect(isClose(layer.frame, frame.standardized, within: 1e-9))
            #expect(layer.bounds.origin == origin)
        }
        var behind = LayerProperties()
        behind.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        behind.transform = Transform3D(m14: -1)
        #expect(behind.frame == .zero)
    }

    /// Sublayers are drawn by their height, and equal ones in their order; what is hidden is not visited, nor what is in it.
    @Test func snapshotsAreInDrawingOrder() {
        var random = Seeded(43)
        for _ in 0..<100 {
            let root = Layer()
            let heights = (0..<8).map { _ in Double(Int.random(in: -1...1, using: &random)) }
            for (index, height) in heights.enumerated() {
                let layer = Layer(name: "\(index)")
                layer.zPosition = height
                layer.isHidden = index == 3
                layer.addSublayer(Layer(name: "in \(index)"))
                root.addSublayer(layer)
            }
            let order = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
            let snapshot = root.snapshot(at: 0)
            #expect(snapshot.sublayers.map(\.properties.name) == order.map { "\($0)" })
            var visited: [String] = []
            snapshot.forEachVisible { layer, _ in visited.append(layer.name ?? "root") }
            #expect(visited == ["root"] + order.filter { $0 != 3 }.flatMap { ["\($0)", "in \($0)"] })
        }
    }

    /// The place that is visited is where the layer's points convert to.
    @Test func visitedMapsAreThoseOfConversion() {
        var random = Seeded(44)
        for _ in 0..<100 {
            let root = Layer(name: "0")
            let layers = (1..<6).reduce(into: [root]) { layers, index in
                let layer = Layer(name: "\(index)", frame: Rect(x: Double(index), y: 3, width: 40, height: 30))
                layer.transform = Transform3D(m11: random.number(in: 0.5...2), m12: 0.1, m34: -1 / 900)
                    .rotated(by: random.number(in: -0.3...0.3), x: 1, y: 1, z: 0)
                layers.randomElement(using: &random)!.addSublayer(layer)
                layers.append(layer)
            }
            let point = Point(x: random.number(in: 0...9), y: random.number(in: 0...9))
            root.snapshot(at: 0).forEachVisible(map: Homography(m11: 2, m22: 2)) { snapshot, map in
                let layer = layers.first { $0.name == snapshot.name }
                let place = layer?.convert(point, to: nil)
                #expect(isClose(map.map(point), place.map { Point(x: 2 * $0.x, y: 2 * $0.y) }, within: 1e-6))
            }
        }
    }

    @Test func arcsKeepToTheirToleranceWithAsFewChordsAsThatTakes() {
        var random = Seeded(45)
        for _ in 0..<200 {
            let center = Point(x: random.number(in: -50...50), y: random.number(in: -50...50))
            let (radius, tolerance) = (random.number(in: 0.5...500), random.number(in: 0.001...0.1))
            let (start, end) = (random.number(in: -4...4), random.number(in: -4...4))
            let points = Shape.arc(center: center, radius: radius, from: start, to: end, tolerance: tolerance)
            for (index, point) in points.enumerated() {
                let angle = start + (end - start) * Double(index) / Double(points.count - 1)
                #expect(isClose(point, Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))))
            }
            func sagitta(_ chords: Int) -> Double { radius * (1 - cos(abs(end - start) / Double(chords) / 2)) }
            #expect(sagitta(points.count - 1) <= tolerance * (1 + 1e-9))
            #expect(points.count == 2 || sagitta(points.count - 2) > tolerance * (1 - 1e-9))
        }
        #expect(Shape.arc(center: .zero, radius: 0.005, from: 0, to: 1) == [.zero])
    }

    @Test func roundedOutlines() {
        let rect = Rect(x: 10, y: 20, width: 30, height: 16)
        #expect(Shape.outline(of: rect, cornerRadius: 0) == rect.quad.corners)
        for (given, radius) in [(5.0, 5.0), (100, 8)] {
            let outline = Shape.outline(of: rect, cornerRadius: given)
            #expect(isClose(outline[0], Point(x: 10, y: 20 + radius)), "it begins at the left")
            let inner = rect.insetBy(dx: radius, dy: radius)
            for point in outline {
                let nearest = Point(
                    x: min(max(point.x, inner.minX), inner.maxX), y: min(max(point.y, inner.minY), inner.maxY))
                #expect(isClose(point.distance(to: nearest), radius))
            }
            let area = zip(outline, outline.dropFirst() + [outline[0]]).reduce(0) {
                $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
            }
            // Clockwise as seen with y downwards is a positive area.
            let exact = rect.width * rect.height - (4 - Double.pi) * radius * radius
            #expect(area > 0 && abs(area - exact) < 0.3)
        }
    }
}

extension Seeded {
    fileprivate mutating func properties() -> LayerProperties {
        var layer = LayerProperties()
        layer.bounds = Rect(
            x: number(in: -20...20), y: number(in: -20...20), width: number(in: 1...90), height: number(in: 1...90))
        layer.position = Point(x: number(in: -50...50), y: number(in: -50...50))
        layer.anchorPoint = Point(x: number(in: -1...2), y: number(in: -1...2))
        layer.zPosition = number(in: -20...20)
        layer.isGeometryFlipped = Bool.random(using: &self)
        layer.transform = Transform3D(m34: -1 / 900)
            .rotated(by: number(in: -1...1), x: number(in: -1...1), y: 1, z: number(in: -1...1))
        if Bool.random(using: &self) {
            layer.sublayerTransform = Transform3D(m34: -1 / 900)
                .rotated(by: number(in: -1...1), x: 1, y: number(in: -1...1), z: 0)
        }
        return layer
    }
}
