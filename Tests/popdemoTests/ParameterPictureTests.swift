import Rendering
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

/// Each parameter changes the picture, in both scenes: one take for each, and a time at which its value must show.
@Suite struct ParameterPictureTests {
    /// A value of a parameter, and when it shows.
    struct Sample: Sendable {
        let name: String
        let value: String
        let take: String
        let time: Double
        var scenes = SceneName.allCases
        var effects: [EffectName]
        var feel = Feel.original
        var needsStory = false

        var json: String { "{\"\(name.split(separator: ".")[0])\": {\"\(name.split(separator: ".")[1])\": \(value)}}" }
    }

    private static let opening = "0 tap 207 300"

    private static let sheet = [
        ("perspectiveDistance", "300", 0.3), ("firstScale", "0.7", 0.3), ("tiltDegrees", "40", 0.3),
        ("lift", "0.01", 1),
        ("secondScale", "0.6", 1), ("tiltDuration", "0.1", 0.2), ("riseDuration", "0.1", 0.4),
        ("fallDuration", "0.1", 1.65), ("returnDuration", "0.1", 1.85), ("curve", "\"linear\"", 0.1),
        ("screenColor", "[1, 0, 0, 1]", 1), ("pageColor", "[0, 1, 0, 1]", 0), ("maskColor", "[1, 0, 0, 0.5]", 1),
        ("maskOpacity", "0.9", 1), ("sheetHeight", "0.3", 1), ("sheetColor", "[0, 0, 1, 1]", 1),
        ("shadowColor", "[1, 1, 1, 1]", 1), ("shadowOffset", "[0, -30]", 1), ("shadowOpacity", "0", 1),
        ("shadowRadius", "50", 1), ("closeButtonFrame", "[100, 100, 60, 40]", 1), ("closeTitleSize", "30", 1),
        ("closeTitleColor", "[0, 0, 1, 1]", 1),
    ].map { name, value, time in
        Sample(
            name: "recedingSheet.\(name)", value: value, take: "\(opening)\n1.5 tap 40 388", time: time,
            effects: [.jianshu, .taobao])
    }

    /// Opened; dragged to the bar from 1 s, which it meets at 1.2 s; scrolled; dragged below its rest until 3.5 s; closed at 5 s.
    private static let panelTake = """
        \(opening)
        1 drag 207 600 to 207 100 for 0.5
        2 wheel 207 600 -1
        3 drag 207 300 to 207 900 for 0.5
        5 tap 16 22
        """

    private static let panel =
        [
            ("restFraction", "0.5", 0.9), ("bottomSlack", "150", 3.45), ("showDuration", "0.2", 0.25),
            ("hideDuration", "0.2", 5.25), ("settleDuration", "0.1", 3.6), ("barDuration", "0.6", 1.3),
            ("curve", "\"linear\"", 0.1), ("barHeight", "80", 1.9), ("barTitleSize", "30", 1.9),
            ("barColor", "[1, 0, 0, 1]", 1.9), ("overlayColor", "[1, 0, 0, 0.5]", 0.9), ("panelHeight", "0.3", 0.9),
            ("panelColor", "[0, 0, 1, 1]", 0.9), ("backButtonFrame", "[60, 60, 30, 30]", 0.9),
            ("lightTint", "[1, 0, 0, 1]", 0.9), ("darkTint", "[1, 0, 0, 1]", 1.9), ("mouseSlop", "40", 1.1),
        ].map { name, value, time in
            Sample(name: "draggablePanel.\(name)", value: value, take: panelTake, time: time, effects: [.natgeo])
        } + [
            // A photograph of the app's lies over the colour.
            Sample(
                name: "draggablePanel.photographColor", value: "[0, 1, 0, 1]", take: opening, time: 0, scenes: [.plain],
                effects: [.natgeo]),
            Sample(
                name: "draggablePanel.wheelDistance", value: "200", take: panelTake, time: 2.5, effects: [.natgeo],
                needsStory: true),
            Sample(
                name: "draggablePanel.touchSlop", value: "40",
                take: "\(opening)\n1 down 207 600 finger 1\n1.1 move 207 570 finger 1", time: 1.2, effects: [.natgeo]),
        ]

    private static let refined =
        [
            ("springResponse", "1", "", 0.2), ("springDampingFraction", "0.2", "", 0.3),
            ("flickSpeed", "1000000", "1 drag 207 500 to 207 590 for 0.1", 2),
            ("coastTime", "0.3", "1 drag 207 500 to 207 590 for 0.1", 1.2),
            ("rubberBandCoefficient", "0.1", "1 drag 207 500 to 207 300 for 0.5", 1.45),
            ("sidewaysDegrees", "80", "1 drag 207 500 to 267 560 for 0.5", 1.45),
            ("bounceTime", "1", "0.6 tap 40 388", 1.5),
            ("wheelPause", "1", "1 wheel 207 600 -1\n1.5 wheel 207 600 1", 3),
            ("mouseSlop", "60", "1 drag 207 500 to 207 550 for 0.5", 1.45),
            ("touchSlop", "60", "1 down 207 500 finger 1\n1.1 move 207 550 finger 1", 1.2),
            ("closesOnPageClick", "false", "1 tap 207 150", 2), ("closesOnButton", "false", "1 tap 40 388", 2),
            ("closesOnDrag", "false", "1 drag 207 500 to 207 700 for 0.1", 2),
            ("closesOnEscape", "false", "1 key escape", 2),
        ].map { name, value, take, time in
            Sample(
                name: "refined.\(name)", value: value, take: "\(opening)\n\(take)", time: time, effects: [.jianshu],
                feel: .refined)
        } + [
            Sample(
                name: "refined.glideTime", value: "0.3",
                take: "\(opening)\n1 wheel 207 600 -1\n3 drag 207 600 to 207 560 for 0.05", time: 4.5,
                effects: [.natgeo],
                feel: .refined, needsStory: true)
        ]

    private static let statusBar = [
        ("height", "60", EffectName.jianshu), ("textSize", "20", .taobao), ("pageColor", "[1, 0, 0, 1]", .jianshu),
        ("photographColor", "[1, 0, 0, 1]", .natgeo),
    ].map { Sample(name: "statusBar.\($0)", value: $1, take: "1 tap 207 300", time: 0, effects: [$2]) }

    private static let samples = sheet + panel + refined + statusBar

    @Test func everyParameterHasASample() {
        let names = [
            ("recedingSheet", RecedingSheetParameters.fields.map(\.name)),
            ("draggablePanel", DraggablePanelParameters.fields.map(\.name)),
            ("refined", RefinedBehavior.fields.map(\.name)), ("statusBar", StatusBarParameters.fields.map(\.name)),
        ].flatMap { set, names in names.map { "\(set).\($0)" } }
        #expect(Self.samples.map(\.name).sorted() == names.sorted())
    }

    private func draw(
        _ sample: Sample, _ effect: EffectName, _ scene: SceneName, _ parameters: EffectParameters,
        by renderer: Renderer
    ) throws -> (demo: Demo, pixels: [UInt32]) {
        let story = Picture(width: 2, height: 40, pixels: (0..<80).map { 0xFF00_0000 | $0 * 0x0203_05 })
        let demo = Demo(
            effect: effect, scene: scene, parameters: parameters, feel: sample.feel,
            pictures: OwnPictures(sheet: sample.needsStory ? story : nil))
        Performance(of: try Take(parsing: sample.take), by: demo).advance(to: sample.time)
        var pixmap = try #require(Pixmap(width: 207, height: 368))
        renderer.render(demo.snapshot(), scale: 0.5, into: &pixmap)
        return (demo, pixmap.pixels)
    }

    @Test(arguments: SceneName.allCases) func eachOneShows(scene: SceneName) throws {
        let renderer = try Renderer(threads: 2)
        var usual: [String: (demo: Demo, pixels: [UInt32])] = [:]
        for sample in Self.samples where sample.scenes.contains(scene) {
            for effect in sample.effects {
                let key = "\(effect) \(sample.feel) \(sample.needsStory) \(sample.time) \(sample.take)"
                let before = try usual[key] ?? draw(sample, effect, scene, EffectParameters(), by: renderer)
                usual[key] = before
                let after = try draw(sample, effect, scene, EffectParameters(json: sample.json), by: renderer)
                #expect(before.pixels != after.pixels, "\(sample.json) in \(effect) at \(sample.time) s")
            }
        }
    }

    /// A panel that is lower than the page ends where it says, with whatever is in it.
    @Test(arguments: SceneName.allCases, Feel.allCases) func aLowPanelEndsAtItsFoot(scene: SceneName, feel: Feel) throws
    {
        let renderer = try Renderer(threads: 2)
        let parameters = try EffectParameters(json: "{\"draggablePanel\": {\"panelHeight\": 0.3}}")
        let rasterizer = try TextRasterizer.shared.get()
        let demo = Demo(
            effect: .natgeo, scene: scene, parameters: parameters, feel: feel,
            textHeight: { rasterizer.height(of: $0, width: $1) })
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 1)
        var (open, page) = (
            try #require(Pixmap(width: 414, height: 736)), try #require(Pixmap(width: 414, height: 736))
        )
        renderer.render(demo.snapshot(), scale: 1, into: &open)
        for layer in demo.tracked where layer.name == "panel" { layer.isHidden = true }
        renderer.render(demo.snapshot(), scale: 1, into: &page)
        let rows = (0..<736).filter { row in
            open.pixels[row * 414..<row * 414 + 414] != page.pixels[row * 414..<row * 414 + 414]
        }
        // Its top is at 245⅓, its height is 220.8, and its edges are on pixels.
        #expect(rows.first == 245 && rows.last == 465 && rows.count == 221)
    }
}
