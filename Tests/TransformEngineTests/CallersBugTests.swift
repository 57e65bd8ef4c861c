import Testing

@testable import TransformEngine

/// What only a caller's bug can bring ends the program at once, with the place: a model never becomes NaN.
@Suite struct CallersBugTests {
    /// Each line traps.
    static let bugs: [@Sendable () -> Void] = [
        { Layer().opacity = .nan },
        { Layer().position.x = .nan },
        { Layer().bounds.size.height = .nan },
        { Layer().frame.size.width = .nan },
        { Layer().frame = Rect(x: -.infinity, y: 0, width: .infinity, height: 1) },
        { Layer().transform.m34 = .nan },
        { Layer().shadow.offset.y = .nan },
        { Layer().backgroundColor.alpha = .nan },
        { _ = Layer(frame: Rect(x: 0, y: .nan, width: 1, height: 1)) },
        { _ = Layer(backgroundColor: Color(white: .nan)) },
        { Layer().contents = .text(Text("text", size: .nan)) },
        { Layer().contents = .shape(Shape(contours: [[.zero, Point(x: .nan, y: 1)]], color: .black)) },
        {
            let context = AnimationContext(root: Layer())
            context.animate(duration: 1) { context.root.zPosition = .nan }
        },
        {
            let context = AnimationContext(root: Layer())
            context.follow(until: 1) { context.root.follow(\.opacity) { $0 < 1 ? 0 : .nan } }
        },
        { _ = AnimationContext(root: Layer(), time: .nan) },
        {
            let context = AnimationContext(root: Layer())
            _ = AnimationContext(root: context.root)
        },
        {
            let (outer, layer) = (Layer(), Layer())
            outer.addSublayer(layer)
            withExtendedLifetime(outer) { _ = AnimationContext(root: layer) }
        },
        { AnimationContext(root: Layer()).animate(duration: -1, animations: {}) },
        { AnimationContext(root: Layer()).animate(duration: 1, delay: -1, animations: {}) },
        { AnimationContext(root: Layer()).animate(duration: .nan, animations: {}) },
        {
            let context = AnimationContext(root: Layer())
            context.animate(duration: 1) { context.advance(to: 1) }
        },
        {
            let context = AnimationContext(root: Layer())
            context.animate(duration: 1) { context.follow(until: 1, changes: {}) }
        },
        {
            let context = AnimationContext(root: Layer())
            context.animate(duration: 1) { context.root.follow(\.opacity) { $0 } }
        },
        {
            let layer = Layer()
            layer.addSublayer(layer)
        },
        {
            let (outer, inner) = (Layer(), Layer())
            outer.addSublayer(inner)
            inner.addSublayer(outer)
        },
        {
            let context = AnimationContext(root: Layer())
            Layer().addSublayer(context.root)
        },
        { _ = Spring(mass: 0, stiffness: 1, damping: 1) },
        { _ = Spring(mass: .infinity, stiffness: 1, damping: 1) },
        { _ = Spring(stiffness: 0, damping: 1) },
        { _ = Spring(stiffness: .infinity, damping: 1) },
        { _ = Spring(stiffness: 1, damping: -1) },
        { _ = Spring(response: -1, dampingFraction: 1) },
        { _ = Spring(perceptualDuration: 1, bounce: 1.5) },
        { _ = Spring(stiffness: 1, damping: 1).displacement(at: -1, from: 1) },
        { _ = Spring(stiffness: 1, damping: 1).velocity(at: -1, from: 1) },
        { _ = Spring(stiffness: 1, damping: 1).settlingTime(from: 1, threshold: -1) },
        { _ = RubberBand(dimension: 0) },
        { _ = RubberBand(dimension: .infinity) },
        { _ = RubberBand(dimension: 1, coefficient: 0) },
        { _ = RubberBand(dimension: 1, coefficient: .infinity) },
        { _ = TimingCurve.cubicBezier(x1: -0.1, y1: 0, x2: 1, y2: 1).value(at: 0.5) },
        { _ = TimingCurve.cubicBezier(x1: 0, y1: 0, x2: 1.1, y2: 1).value(at: 0.5) },
        { _ = TimingCurve.cubicBezier(x1: 0, y1: .nan, x2: 1, y2: 1).value(at: 0.5) },
        { _ = TimingCurve.cubicBezier(x1: 0, y1: 0, x2: 1, y2: .infinity).value(at: 0.5) },
        { _ = PanGestureRecognizer(slop: .init(mouse: -1)) },
        { _ = PanGestureRecognizer(slop: .init(touch: -1)) },
        { _ = Picture(width: 0, height: 1, pixels: []) },
        { _ = Picture(width: -1, height: -1, pixels: [0]) },
        { _ = Picture(width: 2, height: 2, pixels: [0, 0, 0]) },
        { _ = Picture(width: 1, height: 1, draw: { [] }).pixels },
    ]

    @Test(arguments: bugs.indices) func itTraps(index: Int) async {
        await #expect(processExitsWith: .failure) { [index] in CallersBugTests.bugs[index]() }
    }

    /// What is next to those bugs is answered.
    @Test func nothingElseTraps() {
        let layer = Layer()
        layer.frame = Rect(x: 1e308, y: -1e308, width: 1e308, height: .infinity)
        layer.transform = Transform3D(m11: 1e-300)
        layer.frame = Rect(x: 0, y: 0, width: 1e10, height: 1e10)
        #expect(layer.bounds.size == Size(width: 1e10, height: 1e10), "no finite bounds have this frame")
        layer.cornerRadius = .infinity
        layer.contents = .shape(Shape(contours: [[], [.zero]], color: .black))
        let context = AnimationContext(root: layer)
        context.follow(until: .nan) { layer.follow(\.opacity) { $0 } }
        #expect(layer.opacity == 0 && !context.isAnimating)
        context.animate(duration: 1) { layer.opacity = 1 }
        #expect(layer.presentation(at: .nan).opacity == 1)
        context.follow(until: 1) { layer.follow(\.opacity) { 1 - $0 } }
        #expect(layer.presentation(at: .nan).opacity == 0)
        #expect(layer.hitTest(Point(x: .nan, y: 0)) == nil)
        for radius in [1e9, 1e20, 1e300, .infinity] {
            let arc = Shape.arc(center: .zero, radius: radius, from: 0, to: 1e6)
            #expect(arc.count == 4097 && arc[0] == Point(x: radius, y: 0 * radius) || radius == .infinity)
        }
    }

    /// A finger's place may be any number; what is measured of it stays finite.
    @Test func farPlacesOfAPointer() throws {
        let root = Layer(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        root.transform = Transform3D(m11: 1e-250, m22: 1e-250, m34: -1 / 500)
        for far in [1e9, 1e99, 1e101, 1e200, .greatestFiniteMagnitude] {
            var pan = PanGestureRecognizer()
            var time = 0.0
            for (phase, x) in [(PointerEvent.Phase.down, 0), (.move, far), (.move, -far), (.move, far), (.up, -far)] {
                pan.handle(PointerEvent(time: time, phase: phase, location: Point(x: x, y: -x)))
                time += 0.001
                let numbers = [pan.translation(), pan.translation(in: root), pan.velocity(), pan.velocity(in: root)]
                #expect(numbers.allSatisfy { $0?.isFinite != false })
                pan.setTranslation(.zero, in: root)
                pan.setTranslation(Point(x: far, y: far))
                #expect(pan.translation()?.isFinite == true)
            }
        }
    }
}
