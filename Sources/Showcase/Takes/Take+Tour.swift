import PopEffects
import TransformEngine

extension Take {
    /// The performance that an effect gives if no other is asked for; places and times follow the demo's `fittedParameters`.
    ///
    /// In the feel `original`, jianshu and taobao show, rest and close; natgeo also drags up to the bar, one point back, down to
    /// the bounce, releases in the middle, and ends by the back button. In the feel `refined`, hands grab, over-pull, flick and
    /// reverse.
    package static func tour(
        for effect: EffectName, device: Device, parameters: EffectParameters = .init(), feel: Feel = .original
    ) -> Take {
        switch (feel, effect) {
        case (.original, .natgeo): panelTour(device.size, parameters.draggablePanel)
        case (.original, _): sheetTour(device.size, parameters.recedingSheet)
        case (.refined, .natgeo): refinedPanelTour(device.size, parameters.draggablePanel)
        case (.refined, _): refinedSheetTour(device.size, parameters.recedingSheet)
        }
    }

    private static func sheetTour(_ screen: Size, _ parameters: RecedingSheetParameters) -> Take {
        var take = Take()
        let button = parameters.appearance.closeButtonFrame.center
        let sheetTop = screen.height * (1 - parameters.plain.sheetHeight)
        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.4), time: 0.4)
        // Where there is no button, the page behind closes.
        take.tap(
            at: parameters.appearance.hasCloseButton
                ? Point(x: button.x, y: sheetTop + button.y) : Point(x: screen.width / 2, y: sheetTop / 2),
            time: 1.2 + parameters.behavior.tiltDuration + parameters.behavior.riseDuration)
        return take
    }

    private static func panelTour(_ screen: Size, _ parameters: DraggablePanelParameters) -> Take {
        let (appearance, behavior) = (parameters.appearance, parameters.behavior)
        let rest = screen.height * appearance.restFraction
        var take = Take()
        func place(_ top: Double) -> Point { Point(x: screen.width / 2, y: top + 40) }

        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.4), time: 0.4)
        // Up past the bar, where the panel stops, and one point back, which it follows at once.
        let begin = 0.9 + behavior.showDuration
        let bar = place(appearance.barHeight - 20)
        take.sweep(from: place(rest), to: bar, time: begin, duration: 0.6)
        take.add(.move, at: Point(x: bar.x, y: bar.y + 1), time: begin + 1.1)
        take.add(.up, at: Point(x: bar.x, y: bar.y + 1), time: begin + 1.5)
        // Further down than the panel goes: it stops, and bounces back when it is released.
        let bottom = place(rest + behavior.bottomSlack + 30)
        take.sweep(from: place(appearance.barHeight + 1), to: bottom, time: begin + 1.9, duration: 0.7)
        take.add(.up, at: bottom, time: begin + 2.9)
        // Half-way up, where it stays.
        let settled = begin + 3.4 + behavior.settleDuration
        take.drag(from: place(rest), to: place((rest + appearance.barHeight) / 2), time: settled, duration: 0.5)
        take.tap(at: appearance.backButtonFrame.center, time: settled + 1.3)
        return take
    }

    private static func refinedSheetTour(_ screen: Size, _ parameters: RecedingSheetParameters) -> Take {
        var take = Take()
        let height = screen.height * parameters.plain.sheetHeight
        func place(_ part: Double) -> Point {
            Point(x: screen.width / 2, y: screen.height - height * part + height * 0.2)
        }
        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.4), time: 0.4)
        // Down a little and let go, on a tablet as slowly, so that it is no flick; then up beyond the end.
        take.drag(from: place(1), to: place(0.65), time: 1.4, duration: max(0.7, 0.35 * height / 250))
        take.drag(from: place(1), to: place(1.7), time: 2.6, duration: 0.5)
        // A flick closes it; a press on the page brings it back; a click there closes.
        take.drag(from: place(1), to: place(0.6), time: 3.9, duration: 0.12)
        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.1), time: 4.08)
        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.1), time: 5.2)
        return take
    }

    private static func refinedPanelTour(_ screen: Size, _ parameters: DraggablePanelParameters) -> Take {
        var take = Take()
        let (rest, bar) = (screen.height * parameters.appearance.restFraction, parameters.appearance.barHeight)
        func place(_ top: Double) -> Point { Point(x: screen.width / 2, y: top + screen.height * 0.1) }
        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.4), time: 0.4)
        // A flick up to the bar, slowly half-way down and back, a flick down to the rest, and one that closes.
        take.drag(from: place(rest), to: place((rest + bar) / 2), time: 1.3, duration: 0.12)
        take.drag(from: place(bar), to: place((rest + bar) / 2 - 10), time: 2.4, duration: 0.6)
        take.drag(from: place(bar), to: place((rest + bar) / 2), time: 3.8, duration: 0.12)
        take.drag(from: place(rest), to: place(rest + screen.height * 0.2), time: 4.9, duration: 0.12)
        return take
    }
}
