/// Finds the part of each frame that changed since the frame before it, in what a file stores for the pixels.
struct FrameChanges<Pixel: Equatable> {
    private var shown: [Pixel] = []

    /// The part that changes when a frame is shown; nil for a frame that is equal to the one before.
    ///
    /// The part is the whole first frame, and has at least one pixel, even if none changed.
    /// - Returns: the place of the part, and its pixels before (nil for the first frame) and now.
    mutating func show(_ frame: [Pixel]?, width: Int) -> (rect: PixelRect, old: [Pixel]?, new: [Pixel]) {
        var rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
        var old: [Pixel]?
        if shown.isEmpty, let frame {
            rect = PixelRect(x: 0, y: 0, width: width, height: frame.count / width)
        } else {
            if let frame, let changed = PixelRect.changed(from: shown, to: frame, width: width) { rect = changed }
            old = rect.values(of: shown, width: width)
        }
        if let frame { shown = frame }
        return (rect, old, rect.values(of: shown, width: width))
    }
}

/// A rectangle of whole pixels.
struct PixelRect: Equatable {
    var x, y, width, height: Int

    /// The smallest rectangle outside of which two pictures of the same size are equal; nil if they are equal everywhere.
    static func changed<Pixel: Equatable>(from old: [Pixel], to new: [Pixel], width: Int) -> PixelRect? {
        let height = new.count / width
        func row(_ y: Int) -> Range<Int> { y * width..<(y + 1) * width }
        return old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                func differs(_ y: Int) -> Bool { !old[row(y)].elementsEqual(new[row(y)]) }
                guard let top = (0..<height).first(where: differs), let bottom = (0..<height).last(where: differs)
                else { return nil }
                var (left, right) = (width, -1)
                for y in top...bottom {
                    let start = y * width
                    if let x = (0..<left).first(where: { old[start + $0] != new[start + $0] }) { left = x }
                    if let x = (max(right + 1, 0)..<width).last(where: { old[start + $0] != new[start + $0] }) {
                        right = x
                    }
                }
                return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
            }
        }
    }

    /// The values inside the rectangle, row by row.
    func values<Pixel>(of pixels: [Pixel], width: Int) -> [Pixel] {
        var part: [Pixel] = []
        part.reserveCapacity(self.width * height)
        for row in y..<y + height { part += pixels[row * width + x..<row * width + x + self.width] }
        return part
    }
}
