import PopEffects
import Showcase
import TransformEngine

/// What is played and what lies over it; times are the demo's, in seconds.
struct PlayStage {
    /// Whether the control panel lies over the demo; while it does, no press and no turn of the wheel reaches the demo.
    var showsControls = false {
        didSet {
            if showsControls { cancelHeld() }
            if showsControls != oldValue { focus = nil }
        }
    }
    /// What has the keyboard's focus: a place among the control panel's stops, or if that is not shown, among what can be clicked in the demo.
    var focus: Int?
    /// What could not be done, told over the demo; nil for nothing.
    var notice: String?
    /// What was done with pictures, told over the demo while there is no notice; nil for nothing.
    var news: String?
    /// The place of the picture that the notice is about; nil if it is about none.
    var noticePlace: OwnPictures.Place?
    /// What is told of captures; nil for nothing.
    var badge: CaptureBadge?
    /// Whether discs show where it is pressed.
    var showsTouches: Bool
    private var performance: Performance
    private(set) var recorder = TakeRecorder()
    private let isDeviceNamed: Bool
    /// The pictures as they are once all that was asked for is prepared: those that are prepared meanwhile show each other.
    private var coming: OwnPictures
    /// How much moves, as a person or the command line says.
    private(set) var motionSetting: MotionSetting
    /// How much the desktop asks to move; nil until it is asked.
    private var desktopMotion: Motion?
    /// The interface's words.
    let text: InterfaceText
    private var hint: PassingBanner?
    private var choice: PassingBanner?
    private var presses = PressWatch()
    /// The presses that have not ended, each where its pointer is now.
    private var held: [PointerIdentity: PointerEvent] = [:]
    /// The pointers that were pressed before the control panel came or the demo began, or over the panel: the demo does not get
    /// their moves and ends.
    private var ignored: Set<PointerIdentity> = []
    /// When the take has been performed and is to begin again; nil if it is not.
    private(set) var roundEnd: Double?

    /// Sets the stage.
    init(_ options: PlayOptions) {
        performance = Performance(of: options.take ?? Take(), by: options.demo)
        text = InterfaceText(language: options.controlsLanguage)
        showsTouches = options.captures.framing.showsTouches
        (isDeviceNamed, coming) = (options.isDeviceNamed, options.demo.pictures)
        motionSetting = options.motion
        if options.demo.feel == .refined, motionSetting == .system { desktopMotion = options.demo.motion }
        if options.loops { roundEnd = performance.duration }
        showsControls = options.showsControls
        if options.isFirstStart { showHint() }
    }

    /// The demo that is on.
    var demo: Demo { performance.demo }

    /// What the window is called: plain letters, since X11 takes no others outside a UTF-8 locale.
    var title: String { "popdemo: \(demo.effect.rawValue)" + (demo.feel == .refined ? ", refined" : "") }

    /// Whether the picture changes by itself.
    var isMoving: Bool { demo.isAnimating || showsTouches && demo.touches.isFading(at: demo.time) }

    /// Whether a take is performed.
    var performsTake: Bool { !performance.take.inputs.isEmpty }

    /// Whether a take is recorded.
    var isRecording: Bool { recorder.start != nil }

    private var isAtRest: Bool { demo.state == .closed && !demo.isAnimating }

    /// Says what can be done here; after a press on a dead end, why that did nothing.
    private mutating func showHint(_ deadEnd: DeadEnd? = nil) {
        let close = demo.scene.closeTitle(in: demo.language)
        let words = deadEnd.map { text.reason($0, close: close) } ?? text.hint(demo.effect, demo.feel, close: close)
        hint = PassingBanner(.hint(words), from: demo.time)
    }

    /// Says what a key has chosen, unless the control panel shows it.
    mutating func tell(_ command: WindowCommand) {
        // What it says is of what was on before.
        hint = nil
        guard !showsControls, let words = text.choice(command, demo, showsTouches: showsTouches) else { return }
        choice = PassingBanner(.choice(words), from: demo.time)
    }

    /// When the next thing happens by itself, while nothing moves; nil for never.
    var nextChange: Double? {
        [performance.next?.time, roundEnd, hint?.end, choice?.end].compactMap { $0 }.min()
    }

    /// Moves to a time, with what the take does on the way.
    mutating func advance(to time: Double) {
        if let end = hint?.end, time >= end { hint = nil }
        if let end = choice?.end, time >= end { choice = nil }
        for input in performance.inputs(until: time) { recorder.note(input, isAtRest: false) }
        performance.advance(to: time)
    }

    /// Begins to record a take, at a time that may be long after the last frame.
    mutating func beginRecording(at time: Double) {
        advance(to: time)
        recorder.begin(at: demo.time, isAtRest: isAtRest)
        badge = .recording
    }

    /// Ends the recording; the take, with all that it is played with, or nil if nothing was recorded.
    ///
    /// - Parameters:
    ///   - time: when it ends, which may be long after the last frame.
    ///   - pictures: the files of the pictures that show, by absolute paths.
    mutating func finishRecording(at time: Double, pictures: [OwnPictures.Place: String]) -> Take? {
        guard isRecording else { return nil }
        advance(to: time)
        guard var take = recorder.finish(at: demo.time) else { return nil }
        badge = nil
        take.options.merge(demo.options(pictures: pictures)) { recorded, _ in recorded }
        return take
    }

    /// Does what a person does at the time that has been reached, and gives what a press on the control panel asks of the
    /// window; nil for nothing.
    @discardableResult
    mutating func handle(_ input: Input) -> WindowCommand? {
        if case .pointer(let event) = input {
            switch event.phase {
            case .down: held[event.identity] = event
            case .move: held[event.identity]?.location = event.location
            case .up, .cancel: held[event.identity] = nil
            }
        }
        switch input {
        case .pointer(let event) where event.phase == .down:
            (hint, focus) = (nil, nil)
            guard showsControls else {
                ignored.remove(event.identity)
                break
            }
            ignored.insert(event.identity)
            return pressControls(at: event.location)
        case .pointer(let event) where ignored.contains(event.identity):
            if event.phase != .move { ignored.remove(event.identity) }
            return nil
        case .wheel where showsControls: return nil
        default: break
        }
        guard case .pointer(let event) = input else {
            give(input)
            return nil
        }
        presses.begin(event, on: demo)
        give(input)
        let outcome = presses.end(event, on: demo)
        if outcome.isLost { showHint(outcome.deadEnd) }
        return nil
    }

    private mutating func give(_ input: Input) {
        recorder.note(input, isAtRest: isAtRest)
        demo.handle(input)
    }

    /// Takes away from the demo what is pressed on it, so that no drag goes on under the control panel.
    private mutating func cancelHeld() {
        for var event in held.values.sorted(by: { $0.id < $1.id }) where ignored.insert(event.identity).inserted {
            (event.phase, event.time) = (.cancel, demo.time)
            give(.pointer(event))
        }
    }

    /// The control panel for the demo that is on.
    var controlPanel: ControlPanel {
        ControlPanel(
            for: demo, in: text, isRecording: isRecording, showsTouches: showsTouches, focus: focus)
    }

    /// A press while the control panel shows: beside it the panel goes, and a button that acts on the demo bares the demo too.
    private mutating func pressControls(at location: Point) -> WindowCommand? {
        let panel = controlPanel
        let command = panel.command(at: location)
        showsControls = command?.baresTheDemo != true && panel.contains(location)
        return command
    }

    /// Takes note that the pictures are going to change, and gives a demo at its beginning as it is then, by which they can be prepared.
    mutating func rehearsal(of change: (inout OwnPictures) -> Void) -> Demo {
        change(&coming)
        return demo.restarted(on: isDeviceNamed ? nil : coming.device, with: coming)
    }

    /// Shows pictures that have been rehearsed. A screenshot of another device puts on a fresh demo on that one, unless the device
    /// was named.
    mutating func show(_ pictures: OwnPictures) {
        // What could not be shown in a place before is so no more.
        if let noticePlace, pictures[noticePlace] !== demo.pictures[noticePlace] { notice = nil }
        if !isDeviceNamed, let device = pictures.device, device != demo.device {
            begin(Performance(of: performance.take, by: demo.restarted(on: device, with: pictures)))
        } else {
            demo.pictures = pictures
        }
    }

    /// How much moves in the feel refined; the desktop is asked only if its answer counts.
    mutating func refinedMotion() -> Motion {
        guard motionSetting == .system else { return motionSetting.motion() }
        let motion = desktopMotion ?? motionSetting.motion()
        desktopMotion = motion
        return motion
    }

    /// Moves so much from now on; as the desktop asks, it goes on asking.
    mutating func set(_ motion: Motion) {
        motionSetting = motion == desktopMotion ? .system : motion == .full ? .full : .reduced
    }

    /// Moves as the desktop now asks, unless a person has chosen how much moves.
    mutating func follow(desktop motion: Motion) {
        desktopMotion = motion
        if moves(otherwiseThan: motion) { goOn(opening: demo.restarted(motion: motion)) }
    }

    /// Whether another wish of the desktop's changes what shows.
    func moves(otherwiseThan motion: Motion) -> Bool {
        motionSetting == .system && demo.feel == .refined && demo.motion != motion
    }

    /// Puts on a fresh demo of an effect, without the take.
    mutating func putOn(_ effect: EffectName) {
        begin(Performance(of: Take(), by: demo.restarted(effect)))
        roundEnd = nil
    }

    /// Begins the take again.
    mutating func restart() {
        begin(Performance(of: performance.take, by: demo.restarted()))
    }

    private mutating func begin(_ performance: Performance) {
        replace(by: performance)
        recorder.reset()
        ignored.formUnion(held.keys)
    }

    /// Puts another performance in the place of this one; what passes stays as long as it would have.
    private mutating func replace(by performance: Performance) {
        let shift = performance.demo.time - demo.time
        hint?.end += shift
        choice?.end += shift
        presses = PressWatch()
        self.performance = performance
    }

    /// Goes on with a demo that does all that this one did since it was last closed, at the same times.
    mutating func goOn(repeating demo: Demo) {
        for input in recorder.inputs { demo.handle(input) }
        demo.advance(to: self.demo.time)
        replace(by: Performance(after: performance, by: demo))
    }

    /// Goes on with a demo that is as open as this one, without the take.
    ///
    /// It gets there by inputs of its own, which a recording that begins then holds.
    mutating func goOn(opening demo: Demo) {
        let (state, top) = (self.demo.state, self.demo.sheetTop)
        roundEnd = nil
        begin(Performance(of: Take(), by: demo))
        guard state != .closed, state != .closing else { return }
        give(.key(.space, time: demo.time))
        rest()
        guard demo.effect == .natgeo, state != .opening, let top, let now = demo.sheetTop, top < now - 0.5 else {
            return
        }
        let start = Point(x: demo.device.size.width / 2, y: now + 40)
        // A drag begins beyond its slop.
        let way = top - now - demo.slop
        for (phase, share, delay) in [
            (PointerEvent.Phase.down, 0.0, 0.0), (.move, 0.5, 0.1), (.move, 1, 0.1), (.up, 1, 0.3),
        ] {
            let location = Point(x: start.x, y: start.y + way * share)
            give(.pointer(PointerEvent(time: demo.time + delay, phase: phase, location: location)))
        }
        rest()
    }

    /// Waits until nothing moves.
    private func rest() {
        while let end = demo.nextCompletion { demo.advance(to: end) }
    }

    /// What shows: the demo alone if nothing lies over it.
    func snapshot() -> LayerSnapshot {
        let size = demo.device.size
        var layers = [demo.snapshot()]
        if showsTouches { layers += demo.touches.snapshots(at: demo.time) }
        if showsControls { layers.append(controlPanel.snapshot()) }
        if let focus, !showsControls, let place = demo.clickable.dropFirst(focus).first {
            layers.append(Layer.focusRing(around: place).snapshot(at: 0))
        }
        if let badge { layers.append(badge.banner(in: text).snapshot(on: size, textHeight: demo.textHeight)) }
        if let choice { layers.append(choice.banner.snapshot(on: size)) }
        if let notice {
            layers.append(Banner.notice(notice).snapshot(on: size, textHeight: demo.textHeight))
        } else if let news, !showsControls {
            layers.append(Banner.news(news).snapshot(on: size, textHeight: demo.textHeight))
        } else if let hint, !showsControls {
            layers.append(hint.banner.snapshot(on: size, textHeight: demo.textHeight))
        }
        guard layers.count > 1 else { return layers[0] }
        var screen = LayerProperties()
        screen.frame = Rect(origin: .zero, size: size)
        return LayerSnapshot(screen, sublayers: layers)
    }
}
