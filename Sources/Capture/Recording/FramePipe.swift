import Dispatch
import Rendering
import Synchronization

/// Encodes frames on a thread of its own while the next ones are drawn; a class because both threads share it.
///
/// At most `depth` pictures exist at a time, and their memory is used again. If the system has no thread left, frames are encoded on the
/// drawing thread.
final class FramePipe: @unchecked Sendable {
    /// A picture that is passed from the drawing thread to the encoding one and back.
    private final class Buffer: @unchecked Sendable {
        var pixmap: Pixmap
        init(_ size: ImageSize) { pixmap = Pixmap(size) }
    }

    private struct State {
        var free: [Buffer]
        /// Frames that wait to be encoded, in order; nil for the end.
        var waiting: [(buffer: Buffer, isNew: Bool)?] = []
        var failure: CaptureError?
    }

    /// The number of pictures that exist at a time.
    static let depth = 4
    private let state: Mutex<State>
    // Counts the buffers that may be drawn into: all of them if nothing waits.
    private let room = DispatchSemaphore(value: depth - 1)
    // Counts what waits.
    private let arrivals = DispatchSemaphore(value: 0)
    private var hasThread = false
    // On the encoding thread; on the drawing one only if nothing waits.
    private var encoder: (any FrameEncoder)?
    private var isFirst = true
    private var shown: Buffer

    /// Starts the encoding thread, which runs until `end`.
    init(size: ImageSize) {
        shown = Buffer(size)
        state = Mutex(State(free: (1..<Self.depth).map { _ in Buffer(size) }))
        hasThread = startThread({ [self] in repeat { arrivals.wait() } while encodeNext() }) != nil
    }

    /// Has an encoder take all frames from now on; nothing may wait for another one.
    func begin(_ encoder: any FrameEncoder) {
        self.encoder = encoder
        isFirst = true
    }

    /// Draws the next frame on this thread and has it encoded on the other.
    ///
    /// - Parameter draw: fills the picture; or returns false if it is equal to the frame before, and then what it filled in does not matter.
    func append(_ draw: (inout Pixmap) -> Bool) throws(CaptureError) {
        room.wait()
        if let failure = state.withLock(\.failure) {
            room.signal()
            throw failure
        }
        guard let buffer = state.withLock({ $0.free.popLast() }) else {
            preconditionFailure("if there is room, there is a buffer")
        }
        let isNew = draw(&buffer.pixmap)
        put((buffer, isNew))
    }

    /// Waits until everything is encoded.
    func drain() throws(CaptureError) {
        for _ in 1..<Self.depth { room.wait() }
        for _ in 1..<Self.depth { room.signal() }
        if let failure = state.withLock(\.failure) { throw failure }
    }

    /// Ends the encoding thread once everything is encoded.
    func end() { put(nil) }

    private func put(_ frame: (buffer: Buffer, isNew: Bool)?) {
        state.withLock { $0.waiting.append(frame) }
        if hasThread { arrivals.signal() } else { _ = encodeNext() }
    }

    /// Encodes the frame that has waited longest; false at the end.
    private func encodeNext() -> Bool {
        guard let (buffer, isNew) = state.withLock({ $0.waiting.removeFirst() }) else { return false }
        let unused = isNew ? shown : buffer
        if isNew { shown = buffer }
        do throws(CaptureError) {
            if state.withLock({ $0.failure == nil }) {
                try encoder?.append(shown.pixmap, isRepeated: !isNew && !isFirst)
                isFirst = false
            }
        } catch {
            state.withLock { $0.failure = error }
        }
        state.withLock { $0.free.append(unused) }
        room.signal()
        return true
    }
}
