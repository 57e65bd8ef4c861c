import TransformEngine

/// Something that the keyboard reaches in the control panel: a button, or a choice among a few values.
struct FocusStop {
    /// What the focus is drawn around.
    let layer: Layer
    /// What Enter or the space bar does.
    let press: WindowCommand?
    /// What the arrow to the left chooses; nil if there is nothing before.
    let before: WindowCommand?
    /// What the arrow to the right chooses; nil if there is nothing behind.
    let after: WindowCommand?
}

extension Layer {
    /// The line around what has the keyboard's focus: light, with a dark rim, so that it can be seen on any ground.
    ///
    /// - Parameter place: what has the focus, in points of the layer that the line is put in; nil if it is not to be seen.
    static func focusRing(around place: Quad?) -> Layer {
        let box = (place?.boundingBox ?? Rect(origin: .zero, size: .zero)).insetBy(dx: -4, dy: -4)
        let ring = Layer(frame: box)
        ring.isHidden = place == nil
        func line(from outer: Double, to inner: Double, _ color: Color) -> Layer {
            let layer = Layer(frame: ring.bounds)
            func outline(_ inset: Double) -> [Point] {
                Shape.outline(of: ring.bounds.insetBy(dx: inset, dy: inset), cornerRadius: 10 - inset)
            }
            layer.contents = .shape(Shape(contours: [outline(outer), outline(inner).reversed()], color: color))
            return layer
        }
        ring.addSublayer(line(from: 0, to: 4, Color(white: 0, alpha: 0.7)))
        ring.addSublayer(line(from: 1, to: 3, Color(hex: 0x6FC3FF)))
        return ring
    }
}
