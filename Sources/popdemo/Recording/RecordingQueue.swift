import Capture
import Glibc
import PopEffects
import Rendering
import Showcase
import Synchronization

/// Draws and writes recordings beside the window, one after another, each on a thread of low priority.
///
/// What is recorded is what was on the screen: the take is performed again by a demo of the same values and pictures.
final class RecordingQueue: Sendable {
    /// What becomes of a recording.
    enum News: Sendable, Hashable {
        /// How much is done, 0…1.
        case progress(Double)
        /// It is in a file, whose absolute path this is.
        case saved(path: String)
        /// It could not be made, and why.
        case failed(String)
    }

    /// A recording that is waiting or under way.
    private struct Job: @unchecked Sendable {
        /// Its demo has no other user, so that the recording thread may have it.
        let performance: Performance
        let path: String
        let options: CaptureOptions
        let control = RecordingControl()
    }

    private struct State {
        var jobs: [Job] = []
        var hasThread = false
        var stop = RecordingStop()
    }

    private let state = Mutex(State())
    private let tell: @Sendable (News) -> Void

    /// Makes an empty queue.
    ///
    /// - Parameter tell: called on other threads; for each recording `saved` or `failed` comes once, last.
    init(tell: @escaping @Sendable (News) -> Void) { self.tell = tell }

    /// Whether a recording is waiting or under way.
    var isBusy: Bool { state.withLock { !$0.jobs.isEmpty } }

    /// Records the part of a take between its options `from` and `to`.
    ///
    /// - Parameters:
    ///   - demo: a demo at its beginning that nobody else uses.
    ///   - path: the file or folder to write.
    func record(_ take: Take, by demo: Demo, to path: String, _ options: CaptureOptions) {
        let job = Job(performance: Performance(of: take, by: demo), path: path, options: options)
        let needsThread = state.withLock { state in
            defer { state.hasThread = true }
            state.jobs.append(job)
            return !state.hasThread
        }
        guard needsThread, startThread({ self.work() }) == nil else { return }
        state.withLock { $0 = State() }
        tell(.failed("the system has no thread left"))
    }

    /// Ends all recordings: the first time with the frames that they have, the second time leaving nothing.
    func interrupt() { state.withLock { $0.stop.request(of: $0.jobs.map(\.control)) } }

    private func work() {
        // On Linux this is the priority of this thread, and of the threads and programs that it starts.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        while let job = next() {
            let news = record(job)
            state.withLock { _ = $0.jobs.removeFirst() }
            tell(news)
        }
    }

    /// The job that waits longest; nil ends the thread.
    private func next() -> Job? {
        state.withLock {
            $0.hasThread = !$0.jobs.isEmpty
            return $0.jobs.first
        }
    }

    private func record(_ job: Job) -> News {
        do {
            let (demo, options) = (job.performance.demo, job.options)
            let recorder = try Recorder(
                options.format, schedule: Self.schedule(of: job.performance.take, rate: options.rate),
                size: ImageSize(options.framing.size(for: demo.device), scale: options.scale),
                hasAlpha: options.framing.ground.alpha < 1, path: job.path, replaces: options.replaces,
                searchPath: environmentVariable("PATH") ?? "")
            let frames = DemoFrames(
                of: job.performance, framing: options.framing, scale: options.scale,
                renderer: try Renderer(threads: 1))
            let recording = try recorder.record(
                control: job.control, progress: { [tell] in tell(.progress(Double($0) / Double($1))) },
                draw: frames.draw)
            return .saved(path: absolutePath(recording.path))
        } catch { return .failed(Failure.text(error)) }
    }

    /// The moments between a take's options `from` and `to`.
    private static func schedule(of take: Take, rate: Fraction) -> FrameSchedule {
        func time(_ option: String) -> Fraction { take.options[option].flatMap { Fraction($0) } ?? Fraction(0) }
        return FrameSchedule(rate: rate, start: time("from"), end: time("to"))
    }
}
