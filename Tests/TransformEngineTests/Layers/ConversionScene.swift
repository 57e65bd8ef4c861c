@testable import TransformEngine

/// The layers that a case of `layer_convert` describes in words, and the two that it converts between.
struct ConversionScene {
    let from: Layer
    let to: Layer
    /// Keeps the tree alive, since layers refer to their superlayers weakly.
    private let root: Layer

    init?(_ id: String) {
        let made: (root: Layer, from: Layer, to: Layer)?
        switch id.prefix(while: { $0 != "-" }) {
        case "gs": made = Self.parentAndChild(id)
        case "ss": made = Self.bInA(isScaled: id.contains("scale"))
        case "oca": made = Self.flipped(id)
        default: made = Self.views(id)
        }
        guard let made else { return nil }
        (root, from, to) = made
    }

    private static func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in outer: Layer?) -> Layer {
        let layer = Layer(frame: Rect(x: x, y: y, width: width, height: height))
        outer?.addSublayer(layer)
        return layer
    }

    /// Makes a layer with a scale, whose frame is set after the scale.
    private static func scaled(_ k: Double, _ frame: Rect, in outer: Layer) -> Layer {
        let layer = Layer()
        layer.transform = Transform3D.identity.scaledBy(x: k, y: k, z: 1)
        layer.frame = frame
        outer.addSublayer(layer)
        return layer
    }

    private static func parentAndChild(_ id: String) -> (Layer, Layer, Layer)? {
        let parent = layer(0, 0, 200, 200, in: nil)
        let child = layer(75, 25, 50, 50, in: parent)
        switch id {
        case "gs-c2p-50", "gs-c2p-rect": break
        case "gs-scale-0", "gs-scale-50", "gs-scale-rect":
            child.transform = Transform3D.identity.scaledBy(x: 2, y: 2, z: 1)
        case "gs-sub-translate": parent.sublayerTransform = Transform3D(m41: 10, m42: 20)
        case "gs-sub-scale":
            parent.sublayerTransform = Transform3D.identity.scaledBy(x: 2, y: 2, z: 1)
            child.transform = Transform3D(m41: 5, m42: 6)
        case "gs-siblings":
            child.frame.origin = .zero
            return (parent, child, layer(100, 0, 50, 50, in: parent))
        default: return nil
        }
        return (parent, child, parent)
    }

    private static func bInA(isScaled: Bool) -> (Layer, Layer, Layer) {
        let a = layer(0, 0, 300, 300, in: nil)
        let b = layer(50, 60, 100, 100, in: a)
        b.bounds.origin = Point(x: 10, y: 10)
        if isScaled { b.transform = Transform3D.identity.scaledBy(x: 2, y: 2, z: 1) }
        return (a, b, a)
    }

    private static func flipped(_ id: String) -> (Layer, Layer, Layer)? {
        let root = layer(0, 0, 400, 400, in: nil)
        let parent = layer(0, 0, 100, 80, in: root)
        let child = layer(0, 0, 10, 10, in: parent)
        parent.anchorPoint = .zero
        parent.position = .zero
        child.anchorPoint = .zero
        child.position = .zero
        switch id {
        case "oca-projective":
            child.transform = Transform3D(m14: 0.05)
            return (root, child, parent)
        case "oca-flip-root", "oca-flip-root-top", "oca-flip-parent-origin":
            parent.isGeometryFlipped = true
            parent.bounds.origin = Point(x: 5, y: 7)
            parent.position = Point(x: 20, y: 30)
            child.position = Point(x: 15, y: 17)
            return (root, id == "oca-flip-parent-origin" ? parent : child, root)
        case "oca-flip-rot-origin", "oca-flip-rot-lr", "oca-flip-rot-ul":
            parent.isGeometryFlipped = true
            parent.bounds.origin = Point(x: 5, y: 7)
            parent.anchorPoint = Point(x: 0.25, y: 0.75)
            parent.position = Point(x: 80, y: 90)
            parent.transform = Transform3D.identity.rotated(by: 0.3, x: 0, y: 0, z: 1)
            return (root, parent, root)
        default: return nil
        }
    }

    private static func views(_ id: String) -> (Layer, Layer, Layer)? {
        let root = layer(0, 0, 100, 100, in: nil)
        switch id {
        case _ where id.hasPrefix("uxp-convert-"):
            let sub1 = layer(20, 10, 10, 10, in: root)
            let sub2 = layer(80, 80, 20, 20, in: root)
            let subsub = layer(5, 5, 5, 5, in: sub2)
            return [
                "0": (root, root, sub1), "2": (root, root, sub2), "4": (root, sub1, sub2), "5": (root, sub2, sub1),
                "6": (root, subsub, sub1),
            ][String(id.suffix(1))]
        case "uxp-abs-many":
            root.frame = Rect(x: 0, y: 0, width: 512, height: 512)
            root.bounds.origin = Point(x: 16, y: 18)
            let sub = scaled(0.5, Rect(x: 128, y: 128, width: 256, height: 256), in: root)
            sub.bounds.origin = Point(x: 32, y: 32)
            let subsub = scaled(3, Rect(x: 100, y: 128, width: 128, height: 128), in: sub)
            subsub.bounds.origin = Point(x: 64, y: 32)
            return (root, subsub, root)
        case "uxp-abs-multi-bounds":
            root.bounds.origin = Point(x: 10, y: 10)
            let sub = layer(20, 20, 10, 10, in: root)
            sub.bounds.origin = Point(x: 5, y: 5)
            let subsub = layer(5, 5, 5, 5, in: sub)
            subsub.bounds.origin = Point(x: 999, y: 999)
            return (root, subsub, root)
        case "uxp-to-scaled":
            return (root, root, scaled(2, Rect(x: 10, y: 10, width: 60, height: 40), in: root))
        case "uxp-bounds-origin":
            root.bounds.origin = Point(x: 50, y: 50)
            let sub = layer(40, 40, 20, 20, in: root)
            sub.bounds.origin = Point(x: 123, y: 123)
            return (root, sub, root)
        case "uxp-three-deep":
            var inner = root
            for (place, origin) in [(80.0, 15.0), (70, 25), (50, 64)] {
                inner = layer(place, place, 100, 100, in: inner)
                inner.bounds.origin = Point(x: origin, y: origin)
            }
            return (root, inner, root)
        case "uxp-scaled-ancestor":
            let container = scaled(2, Rect(x: 0, y: 0, width: 200, height: 200), in: root)
            let middle = layer(10, 10, 80, 80, in: container)
            return (root, root, layer(5, 5, 20, 20, in: middle))
        default: return nil
        }
    }
}
