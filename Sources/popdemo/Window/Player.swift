import CSDL2
import PopEffects
import Rendering
import Showcase
import TransformEngine

/// Plays a demo in a window: waits for what happens, and draws a frame where one is due.
final class Player {
    let window: Window
    var painter: WindowPainter
    private(set) var statistics = FrameStatistics()
    var stage: PlayStage
    let desk: PictureDesk
    let inbox = Inbox<PictureDesk.News>()
    /// The places whose drawings the demo begins with, until they are drawn.
    var awaitedDrawings: Set<OwnPictures.Place>
    let captureNews = Inbox<RecordingQueue.News>()
    var captures: CaptureOptions
    let recordings: RecordingQueue
    /// Ctrl+C and the like, once only the recordings keep the window open; nil before that.
    var interruption: Interruption?
    let renderer: Renderer
    let ticks: FineTicks
    private(set) var translation: EventTranslation
    private let options: PlayOptions
    private var pacer: FramePacer
    private var presentDelay: PresentDelay
    var timers: PlayTimers
    private var isShown = true
    private var needsFrame = true
    var isOver = false

    /// Gets ready to play in a window that is not shown yet.
    init(_ options: PlayOptions, in window: Window, with renderer: Renderer) {
        (self.options, self.window, self.renderer) = (options, window, renderer)
        captures = options.captures
        awaitedDrawings = Set(options.demo.pictures.drawings.keys)
        painter = WindowPainter(on: window.presenter, device: options.demo.device.size, renderer: renderer)
        stage = PlayStage(options, isFirstStart: options.take == nil && claimFirstStart())
        ticks = FineTicks()
        pacer = FramePacer(rate: window.refreshRate, from: ticks.now)
        presentDelay = PresentDelay(interval: pacer.interval)
        timers = PlayTimers(options, start: ticks.now)
        translation = EventTranslation(
            letterbox: Letterbox(width: 1, height: 1, device: options.demo.device.size), pixels: (1, 1), pixelRatio: 1,
            clock: EventClock(start: ticks.now))
        recordings = RecordingQueue { [captureNews] in captureNews.put($0) }
        desk = PictureDesk(showing: options.pictureFiles, fit: options.demo.pictures.fit) { [inbox] in inbox.put($0) }
        measureWindow()
        openDrawings()
    }

    /// Plays until the person or the options end it.
    func run() {
        window.title = stage.title
        window.show()
        drain()
        draw(at: ticks.now)
        begin(at: ticks.now)
        while !isOver {
            drain()
            pass(ticks.now)
            guard !isOver else { break }
            if isShown, needsFrame || stage.isMoving {
                let deadline = nextDeadline
                wait(until: deadline)
                if !isOver { draw(at: max(deadline, pacer.refresh(before: ticks.now))) }
            } else {
                rest()
            }
        }
    }

    /// Begins the time of the demo and of the timers, now that the first frame can be seen.
    private func begin(at now: Double) {
        translation.clock.start = now
        timers = PlayTimers(options, start: now)
        if captures.recording != nil, awaitedDrawings.isEmpty { toggleRecording() }
    }

    /// The demo's present time; `demo.time` is that of what happened last.
    var demoTime: Double { ticks.now - translation.clock.start }

    private var nextDeadline: Double {
        let now = ticks.now
        if !stage.isMoving || painter.waitsForRefresh { pacer.align(to: now) }
        return pacer.deadline(at: now)
    }

    /// Waits for the next event, or until the next thing happens by itself.
    private func rest() {
        let began = ticks.now
        let next = [timers.next, isShown ? stage.nextChange.map { $0 + translation.clock.start } : nil]
            .compactMap { $0 }.min()
        var event = SDL_Event()
        let milliseconds = next.map { Int32(clamping: Int(max(0, ($0 - began) * 1000).rounded(.up))) } ?? -1
        if SDL_WaitEventTimeout(&event, milliseconds) == 1 { handle(event) }
        if ticks.now - began > 1.5 * pacer.interval { statistics.rest() }
    }

    /// Waits until a frame is due, and lets what happens until then happen at its own time.
    private func wait(until deadline: Double) {
        var event = SDL_Event()
        while !isOver {
            // The system's timers wake a little late, so the last millisecond is slept by the clock.
            let milliseconds = Int32(clamping: Int((deadline - ticks.now) * 1000 - 1))
            guard milliseconds > 0 else { break }
            if SDL_WaitEventTimeout(&event, milliseconds) == 1 { handle(event) }
        }
        ticks.sleep(until: deadline)
        drain()
    }

    private func drain() {
        var event = SDL_Event()
        while SDL_PollEvent(&event) == 1 { handle(event) }
    }

    private func handle(_ event: SDL_Event) {
        let left = UInt32(1 << (SDL_BUTTON_LEFT - 1))
        let events = translation.events(
            for: event, now: SDL_GetTicks64(), isButtonDown: SDL_GetGlobalMouseState(nil, nil) & left != 0)
        for event in events { act(on: event) }
    }

    private func act(on event: WindowEvent) {
        needsFrame = true
        switch event {
        case .input(let input):
            if let command = stage.handle(input) { act(on: command) }
        case .command(let command): act(on: command)
        case .dropped(let texts): open(texts)
        case .news:
            showDelivered()
            hearOfCaptures()
        case .exposed: painter.needsPresent = true
        case .resized:
            window.presenter.invalidate()
            measureWindow()
        case .shown(let isShown):
            self.isShown = isShown
            painter.needsPresent = isShown
        }
    }

    private func act(on command: WindowCommand) {
        switch command {
        case .quit: close()
        case .fullScreen: window.toggleFullScreen()
        case .controls: stage.showsControls.toggle()
        case .escape where stage.showsControls: stage.showsControls = false
        case .escape where window.isFullScreen: window.toggleFullScreen()
        case .escape(let time): stage.handle(.key(.escape, time: time))
        case .choose(let choice): change { $0.choose(choice) }
        case .step(let step): change { $0.step(by: step) }
        case .language: change { $0.switchLanguage() }
        case .feel: change { $0.switchFeel() }
        case .motion: change { $0.switchMotion() }
        case .record: toggleRecording()
        case .screenshot: takeScreenshot()
        case .touches:
            stage.showsTouches.toggle()
            captures.framing.showsTouches = stage.showsTouches
        }
    }

    /// Puts on a fresh demo, whose time begins now.
    func change(_ body: (inout PlayStage) -> Void) {
        finishRecording()
        _ = translation.cancelAll(at: 0)
        body(&stage)
        window.title = stage.title
        translation.clock.start = ticks.now
    }

    /// Does what is due by the clock alone.
    private func pass(_ now: Double) {
        if timers.closes(at: now) {
            close()
            needsFrame = true
        }
        if timers.reports(at: now) { Self.print("frames \(statistics.count) \(monotonicTime)") }
        if timers.endsNotice(at: now) {
            stage.notice = nil
            needsFrame = true
        }
        if timers.endsBadge(at: now) {
            if case .saved = stage.badge { stage.badge = nil }
            needsFrame = true
        }
        guard isShown else { return }
        if stage.pass(now - translation.clock.start) { needsFrame = true }
        if let end = stage.roundEnd, now - translation.clock.start >= end {
            change { $0.restart() }
            needsFrame = true
        }
    }

    private func draw(at time: Double) {
        let began = ticks.now
        needsFrame = false
        stage.advance(to: max(0, time - translation.clock.start))
        let rows = painter.draw(stage.snapshot())
        pacer.drew(at: time)
        guard let rows else { return }
        let drawn = ticks.now
        if !painter.waitsForRefresh {
            presentDelay.add(drawn - time)
            ticks.sleep(until: time + presentDelay.value)
        }
        let woken = ticks.now
        painter.present(rows)
        let ended = ticks.now
        statistics.add(shown: ended, cost: drawn - began + ended - woken, demoTime: stage.demo.time)
        if stage.demo.state == .closed { painter.prepare(stage.demo.offstage) }
    }

    /// Learns where the device lies in the window, and how often the display refreshes.
    func measureWindow() {
        let pixels = window.pixels
        translation.letterbox = Letterbox(
            width: pixels.width, height: pixels.height, device: stage.demo.device.size)
        let letterbox = translation.letterbox
        desk.show(in: Size(width: Double(letterbox.width), height: Double(letterbox.height)))
        (translation.pixels, translation.pixelRatio) = (pixels, window.pixelRatio)
        pacer = FramePacer(rate: window.refreshRate, from: ticks.now)
        presentDelay = PresentDelay(interval: pacer.interval)
    }
}
