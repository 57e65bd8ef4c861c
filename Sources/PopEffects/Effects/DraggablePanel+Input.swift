import TransformEngine

extension DraggablePanel {
    /// What a pointer holds, from its press on.
    enum Grip {
        case backButton(PointerIdentity)
        case panel(PanGestureRecognizer)

        var pointer: PointerIdentity? {
            switch self {
            case .backButton(let pointer): pointer
            case .panel(let pan): pan.pointer
            }
        }
    }

    /// Acts on an event: a press on the page shows, a drag of the panel moves it, a click on the back button closes.
    ///
    /// `cancel` (a pointer that was lost) ends a drag as a release does, so that the panel never rests below its rest.
    /// - Parameter event: its time is in seconds and not before the context's; its location is in points of the screen.
    public func handle(_ event: PointerEvent) {
        context.advance(to: event.time)
        switch event.phase {
        case .down:
            if let grip {
                guard grip.pointer == event.identity else { return }
                letGo()
            }
            press(event)
        case .move:
            if case .panel(let pan) = grip, pan.pointer == event.identity { follow(pan, event) }
        case .up, .cancel:
            guard let grip, grip.pointer == event.identity else { return }
            if case .panel(let pan) = grip { follow(pan, event) }
            letGo()
            if event.phase == .up, case .backButton = grip, isOn(backButton.layer, event.location) { close() }
        }
    }

    /// Scrolls what is in the panel while it meets the bar and no pointer holds it; the original has no wheel, so that nothing else does.
    public func handle(_ event: WheelEvent) {
        context.advance(to: event.time)
        guard state == .open, grip == nil, panelTop <= parameters.barHeight, isOn(panel, event.location) else { return }
        scroll(to: min(max(0, scrollOffset - event.notches * parameters.wheelDistance), scrollLength))
    }

    /// Takes note of how high the content is, in points: it can be scrolled until its foot is at the page's.
    public func contentDidChange(height: Double) {
        scrollLength = content == nil ? 0 : max(0, height - (overlay.bounds.height - parameters.barHeight))
        if scrollOffset > scrollLength { scrollOffset = scrollLength }
    }

    private func scroll(to offset: Double) {
        guard offset != scrollOffset else { return }
        context.animate(duration: parameters.barDuration, curve: .easeOut) { scrollOffset = offset }
    }

    private func press(_ event: PointerEvent) {
        if isOn(backButton.layer, event.location) {
            grip = .backButton(event.identity)
        } else if state == .closed, isOn(page, event.location) {
            show()
        } else if state == .open, isOn(panel, event.location) {
            var pan = PanGestureRecognizer(slop: .init(mouse: parameters.mouseSlop, touch: parameters.touchSlop))
            pan.handle(event)
            grip = .panel(pan)
        }
    }

    private func follow(_ pan: PanGestureRecognizer, _ event: PointerEvent) {
        var pan = pan
        pan.handle(event)
        if pan.state.isActive || pan.state == .ended, let translation = pan.translation(in: overlay) {
            state = .dragging
            move(by: translation.y)
            pan.setTranslation(.zero, in: overlay)
        }
        grip = .panel(pan)
    }

    /// Moves the panel between its limits; the bar shows exactly while the panel meets it.
    private func move(by distance: Double) {
        let top = panelTop + distance
        let meetsBar = top <= parameters.barHeight
        bar.setHidden(!meetsBar)
        backButton.tint = meetsBar ? .dark : .light
        if !meetsBar { scroll(to: 0) }
        panelTop = min(max(top, parameters.barHeight), restTop + parameters.bottomSlack)
    }

    private func letGo() {
        grip = nil
        guard state == .dragging else { return }
        guard panelTop > restTop else {
            state = .open
            return
        }
        state = .settling
        context.animate(duration: parameters.settleDuration, curve: parameters.curve) {
            panelTop = restTop
        } completion: { [self] finished in
            if finished { state = .open }
        }
    }

    private func isOn(_ layer: Layer, _ location: Point) -> Bool {
        context.hitTest(location)?.isInside(layer) == true
    }
}
