import Dispatch
import Glibc
import Rendering
import Synchronization

/// Compresses several pictures at once, one on each core; in the order in which they came.
struct PNGBatch<Note> {
    private let hasAlpha: Bool
    private var waiting: [(picture: Pixmap, note: Note)] = []

    /// As many as there are cores, but no more than memory should hold.
    private static var capacity: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8) }

    init(hasAlpha: Bool) { self.hasAlpha = hasAlpha }

    /// Takes a picture and what belongs to it; the finished ones, once there are as many as can be done at once.
    mutating func append(_ picture: Pixmap, _ note: Note) throws(CaptureError) -> [(png: [UInt8], note: Note)] {
        waiting.append((picture, note))
        return waiting.count < Self.capacity ? [] : try flush()
    }

    /// Finishes all that are waiting.
    mutating func flush() throws(CaptureError) -> [(png: [UInt8], note: Note)] {
        let pictures = waiting.map(\.picture)
        let results = Mutex([Int: Result<[UInt8], CaptureError>]())
        DispatchQueue.concurrentPerform(iterations: pictures.count) { [hasAlpha] index in
            let result = Result { () throws(CaptureError) in try pictures[index].png(hasAlpha: hasAlpha) }
            results.withLock { $0[index] = result }
        }
        var finished: [(png: [UInt8], note: Note)] = []
        for (index, item) in waiting.enumerated() {
            guard let result = results.withLock({ $0[index] }) else { preconditionFailure("each picture has a result") }
            finished.append((try result.get(), item.note))
        }
        waiting = []
        return finished
    }
}
