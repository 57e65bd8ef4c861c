import Rendering

/// A recording that is being made: its frames go through one encoder, or through two after each other.
final class RecordingRun {
    private let size: ImageSize
    private let control: RecordingControl
    private var pipe: FramePipe?
    private var encoder: (any FrameEncoder)?
    private var wasCut = false

    init(size: ImageSize, control: RecordingControl) {
        (self.size, self.control) = (size, control)
    }

    /// Draws the moments and encodes them, until all are done or the control asks for an end; how many it were, at least 1.
    ///
    /// An end that was asked for in an earlier pass has been obeyed there.
    func pass(
        _ times: [Double], through encoder: any FrameEncoder, _ progress: (Int) -> Void, _ draw: Recorder.Draw
    ) throws(CaptureError) -> Int {
        self.encoder = encoder
        let pipe = pipe ?? FramePipe(encoder, size: size)
        pipe.continue(with: encoder)
        self.pipe = pipe
        var count = 0
        for time in times {
            if control.request == .finish, count > 0, !wasCut {
                wasCut = true
                break
            }
            try guarded { () throws(CaptureError) in try pipe.append { draw(time, &$0) } }
            count += 1
            progress(count)
        }
        try guarded(pipe.drain)
        return count
    }

    /// Shows the last frame so many times more, and completes the file.
    func finish(_ timing: FrameTiming, repeating count: Int) throws(CaptureError) {
        guard let pipe, let encoder else { preconditionFailure("a recording has a frame") }
        try guarded { () throws(CaptureError) in
            for _ in 0..<count { try pipe.append { _ in false } }
            try pipe.drain()
            try encoder.finish(timing)
        }
    }

    /// Does a step; where it fails or the recording is given up, clears away what is there.
    private func guarded(_ step: () throws(CaptureError) -> Void) throws(CaptureError) {
        do throws(CaptureError) {
            guard control.request != .abandon else { throw CaptureError.abandoned }
            try step()
        } catch {
            try? pipe?.drain()
            let isAbandoned = control.request == .abandon
            encoder?.discard(keepsWhole: !isAbandoned)
            throw isAbandoned ? .abandoned : error
        }
    }
}
