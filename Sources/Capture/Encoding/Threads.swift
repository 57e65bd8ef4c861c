import Dispatch
import Glibc

/// Runs `work` on a new thread; false if the system has no thread left.
///
/// The thread has the priority (the niceness) of the calling one, which threads of Dispatch would not have.
func startThread(_ work: @escaping @Sendable () -> Void) -> Bool {
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
        return false
    }
    pthread_detach(thread)
    return true
}

/// Calls `work` with each of 0..<`count` at once, on the calling thread and others; on fewer if the system has no thread left.
func performConcurrently(_ count: Int, _ work: @escaping @Sendable (_ index: Int) -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    var threadCount = 0
    for index in stride(from: 1, to: count, by: 1) {
        let isStarted = startThread {
            work(index)
            isDone.signal()
        }
        if isStarted { threadCount += 1 } else { work(index) }
    }
    if count > 0 { work(0) }
    for _ in 0..<threadCount { isDone.wait() }
}
