import PopEffects
import TransformEngine

extension Take {
    /// The performance that an effect gives where no other is asked for, in feel `original`.
    ///
    /// jianshu and taobao show, rest and close. natgeo also drags up to the bar, one point back, down to the bounce, releases
    /// in the middle, and ends by the back button. Places and times follow the demo's `parameters`.
    package static func tour(for effect: EffectName, device: Device, parameters: EffectParameters = .init()) -> Take {
        switch effect {
        case .jianshu, .taobao: sheetTour(device.size, parameters.recedingSheet)
        case .natgeo: panelTour(device.size, parameters.draggablePanel)
        }
    }

    private static func sheetTour(_ screen: Size, _ parameters: RecedingSheetParameters) -> Take {
        var take = Take()
        let button = parameters.closeButtonFrame.center
        let sheetTop = screen.height * (1 - parameters.sheetHeight)
        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.4), time: 0.4)
        take.tap(
            at: Point(x: button.x, y: sheetTop + button.y),
            time: 1.2 + parameters.tiltDuration + parameters.riseDuration)
        return take
    }

    private static func panelTour(_ screen: Size, _ parameters: DraggablePanelParameters) -> Take {
        let rest = screen.height * parameters.restFraction
        var take = Take()
        func place(_ top: Double) -> Point { Point(x: screen.width / 2, y: top + 40) }

        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.4), time: 0.4)
        // Up past the bar, where the panel stops, and one point back, which it follows at once.
        let begin = 0.9 + parameters.showDuration
        let bar = place(parameters.barHeight - 20)
        take.sweep(from: place(rest), to: bar, time: begin, duration: 0.6)
        take.add(.move, at: Point(x: bar.x, y: bar.y + 1), time: begin + 1.1)
        take.add(.up, at: Point(x: bar.x, y: bar.y + 1), time: begin + 1.5)
        // Further down than the panel goes: it stops, and bounces back when it is released.
        let bottom = place(rest + parameters.bottomSlack + 30)
        take.sweep(from: place(parameters.barHeight + 1), to: bottom, time: begin + 1.9, duration: 0.7)
        take.add(.up, at: bottom, time: begin + 2.9)
        // Half-way up, where it stays.
        let settled = begin + 3.4 + parameters.settleDuration
        take.drag(from: place(rest), to: place((rest + parameters.barHeight) / 2), time: settled, duration: 0.5)
        take.tap(at: parameters.backButtonFrame.center, time: settled + 1.3)
        return take
    }
}
