import DemoSupport
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

/// Every layer's place at every stage of a take, on every named device, from the numbers alone.
@Suite struct PanelStagesTests {
    private struct Stage {
        let time: Double
        let state: EffectState
        let panelTop: Double
        var barTop = -44.0
        var tint = BackButton.Tint.light
        var isOverlaid = true
        var hasButton = true
    }

    @Test(arguments: Device.named)
    func aTakeFromTheBarToTheBounce(device: Device) throws {
        let (w, h) = (device.size.width, device.size.height)
        let rest = h / 3
        let take = try Take(
            parsing: """
                0.5 tap \(w / 2) \(h / 2)
                2 drag \(w / 2) \(h / 2) to \(w / 2) 0 for 0.5    # past the bar
                3 down \(w / 2) \(h / 2)
                3 move \(w / 2) \(h / 2 + 4)                      # one point beyond the slop
                3.5 move \(w / 2) \(h / 2 + 2 * h)                # far below the bounce
                4 up \(w / 2) \(h / 2 + 2 * h)
                5 drag \(w / 2) \(h / 2) to \(w / 2) \(h / 2 - 53) for 0.25
                6 tap 16 22
                """)
        let stages = [
            Stage(time: 0.4, state: .closed, panelTop: h, isOverlaid: false, hasButton: false),
            Stage(time: 0.5, state: .opening, panelTop: h),
            Stage(time: 0.7, state: .opening, panelTop: blend(h, rest, eased(0.4))),
            Stage(time: 1, state: .open, panelTop: rest),
            Stage(time: 1.9, state: .open, panelTop: rest),
            Stage(time: 2.5, state: .open, panelTop: 44, barTop: .nan, tint: .dark),
            Stage(time: 2.9, state: .open, panelTop: 44, barTop: 0, tint: .dark),
            Stage(time: 3, state: .dragging, panelTop: 45, barTop: 0),
            Stage(time: 3.1, state: .dragging, panelTop: 45, barTop: -22),
            Stage(time: 3.4, state: .dragging, panelTop: 45),
            Stage(time: 3.5, state: .dragging, panelTop: rest + 50),
            Stage(time: 4, state: .settling, panelTop: rest + 50),
            Stage(time: 4.1, state: .settling, panelTop: blend(rest + 50, rest, eased(1 / 3.0))),
            Stage(time: 4.31, state: .open, panelTop: rest),
            Stage(time: 5.25, state: .open, panelTop: rest - 50),
            Stage(time: 5.9, state: .open, panelTop: rest - 50),
            Stage(time: 6, state: .closing, panelTop: rest - 50, hasButton: false),
            Stage(time: 6.25, state: .closing, panelTop: (rest - 50 + h) / 2, hasButton: false),
            Stage(time: 6.5, state: .closed, panelTop: h, isOverlaid: false, hasButton: false),
        ]
        let performance = Performance(of: take, by: .plain(.natgeo, device))
        for stage in stages {
            performance.advance(to: stage.time)
            let line = performance.demo.trace()
            check(line, stage, width: w, height: h)
        }
        #expect(abs(performance.duration - 7) < 1e-9)
    }

    private func check(_ line: TraceLine, _ stage: Stage, width w: Double, height h: Double) {
        let comment = Comment(rawValue: "\(w) x \(h) at \(stage.time) s")
        let layers = line.layers
        #expect(line.state == stage.state, comment)
        #expect(distance(layers["root"]!.quad, quad(0, 0, w, h)) == 0, comment)
        #expect(distance(layers["statusBar"]!.quad, quad(0, 0, w, 20)) == 0, comment)
        #expect(distance(layers["overlay"]!.quad, quad(0, 0, w, h)) == 0, comment)
        #expect(distance(layers["backButton"]!.quad, quad(10, 10, 13, 24)) < pointTolerance, comment)
        #expect(distance(layers["panel"]!.quad, quad(0, stage.panelTop, w, h)) < 1e-6, comment)
        if stage.panelTop == 44 { #expect(layers["panel"]!.quad!.topLeft.y == 44, comment) }
        if !stage.barTop.isNaN {
            #expect(distance(layers["navigationBar"]!.quad, quad(0, stage.barTop, w, 44)) < 1e-6, comment)
            #expect(layers["navigationBar"]!.visible == (stage.barTop > -44), comment)
        }
        #expect(layers["backButton"]!.tint == stage.tint, comment)
        #expect(layers["backButton"]!.visible == stage.hasButton, comment)
        #expect(layers["overlay"]!.visible == stage.isOverlaid, comment)
        #expect(layers["panel"]!.visible == stage.isOverlaid, comment)
        #expect(layers["statusBar"]!.visible == !stage.isOverlaid, comment)
        #expect(layers["root"]!.visible, comment)
    }
}
