import TransformEngine

/// The surroundings of the screen in a capture: touches, a phone around it, a background.
package struct Framing: Sendable, Hashable {
    /// Whether discs show the presses.
    package var showsTouches = false
    /// The colours of the phone around the screen; nil for no phone.
    package var bezel: BezelFinish?
    /// The colour around the phone or the screen; clear leaves the picture transparent there.
    package var background = Color.white
    /// How far the background reaches beyond the phone or the screen on each side, in points, at least 0.
    package var padding = 0.0

    /// The paddings that are allowed, in points.
    package static let paddings = 0.0...4096.0

    /// Makes a framing that shows the screen alone.
    package init() {}

    /// The size of the whole picture for a device, in points.
    package func size(for device: Device) -> Size {
        let inner = bezel.map { Bezel(around: device, finish: $0).size } ?? device.size
        return Size(width: inner.width + 2 * padding, height: inner.height + 2 * padding)
    }

    /// The picture of a demo at its time; with the framing that `init` makes, the demo's own snapshot.
    package func snapshot(of demo: Demo) -> LayerSnapshot {
        let screen = showsTouches ? touched(demo) : demo.snapshot()
        guard isWider else { return screen }
        var inner = bezel.map { Bezel(around: demo.device, finish: $0).snapshot(showing: screen) } ?? screen
        inner.properties.position.x += padding
        inner.properties.position.y += padding
        var ground = LayerProperties()
        ground.frame = Rect(origin: .zero, size: size(for: demo.device))
        ground.backgroundColor = background
        return LayerSnapshot(ground, sublayers: [inner])
    }

    /// The colour of pixels that nothing is drawn on, such as at an edge that falls into a pixel.
    package var ground: Color { isWider ? background : .black }

    private var isWider: Bool { bezel != nil || padding > 0 }

    private func touched(_ demo: Demo) -> LayerSnapshot {
        var screen = LayerProperties()
        screen.frame = Rect(origin: .zero, size: demo.device.size)
        screen.masksToBounds = true
        return LayerSnapshot(screen, sublayers: [demo.snapshot()] + demo.touches.snapshots(at: demo.time))
    }
}
