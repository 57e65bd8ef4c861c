import Foundation
import Rendering
import Synchronization
import Testing

@testable import Capture

@Suite struct ThreadsTests {
    @Test(arguments: [0, 1, 2, 9]) func eachIndexIsDoneOnce(_ count: Int) {
        let done = Mutex<[Int]>([])
        performConcurrently(count) { index in done.withLock { $0.append(index) } }
        #expect(done.withLock { $0.sorted() } == Array(0..<count))
    }

    /// A recording in the background stays there with all its threads.
    @Test func aThreadHasThePriorityOfTheOneThatStartsIt() {
        let isDone = DispatchSemaphore(value: 0)
        let niceness = Mutex<Int32>(0)
        let thread = startThread {
            // In Linux this sets the priority of the calling thread alone.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 7)
            let thread = startThread {
                niceness.withLock { $0 = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
                isDone.signal()
            }
            if thread == nil { isDone.signal() }
        }
        #expect(thread != nil)
        isDone.wait()
        #expect(niceness.withLock(\.self) == 7)
    }
}
