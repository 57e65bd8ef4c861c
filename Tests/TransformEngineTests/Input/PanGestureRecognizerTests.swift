import Testing

@testable import TransformEngine

@Suite struct PanGestureRecognizerTests {
    private func event(
        _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double, _ device: PointerEvent.Device = .mouse,
        id: Int = 0
    ) -> PointerEvent {
        PointerEvent(time: time, phase: phase, location: Point(x: x, y: y), device: device, id: id)
    }

    private func pan(_ events: [PointerEvent]) -> PanGestureRecognizer {
        events.reduce(into: PanGestureRecognizer()) { $0.handle($1) }
    }

    @Test(arguments: [(PointerEvent.Device.mouse, 3.0), (.touch, 10)])
    func theBeginningContributesWhatIsBeyondTheSlop(device: PointerEvent.Device, slop: Double) {
        var pan = PanGestureRecognizer()
        pan.handle(event(.down, 100, 100, 0, device))
        pan.handle(event(.move, 100 + slop, 100, 0.01, device))
        #expect(pan.state == .possible && pan.translation() == .zero)
        // 12 points across and 16 down are a distance of 20.
        pan.handle(event(.move, 112, 116, 0.02, device))
        #expect(pan.state == .began)
        let beyond = 20 - slop
        #expect(isClose(pan.translation(), Point(x: beyond * 0.6, y: beyond * 0.8)))
        pan.handle(event(.move, 113, 110, 0.03, device))
        #expect(pan.state == .changed)
        #expect(isClose(pan.translation(), Point(x: beyond * 0.6 + 1, y: beyond * 0.8 - 6)))
        pan.handle(event(.up, 113, 110, 0.04, device))
        #expect(pan.state == .ended && pan.pointer == nil)
    }

    /// In the state `began` every value is valid.
    @Test func everythingIsValidWhenItBegins() throws {
        let pan = pan([event(.down, 0, 0, 0), event(.move, 0, 10, 0.01)])
        #expect(
            pan.state == .began && pan.location == Point(x: 0, y: 10) && isClose(pan.translation(), Point(x: 0, y: 7)))
        #expect(isClose(pan.velocity(), Point(x: 0, y: 1000)))
    }

    @Test func setTranslationMeasuresAnew() {
        var pan = pan([event(.down, 0, 0, 0), event(.move, 0, 13, 0.01)])
        pan.setTranslation(.zero)
        pan.handle(event(.move, 0, 14, 0.02))
        #expect(isClose(pan.translation(), Point(x: 0, y: 1)))
        pan.setTranslation(Point(x: 5, y: -5))
        #expect(isClose(pan.translation(), Point(x: 5, y: -5)))
    }

    /// In a scaled and rotated layer the translation is in the layer's own points.
    @Test func translationInALayer() {
        let root = Layer(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        let inner = Layer(frame: Rect(x: 100, y: 100, width: 100, height: 100))
        inner.transform = Transform3D.identity.scaledBy(x: 2, y: 4, z: 1).rotated(by: .pi / 2, x: 0, y: 0, z: 1)
        root.addSublayer(inner)
        var pan = pan([event(.down, 150, 150, 0), event(.move, 153, 150, 0.01), event(.move, 163, 150, 0.02)])
        // A quarter turn maps the inner y axis to the screen's −x axis, along which the scale is 2.
        #expect(isClose(pan.translation(in: inner), Point(x: 0, y: -5)))
        #expect(isClose(pan.translation(in: root), Point(x: 10, y: 0)))
        pan.setTranslation(Point(x: 8, y: 3), in: inner)
        #expect(isClose(pan.translation(in: inner), Point(x: 8, y: 3)))
        #expect(isClose(pan.translation(), Point(x: -6, y: 32)))
    }

    /// The velocity in a tilted layer is the derivative of the position there.
    @Test func velocityInATiltedLayer() throws {
        let root = Layer(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        root.transform = Transform3D(m34: -1 / 500).rotated(by: 0.6, x: 1, y: 0.3, z: 0)
        let pan = pan([event(.down, 200, 100, 0), event(.move, 210, 120, 0.01)])
        let here = try #require(root.convert(pan.location, from: nil))
        let soon = try #require(root.convert(pan.location + Point(x: 1e-3, y: 2e-3), from: nil))
        let got = try #require(pan.velocity(in: root))
        #expect(isClose(got, Point(x: (soon.x - here.x) * 1e6, y: (soon.y - here.y) * 1e6), within: 0.01))
    }

    @Test func edgeOnThereIsNoTranslation() {
        let root = Layer(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        root.transform = Transform3D(m22: 0)
        var pan = pan([event(.down, 0, 0, 0), event(.move, 0, 13, 0.01)])
        #expect(pan.translation(in: root) == nil && pan.velocity(in: root) == nil)
        pan.setTranslation(.zero, in: root)
        #expect(isClose(pan.translation(), Point(x: 0, y: 10)))
    }

    @Test func aSecondFingerIsIgnored() {
        var pan = pan([event(.down, 0, 0, 0, .touch, id: 1), event(.move, 0, 20, 0.1, .touch, id: 1)])
        let before = pan.translation()
        pan.handle(event(.down, 50, 50, 0.2, .touch, id: 2))
        pan.handle(event(.move, 90, 90, 0.2, .touch, id: 2))
        pan.handle(event(.up, 90, 90, 0.2, .touch, id: 2))
        pan.handle(event(.cancel, 90, 90, 0.2, .mouse, id: 1))
        #expect(pan.state == .began && pan.translation() == before && pan.pointer?.id == 1)
    }

    @Test func cancel() {
        let begun = [event(.down, 0, 0, 0), event(.move, 0, 20, 0.1)]
        #expect(pan(begun + [event(.cancel, 0, 20, 0.2)]).state == .cancelled)
        #expect(pan([begun[0], event(.cancel, 0, 0, 0.2)]).state == .failed)
        #expect(pan([begun[0], event(.up, 0, 1, 0.2)]).state == .failed)
        var pan = pan(begun)
        pan.cancel()
        pan.handle(event(.move, 0, 90, 0.3))
        #expect(pan.state == .cancelled && pan.location == Point(x: 0, y: 20))
        pan.handle(event(.down, 0, 0, 0.4))
        #expect(pan.state == .possible && pan.translation() == .zero)
    }

    /// A pointer that is pressed again, its release having been lost, begins anew; what is over stays over.
    @Test func pressedAgain() {
        var pan = pan([event(.down, 0, 0, 0), event(.move, 0, 20, 0.1)])
        pan.handle(event(.down, 50, 50, 0.05))
        #expect(pan.state == .possible && pan.location == Point(x: 50, y: 50) && pan.translation() == .zero)
        pan.handle(event(.up, 52, 50, 0.2))
        #expect(pan.state == .failed && pan.translation() == .zero && pan.pointer == nil)
        pan.cancel()
        pan.handle(event(.move, 0, 0, 0.3))
        #expect(pan.state == .failed)
        pan.handle(event(.down, 0, 0, 0.4))
        pan.handle(event(.up, 0, 30, 0.5))
        pan.cancel()
        #expect(pan.state == .ended && pan.translation() == Point(x: 0, y: 27))
    }

    @Test func activeStates() {
        let states: [PanGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
        #expect(states.filter(\.isActive) == [.began, .changed])
        let slop = PanGestureRecognizer.Slop(mouse: 1, touch: 2)
        #expect(slop[.mouse] == 1 && slop[.touch] == 2)
        #expect(PanGestureRecognizer.Slop() == .init(mouse: 3, touch: 10))
    }

    /// A release beyond the slop is a drag, even without a move before it.
    @Test func releaseBeyondTheSlop() {
        let pan = pan([event(.down, 0, 0, 0), event(.up, 0, 20, 0.1)])
        #expect(pan.state == .ended && isClose(pan.translation(), Point(x: 0, y: 17)))
    }

    /// A release at the latest place keeps the velocity; after a pause it is zero.
    @Test func velocityAtTheRelease() {
        let moves = [event(.down, 0, 0, 0)] + (1...10).map { event(.move, 0, Double($0) * 10, Double($0) / 100) }
        #expect(isClose(pan(moves + [event(.up, 0, 100, 0.109)]).velocity(), Point(x: 0, y: 1000), within: 1e-6))
        #expect(pan(moves + [event(.up, 0, 100, 0.2)]).velocity() == .zero)
    }
    @Test func eventsWithoutATrueTimeOrPlaceDoNoHarm() {
        var pan = PanGestureRecognizer()
        func event(_ time: Double, _ phase: PointerEvent.Phase, _ y: Double) -> PointerEvent {
            PointerEvent(time: time, phase: phase, location: Point(x: 0, y: y))
        }
        pan.handle(event(5, .down, 0))
        pan.handle(event(4, .move, 10))
        pan.handle(event(.nan, .move, 20))
        pan.handle(event(5.01, .move, .nan))
        #expect(pan.state == .changed && pan.translation() == Point(x: 0, y: 17))
        #expect(pan.velocity()?.y.isFinite == true)
        pan.handle(event(-.infinity, .up, .infinity))
        #expect(pan.state == .ended && pan.pointer == nil && pan.location == Point(x: 0, y: 20))
        pan.handle(event(.nan, .down, .nan))
        #expect(pan.pointer != nil && pan.location == Point(x: 0, y: 20))
    }
}
