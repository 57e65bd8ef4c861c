import Capture
import Foundation
import Glibc
import PopEffects
import Rendering
import Showcase
import TestSupport
import Testing
import TransformEngine

@testable import WindowHost
@testable import popdemo

/// What a player does in a window, event by event: one of SDL's driver without a display, whose time is the tests'.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct PlayerTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        setenv("SDL_VIDEODRIVER", "dummy", 1)
    }

    /// A player of a demo of 120 x 200 points in a window of as many pixels.
    private func player(
        _ effect: EffectName = .jianshu, feel: Feel = .original, change: (inout PlayOptions) -> Void = { _ in }
    ) throws -> Player {
        let device = try Device(parsing: "120x200")
        let demo = Demo(effect: effect, scene: .plain, device: device, language: .en, feel: feel)
        var options = PlayOptions(demo: demo, motion: .full, take: Take())
        options.captures.scale = 0.5
        change(&options)
        return Player(options, in: try openWindow(for: device.size, pixels: (120, 200)), with: try Renderer())
    }

    private func key(_ player: Player, _ key: KeyEvent.Key, _ character: Character? = nil) {
        player.handle(.key(KeyEvent(time: player.time, key: key, character: character)))
    }

    private func letter(_ player: Player, _ character: Character) {
        key(player, KeyEvent.Key(rawValue: 0), character)
    }

    private func pointer(_ player: Player, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, time: Double) {
        player.advance(to: time)
        player.handle(.pointer(PointerEvent(time: time, phase: phase, location: Point(x: x, y: y))))
    }

    /// Lets the player hear of its captures until none is under way.
    private func waitForCaptures(_ player: Player) async {
        while player.recordings.isBusy { await Task.yield() }
        player.handle(.inbox)
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.path(name))) }

    @Test func keysChooseTheEffectRoundAndRound() throws {
        let player = try player(.taobao)
        var seen: [EffectName] = []
        for pressed in [KeyEvent.Key.rightArrow, .rightArrow, .rightArrow, .leftArrow, .digit(3), .leftArrow] {
            key(player, pressed)
            seen.append(player.stage.demo.effect)
        }
        #expect(seen == [.natgeo, .jianshu, .taobao, .jianshu, .natgeo, .taobao])
        #expect(player.window.title == "popdemo: taobao")
        letter(player, "f")
        #expect(player.window.title == "popdemo: taobao, refined" && player.stage.demo.feel == .refined)
        letter(player, "l")
        #expect(player.stage.demo.language == .zh)
        letter(player, "t")
        #expect(player.stage.showsTouches && player.captures.framing.showsTouches)
        letter(player, "t")
        #expect(!player.stage.showsTouches && !player.captures.framing.showsTouches)
    }

    @Test func escapeTakesAwayTheControlsBeforeItReachesTheDemo() throws {
        let player = try player()
        key(player, .space)
        player.advance(to: 1)
        #expect(player.stage.demo.state == .open)
        player.handle(.secondaryPress(at: Point(x: 10, y: 10)))
        #expect(player.stage.showsControls)
        key(player, .escape)
        #expect(!player.stage.showsControls && player.stage.demo.state == .open)
        key(player, .function(11))
        #expect(player.window.isFullScreen)
        key(player, .escape)
        #expect(!player.window.isFullScreen && player.stage.demo.state == .open)
        key(player, .escape)
        #expect(player.stage.demo.state == .closing)
    }

    /// The demo's time begins anew with each demo, the window's does not.
    @Test func eventsAreGivenToTheDemoAtItsOwnTime() throws {
        let player = try player()
        player.advance(to: 5)
        key(player, .digit(2))
        pointer(player, .down, 60, 20, time: 5.25)
        #expect(player.stage.demo.time == 0.25 && player.stage.demo.state == .opening)
        player.advance(to: 5.5)
        let other = Demo(effect: .taobao, scene: .plain, device: player.stage.demo.device, language: .en)
        other.handle(.pointer(PointerEvent(time: 0.25, phase: .down, location: Point(x: 60, y: 20))))
        other.advance(to: 0.5)
        #expect(player.stage.demo.trace() == other.trace() && player.isAnimating)
        #expect(player.stage.demo.snapshot() == other.snapshot())
    }

    @Test func aDemoThatIsHiddenWaits() throws {
        var take = Take()
        take.add(.space, time: 1)
        let player = try player { $0.take = take }
        #expect(player.nextChange == 1)
        player.handle(.visibility(false))
        #expect(player.nextChange == nil)
        player.advance(to: 2)
        #expect(player.stage.demo.state == .closed && player.stage.demo.time == 0)
        player.handle(.visibility(true))
        player.advance(to: 2.1)
        #expect(player.stage.demo.state == .open)
    }

    @Test func aTakeIsPlayedAgainAndAgainIfItLoops() throws {
        var take = Take()
        take.add(.space, time: 0.5)
        for loops in [true, false] {
            let player = try player {
                $0.take = take
                $0.loops = loops
            }
            var opened = 0
            for step in 0...400 {
                let before = player.stage.demo.state
                player.advance(to: Double(step) / 20)
                if before == .closed, player.stage.demo.state == .opening { opened += 1 }
            }
            #expect(loops ? opened > 3 : opened == 1, "\(opened)")
            #expect((player.nextChange == nil) == !loops || player.isAnimating)
        }
    }

    @Test func theWindowClosesByItselfWhenThatWasAsked() throws {
        let player = try player { $0.exitAfter = 2 }
        #expect(player.nextChange == 2)
        player.advance(to: 1.99)
        #expect(!player.window.isClosing)
        player.advance(to: 2)
        #expect(player.window.isClosing)
        let asked = try self.player()
        asked.handle(.close)
        #expect(asked.window.isClosing)
    }

    /// No turn of a wheel is beyond what a take can say.
    @Test(arguments: [1e9, -1e9, 2.0, -2]) func theWheelIsBounded(notches: Double) throws {
        let player = try player(.natgeo, feel: .refined) { $0.captures.recording = folder.path("a.png") }
        player.advance(to: 0.5)
        player.handle(.wheel(WheelEvent(time: 0.5, location: Point(x: 60, y: 100), notches: notches)))
        let finished = player.stage.finishRecording(at: 0.6, pictures: [:])
        let take = try Take(parsing: try #require(finished).text)
        let bounds = Take.notches
        let expected = notches < 0 ? max(bounds.lowerBound, notches) : min(bounds.upperBound, notches)
        #expect(Array(take.inputs).count == 1)
        guard case .wheel(let event)? = Array(take.inputs).first else { return #expect(Bool(false), "\(take.inputs)") }
        #expect(event.notches == expected && event.notches.magnitude > 1)
    }

    @Test func theIconIsAsWideToTheLeftAsToTheRight() {
        let icon = WindowHost.Window.Icon.popdemo
        let rows = (0..<icon.height).map { Array(icon.pixels[$0 * icon.width..<($0 + 1) * icon.width]) }
        #expect(rows.allSatisfy { $0 == $0.reversed() } && Set(icon.pixels).count == 5)
    }

    @Test func whatIsNoFileIsToldForAWhile() throws {
        let player = try player()
        player.advance(to: 3)
        player.handle(.drop(["no such file"], at: Point(x: 60, y: 100)))
        let notice = try #require(player.stage.notice)
        let end = try #require(player.timers.noticeEnd)
        #expect(!notice.isEmpty && end > 4 && player.nextChange == end)
        player.advance(to: end - 0.01)
        #expect(player.stage.notice == notice)
        player.advance(to: end)
        #expect(player.stage.notice == nil && player.nextChange == nil)
    }

    /// What is on the screen between two presses of R is in the file, and the take beside it gives the same.
    @Test func aRecordingIsWhatWasPlayed() async throws {
        let player = try player {
            $0.captures.format = .apng(.forever)
            $0.captures.recording = folder.path("a.png")
            $0.captures.rate = Fraction(20)
        }
        #expect(player.stage.isRecording, "it was asked for with the window")
        pointer(player, .down, 60, 20, time: 0.1)
        pointer(player, .up, 60, 20, time: 0.15)
        player.advance(to: 0.4)
        letter(player, "r")
        #expect(!player.stage.isRecording && player.captures.recording == nil)
        await waitForCaptures(player)
        guard case .saved("a.png")? = player.stage.badge else {
            return #expect(Bool(false), "\(String(describing: player.stage.badge))")
        }
        let end = try #require(player.timers.badgeEnd)
        #expect(end > 0.4 && player.nextChange == end)
        player.advance(to: end)
        #expect(player.stage.badge == nil)
        let take = try Take(parsing: String(decoding: bytes("a.take"), as: UTF8.self))
        #expect(take.options["from"].flatMap(Double.init) == 0 && take.options["to"].flatMap(Double.init) == 0.4)
        #expect(Array(take.inputs).count == 2)
        let frames = try framesOfAPNG("a.png")
        #expect(frames == 8)
    }

    /// What shows nothing in a frame is clear in a recording of the window too.
    @Test(arguments: [true, false]) func aRecordingIsClearWhereItsGroundIs(isClear: Bool) async throws {
        let player = try player {
            $0.captures.format = .apng(.forever)
            $0.captures.recording = folder.path("a.png")
            $0.captures.framing.padding = 4
            if isClear { $0.captures.framing.background = .clear }
        }
        player.advance(to: 0.1)
        letter(player, "r")
        await waitForCaptures(player)
        // The colour type of the PNG header: with alpha, or without.
        #expect(try bytes("a.png")[25] == (isClear ? 6 : 2))
    }

    /// How many frames an animated PNG has, as its acTL chunk says.
    private func framesOfAPNG(_ name: String) throws -> Int? {
        let data = try bytes(name)
        return data.range(of: Data("acTL".utf8)).map {
            data[$0.upperBound..<$0.upperBound + 4].reduce(0) { $0 << 8 | Int($1) }
        }
    }

    @Test func aWindowThatIsClosedWaitsForItsRecording() async throws {
        let player = try player {
            $0.captures.format = .apng(.forever)
            $0.captures.recording = folder.path("a.png")
        }
        player.advance(to: 0.3)
        player.handle(.close)
        #expect(player.isClosing && !player.window.isClosing && player.stage.badge == .saving(0))
        // Nothing begins any more.
        letter(player, "r")
        #expect(!player.stage.isRecording)
        await waitForCaptures(player)
        #expect(player.window.isClosing)
        #expect(try framesOfAPNG("a.png") == 15 && player.isClosing)
    }

    @Test func whatCannotBeRecordedIsToldAndNotPerformed() throws {
        let player = try player { $0.captures.recording = folder.path("missing/a.gif") }
        #expect(!player.stage.isRecording && player.stage.badge == nil)
        let told = player.stage.text.captureFailed("")
        #expect(player.stage.notice.map { $0.hasPrefix(told) && $0.count > told.count } == true)
        #expect(!player.isClosing)
    }

    @Test func aPictureThatIsDroppedShowsWhereItLands() async throws {
        let player = try player {
            $0.isDeviceNamed = true
            $0.captures.recording = folder.path("a.gif")
        }
        player.advance(to: 0.1)
        try PictureSample.black(width: 120, height: 200).write(to: URL(fileURLWithPath: folder.path("a.bmp")))
        player.handle(.drop([folder.path("a.bmp")], at: Point(x: 60, y: 20)))
        while player.stage.demo.pictures.page == nil {
            await Task.yield()
            player.handle(.inbox)
        }
        #expect(!player.stage.isRecording, "its take would not say when the picture came")
        #expect(player.stage.demo.pictures.sheet == nil && player.stage.notice == nil && player.forgetsUnshown)
        player.didShow(FrameTiming(shown: 0, cost: 0, followsRest: false))
        #expect(!player.forgetsUnshown && player.statistics.count == 1)
    }

    /// In the other feel the page does take input.
    @Test func theHintOfTheOneFeelDoesNotStayInTheOther() throws {
        let player = try player()
        key(player, .space)
        for time in [1.0, 1.2] {
            pointer(player, .down, 60, 20, time: time)
            pointer(player, .up, 60, 20, time: time + 0.05)
        }
        player.advance(to: 2)
        #expect(player.snapshot() != player.stage.demo.snapshot(), "the hint says why nothing happens")
        letter(player, "f")
        player.advance(to: 4)
        #expect(player.snapshot() == player.stage.demo.snapshot())
    }

    /// What was prepared for a page or a size that is gone is not kept.
    @Test func theNextFrameForgetsWhatIsGone() throws {
        for event in [WindowEvent.resized, .key(KeyEvent(time: 0, key: .digit(3)))] {
            let player = try player()
            #expect(!player.forgetsUnshown)
            player.handle(event)
            #expect(player.forgetsUnshown)
            player.didShow(FrameTiming(shown: 0, cost: 0, followsRest: false))
            #expect(!player.forgetsUnshown)
        }
    }

    /// A release that comes after the controls have gone is none of the demo's, but the next press is.
    @Test func aPressOnTheControlsIsNoPressOnTheDemo() throws {
        let player = try player()
        key(player, .function(1))
        pointer(player, .down, 1, 1, time: 0.1)
        #expect(!player.stage.showsControls)
        pointer(player, .move, 60, 30, time: 0.2)
        pointer(player, .up, 60, 30, time: 0.3)
        #expect(player.stage.demo.state == .closed)
        pointer(player, .down, 60, 30, time: 0.4)
        pointer(player, .up, 60, 30, time: 0.5)
        #expect(player.stage.demo.state == .opening)
    }
}
