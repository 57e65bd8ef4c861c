import PopEffects
import Rendering
import Showcase
import TransformEngine
import WindowHost

/// Plays a demo in a window: what the window shows, and what its events do.
final class Player: WindowContent {
    let window: Window
    let renderer: Renderer
    var stage: PlayStage
    var timers: PlayTimers
    var captures: CaptureOptions
    let recordings: RecordingQueue
    let captureNews = Inbox<RecordingQueue.News>()
    /// Ctrl+C and the like, once only the recordings keep the window open; nil before that.
    var interruption: Interruption?
    let desk: PictureDesk
    let loadedPictures = Inbox<PictureDesk.News>()
    let preparedPictures = Inbox<PreparedPictures>()
    private let desktopMotions = Inbox<Motion>()
    /// What listens to the desktop; nil if nothing can, or need.
    private(set) var motionWatch: DesktopMotion.Watch?
    /// The places whose drawings the demo begins with, until they are drawn.
    var awaitedDrawings: Set<OwnPictures.Place>
    private(set) var statistics = FrameStatistics()
    /// The window's time that has been reached, in seconds from its first frame.
    private(set) var time = 0.0
    /// The window's time at which the demo's began.
    private var origin = 0.0
    private var isVisible = true
    /// Whether pictures, the demo or the size were replaced, so that after the next frame what was prepared for them is let go.
    var forgetsUnshown = false
    private var keys = KeyBindings()

    /// Gets ready to play in a window that is not shown yet.
    init(_ options: PlayOptions, in window: Window, with renderer: Renderer) {
        (self.window, self.renderer) = (window, renderer)
        captures = options.captures
        awaitedDrawings = Set(options.demo.pictures.drawings.keys)
        stage = PlayStage(options)
        let followsDesktop = options.motion == .system
        timers = PlayTimers(options)
        recordings = RecordingQueue { [captureNews] in captureNews.put($0) }
        desk = PictureDesk(showing: options.pictureFiles, fit: options.demo.pictures.fit) { [loadedPictures] in
            loadedPictures.put($0)
        }
        window.title = stage.title
        if followsDesktop { motionWatch = DesktopMotion.watch { [desktopMotions] in desktopMotions.put($0) } }
        tellDeskOfRoom()
        openDrawings()
        if captures.recording != nil, awaitedDrawings.isEmpty { toggleRecording() }
    }

    /// The demo's present time.
    var demoTime: Double { time - origin }

    var size: Size { stage.demo.device.size }
    var isAnimating: Bool { stage.isMoving }
    var offstage: [LayerSnapshot] { stage.demo.state == .closed ? stage.demo.offstage : [] }

    /// A demo that is hidden waits.
    var nextChange: Double? {
        [timers.next, isVisible ? stage.nextChange.map { $0 + origin } : nil].compactMap { $0 }.min()
    }

    func advance(to time: Double) {
        self.time = time
        if timers.fires(\.end, at: time), !isClosing { close() }
        if timers.fires(\.report, at: time) {
            timers.report = time + 1
            // The seconds of the system's monotonic clock, to a microsecond.
            try? Output.print("frames \(statistics.count) \((monotonicSeconds() * 1e6).rounded(.down) / 1e6)")
        }
        if timers.fires(\.noticeEnd, at: time) { (stage.notice, stage.news) = (nil, nil) }
        if timers.fires(\.badgeEnd, at: time), case .saved = stage.badge { stage.badge = nil }
        guard isVisible else { return }
        stage.advance(to: demoTime)
        if let end = stage.roundEnd, end <= demoTime { change { $0.restart() } }
    }

    func snapshot() -> LayerSnapshot { stage.snapshot() }

    func didShow(_ frame: FrameTiming) {
        statistics.add(frame, demoTime: stage.demo.time)
        if forgetsUnshown { renderer.forgetUnshown() }
        forgetsUnshown = false
    }

    func handle(_ event: WindowEvent) {
        switch event {
        case .pointer(var event):
            event.time -= origin
            perform(.pointer(event))
        case .wheel(var event):
            event.time -= origin
            event.notches = min(max(Take.notches.lowerBound, event.notches), Take.notches.upperBound)
            perform(.wheel(event))
        case .key(let event): if let command = keys.command(for: event) { act(on: command) }
        case .secondaryPress: act(on: .controls)
        case .drop(let texts, let location): open(texts, at: location)
        case .inbox:
            showDelivered()
            hearOfCaptures()
            for motion in desktopMotions.takeAll() {
                if stage.moves(otherwiseThan: motion) {
                    change { $0.follow(desktop: motion) }
                } else {
                    stage.follow(desktop: motion)
                }
            }
        case .close: act(on: .quit)
        case .visibility(let isVisible): self.isVisible = isVisible
        case .resized:
            tellDeskOfRoom()
            forgetsUnshown = true
        case .exposed: break
        }
    }

    private func perform(_ input: Input) {
        if let command = stage.handle(input) { act(on: command) }
    }

    private func act(on command: WindowCommand) {
        switch command {
        case .quit: close()
        case .fullScreen: window.toggleFullScreen()
        case .controls: stage.showsControls.toggle()
        case .press,
            .key(.space) where stage.focus != nil:
            if let command = stage.pressFocus() { act(on: command) }
        case .key(.escape) where stage.showsControls: stage.showsControls = false
        case .key(.escape) where window.isFullScreen: window.toggleFullScreen()
        case .key(let key): stage.handle(.key(key, time: demoTime))
        case .focus(let step): stage.moveFocus(by: step)
        case .choose(let choice): change(command) { $0.choose(choice) }
        case .step(let step) where stage.isPanelFocused:
            if let command = stage.neighbour(by: step) { act(on: command) }
        case .step(let step): change(command) { $0.step(by: step) }
        case .language: change(command) { $0.switchLanguage() }
        case .feel: change(command) { $0.switchFeel() }
        case .motion: change(command) { $0.switchMotion() }
        case .record: toggleRecording()
        case .screenshot: takeScreenshot()
        case .swapPictures: desk.swap()
        case .removePicture: desk.removeLatest()
        case .touches:
            stage.showsTouches.toggle()
            captures.framing.showsTouches = stage.showsTouches
            stage.tell(command)
        }
    }

    /// Puts on another demo, whose time goes on from now, and says what a command has chosen by that.
    func change(_ command: WindowCommand? = nil, _ body: (inout PlayStage) -> Void) {
        finishRecording()
        body(&stage)
        window.title = stage.title
        origin = time - stage.demo.time
        forgetsUnshown = true
        if let command { stage.tell(command) }
    }
}
