import TransformEngine

/// Where a content lies in a window: as large as fits, centred, black around it.
///
/// Pixels are the window's own, from its top left corner; points are the content's.
package struct Letterbox: Hashable {
    /// The content's size, in points.
    let size: Size
    /// The window's width in pixels.
    let windowWidth: Int
    /// The window's height in pixels.
    let windowHeight: Int
    /// Pixels a unit of the coordinates that SDL tells the mouse in.
    let pixelRatio: Double
    /// Pixels a point.
    package let scale: Double
    /// The content's left edge, in whole pixels.
    let x: Int
    /// The content's top edge, in whole pixels.
    let y: Int
    /// The content's width in pixels: its size at `scale`, rounded.
    package let width: Int
    /// The content's height in pixels: its size at `scale`, rounded.
    package let height: Int

    /// Fits a content of `size` points into a window of `width` by `height` pixels, all over 0.
    init(width: Int, height: Int, pixelRatio: Double = 1, showing size: Size) {
        precondition(width > 0 && height > 0 && size.width > 0 && size.height > 0, "a window and a content have a size")
        (self.size, windowWidth, windowHeight, self.pixelRatio) = (size, width, height, pixelRatio)
        scale = min(Double(width) / size.width, Double(height) / size.height)
        self.width = min(max(1, Int((size.width * scale).rounded())), width)
        self.height = min(max(1, Int((size.height * scale).rounded())), height)
        x = (width - self.width) / 2
        y = (height - self.height) / 2
    }

    /// The point of the content at a place in the window, in pixels; outside the content too.
    func point(atX x: Double, y: Double) -> Point {
        Point(x: (x - Double(self.x)) / scale, y: (y - Double(self.y)) / scale)
    }

    /// The point of the content at a place that SDL tells the mouse at.
    func point(ofMouseX x: Int32, y: Int32) -> Point {
        point(atX: Double(x) * pixelRatio, y: Double(y) * pixelRatio)
    }

    /// The point of the content at a place that SDL tells a finger at, in fractions of the window.
    func point(ofFingerX x: Float, y: Float) -> Point {
        point(atX: Double(x) * Double(windowWidth), y: Double(y) * Double(windowHeight))
    }

    /// The scales that a window opens at, largest first: whole halves and quarters keep edges on whole pixels.
    static let openingScales = [2, 1.75, 1.5, 1.25, 1, 0.75, 0.5, 0.25]

    /// The size that a window opens at: at the largest of `openingScales` that leaves room for a title bar.
    ///
    /// - Parameters:
    ///   - size: the content's, in points.
    ///   - width: the room on the display, in the window's units.
    ///   - height: the room on the display, in the window's units.
    static func openingSize(for size: Size, inWidth width: Int, height: Int) -> (width: Int, height: Int) {
        let titleBar = 40.0
        let room = Size(width: max(1, Double(width)), height: max(1, Double(height) - titleBar))
        let fit = min(room.width / size.width, room.height / size.height)
        let scale = openingScales.first { $0 <= fit } ?? fit
        return (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
    }
}
