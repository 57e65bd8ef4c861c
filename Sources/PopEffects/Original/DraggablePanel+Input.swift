import TransformEngine

extension DraggablePanel {
    /// The thing that a pointer holds, from its press on.
    enum Hold {
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
            if let hold {
                guard hold.pointer == event.identity else { return }
                letGo()
            }
            press(event)
        case .move:
            if case .panel(let pan) = hold, pan.pointer == event.identity { follow(pan, event) }
        case .up, .cancel:
            guard let hold, hold.pointer == event.identity else { return }
            if case .panel(let pan) = hold { follow(pan, event) }
            letGo()
            if event.phase == .up, case .backButton = hold, isOn(layers.backButton.layer, event.location) { close() }
        }
    }

    /// Scrolls the content while the panel meets the bar and no pointer holds it; the original has no wheel, so nothing else does.
    public func handle(_ event: WheelEvent) {
        context.advance(to: event.time)
        guard event.notches.isFinite, state == .open, hold == nil, panelTop <= layers.appearance.barHeight,
            isOn(layers.panel, event.location), let scrolling = layers.scrolling
        else { return }
        scroll(to: min(max(0, scrollOffset + scrolling.distance(of: event)), scrollLength))
    }

    /// Takes note of the content's height, in points: it can be scrolled until its foot shows.
    ///
    /// Content that is scrolled further is put at its end: at once if it rests, slowly if it scrolls, and not before a pointer that
    /// holds the panel lets it go.
    public func contentDidChange(height: Double) {
        scrollLength = layers.scrolling?.length(ofContent: height) ?? 0
        guard hold == nil, let content = layers.content, scrollOffset > scrollLength else { return }
        if content.presentation(at: context.now).position == content.position {
            scrollOffset = scrollLength
        } else {
            scroll(to: scrollLength)
        }
    }

    private func scroll(to offset: Double) {
        guard offset != scrollOffset else { return }
        context.animate(duration: behavior.barDuration, curve: .easeOut) { scrollOffset = offset }
    }

    private func press(_ event: PointerEvent) {
        if isOn(layers.backButton.layer, event.location) {
            hold = .backButton(event.identity)
        } else if state == .closed, isOn(layers.page, event.location) {
            show()
        } else if state == .open, isOn(layers.panel, event.location) {
            var pan = PanGestureRecognizer(slop: behavior.slop)
            pan.handle(event)
            hold = .panel(pan)
        }
    }

    private func follow(_ pan: PanGestureRecognizer, _ event: PointerEvent) {
        var pan = pan
        pan.handle(event)
        if pan.state.isActive || pan.state == .ended, let translation = pan.translation(in: layers.overlay) {
            guard enter(.dragging) else { return }
            move(by: translation.y)
            pan.setTranslation(.zero, in: layers.overlay)
        }
        hold = .panel(pan)
    }

    /// Moves the panel between its limits; the bar shows exactly while the panel meets it.
    private func move(by distance: Double) {
        let top = panelTop + distance
        let meetsBar = top <= layers.appearance.barHeight
        setBarHidden(!meetsBar)
        layers.backButton.show(meetsBar ? .dark : .light)
        if !meetsBar { scroll(to: 0) }
        panelTop = min(max(top, layers.appearance.barHeight), restTop + behavior.bottomSlack)
    }

    private func letGo() {
        hold = nil
        scroll(to: min(scrollOffset, scrollLength))
        guard state == .dragging else { return }
        guard panelTop > restTop else {
            state = .open
            return
        }
        guard enter(.settling) else { return }
        animate(behavior.settleDuration) {
            panelTop = restTop
        } completion: { [self] in
            state = .open
        }
    }

    private func isOn(_ layer: Layer, _ location: Point) -> Bool {
        context.hitTest(location)?.isInside(layer) == true
    }
}
