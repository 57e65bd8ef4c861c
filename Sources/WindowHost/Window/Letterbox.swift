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

    /// The size that a window opens at: the largest that there is room for. A scale of whole quarters, which keeps edges on whole pixels, is
    /// taken if it is less than a tenth smaller.
    ///
    /// - Parameters:
    ///   - size: the content's, in points.
    ///   - width: the room, in the window's units.
    ///   - height: the room, in the window's units.
    static func openingSize(for size: Size, inWidth width: Int, height: Int) -> (width: Int, height: Int) {
        let fit = min(max(1, Double(width)) / size.width, max(1, Double(height)) / size.height)
        let quarters = (fit * 4).rounded(.down) / 4
        let scale = quarters > 0.9 * fit ? quarters : fit
        return (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
    }
}
