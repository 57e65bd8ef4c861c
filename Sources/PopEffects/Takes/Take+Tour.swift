import TransformEngine

extension Take {
    /// The performance that an effect gives where no other is asked for, in feel `original` with the articles' numbers.
    ///
    /// jianshu and taobao show, rest and close. natgeo also drags up to the bar, one point back, down to the bounce, releases
    /// in the middle, and ends by the back button.
    public static func tour(for effect: EffectName, device: Device) -> Take {
        switch effect {
        case .jianshu, .taobao: sheetTour(device.size)
        case .natgeo: panelTour(device.size)
        }
    }

    private static func sheetTour(_ screen: Size) -> Take {
        var take = Take()
        let frame = RecedingSheetParameters().closeButtonFrame
        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.4), time: 0.4)
        take.tap(at: Point(x: frame.center.x, y: screen.height / 2 + frame.center.y), time: 1.8)
        return take
    }

    private static func panelTour(_ screen: Size) -> Take {
        let parameters = DraggablePanelParameters()
        let rest = screen.height * parameters.restFraction
        var take = Take()
        func place(_ top: Double) -> Point { Point(x: screen.width / 2, y: top + 40) }

        take.tap(at: Point(x: screen.width / 2, y: screen.height * 0.4), time: 0.4)
        // Up past the bar, where the panel stops, and one point back, which it follows at once.
        let bar = place(parameters.barHeight - 20)
        take.sweep(from: place(rest), to: bar, time: 1.4, duration: 0.6)
        take.add(.move, at: Point(x: bar.x, y: bar.y + 1), time: 2.5)
        take.add(.up, at: Point(x: bar.x, y: bar.y + 1), time: 2.9)
        // Further down than the panel goes: it stops, and bounces back when it is released.
        let bottom = place(rest + parameters.bottomSlack + 30)
        take.sweep(from: place(parameters.barHeight + 1), to: bottom, time: 3.3, duration: 0.7)
        take.add(.up, at: bottom, time: 4.3)
        // Half-way up, where it stays.
        take.drag(from: place(rest), to: place((rest + parameters.barHeight) / 2), time: 5.1, duration: 0.5)
        take.tap(at: parameters.backButtonFrame.center, time: 6.4)
        return take
    }
}
