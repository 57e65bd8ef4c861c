import Glibc
import Rendering
import Synchronization

/// Compresses several pictures at once, one on each core, and returns them in the order in which they came.
struct PNGBatch {
    private let hasAlpha: Bool
    private var pictures: [Pixmap] = []

    /// As many as there are cores, but at most 8, for the memory that they need.
    static var capacity: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8) }

    init(hasAlpha: Bool) { self.hasAlpha = hasAlpha }

    /// Takes a picture; returns the PNG files of all that are waiting once there are enough for every core.
    mutating func append(_ picture: Pixmap) throws(CaptureError) -> [[UInt8]] {
        pictures.append(picture)
        return pictures.count < Self.capacity ? [] : try flush()
    }

    /// The PNG files of the pictures that are waiting.
    mutating func flush() throws(CaptureError) -> [[UInt8]] {
        let results = Mutex([Int: Result<[UInt8], CaptureError>]())
        performConcurrently(pictures.count) { [pictures, hasAlpha] index in
            let result = Result { () throws(CaptureError) in try pictures[index].png(hasAlpha: hasAlpha) }
            results.withLock { $0[index] = result }
        }
        pictures = []
        let files = results.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
        return try files.map { file throws(CaptureError) in try file.get() }
    }
}
