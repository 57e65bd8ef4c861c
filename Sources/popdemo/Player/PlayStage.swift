import PopEffects
import Showcase
import TransformEngine

/// What is played and what lies over it; times are the demo's, in seconds.
struct PlayStage {
    /// Whether the control panel lies over the demo; while it does, no press and no turn of the wheel reaches the demo.
    var showsControls = false {
        didSet { if showsControls { cancelHeld() } }
    }
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
    private var recorder = TakeRecorder()
    private let isDeviceNamed: Bool
    /// The pictures as they are once all that was asked for is prepared: those that are prepared meanwhile show each other.
    private var coming: OwnPictures
    let motionSetting: MotionSetting
    /// How much moves in the feel refined; nil until that is asked.
    var motion: Motion?
    private var isHintShown: Bool
    /// The presses that have not ended, each where its pointer is now.
    private var held: [PointerIdentity: PointerEvent] = [:]
    /// The pointers that were pressed before the control panel came or the demo began, or over the panel: the demo does not get
    /// their moves and ends.
    private var ignored: Set<PointerIdentity> = []
    /// When the take has been performed and is to begin again; nil if it is not.
    private(set) var roundEnd: Double?

    /// Sets the stage.
    init(_ options: PlayOptions, isFirstStart: Bool) {
        performance = Performance(of: options.take ?? Take(), by: options.demo)
        isHintShown = isFirstStart
        showsTouches = options.captures.framing.showsTouches
        (isDeviceNamed, coming) = (options.isDeviceNamed, options.demo.pictures)
        motionSetting = options.motion
        if options.demo.feel == .refined { motion = options.demo.motion }
        if options.loops { roundEnd = performance.duration }
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

    private var hint: Banner { .hint(text.hint(demo.effect)) }

    /// The interface's words in the demo's language.
    var text: InterfaceText { InterfaceText(language: demo.language) }

    private var isAtRest: Bool { demo.state == .closed && !demo.isAnimating }

    /// When the next thing happens by itself, while nothing moves; nil for never.
    var nextChange: Double? {
        [performance.next?.time, roundEnd, isHintShown ? hint.duration : nil].compactMap { $0 }.min()
    }

    /// Moves to a time, with what the take does on the way.
    mutating func advance(to time: Double) {
        if let end = hint.duration, time >= end { isHintShown = false }
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
            isHintShown = false
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
        give(input)
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
        ControlPanel(for: demo, isRecording: isRecording, showsTouches: showsTouches)
    }

    /// A press while the control panel shows: beside it the panel goes, and a button that acts on the demo bares the demo too.
    private mutating func pressControls(at location: Point) -> WindowCommand? {
        let panel = controlPanel
        let command = panel.command(at: location)
        switch command {
        case .record, .screenshot, .fullScreen: showsControls = false
        default: showsControls = panel.contains(location)
        }
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

    /// Puts on a fresh demo without the take, as the one that is on unless something else is said.
    mutating func putOn(_ effect: EffectName? = nil, in language: Language? = nil, feel: Feel? = nil) {
        begin(Performance(of: Take(), by: demo.restarted(effect, in: language, feel: feel, motion: motion)))
        roundEnd = nil
    }

    /// Begins the take again.
    mutating func restart() {
        begin(Performance(of: performance.take, by: demo.restarted()))
    }

    private mutating func begin(_ performance: Performance) {
        self.performance = performance
        recorder.reset()
        ignored.formUnion(held.keys)
    }

    /// What shows: the demo alone if nothing lies over it.
    func snapshot() -> LayerSnapshot {
        let size = demo.device.size
        var layers = [demo.snapshot()]
        if showsTouches { layers += demo.touches.snapshots(at: demo.time) }
        if showsControls { layers.append(controlPanel.snapshot()) }
        if let badge { layers.append(badge.banner(in: demo.language).snapshot(on: size)) }
        if let notice {
            layers.append(Banner.notice(notice).snapshot(on: size))
        } else if let news, !showsControls {
            layers.append(Banner.news(news).snapshot(on: size))
        } else if isHintShown, !showsControls {
            layers.append(hint.snapshot(on: size))
        }
        guard layers.count > 1 else { return layers[0] }
        var screen = LayerProperties()
        screen.frame = Rect(origin: .zero, size: size)
        return LayerSnapshot(screen, sublayers: layers)
    }
}
