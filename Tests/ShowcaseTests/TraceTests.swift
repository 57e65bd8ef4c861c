import DemoSupport
import Foundation
import PopEffects
import Testing
import TransformEngine

@testable import Showcase

@Suite struct TraceTests {
    private static let names: [EffectName: Set<String>] = [
        .jianshu: ["statusBar", "root", "mask", "sheet", "closeButton"],
        .taobao: ["statusBar", "root", "mask", "sheet", "closeButton"],
        .natgeo: ["statusBar", "root", "overlay", "panel", "navigationBar", "backButton"],
    ]

    @Test(arguments: EffectName.allCases, SceneName.allCases)
    func theNamedLayersAreTold(effect: EffectName, scene: SceneName) {
        let demo = Demo(effect: effect, scene: scene)
        #expect(Set(demo.trace().layers.keys) == Self.names[effect])
        #expect(Set(demo.tracked.compactMap(\.name)) == Self.names[effect])
        #expect(demo.tracked.count == Self.names[effect]!.count)
        #expect(demo.snapshot().name == "screen")
    }

    @Test func aLineIsWrittenAsAgreed() {
        let demo = Demo.plain(.natgeo, try! Device(parsing: "300x600"))
        demo.advance(to: 0.1)
        let expected =
            #"{"time":0.1,"state":"closed","layers":{"#
            + #""backButton":{"quad":[[10,10],[23,10],[23,34],[10,34]],"opacity":1,"visible":false,"tint":"light"},"#
            + #""navigationBar":{"quad":[[0,-44],[300,-44],[300,0],[0,0]],"opacity":1,"visible":false},"#
            + #""overlay":{"quad":[[0,0],[300,0],[300,600],[0,600]],"opacity":1,"visible":false},"#
            + #""panel":{"quad":[[0,600],[300,600],[300,1200],[0,1200]],"opacity":1,"visible":false},"#
            + #""root":{"quad":[[0,0],[300,0],[300,600],[0,600]],"opacity":1,"visible":true},"#
            + #""statusBar":{"quad":[[0,0],[300,0],[300,20],[0,20]],"opacity":1,"visible":true}}}"#
        #expect(demo.trace().json == expected)
    }

    @Test func aLineReadsBackExactly() throws {
        let performance = Performance(of: .tour(for: .natgeo, device: .iphone6plus), by: .plain(.natgeo))
        for frame in 0..<200 {
            performance.advance(to: Double(frame) / 30)
            let line = performance.demo.trace()
            let read = try JSONDecoder().decode(ReadLine.self, from: Data(line.json.utf8))
            #expect(read.line == line)
        }
    }

    /// A line of a trace, as it is read from JSON.
    private struct ReadLine: Decodable {
        struct Layer: Decodable {
            let quad: [[Double]]?
            let opacity: Double
            let visible: Bool
            let tint: String?

            var traced: TracedLayer {
                let corners = quad?.map { Point(x: $0[0], y: $0[1]) }
                return TracedLayer(
                    quad: corners.map { Quad(topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3]) },
                    opacity: opacity, visible: visible, tint: tint.flatMap(BackButton.Tint.init))
            }
        }
        let time: Double
        let state: String
        let reason: String?
        let layers: [String: Layer]

        var line: TraceLine? {
            EffectState(rawValue: state).map {
                TraceLine(
                    time: time, state: $0, reason: reason.flatMap(CloseReason.init), layers: layers.mapValues(\.traced))
            }
        }
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (1, "1"), (0.1, "0.1"), (-2.5, "-2.5"), (1e21, "1e+21"),
        (1.0 / 3, "0.3333333333333333"),
    ])
    func numbersAreShortest(value: Double, text: String) { #expect(value.shortestText == text) }

    /// At any frame rate, the same times show the same, bit for bit.
    @Test(arguments: EffectName.allCases)
    func anyFrameRateGivesTheSame(effect: EffectName) {
        let take = Take.tour(for: effect, device: .iphone6plus)
        var seen: [Double: String] = [:]
        var common = 0
        for rate in [1000, 50, 60, 144] {
            let performance = Performance(of: take, by: .plain(effect))
            for frame in 0...(rate * 8) {
                let time = Double(frame) / Double(rate)
                performance.advance(to: time)
                let line = performance.demo.trace().json
                if let before = seen[time] {
                    #expect(line == before)
                    common += 1
                }
                seen[time] = line
            }
        }
        #expect(common > 400)
    }

    /// A single jump to a time shows what many small steps do.
    @Test(arguments: EffectName.allCases)
    func aHitchShowsTheLaterState(effect: EffectName) {
        let take = Take.tour(for: effect, device: .iphone6plus)
        let stepped = Performance(of: take, by: .plain(effect))
        for step in 1...70 {
            let time = Double(step) / 10
            for fraction in 1...10 { stepped.advance(to: time - 0.1 + Double(fraction) / 100) }
            stepped.advance(to: time)
            let jumped = Performance(of: take, by: .plain(effect))
            jumped.advance(to: time)
            #expect(jumped.demo.trace() == stepped.demo.trace())
        }
    }

    @Test func aLayerBehindTheEyeIsNotVisible() {
        var parameters = EffectParameters()
        parameters.recedingSheet.appearance.perspectiveDistance = 1
        parameters.recedingSheet.appearance.tiltDegrees = 80
        let demo = Demo(effect: .jianshu, scene: .plain, parameters: parameters)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 0.3)
        let root = demo.layer("root")
        #expect(root.quad == nil)
        #expect(root.visible)
        #expect(demo.trace().json.contains(#""root":{"quad":null,"opacity":1,"visible":true}"#))
    }
}
