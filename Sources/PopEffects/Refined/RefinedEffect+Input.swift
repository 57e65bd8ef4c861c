import Glibc
import TransformEngine

extension RefinedEffect {
    /// Acts on a pointer: a press on the page opens, a click on it or on the button closes, the sheet or panel can be dragged.
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
        case .escape: if behavior.closesOnEscape { close(because: .key) }
        }
    }

    /// Acts on scrolling over the sheet: each turn, however long, lifts it to the next detent or lowers it, and from the lowest one closes.
    ///
    /// Scrolling down lifts, as it moves any page upwards. If the content can be scrolled that way when a turn begins, the turn
    /// scrolls it instead, and moves no sheet. Nothing happens elsewhere, or while a pointer holds the sheet.
    public func handle(_ event: WheelEvent) {
        context.advance(to: event.time)
        guard event.notches.isFinite else { return }
        let isBeginning = wheel.note(event, at: context.now, pause: behavior.wheelPause)
        guard grip == nil, part(at: event.location)?.isDraggable == true, let target = track.target else { return }
        let scrolled = layers.scrolling.flatMap { track.target(scrolledBy: $0.distance(of: event)) }
        if isBeginning { wheel.scrolls = scrolled != nil }
        if wheel.scrolls {
            if let scrolled { settle(at: scrolled, as: .settling, velocity: velocity) }
            return
        }
        guard let direction = wheel.step() else { return }
        let allowed = behavior.closesOnDrag ? track.detents[...] : track.detents.dropFirst()
        let next = direction < 0 ? allowed.first { $0 > target } : allowed.last { $0 < target }
        guard let next else { return }
        settle(at: next, because: .wheel, velocity: velocity, isReleased: false)
    }

    /// What is under a point of the screen, as it shows now.
    private func part(at location: Point) -> PressedPart? {
        context.hitTest(location, at: context.now).flatMap(layers.part)
    }

    private func press(_ event: PointerEvent) {
        letGo()
        guard let part = part(at: event.location), context.now - lastAction >= behavior.bounceTime else { return }
        if part == .page, state == .closed || state == .closing {
            lastAction = context.now
            return show()
        }
        var pan = PanGestureRecognizer(slop: behavior.slop)
        pan.handle(event)
        guard part.isDraggable, let target = track.target, context.now < track.end else {
            grip = Grip(part: part, pan: pan, caught: nil)
            return
        }
        let caught = Grip.Caught(target: target, state: state, velocity: velocity, time: context.now)
        grip = Grip(part: part, pan: pan, caught: caught)
        hold()
    }

    /// Decides what a press becomes, once its pointer has passed the slop.
    private func begin(_ grip: inout Grip) {
        grip.use = .nothing
        guard grip.part.isDraggable else { return }
        let way = grip.pan.translation(in: screen) ?? .zero
        let steepness = tan(behavior.sidewaysDegrees * .pi / 180)
        if abs(way.y) >= abs(way.x) * steepness { grip.use = .drag } else { resume(grip) }
    }

    private func release(_ event: PointerEvent) {
        guard let grip else { return }
        let isClick = grip.use == .press && event.phase == .up && part(at: event.location) == grip.part
        switch grip.part {
        case .page where isClick && behavior.closesOnPageClick, .outside where isClick && behavior.closesOnPageClick:
            click(.page)
        case .closeButton where isClick && behavior.closesOnButton: click(.button)
        case .backButton where isClick && behavior.closesOnButton: click(.button)
        default: letGo()
        }
    }

    private func click(_ reason: CloseReason) {
        grip = nil
        lastAction = context.now
        close(because: reason)
    }

    /// Lets go of whatever is held: a drag settles by its speed and place, a movement that was only caught goes on.
    private func letGo() {
        guard let grip else { return }
        let (speed, velocity) = (grip.speed(in: screen) ?? 0, velocity)
        self.grip = nil
        track.takeUpLength(at: context.now)
        switch grip.use {
        case .press: resume(grip)
        case .nothing: break
        case .drag:
            let target = track.target(forReleaseAt: context.now, velocity: speed)
            settle(at: target, because: .drag, velocity: velocity, isReleased: true)
        }
    }

    private func settle(at target: Double, because reason: CloseReason, velocity: Double, isReleased: Bool) {
        closeReason = target == 0 ? reason : nil
        settle(at: target, as: target == 0 ? .closing : .settling, velocity: velocity, isReleased: isReleased)
    }

    /// Lets what a press has caught go on; with its speed if it was held no longer than a pause.
    private func resume(_ grip: Grip) {
        guard let caught = grip.caught else { return }
        let velocity = context.now - caught.time <= VelocityTracker.pause ? caught.velocity : 0
        // Content that glides is stopped by a press, as in every list.
        let target = track.isScrolled ? track.target(forReleaseAt: context.now, velocity: velocity) : caught.target
        settle(at: target, as: caught.state, velocity: velocity, isReleased: track.isScrolled)
    }
}
