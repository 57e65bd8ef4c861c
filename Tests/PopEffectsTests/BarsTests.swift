import DemoSupport
import Testing
import TransformEngine

@testable import PopEffects

/// The status bar, the navigation bar and the buttons, part by part.
@Suite struct BarsTests {
    private func text(_ layer: Layer) -> Text? {
        if case .text(let text) = layer.contents { text } else { nil }
    }

    private func shape(_ layer: Layer) -> Shape? {
        if case .shape(let shape) = layer.contents { shape } else { nil }
    }

    /// Twice the area inside an outline; below 0 if it is a hole.
    private func area(_ outline: [Point]) -> Double {
        zip(outline, outline.dropFirst() + outline.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
    }

    private func box(_ outline: [Point]) -> Rect {
        let (x, y) = (outline.map(\.x), outline.map(\.y))
        return Rect(x: x.min()!, y: y.min()!, width: x.max()! - x.min()!, height: y.max()! - y.min()!)
    }

    @Test(arguments: [("运营商", 3.0), ("Carrier", 3.5), ("ab\u{2E7F}\u{2E80}", 2.5)], [(20.0, 12.0), (44, 17)])
    func theStatusBarsPartsStandSideBySide(
        carrier: (name: String, ems: Double), measures: (height: Double, size: Double)
    ) {
        var parameters = StatusBarParameters()
        (parameters.height, parameters.textSize) = measures
        let bar = Layer.statusBar(
            width: 414, carrier: carrier.name, time: "8:10", color: Color(white: 0.2), parameters: parameters)
        let (height, width) = (measures.height, carrier.ems * measures.size)
        #expect(bar.name == "statusBar" && bar.frame == Rect(x: 0, y: 0, width: 414, height: height))
        #expect(
            bar.sublayers.map(\.frame) == [
                Rect(x: 4, y: 0, width: width + 2, height: height), Rect(x: 0, y: 0, width: 414, height: height),
                Rect(x: width + 9, y: height / 2 - 4.5, width: 13, height: 9),
                Rect(x: 382, y: height / 2 - 5, width: 26, height: 10),
            ])
        #expect(
            bar.sublayers.compactMap(text) == [
                Text(carrier.name, size: measures.size, color: Color(white: 0.2), lineLimit: 1),
                Text("8:10", size: measures.size, color: Color(white: 0.2), alignment: .center, lineLimit: 1),
            ])
        #expect(bar.sublayers.compactMap(shape).map(\.color) == [Color(white: 0.2), Color(white: 0.2)])
    }

    @Test func theStatusBarsIconsHaveTheirForms() throws {
        let bar = Layer.statusBar(width: 414, carrier: "x", time: "", color: .black)
        let icons = bar.sublayers.compactMap(shape)
        // A quarter of a ring each.
        for (band, radii) in zip(icons[0].contours, [(0.0, 2.6), (4.1, 5.9), (7.3, 9.0)]) {
            let (inner, outer) = radii
            let distances = band.map { $0.distance(to: Point(x: 6.5, y: 9)) }
            #expect(abs(distances.min()! - inner) < 1e-9 && abs(distances.max()! - outer) < 1e-9)
            #expect(abs(abs(area(band)) - (outer * outer - inner * inner) * Double.pi / 4) < 0.1)
            #expect(band.allSatisfy { abs($0.x - 6.5) <= 9 - $0.y + 1e-9 })
            #expect(abs(band.map(\.x).reduce(0, +) / Double(band.count) - 6.5) < 1e-9)
        }
        #expect(icons[0].contours.count == 3)
        let boxes = [
            (Rect(x: 0, y: 0, width: 23, height: 10), 2.0, 1.0), (Rect(x: 1, y: 1, width: 21, height: 8), 1.2, -1),
            (Rect(x: 2, y: 2, width: 19, height: 6), 0.6, 1), (Rect(x: 24, y: 3, width: 1.5, height: 4), 0.75, 1),
        ]
        for (outline, (frame, radius, sign)) in zip(icons[1].contours, boxes) {
            #expect(box(outline).origin.distance(to: frame.origin) < 1e-9)
            #expect(abs(box(outline).width - frame.width) < 1e-9 && abs(box(outline).height - frame.height) < 1e-9)
            let expected = frame.width * frame.height - (4 - Double.pi) * radius * radius
            #expect(abs(area(outline) - sign * expected) < 0.05)
        }
        #expect(icons[1].contours.count == 4)
    }

    @Test func theNavigationBarHasATitleOverAHairline() {
        var appearance = PanelAppearance()
        (appearance.barHeight, appearance.barTitleSize, appearance.barColor) = (50, 21, Color(white: 0.7))
        let bar = Layer.navigationBar(title: "Nature", width: 320, appearance: appearance)
        #expect(bar.name == "navigationBar" && bar.frame == Rect(x: 0, y: 0, width: 320, height: 50))
        #expect(bar.backgroundColor == Color(white: 0.7))
        #expect(
            bar.sublayers.map(\.frame) == [
                Rect(x: 0, y: 0, width: 320, height: 50), Rect(x: 0, y: 49.5, width: 320, height: 0.5),
            ])
        #expect(text(bar.sublayers[0]) == Text("Nature", size: 21, weight: .bold, alignment: .center, lineLimit: 1))
        #expect(bar.sublayers[1].backgroundColor == Color(white: 0, alpha: 0.3))
    }

    @Test func theCloseButtonIsItsTitle() {
        var appearance = SheetAppearance()
        (appearance.closeButtonFrame, appearance.closeTitleSize) = (Rect(x: 1, y: 2, width: 3, height: 4), 9)
        let button = Layer.closeButton(title: "Close", appearance: appearance)
        #expect(button.name == "closeButton" && button.frame == appearance.closeButtonFrame)
        #expect(
            text(button)
                == Text("Close", size: 9, color: appearance.closeTitleColor, alignment: .center, lineLimit: 1))
    }

    @Test func theBackButtonIsAChevronInTwoColours() throws {
        let button = BackButton(frame: Rect(x: 5, y: 6, width: 26, height: 12), light: .white, dark: .black)
        let outline = [(1.0, 6.0), (21.8, 0.8), (25.2, 1.65), (7.8, 6), (25.2, 10.35), (21.8, 11.2)]
        let chevron = try #require(shape(button.layer))
        #expect(chevron.contours.count == 1 && chevron.contours[0].count == 6)
        for (point, (x, y)) in zip(chevron.contours[0], outline) {
            #expect(point.distance(to: Point(x: x, y: y)) < 1e-9)
        }
        #expect(chevron.color == .white && button.tint(at: 0) == .light)
        button.show(.dark)
        #expect(shape(button.layer)?.color == .black && button.tint(at: 3) == .dark)
        button.show(.light)
        #expect(shape(button.layer)?.color == .white && button.tint(at: 3) == .light)
        let context = AnimationContext(root: Layer(frame: Rect(x: 0, y: 0, width: 9, height: 9)))
        context.root.addSublayer(button.layer)
        button.show(darkness: { $0 }, by: Following(context: context, end: 1))
        for (time, tint) in [(0.45, BackButton.Tint.light), (0.5, .light), (0.50001, .dark), (0.9, .dark)] {
            #expect(button.tint(at: time) == tint)
            let shown = button.layer.presentation(at: time).contents
            if case .shape(let shape) = shown {
                #expect(abs(shape.color.red - (1 - time)) < 1e-9)
            } else {
                Issue.record()
            }
        }
    }

    @Test func aButtonFollowsOnePointer() {
        var press = ButtonPress()
        func event(_ phase: PointerEvent.Phase, _ id: Int) -> PointerEvent {
            PointerEvent(time: 0, phase: phase, location: .zero, device: .touch, id: id)
        }
        func feed(_ phase: PointerEvent.Phase, _ id: Int, _ isInside: Bool) -> Bool {
            press.completesClick(event(phase, id), isInside: isInside)
        }
        #expect(!feed(.up, 1, true) && !feed(.down, 1, true) && !feed(.move, 1, true))
        #expect(feed(.up, 1, true) && !feed(.up, 1, true))
        // A second finger neither takes over nor lets go.
        #expect(!feed(.down, 1, true) && !feed(.down, 2, false) && !feed(.up, 2, true) && feed(.up, 1, true))
        // A press beside it, or one that is pressed again beside it, is none.
        #expect(!feed(.down, 1, false) && !feed(.up, 1, true))
        #expect(!feed(.down, 1, true) && !feed(.down, 1, false) && !feed(.up, 1, true))
        #expect(!feed(.down, 1, true) && !feed(.cancel, 1, true) && !feed(.up, 1, true))
        #expect(!feed(.down, 1, true) && !feed(.up, 1, false) && !feed(.up, 1, true))
        _ = feed(.down, 1, true)
        press.cancel()
        #expect(!feed(.up, 1, true))
    }
}
