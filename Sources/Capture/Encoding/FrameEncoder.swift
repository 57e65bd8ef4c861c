import Rendering

/// Writes frames to a file, one after another.
///
/// After the last frame, `finish` is called; after an error, or if the recording is abandoned, `discard`. All calls come from one thread at a
/// time.
protocol FrameEncoder: AnyObject {
    /// Takes the next frame; `isRepeated` says that it is equal to the one before.
    func append(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError)
    /// Completes the file and gives it its name; at least one frame has been taken.
    ///
    /// - Parameter lastDelay: how long the last frame stays, in seconds.
    func finish(lastDelay: Fraction) throws(CaptureError)
    /// Removes what has been written.
    func discard()
}
