import Dispatch
import Rendering

/// Calls `work` with each of 0..<`count` at once, on the calling thread and others; on fewer if the system has no thread left.
func performConcurrently(_ count: Int, _ work: @escaping @Sendable (_ index: Int) -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    var threadCount = 0
    for index in stride(from: 1, to: count, by: 1) {
        let thread = startThread {
            work(index)
            isDone.signal()
        }
        if thread != nil { threadCount += 1 } else { work(index) }
    }
    if count > 0 { work(0) }
    for _ in 0..<threadCount { isDone.wait() }
}
