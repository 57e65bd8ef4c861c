import Dispatch
import Rendering
import Synchronization

/// Encodes frames on a thread of its own while the next ones are drawn; a class because both threads share it.
///
/// At most `depth` pictures exist at a time, and their memory is used again.
final class FramePipe: @unchecked Sendable {
    /// A picture that is handed from the drawing thread to the encoding one and back.
    private final class Buffer: @unchecked Sendable {
        var pixmap: Pixmap
        init(_ size: ImageSize) { pixmap = Pixmap(size) }
    }

    private static let depth = 4
    private let queue = DispatchQueue(label: "encoding")
    private let free: Mutex<[Buffer]>
    private let room = DispatchSemaphore(value: depth - 1)
    private let failure = Mutex<CaptureError?>(nil)
    // Only on the encoding thread.
    private var encoder: any FrameEncoder
    private var isFirst = true
    private var shown: Buffer

    init(_ encoder: any FrameEncoder, size: ImageSize) {
        self.encoder = encoder
        shown = Buffer(size)
        free = Mutex((1..<Self.depth).map { _ in Buffer(size) })
    }

    /// Has the next frame drawn here and encoded there.
    ///
    /// - Parameter draw: fills the picture; or returns false where it is that of the frame before, and then what it filled in does
    ///   not matter.
    func append(_ draw: (inout Pixmap) -> Bool) throws(CaptureError) {
        room.wait()
        if let failure = failure.withLock(\.self) {
            room.signal()
            throw failure
        }
        guard let buffer = free.withLock({ $0.popLast() }) else {
            preconditionFailure("where there is room, there is a buffer")
        }
        let isNew = draw(&buffer.pixmap)
        queue.async { [self] in
            free.withLock { $0.append(isNew ? shown : buffer) }
            if isNew { shown = buffer }
            encode(isRepeated: !isNew)
            room.signal()
        }
    }

    /// Waits until everything is encoded.
    func drain() throws(CaptureError) {
        queue.sync {}
        if let failure = failure.withLock(\.self) { throw failure }
    }

    /// Hands all further frames to another encoder.
    func `continue`(with encoder: any FrameEncoder) {
        queue.sync {
            self.encoder = encoder
            isFirst = true
        }
    }

    private func encode(isRepeated: Bool) {
        guard failure.withLock({ $0 == nil }) else { return }
        do throws(CaptureError) {
            try encoder.append(shown.pixmap, isRepeated: isRepeated && !isFirst)
            isFirst = false
        } catch {
            failure.withLock { $0 = error }
        }
    }
}
