import CSDL2
import Rendering
import TransformEngine

extension Window {
    /// Shows the layers of an animation context until the window is closed; its close button closes it.
    ///
    /// While nothing moves, nothing is drawn and nothing polls.
    /// - Parameters:
    ///   - context: its root has the size of what is shown, in points, at the origin. Its time goes on from `now` once the first frame is seen.
    ///   - onEvent: called for each event, once the context has moved to the event's time.
    /// - Throws: `FontError` if no installed font can be used.
    public func run(
        showing context: AnimationContext, onEvent: @escaping (WindowEvent) -> Void
    ) throws(FontError) {
        let content = LayerTreeContent(context, in: self, onEvent: onEvent)
        FrameLoop(content, in: self, with: try Renderer(), beginning: context.now).run()
    }

    /// Shows a content until `close` is called. Its time begins at 0, once the first frame is seen.
    public func run(_ content: any WindowContent, with renderer: Renderer) {
        FrameLoop(content, in: self, with: renderer, beginning: 0).run()
    }
}

/// Shows a content in a window: waits for what happens, and draws a frame when one is due.
///
/// Its own times are those of `FineTicks`; the content's are told from the first frame on.
@MainActor private final class FrameLoop {
    private let window: Window
    private let content: any WindowContent
    /// The content's time that has been reached; at the first frame, that at which it begins.
    private var reached: Double
    private var painter: WindowPainter
    private var translation = EventTranslation()
    private var serverTime = ServerTime()
    private let ticks = FineTicks()
    /// Until the first frame is seen, no time passes.
    private var clock = EventClock(start: .infinity)
    private var pacer: FramePacer
    private var isShown = true
    private var needsFrame = true
    private var hasRested = true

    init(_ content: any WindowContent, in window: Window, with renderer: Renderer, beginning: Double) {
        (self.content, self.window) = (content, window)
        reached = beginning
        painter = WindowPainter(in: window, size: content.size, with: renderer)
        pacer = FramePacer(rate: window.refreshRate, from: ticks.now)
    }

    func run() {
        defer { window.isClosing = false }
        ServerTime.enable()
        window.show()
        drain()
        draw(at: ticks.now)
        clock.start = ticks.now - reached
        while !window.isClosing {
            drain()
            if let due = content.nextChange, due + clock.start <= ticks.now {
                advance(to: ticks.now - clock.start)
                needsFrame = true
            }
            guard !window.isClosing else { break }
            if isShown, needsFrame || content.isAnimating {
                let deadline = nextDeadline
                wait(until: deadline)
                if !window.isClosing { draw(at: max(deadline, pacer.refresh(before: ticks.now))) }
            } else {
                rest()
            }
        }
    }

    /// Moves the content to a time of its own; a late frame's may be before the last event's.
    private func advance(to time: Double) {
        reached = max(reached, time)
        content.advance(to: reached)
    }

    private var nextDeadline: Double {
        let now = ticks.now
        if !content.isAnimating || painter.waitsForRefresh { pacer.align(to: now) }
        return pacer.deadline(at: now)
    }

    /// Waits for the next event, or until the next thing happens by itself.
    private func rest() {
        let began = ticks.now
        let wait = content.nextChange.map { (($0 + clock.start - began) * 1000).rounded(.up) }
        let milliseconds = wait.map { Int32(min(max(0, $0), 1e9)) } ?? -1
        if SDL_WaitEventTimeout(nil, milliseconds) == 1 { drain() }
        if ticks.now - began > 1.5 * pacer.interval { hasRested = true }
    }

    /// Waits until a frame is due, and lets what happens until then happen at its own time.
    private func wait(until deadline: Double) {
        while !window.isClosing {
            // The system's timers wake a little late, so the last millisecond is slept by the clock.
            let milliseconds = Int32(clamping: Int((deadline - ticks.now) * 1000 - 1))
            guard milliseconds > 0 else { break }
            if SDL_WaitEventTimeout(nil, milliseconds) == 1 { drain() }
        }
        ticks.sleep(until: deadline)
        drain()
    }

    /// Handles all events that are there. Those that were fetched together have one time, unless the display tells theirs: the
    /// milliseconds that fetching takes are none of a gesture's.
    private func drain() {
        var event = SDL_Event()
        var stamp: UInt32?
        while SDL_PollEvent(&event) == 1 {
            stamp = stamp ?? event.common.timestamp
            let age = serverTime.age(of: event, at: FineTicks.monotonic)
            let fetched = clock.time(ofStamp: stamp ?? 0, now: SDL_GetTicks64())
            handle(event, at: age.map { ticks.now - clock.start - $0 } ?? fetched)
        }
    }

    private func handle(_ event: SDL_Event, at time: Double) {
        let time = max(reached, time)
        let events = translation.events(
            for: event, at: time, in: painter.letterbox, isButtonDown: isButtonDown, mouse: window.mouse)
        for event in events {
            advance(to: time)
            act(on: event)
        }
    }

    /// Whether the left button is held, or its release is still to be told: the display's answer is ahead of its events.
    private var isButtonDown: Bool {
        if SDL_GetGlobalMouseState(nil, nil) & 1 << UInt32(SDL_BUTTON_LEFT - 1) != 0 { return true }
        SDL_PumpEvents()
        let release = SDL_MOUSEBUTTONUP.rawValue
        return SDL_PeepEvents(nil, 1, SDL_PEEKEVENT, release, release) > 0
    }

    private func act(on event: WindowEvent) {
        needsFrame = true
        switch event {
        case .exposed: painter.needsPresent = true
        case .resized: measure()
        case .visibility(let isVisible):
            isShown = isVisible
            painter.needsPresent = isVisible
        default: break
        }
        content.handle(event)
        if content.size != painter.letterbox.size { measure() }
    }

    private func draw(at time: Double) {
        let began = ticks.now
        needsFrame = false
        advance(to: time - clock.start)
        let rows = painter.draw(content.snapshot())
        pacer.drew(at: time)
        if let rows {
            let drawn = ticks.now
            if !painter.waitsForRefresh {
                pacer.presentDelay.add(drawn - time)
                ticks.sleep(until: time + pacer.presentDelay.value)
            }
            let woken = ticks.now
            painter.present(rows)
            let ended = ticks.now
            content.didShow(FrameTiming(shown: ended, cost: drawn - began + ended - woken, followsRest: hasRested))
            hasRested = false
        }
        painter.prepare(content.offstage)
    }

    /// Learns where the content lies in the window, and how often the display refreshes.
    private func measure() {
        painter.reset(size: content.size)
        pacer = FramePacer(rate: window.refreshRate, from: ticks.now)
    }
}
