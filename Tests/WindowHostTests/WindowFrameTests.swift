import TestSupport
import Testing
import TransformEngine

@testable import WindowHost

/// Where a window opens.
@Suite struct WindowFrameTests {
    private let phone = Size(width: 414, height: 736)
    /// A large display with a panel of 30 units at its top, and a small one to its right.
    private let desktop = DesktopAreas(
        areas: [
            WindowFrame(x: 0, y: 30, width: 1920, height: 1050), WindowFrame(x: 1920, y: 0, width: 1024, height: 600),
        ], preferred: 1)

    @Test func itOpensInTheMiddleOfThePreferredDisplayUnderItsTitleBar() {
        let frame = desktop.frame(last: nil, showing: phone)
        #expect(frame == WindowFrame(x: 1920 + (1024 - 311) / 2, y: 44, width: 311, height: 552))
        let first = DesktopAreas(areas: desktop.areas, preferred: 0).frame(last: nil, size: (700, 800), showing: phone)
        #expect(first == WindowFrame(x: 610, y: 30 + (1050 - 800 + 40) / 2, width: 700, height: 800))
    }

    @Test func itComesBackWhereItWas() {
        for last in [
            WindowFrame(x: 100, y: 200, width: 414, height: 736), WindowFrame(x: 2000, y: 20, width: 300, height: 500),
        ] {
            #expect(desktop.frame(last: last, showing: phone) == last)
        }
    }

    @Test func itComesBackIntoSight() {
        let hanging = WindowFrame(x: -300, y: 900, width: 414, height: 736)
        #expect(desktop.frame(last: hanging, showing: phone) == WindowFrame(x: 0, y: 344, width: 414, height: 736))
        let covered = WindowFrame(x: 10, y: 0, width: 414, height: 736)
        #expect(desktop.frame(last: covered, showing: phone).y == 30)
    }

    @Test func aDisplayThatHasGoneIsNotWaitedFor() {
        let opening = desktop.frame(last: nil, showing: phone)
        #expect(desktop.frame(last: WindowFrame(x: 5000, y: 100, width: 414, height: 736), showing: phone) == opening)
        // Nor does a window come back that is larger than what is left.
        #expect(desktop.frame(last: WindowFrame(x: 2000, y: 0, width: 500, height: 900), showing: phone) == opening)
    }

    @Test func itAndItsBordersAreInsideTheirDisplay() {
        var random = Seeded(3)
        let borders = WindowBorders(top: 28, left: 3, bottom: 5, right: 4)
        for _ in 0..<1000 {
            let frame = WindowFrame(
                x: Int.random(in: -2000...4000, using: &random), y: Int.random(in: -2000...3000, using: &random),
                width: Int.random(in: 1...4000, using: &random), height: Int.random(in: 1...4000, using: &random))
            let fitted = desktop.fitted(frame, borders: borders)
            let isInside = desktop.areas.contains { area in
                fitted.x - 3 >= area.x && fitted.y - 28 >= area.y && fitted.x + fitted.width + 4 <= area.x + area.width
                    && fitted.y + fitted.height + 5 <= area.y + area.height
            }
            #expect(isInside && fitted.width <= frame.width && fitted.height <= frame.height)
            #expect(desktop.fitted(fitted, borders: borders) == fitted)
        }
    }

    @Test func theAreaOfADisplayLeavesOutItsPanels() {
        let display = WindowFrame(x: 1366, y: 0, width: 1920, height: 1200)
        let beside = WindowFrame(x: 1366, y: 0, width: 1920, height: 1170)
        #expect(display.area(beside: beside, tellsPanels: true) == beside)
        #expect(display.area(beside: nil, tellsPanels: true) == display)
        #expect(display.area(beside: display, tellsPanels: false).height == 1160)
        // What ends with a smaller display beside it is not this one's.
        let shared = WindowFrame(x: 1366, y: 0, width: 1920, height: 738)
        let guess = WindowFrame(x: 1366, y: 48, width: 1920, height: 1104)
        #expect(display.area(beside: shared, tellsPanels: true) == guess)
    }
}
