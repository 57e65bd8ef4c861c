import PopEffects
import TransformEngine

/// What is played and what lies over it; times are the demo's, in seconds.
struct PlayStage {
    /// Whether the help lies over the demo.
    var isHelpShown = false
    /// What could not be done, told over the demo; nil for nothing.
    var notice: String?
    /// What is told of captures; nil for nothing.
    var badge: CaptureBadge?
    /// Whether discs show where it is pressed.
    var showsTouches: Bool
    private var performance: Performance
    private var recorder = TakeRecorder()
    private let isDeviceNamed: Bool
    private let motionSetting: MotionSetting
    /// How much moves in the feel refined; nil until that is asked.
    private var motion: Motion?
    private var isHintShown: Bool
    /// When the take has been performed and is to begin again; nil where it is not.
    private(set) var roundEnd: Double?

    /// Sets the stage.
    init(_ options: PlayOptions, isFirstStart: Bool) {
        performance = Performance(of: options.take ?? Take(), by: options.demo)
        isHintShown = isFirstStart
        showsTouches = options.captures.framing.showsTouches
        isDeviceNamed = options.isDeviceNamed
        motionSetting = options.motion
        if options.demo.feel == .refined { motion = options.demo.motion }
        if options.loops { roundEnd = performance.duration }
    }

    /// The demo that is on.
    var demo: Demo { performance.demo }

    /// What the window is called: plain letters, since X11 takes no others outside a UTF-8 locale.
    var title: String { "popdemo: \(demo.effect.rawValue)" }

    /// Whether the picture changes by itself.
    var isMoving: Bool { demo.isAnimating || showsTouches && demo.touches.isFading(at: demo.time) }

    /// Whether a take is recorded.
    var isRecording: Bool { recorder.start != nil }

    private var isAtRest: Bool { demo.state == .closed && !demo.isAnimating }

    /// When the next thing happens by itself, while nothing moves; nil for never.
    var nextChange: Double? {
        let input = performance.take.inputs.first { $0.time > demo.time }?.time
        return [input, roundEnd, isHintShown ? StartHint.duration : nil].compactMap { $0 }.min()
    }

    /// Moves to a time, with what the take does on the way.
    mutating func advance(to time: Double) {
        for input in performance.inputs(until: time) { recorder.note(input, isAtRest: false) }
        performance.advance(to: time)
    }

    /// Begins to record a take.
    mutating func beginRecording() {
        recorder.begin(at: demo.time, isAtRest: isAtRest)
        badge = .recording
    }

    /// Ends the recording; the take, with all that it is played with, or nil where nothing was recorded.
    ///
    /// - Parameter pictures: the files of the pictures that show, by absolute paths.
    mutating func finishRecording(pictures: [OwnPictures.Place: String]) -> Take? {
        guard var take = recorder.finish(at: demo.time) else { return nil }
        badge = nil
        take.options.merge(demo.options(pictures: pictures)) { recorded, _ in recorded }
        return take
    }

    /// Lets what is due at a time happen without drawing; true where it needs a frame.
    mutating func pass(_ time: Double) -> Bool {
        let isDue = nextChange.map { $0 <= time } ?? false
        if isHintShown, time >= StartHint.duration { isHintShown = false }
        return isDue
    }

    /// Does what a person does; a press takes the help away instead, and the hint as well.
    mutating func handle(_ input: Input) {
        advance(to: input.time)
        if case .pointer(let event) = input, event.phase == .down {
            isHintShown = false
            if isHelpShown {
                isHelpShown = false
                return
            }
        }
        recorder.note(input, isAtRest: isAtRest)
        demo.handle(input)
    }

    /// Puts on a fresh demo of an effect, without the take.
    mutating func change(to effect: EffectName) {
        putOn(effect)
    }

    /// Puts on a fresh demo in the other language, without the take.
    mutating func switchLanguage() {
        putOn(in: demo.language == .zh ? .en : .zh)
    }

    /// Puts on a fresh demo of the other feel, without the take.
    mutating func switchFeel() {
        let feel = demo.feel == .original ? Feel.refined : .original
        if motion == nil, feel == .refined { motion = motionSetting.motion() }
        putOn(feel: feel)
    }

    /// Puts on a fresh demo of the feel refined that moves in full, or less, without the take.
    mutating func switchMotion() {
        motion = demo.feel == .refined && demo.motion == .full ? .reduced : .full
        putOn(feel: .refined)
    }

    /// What a click on the help asks for; nil where that is nothing, or the help is not shown.
    func command(for input: Input) -> WindowCommand? {
        guard isHelpShown, case .pointer(let event) = input, event.phase == .down else { return nil }
        return HelpOverlay(of: demo).command(at: event.location)
    }

    /// Shows a picture. A screenshot of another device puts on a fresh demo on that one, unless the device was named.
    mutating func show(_ picture: Picture, at place: OwnPictures.Place) {
        demo.pictures[place] = picture
        guard !isDeviceNamed, let device = demo.pictures.device, device != demo.device else { return }
        putOn(on: device, performance.take)
    }

    /// Puts on a fresh demo, as the one that is on where nothing else is said.
    private mutating func putOn(
        _ effect: EffectName? = nil, in language: Language? = nil, on device: Device? = nil, feel: Feel? = nil,
        _ take: Take = Take()
    ) {
        let fresh = Demo(
            effect: effect ?? demo.effect, scene: demo.scene, device: device ?? demo.device,
            language: language ?? demo.language, parameters: demo.parameters, feel: feel ?? demo.feel,
            motion: motion ?? demo.motion, pictures: demo.pictures)
        performance = Performance(of: take, by: fresh)
        recorder.reset()
        if take.inputs.isEmpty { roundEnd = nil }
    }

    /// Puts on the effect so many places on, round and round.
    mutating func step(by step: Int) {
        let all = EffectName.allCases
        guard let index = all.firstIndex(of: demo.effect) else { return }
        change(to: all[(index + step + all.count) % all.count])
    }

    /// Begins the take again.
    mutating func restart() {
        performance = Performance(of: performance.take, by: demo.restarted())
        recorder.reset()
    }

    /// What shows: the demo alone where nothing lies over it.
    func snapshot() -> LayerSnapshot {
        let size = demo.device.size
        var layers = [demo.snapshot()]
        if showsTouches { layers += demo.touches.snapshots(at: demo.time) }
        if let badge { layers.append(badge.snapshot(size: size, language: demo.language)) }
        if let notice {
            layers.append(NoticeBanner.snapshot(notice, size: size))
        } else if isHintShown, !isHelpShown {
            layers.append(StartHint.snapshot(for: demo.effect, size: size, language: demo.language))
        }
        if isHelpShown { layers.append(HelpOverlay(of: demo).snapshot()) }
        guard layers.count > 1 else { return layers[0] }
        var screen = LayerProperties()
        screen.frame = Rect(origin: .zero, size: size)
        return LayerSnapshot(screen, sublayers: layers)
    }
}
