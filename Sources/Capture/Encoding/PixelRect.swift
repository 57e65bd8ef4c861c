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
