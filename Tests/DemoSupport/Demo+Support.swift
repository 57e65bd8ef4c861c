import Glibc
import PopEffects
import Showcase
import TransformEngine

/// Points on the screen: sums and products of a few doubles.
package let pointTolerance = 1e-9
/// The checkpoints of the articles' numbers are given to a thousandth of a point.
package let checkpointTolerance = 0.01

/// How many random sequences each effect and feel survives: a thousand, or as many as POPDEMO_FUZZ says.
package let fuzzCount = getenv("POPDEMO_FUZZ").flatMap { Int(String(cString: $0)) } ?? 1000

/// The progress of ease-in-out at a fraction of the time, by bisection of the bezier (.42, 0, .58, 1).
package func eased(_ fraction: Double) -> Double {
    func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
    }
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
        let middle = (low + high) / 2
        if bezier(0.42, 0.58, middle) < fraction { low = middle } else { high = middle }
    }
    return bezier(0, 1, low)
}

package func blend(_ a: Double, _ b: Double, _ progress: Double) -> Double { a + (b - a) * progress }

package func quad(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quad {
    Rect(x: x, y: y, width: width, height: height).quad
}

/// The largest distance between corners of the same name.
package func distance(_ a: Quad?, _ b: Quad) -> Double {
    guard let a else { return .infinity }
    return zip(a.corners, b.corners).map { $0.distance(to: $1) }.max() ?? .infinity
}

extension Demo {
    /// A demo in the plain scene.
    package static func plain(_ effect: EffectName, _ device: Device = .iphone6plus) -> Demo {
        Demo(effect: effect, scene: .plain, device: device)
    }

    /// A demo of the feel `refined` in the plain scene.
    package static func refined(
        _ effect: EffectName, _ motion: Motion = .full, _ device: Device = .iphone6plus,
        _ change: (inout RefinedBehavior) -> Void = { _ in }
    ) -> Demo {
        var parameters = EffectParameters()
        change(&parameters.refined)
        return Demo(
            effect: effect, scene: .plain, device: device, parameters: parameters, feel: .refined, motion: motion)
    }

    /// The same, opened by Space and at rest, at 2 s.
    package static func refinedOpen(
        _ effect: EffectName, _ motion: Motion = .full, _ change: (inout RefinedBehavior) -> Void = { _ in }
    ) -> Demo {
        let demo = refined(effect, motion, .iphone6plus, change)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 2)
        return demo
    }

    /// Opens natgeo's panel with Space at 0 s and takes it to the bar from 1 s on, as the feel has it.
    package func liftPanelToTheBar() {
        handle(.key(.space, time: 0))
        advance(to: 1)
        switch feel {
        case .original:
            sweep(207, 600, to: 300, from: 1, for: 0.5)
            up(207, 300, at: 1.5)
        case .refined: wheel(-1, 207, 600, at: 1)
        }
    }

    /// A drag of even speed at 120 Hz, without the release.
    package func sweep(_ x: Double, _ y: Double, to end: Double, from time: Double, for duration: Double) {
        down(x, y, at: time)
        let count = max(1, Int((duration * 120).rounded()))
        for step in 1...count {
            let part = Double(step) / Double(count)
            move(x, blend(y, end, part), at: time + duration * part)
        }
    }

    package func wheel(_ notches: Double, _ x: Double, _ y: Double, at time: Double) {
        handle(.wheel(WheelEvent(time: time, location: Point(x: x, y: y), notches: notches)))
    }

    package func down(_ x: Double, _ y: Double, at time: Double, id: Int = 0, _ device: PointerEvent.Device = .mouse) {
        send(.down, x, y, time, id, device)
    }

    package func move(_ x: Double, _ y: Double, at time: Double, id: Int = 0, _ device: PointerEvent.Device = .mouse) {
        send(.move, x, y, time, id, device)
    }

    package func up(_ x: Double, _ y: Double, at time: Double, id: Int = 0, _ device: PointerEvent.Device = .mouse) {
        send(.up, x, y, time, id, device)
    }

    package func tap(_ x: Double, _ y: Double, at time: Double) {
        down(x, y, at: time)
        up(x, y, at: time)
    }

    package func send(
        _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double, _ id: Int = 0,
        _ device: PointerEvent.Device = .mouse
    ) {
        handle(
            .pointer(PointerEvent(time: time, phase: phase, location: Point(x: x, y: y), device: device, id: id)))
    }

    package func layer(_ name: String) -> TracedLayer { trace().layers[name]! }

    /// The y of a layer's top edge on the screen.
    package func top(_ name: String) -> Double { layer(name).quad!.topLeft.y }

    /// How far the panel's content shows scrolled, in points.
    package var contentOffset: Double {
        let content = tracked.first { $0.name == "panel" }?.sublayers.first { $0.shouldRasterize }
        return content.map { -$0.presentation(at: time).frame.minY } ?? 0
    }
}
