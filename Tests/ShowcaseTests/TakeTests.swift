import DemoSupport
import PopEffects
import TestSupport
import Testing
import TransformEngine

@testable import Showcase

@Suite struct TakeTests {
    private func pointer(_ time: Double, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double) -> Input {
        .pointer(PointerEvent(time: time, phase: phase, location: Point(x: x, y: y)))
    }

    @Test func everyKindOfLineIsRead() throws {
        let take = try Take(
            parsing:
                "\u{FEFF}# a take\r\n0.20 down 207 300\n\n  0.30\tmove 207 -280.5 # back\n.45 up 207 2.5e2\r1.50 tap 40 388\n"
                + "3.00 key escape\n3.5 key space")
        #expect(
            Array(take.inputs) == [
                pointer(0.2, .down, 207, 300), pointer(0.3, .move, 207, -280.5), pointer(0.45, .up, 207, 250),
                pointer(1.5, .down, 40, 388), pointer(1.5, .up, 40, 388), .key(.escape, time: 3),
                .key(.space, time: 3.5),
            ])
    }

    @Test func aDragMovesStraightAt120Hz() throws {
        let take = try Take(parsing: "2.00 drag 207 600 to 107 100 for 0.5")
        #expect(Array(take.inputs).count == 62)
        #expect(Array(take.inputs)[0] == pointer(2, .down, 207, 600))
        #expect(Array(take.inputs)[30] == pointer(2.25, .move, 157, 350))
        #expect(Array(take.inputs)[60] == pointer(2.5, .move, 107, 100))
        #expect(Array(take.inputs)[61] == pointer(2.5, .up, 107, 100))
        for (i, input) in Array(take.inputs)[1...60].enumerated() {
            #expect(abs(input.time - (2 + Double(i + 1) / 120)) < 1e-9)
        }
    }

    @Test func aDragEndsAtTheDecimalSumOfItsTimes() throws {
        for tenths in 0...600 {
            let take = try Take(parsing: "\(Double(tenths) / 10) drag 1 2 to 3 4 for 0.3")
            #expect(take.end == Double(tenths + 3) / 10)
        }
    }

    @Test func linesArePutInTheOrderOfTimeAndOtherwiseStay() throws {
        let take = try Take(parsing: "1 key space\n0.5 down 1 1\n1 key escape\n0.5 up 2 2\n")
        #expect(
            Array(take.inputs) == [
                pointer(0.5, .down, 1, 1), pointer(0.5, .up, 2, 2), .key(.space, time: 1), .key(.escape, time: 1),
            ])
    }

    @Test func anEmptyTakeIsATake() throws {
        #expect(try Take(parsing: "") == Take())
        #expect(try Take(parsing: "\n # nothing\n\n").end == 0)
    }

    @Test func whatIsWrittenReadsBack() throws {
        var random = Seeded(7)
        for _ in 0..<300 {
            var take = Take()
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                let time = Double.random(in: 0...100, using: &random)
                let point = Point(
                    x: Double.random(in: -1000...1000, using: &random), y: Double.random(in: 0...1e5, using: &random))
                switch Int.random(in: 0...5, using: &random) {
                case 0: take.add(.down, at: point, time: time)
                case 1: take.add(.move, at: point, time: time.rounded())
                case 2: take.add(.up, at: point, time: time)
                case 3: take.tap(at: point, time: time / 1e7)
                case 4: take.drag(from: point, to: .zero, time: time, duration: 0.05)
                default: take.add(.allCases.randomElement(using: &random) ?? .space, time: time)
                }
            }
            #expect(try Take(parsing: take.text) == take)
            #expect(take.inputs.map(\.time) == take.inputs.map(\.time).sorted())
        }
    }

    @Test(
        arguments: [
            ("down", "'down'", "a time"), ("x 1 2", "'x'", "a time"), ("-1 tap 1 2", "'-1'", "0 to 86400"),
            ("nan tap 1 2", "'nan'", "a time"), ("inf tap 1 2", "'inf'", "a time"),
            ("1e999 tap 1 2", "'1e999'", "0 to"),
            ("0x1 tap 1 2", "'0x1'", "a time"),
            ("1", "the end of the line", "down, move, up, cancel, tap, drag, wheel or key"),
            ("1 jump 1 2", "'jump'", "down, move"), ("1 down", "the end of the line", "an x"),
            ("1 down 5", "the end of the line", "a y"), ("1 up 5 infinity", "'infinity'", "a y"),
            ("1 move 1e9 5", "'1e9'", "-100000 to 100000"), ("1 down 5 6 7", "'7'", "the end of the line"),
            ("1 drag 1 2 3 4 for 1", "'3'", "'to'"), ("1 drag 1 2 to 3 4", "the end of the line", "'for'"),
            ("1 drag 1 2 to 3 4 for", "the end of the line", "seconds"), ("1 drag 1 2 to 3 4 for 0", "'0'", "over 0"),
            ("1 drag 1 2 to 3 4 for -1", "'-1'", "over 0"), ("1 key", "the end of the line", "escape or space"),
            ("1 key enter", "'enter'", "escape or space"), ("1 key escape now", "'now'", "the end of the line"),
            ("1 wheel 1 2", "the end of the line", "notches"), ("1 wheel 1 2 9999", "'9999'", "-1000 to 1000"),
            ("1 Tap 1 2", "'Tap'", "down"), ("1,5 tap 1 2", "'1,5'", "a time"),
        ])
    func aMalformedLineIsRefusedWithItsNumber(text: String, found: String, expected: String) {
        let error = #expect(throws: TakeError.self) {
            try Take(parsing: "# first\r\n0 tap 1 1\n\n" + text + "\n9 oops")
        }
        #expect(error?.line == 4)
        #expect(error?.found == found)
        #expect(error?.expected.contains(expected) == true)
        #expect(error?.description.hasPrefix("line 4: found \(found), expected ") == true)
    }

    @Test func aWheelsLineReadsBack() throws {
        let take = try Take(parsing: "1.5 wheel 207 500 -1.25")
        let event = WheelEvent(time: 1.5, location: Point(x: 207, y: 500), notches: -1.25)
        #expect(Array(take.inputs) == [.wheel(event)])
        #expect(try Take(parsing: take.text) == take)
    }

    @Test(
        arguments: EffectName.allCases,
        Device.named + [try! Device(parsing: "200x200"), try! Device(parsing: "1000x3000")])
    func aTourShowsAndCloses(effect: EffectName, device: Device) {
        let demo = Demo.plain(effect, device)
        var states: [EffectState] = []
        demo.onStateChange = { states.append($0) }
        let performance = Performance(of: .tour(for: effect, device: device), by: demo)
        let duration = performance.duration
        #expect(states.isEmpty)
        performance.advance(to: duration)
        switch effect {
        case .jianshu, .taobao: #expect(states == [.opening, .open, .closing, .closed])
        case .natgeo:
            #expect(
                states == [
                    .opening, .open, .dragging, .open, .dragging, .settling, .open, .dragging, .open, .closing, .closed,
                ])
        }
        #expect(!demo.isAnimating)
        #expect(duration > 2 && duration < 10)
    }

    @Test func aTourFollowsTheParameters() {
        var parameters = EffectParameters()
        parameters.recedingSheet.plain.sheetHeight = 0.8
        parameters.recedingSheet.behavior.riseDuration = 5
        parameters.draggablePanel.behavior.showDuration = 4
        parameters.draggablePanel.behavior.settleDuration = 3
        parameters.draggablePanel.appearance.restFraction = 0.5
        for effect in EffectName.allCases {
            let demo = Demo(effect: effect, scene: .plain, parameters: parameters)
            var states: Set<EffectState> = []
            demo.onStateChange = { states.insert($0) }
            Performance(of: .tour(for: effect, device: demo.device, parameters: parameters), by: demo).advance(to: 60)
            #expect(demo.state == .closed)
            #expect(states.count == (effect == .natgeo ? 6 : 4))
        }
    }

    @Test func theNatgeoTourMeetsTheBarAndComesBack() {
        let performance = Performance(of: .tour(for: .natgeo, device: .iphone6plus), by: .plain(.natgeo))
        performance.advance(to: 2.4)
        #expect(performance.demo.top("panel") == 44)
        #expect(performance.demo.top("navigationBar") == 0)
        #expect(performance.demo.layer("backButton").tint == .dark)
        performance.advance(to: 2.8)
        #expect(performance.demo.top("panel") == 45)
        #expect(!performance.demo.layer("navigationBar").visible)
        performance.advance(to: 4.2)
        #expect(abs(performance.demo.top("panel") - (736.0 / 3 + 50)) < pointTolerance)
    }

    /// An input between two frames acts at its own time, not at the frame's.
    @Test func anInputActsAtItsOwnTime() throws {
        let take = try Take(parsing: "0.0937 tap 207 300")
        let coarse = Performance(of: take, by: .plain(.jianshu))
        coarse.advance(to: 0.05)
        coarse.advance(to: 0.2)
        let exact = Demo.plain(.jianshu)
        exact.tap(207, 300, at: 0.0937)
        exact.advance(to: 0.2)
        #expect(coarse.demo.trace() == exact.trace())
        let late = Demo.plain(.jianshu)
        late.tap(207, 300, at: 0.2)
        #expect(coarse.demo.trace() != late.trace())
    }
    /// Drags that overlap each other and single inputs, in the order of time and then of their lines.
    @Test func dragsMixWithWhatHappensMeanwhile() throws {
        let take = try Take(
            parsing: "1 drag 0 0 to 120 0 for 1\n1.5 key space\n0.5 key escape\n1.5 drag 0 0 to 0 60 for 0.5\n"
                + "1.5 down 7 7 finger 1\n")
        let inputs = Array(take.inputs)
        #expect(inputs.count == 122 + 62 + 3 && take.end == 2)
        #expect(inputs.map(\.time) == inputs.map(\.time).sorted())
        let meeting = inputs.filter { $0.time == 1.5 }
        let finger = PointerEvent(time: 1.5, phase: .down, location: Point(x: 7, y: 7), device: .touch, id: 1)
        #expect(
            meeting == [
                pointer(1.5, .move, 60, 0), .key(.space, time: 1.5), pointer(1.5, .down, 0, 0), .pointer(finger),
            ])
        #expect(
            inputs.suffix(4) == [
                pointer(2, .move, 120, 0), pointer(2, .up, 120, 0), pointer(2, .move, 0, 60), pointer(2, .up, 0, 60),
            ])
    }

    /// Ten million moves are announced a thousand times, and a handful is performed.
    @Test func aLongDragCostsWhatIsPerformed() throws {
        let text = String(repeating: "0.1 drag 207 300 to 207 100 for 86000\n", count: 1000)
        let performance = Performance(of: try Take(parsing: text), by: .plain(.natgeo))
        performance.advance(to: 0.11)
        #expect(performance.next?.time == 0.116666667 && performance.inputs(until: 0.12).count == 1000)
    }

    @Test(arguments: [
        ("86400 drag 1 1 to 2 2 for 1", "'1'"), ("86399.5 drag 1 1 to 2 2 for 0.6", "'0.6'"),
        ("0 drag 1 1 to 2 2 for 86401", "'86401'"),
    ])
    func aDragBeyondTheDayIsRefused(text: String, found: String) throws {
        let error = #expect(throws: TakeError.self) { try Take(parsing: text) }
        #expect(error?.line == 1 && error?.found == found, "\(error?.description ?? "")")
        #expect(try Take(parsing: "86399.9 drag 1 1 to 2 2 for 0.1").end == 86_400)
    }
}
