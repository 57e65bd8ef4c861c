import Glibc
import TransformEngine

extension RefinedEffect {
    /// Acts on a pointer: a press on the page opens, a click on it or on the button closes, the sheet can be dragged.
    ///
    /// - Parameter event: its time is in seconds; its location is in points of the screen.
    public func handle(_ event: PointerEvent) {
        context.advance(to: event.time)
        if event.phase == .down {
            if grip == nil || grip?.pan.pointer == event.identity { press(event) }
        } else if var grip, grip.pan.pointer == event.identity {
            let translation = grip.pan.translation(in: screen) ?? .zero
            grip.pan.handle(event)
            if grip.use == .press, grip.pan.state.isActive || grip.pan.state == .ended { begin(&grip) }
            self.grip = grip
            if grip.use == .drag, let now = grip.pan.translation(in: screen) { hold(movingBy: translation.y - now.y) }
            if grip.pan.pointer == nil { release(event) }
        }
    }

    /// Acts on a key: Space opens what is closed or closing, and closes the rest; Escape closes.
    public func press(_ key: Input.Key) {
        switch key {
        case .space where state == .closed || state == .closing: show()
        case .space: close(because: .key)
        case .escape: if refined.closesOnEscape { close(because: .key) }
        }
    }

    /// Acts on scrolling over the sheet: each turn, however long, lifts it to the next stop or lowers it, and from the lowest one closes.
    ///
    /// Scrolling down lifts, as it moves any page upwards. A turn that begins where the sheet's content can be scrolled that way
    /// scrolls it instead, and moves no sheet. Nothing happens elsewhere, or while a pointer holds it.
    public func handle(_ event: WheelEvent) {
        context.advance(to: event.time)
        let isBeginning = wheel.note(event, pause: refined.wheelPause)
        guard grip == nil, part(at: event.location).map(moves) == true, let target = motion.target else { return }
        let scrolled = motion.target(scrolledBy: -event.notches * wheelDistance)
        if isBeginning { wheel.scrolls = scrolled != nil }
        if wheel.scrolls {
            if let scrolled { settle(on: scrolled, as: .settling, velocity: velocity) }
            return
        }
        guard let direction = wheel.step() else { return }
        let allowed = refined.closesOnDrag ? motion.stops[...] : motion.stops.dropFirst()
        let next = direction < 0 ? allowed.first { $0 > target } : allowed.last { $0 < target }
        guard let next else { return }
        settle(on: next, because: .wheel, velocity: velocity, isReleased: false)
    }

    private func press(_ event: PointerEvent) {
        letGo()
        guard let part = part(at: event.location), context.now - lastAction >= refined.bounceTime else { return }
        if part == .page, state == .closed || state == .closing {
            lastAction = context.now
            return show()
        }
        var pan = PanGestureRecognizer(slop: .init(mouse: refined.mouseSlop, touch: refined.touchSlop))
        pan.handle(event)
        guard moves(part), let stop = motion.target, context.now < motion.end else {
            grip = Grip(part: part, pan: pan, caught: nil)
            return
        }
        let caught = Grip.Caught(stop: stop, state: state, velocity: velocity, time: context.now)
        grip = Grip(part: part, pan: pan, caught: caught)
        hold()
    }

    /// Decides what a press becomes, once its pointer has passed the slop.
    private func begin(_ grip: inout Grip) {
        grip.use = .nothing
        guard moves(grip.part) else { return }
        let way = grip.pan.translation(in: screen) ?? .zero
        let steepness = tan(refined.sidewaysDegrees * .pi / 180)
        if abs(way.y) >= abs(way.x) * steepness { grip.use = .drag } else { resume(grip) }
    }

    private func release(_ event: PointerEvent) {
        guard let grip else { return }
        let part = grip.use == .press && event.phase == .up ? part(at: event.location) : nil
        switch (grip.part, part) {
        case (.page, .page) where refined.closesOnPageClick: click(.page)
        case (.button, .button) where refined.closesOnButton: click(.button)
        default: letGo()
        }
    }

    private func click(_ reason: CloseReason) {
        grip = nil
        lastAction = context.now
        close(because: reason)
    }

    /// Whether a pointer that pressed a part moves the sheet.
    private func moves(_ part: Part) -> Bool { part == .sheet || (part == .button && buttonIsInSheet) }

    /// Lets go of whatever is held: a drag settles by its speed and place, what was only caught goes on.
    func letGo() {
        guard let grip else { return }
        let velocity = velocity
        self.grip = nil
        switch grip.use {
        case .press: resume(grip)
        case .nothing: break
        case .drag:
            let stop = motion.stop(forReleaseAt: context.now, velocity: velocity)
            settle(on: stop, because: .drag, velocity: velocity, isReleased: true)
        }
    }

    private func settle(on stop: Double, because reason: CloseReason, velocity: Double, isReleased: Bool) {
        closeReason = stop == 0 ? reason : nil
        settle(on: stop, as: stop == 0 ? .closing : .settling, velocity: velocity, isReleased: isReleased)
    }

    /// Lets what a press has caught go on; with its speed where it was held no longer than a pause.
    private func resume(_ grip: Grip) {
        guard let caught = grip.caught else { return }
        let velocity = context.now - caught.time <= VelocityTracker.pause ? caught.velocity : 0
        // Content that glides is stopped by a press, as in every list.
        let stop = motion.isScrolled ? motion.stop(forReleaseAt: context.now, velocity: velocity) : caught.stop
        settle(on: stop, as: caught.state, velocity: velocity, isReleased: motion.isScrolled)
    }
}
