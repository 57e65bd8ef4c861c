import TransformEngine

/// Where the device's screen lies in a window: as large as fits, centred, black around it.
///
/// Pixels are the window's own, from its top left corner; points are the device's.
struct Letterbox: Hashable {
    /// Pixels a point.
    let scale: Double
    /// The device area's left edge, in whole pixels.
    let x: Int
    /// The device area's top edge, in whole pixels.
    let y: Int
    /// The device area's width in pixels: the device's at `scale`, rounded, as in a snapshot.
    let width: Int
    /// The device area's height in pixels: the device's at `scale`, rounded, as in a snapshot.
    let height: Int

    /// Fits a device of `size` points into a window of `width` by `height` pixels, all over 0.
    init(width: Int, height: Int, device size: Size) {
        precondition(width > 0 && height > 0 && size.width > 0 && size.height > 0, "a window and a device have a size")
        scale = min(Double(width) / size.width, Double(height) / size.height)
        self.width = min(max(1, Int((size.width * scale).rounded())), width)
        self.height = min(max(1, Int((size.height * scale).rounded())), height)
        x = (width - self.width) / 2
        y = (height - self.height) / 2
    }

    /// The point of the device's screen at a place in the window, in pixels; outside the device's area too.
    func point(atX x: Double, y: Double) -> Point {
        Point(x: (x - Double(self.x)) / scale, y: (y - Double(self.y)) / scale)
    }

    /// The scales that a window opens at, largest first: whole halves and quarters keep edges on whole pixels.
    static let openingScales = [2, 1.75, 1.5, 1.25, 1, 0.75, 0.5, 0.25]

    /// The size that a window for a device opens at: at the largest of `openingScales` that leaves room for a title bar.
    ///
    /// - Parameters:
    ///   - device: in points.
    ///   - width: the room on the display, in the window's units.
    ///   - height: the room on the display, in the window's units.
    static func openingSize(for device: Size, inWidth width: Int, height: Int) -> (width: Int, height: Int) {
        let titleBar = 40.0
        let room = Size(width: max(1, Double(width)), height: max(1, Double(height) - titleBar))
        let fit = min(room.width / device.width, room.height / device.height)
        let scale = openingScales.first { $0 <= fit } ?? fit
        return (max(1, Int((device.width * scale).rounded())), max(1, Int((device.height * scale).rounded())))
    }
}
