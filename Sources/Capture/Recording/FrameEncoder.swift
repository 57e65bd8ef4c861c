import Rendering

/// What turns frames into a file, one after another; on one thread at a time.
///
/// After an error, and where the recording is given up, `discard` is called; otherwise `finish`.
protocol FrameEncoder: AnyObject {
    /// Takes the next frame; `isRepeated` where it is equal to the one before.
    func append(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError)
    /// Completes the file and gives it its name; at least one frame has been taken.
    func finish(_ timing: FrameTiming) throws(CaptureError)
    /// Leaves nothing; or, where `keepsWhole`, those files that are of use as they are.
    func discard(keepsWhole: Bool)
}

/// When the frames of a recording follow each other.
struct FrameTiming: Equatable {
    /// How long each frame stays, in seconds, but for the last.
    let step: Fraction
    /// How long the last frame stays.
    let last: Fraction
}
