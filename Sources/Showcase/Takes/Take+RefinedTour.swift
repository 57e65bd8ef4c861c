import PopEffects
import TransformEngine

extension Take {
    /// The performance of an effect in a feel: the original's tour, or one that grabs, over-pulls, flicks and reverses.
    package static func tour(
        for effect: EffectName, device: Device, parameters: EffectParameters = .init(), feel: Feel
    ) -> Take {
        switch (feel, effect) {
        case (.original, _): tour(for: effect, device: device, parameters: parameters)
        case (.refined, .natgeo): refinedPanelTour(device.size, parameters.draggablePanel)
        case (.refined, _): refinedSheetTour(device.size, parameters.recedingSheet)
        }
    }

    private static func refinedSheetTour(_ screen: Size, _ parameters: RecedingSheetParameters) -> Take {
        var take = Take()
        let height = screen.height * parameters.sheetHeight
        func place(_ part: Double) -> Point {
            Point(x: screen.width / 2, y: screen.height - height * part + height * 0.2)
        }
        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.4), time: 0.4)
        // Down a little and let go, then up beyond the end.
        take.drag(from: place(1), to: place(0.65), time: 1.4, duration: 0.7)
        take.drag(from: place(1), to: place(1.7), time: 2.6, duration: 0.5)
        // A flick closes it; a press on the page brings it back; a click there closes.
        take.drag(from: place(1), to: place(0.6), time: 3.9, duration: 0.12)
        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.1), time: 4.08)
        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.1), time: 5.2)
        return take
    }

    private static func refinedPanelTour(_ screen: Size, _ parameters: DraggablePanelParameters) -> Take {
        var take = Take()
        let (rest, bar) = (screen.height * parameters.restFraction, parameters.barHeight)
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
