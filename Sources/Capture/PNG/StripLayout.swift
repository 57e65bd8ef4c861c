import TransformEngine

/// Where the moments of a film strip and their times stand, in pixels.
struct StripLayout: Equatable {
    /// Of the whole strip.
    let size: ImageSize
    /// Between and around the frames.
    let gap: Int
    /// The height of the type.
    let type: Int
    private let frame: ImageSize

    /// Places `count` frames of a size side by side.
    init(frame: ImageSize, count: Int) throws(CaptureError) {
        self.frame = frame
        gap = max(2, frame.width / 20)
        type = max(10, frame.width / 18)
        size = try ImageSize(
            Size(
                width: Double(gap + count * (frame.width + gap)),
                height: Double(gap + frame.height + 2 * type)), scale: 1)
    }

    /// Where a frame's left top corner is.
    func origin(ofFrame index: Int) -> (x: Int, y: Int) { (gap + index * (frame.width + gap), gap) }

    /// Where a frame's time is written, centred.
    func caption(ofFrame index: Int) -> Rect {
        Rect(
            x: Double(origin(ofFrame: index).x - gap / 2), y: Double(gap + frame.height),
            width: Double(frame.width + gap), height: Double(2 * type))
    }
}
