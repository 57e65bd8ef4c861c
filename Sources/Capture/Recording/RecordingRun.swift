import Rendering

/// A recording that is being made: its frames go through one encoder, or through two after each other.
final class RecordingRun {
    private let control: RecordingControl
    private let pipe: FramePipe
    private var encoder: (any FrameEncoder)?
    private var wasCut = false

    init(size: ImageSize, control: RecordingControl) {
        self.control = control
        pipe = FramePipe(size: size)
    }

    deinit { pipe.end() }

    /// Draws and encodes so many frames, by their indices, until all are done or the control asks for an end; returns how many were, at least 1.
    ///
    /// An early end that was asked for in an earlier pass has been obeyed there.
    func pass(
        _ all: Int, through encoder: any FrameEncoder, _ progress: (Int) -> Void,
        _ draw: (_ index: Int, _ pixmap: inout Pixmap) -> Bool
    ) throws(CaptureError) -> Int {
        self.encoder = encoder
        pipe.begin(encoder)
        var count = 0
        while count < all {
            if control.request == .finish, count > 0, !wasCut {
                wasCut = true
                break
            }
            try guarded { () throws(CaptureError) in try pipe.append { draw(count, &$0) } }
            count += 1
            progress(count)
        }
        try guarded(pipe.drain)
        return count
    }

    /// Repeats the last frame a number of times and completes the file.
    func finish(lastDelay: Fraction, repeating count: Int) throws(CaptureError) {
        try guarded { () throws(CaptureError) in
            for _ in 0..<count { try pipe.append { _ in false } }
            try pipe.drain()
            try encoder?.finish(lastDelay: lastDelay)
        }
    }

    /// Does a step; if it fails or the recording is abandoned, removes what has been written.
    private func guarded(_ step: () throws(CaptureError) -> Void) throws(CaptureError) {
        do throws(CaptureError) {
            guard control.request != .abandon else { throw CaptureError.abandoned }
            try step()
        } catch {
            try? pipe.drain()
            encoder?.discard()
            throw control.request == .abandon ? .abandoned : error
        }
    }
}
