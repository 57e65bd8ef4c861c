import CAffinity
import Dispatch
import Glibc
import Synchronization

/// Threads that wait to do a part of the calling thread's work.
///
/// After a pause of some milliseconds the system tends to wake a thread on the processor of the thread that wakes it, even
/// if other processors are idle: measured on two processors, half of all frames were drawn by one. So the helpers are
/// kept off the caller's processor, which `concurrentPerform` cannot do.
final class ThreadTeam {
    private let helpers: [Helper]
    private var caller: Int32 = -1

    /// How many threads work at once, the caller included.
    var size: Int { helpers.count + 1 }

    /// Starts the helpers of a team of `size` threads; a thread that the system cannot start means a smaller team.
    init(size: Int, helper: () -> Helper? = Helper.init) {
        precondition(size >= 1, "a team has at least one thread")
        var helpers: [Helper] = []
        while helpers.count < size - 1, let helper = helper() { helpers.append(helper) }
        self.helpers = helpers
    }

    deinit { helpers.forEach { $0.leave() } }

    /// Lets some members of the team, the caller among them, do `work` at once; returns when all have done it.
    ///
    /// - Parameter work: called with 0 on the calling thread, with 1, 2 … on the helpers' threads.
    func perform(by members: Int, _ work: @escaping @Sendable (_ member: Int) -> Void) {
        precondition((1...size).contains(members), "a team has no more members than its size")
        let active = helpers.prefix(members - 1)
        keepOffTheCaller()
        for (index, helper) in active.enumerated() { helper.start { work(index + 1) } }
        work(0)
        for helper in active { helper.finish() }
    }

    private func keepOffTheCaller() {
        let processor = sched_getcpu()
        guard processor >= 0, processor != caller, var allowed = ProcessorSet.allowed else { return }
        caller = processor
        allowed.remove(Int(processor))
        if allowed.count >= helpers.count, !helpers.isEmpty { helpers.forEach { $0.move(to: allowed) } }
    }
}

/// One thread that waits for work.
final class Helper: Sendable {
    private let work = Mutex<(@Sendable () -> Void)?>(nil)
    private let isStarted = DispatchSemaphore(value: 0)
    private let isFinished = DispatchSemaphore(value: 0)
    private let thread = Mutex<pthread_t>(0)

    /// Starts the thread; nil if the system cannot.
    init?() {
        guard let thread = startThread({ self.run() }) else { return nil }
        self.thread.withLock { $0 = thread }
    }

    func start(_ body: @escaping @Sendable () -> Void) {
        work.withLock { $0 = body }
        isStarted.signal()
    }

    func finish() { isFinished.wait() }

    /// Ends the thread.
    func leave() { isStarted.signal() }

    fileprivate func move(to processors: ProcessorSet) { thread.withLock { processors.hold($0) } }

    private func run() {
        while true {
            isStarted.wait()
            guard
                let body = work.withLock({ body in
                    defer { body = nil }; return body
                })
            else { return }
            body()
            isFinished.signal()
        }
    }
}

/// Runs `work` on a new thread, with the priority (the niceness) of the calling one; nil if the system has no thread left.
@discardableResult
package func startThread(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let box = Unmanaged.passRetained(Work(work))
    var thread = pthread_t()
    let error = pthread_create(
        &thread, nil,
        { box in
            if let box { Unmanaged<Work>.fromOpaque(box).takeRetainedValue().body() }
            return nil
        }, box.toOpaque())
    guard error == 0 else {
        box.release()
        return nil
    }
    pthread_detach(thread)
    return thread
}

/// Some of the machine's processors.
private struct ProcessorSet {
    private var set = cpu_set_t()

    /// The processors that the calling thread may run on; nil if the system does not say.
    static var allowed: ProcessorSet? {
        var processors = ProcessorSet()
        return sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &processors.set) == 0 ? processors : nil
    }

    var count: Int { withUnsafeBytes(of: set) { $0.reduce(0) { $0 + $1.nonzeroBitCount } } }

    mutating func remove(_ processor: Int) {
        withUnsafeMutableBytes(of: &set) { bytes in
            if processor / 8 < bytes.count { bytes[processor / 8] &= ~(1 << (processor % 8)) }
        }
    }

    /// Lets a thread run on these processors only.
    func hold(_ thread: pthread_t) {
        var set = set
        pthread_setaffinity_np(thread, MemoryLayout<cpu_set_t>.size, &set)
    }
}
