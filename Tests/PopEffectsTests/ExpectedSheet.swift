import DemoSupport
import Glibc
import Showcase
import TransformEngine

@testable import PopEffects

/// The state of the receding sheet at a time, worked out by hand: the page's transforms turn about x only, so that their parts
/// (scale x and y, angle, shift, perspective) are plain numbers. The fourth part, a shear of z by y, does not move the page's plane.
struct ExpectedSheet {
    var scale: (x: Double, y: Double)
    var angle: Double
    var shift: Double
    var perspective: Double
    var dimming: Double
    var sheetTop: Double
    var sheetIsInTree: Bool

    private typealias Stage = (sx: Double, sy: Double, angle: Double, shift: Double, m34: Double)

    private static func flat() -> Stage { (1, 1, 0, 0, 0) }

    /// Row y of R(15°) · S(.95, .95, 1) is (0, .95 cos, sin): its length is the scale, its direction the angle.
    private static func tilted() -> Stage {
        let (y, z) = (0.95 * cos(Double.pi / 12), sin(Double.pi / 12))
        return (0.95, (y * y + z * z).squareRoot(), atan2(z, y), 0, -1.0 / 900)
    }

    private static func receded(_ height: Double) -> Stage { (0.8, 0.8, 0, -0.08 * height, -1.0 / 900) }

    private init(from a: Stage, to b: Stage, _ p: Double, dimming: Double, sheetTop: Double, sheetIsInTree: Bool) {
        scale = (blend(a.sx, b.sx, p), blend(a.sy, b.sy, p))
        angle = blend(a.angle, b.angle, p)
        shift = blend(a.shift, b.shift, p)
        perspective = blend(a.m34, b.m34, p)
        self.dimming = dimming
        self.sheetTop = sheetTop
        self.sheetIsInTree = sheetIsInTree
    }

    static func showing(_ time: Double, width: Double, height: Double) -> ExpectedSheet {
        let (p, q) = (eased(time / 0.3), eased((time - 0.3) / 0.3))
        let top = blend(height, height / 2, q)
        if time < 0.3 {
            return .init(from: flat(), to: tilted(), p, dimming: 0, sheetTop: top, sheetIsInTree: true)
        }
        return .init(
            from: tilted(), to: receded(height), q, dimming: 0.5 * q, sheetTop: top, sheetIsInTree: true)
    }

    static func closing(_ time: Double, width: Double, height: Double) -> ExpectedSheet {
        let (p, q) = (eased(time / 0.3), eased((time - 0.3) / 0.3))
        let top = blend(height / 2, height, p)
        if time < 0.3 {
            return .init(
                from: receded(height), to: tilted(), p, dimming: 0.5 * (1 - p), sheetTop: top, sheetIsInTree: true)
        }
        return .init(from: tilted(), to: flat(), q, dimming: 0, sheetTop: top, sheetIsInTree: time < 0.6 - 1e-9)
    }

    /// The page's corners on the screen.
    func page(width: Double, height: Double) -> Quad {
        func corner(_ dx: Double, _ dy: Double) -> Point {
            let w = 1 + dy * scale.y * sin(angle) * perspective
            return Point(
                x: width / 2 + dx * scale.x / w, y: height / 2 + (dy * scale.y * cos(angle) + shift) / w)
        }
        return Quad(
            topLeft: corner(-width / 2, -height / 2), topRight: corner(width / 2, -height / 2),
            bottomRight: corner(width / 2, height / 2), bottomLeft: corner(-width / 2, height / 2))
    }

    /// The largest error of a trace line, in points or parts of opacity; infinite if something shows that should not.
    func misfit(of line: TraceLine, width: Double, height: Double) -> Double {
        let layers = line.layers
        guard layers["sheet"]!.visible == sheetIsInTree, layers["closeButton"]!.visible == sheetIsInTree,
            layers["root"]!.visible, layers["mask"]!.visible, layers["statusBar"]!.visible
        else { return .infinity }
        let page = page(width: width, height: height)
        return [
            distance(layers["root"]!.quad, page), distance(layers["mask"]!.quad, page),
            distance(layers["sheet"]!.quad, quad(0, sheetTop, width, height / 2)),
            distance(layers["closeButton"]!.quad, quad(15, sheetTop, 50, 40)),
            distance(layers["statusBar"]!.quad, quad(0, 0, width, 20)), abs(layers["mask"]!.opacity - dimming),
            layers["root"]!.opacity == 1 && layers["sheet"]!.opacity == 1 ? 0 : .infinity,
        ].max() ?? .infinity
    }
}
