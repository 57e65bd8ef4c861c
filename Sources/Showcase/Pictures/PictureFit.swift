import TransformEngine

/// How a picture is placed in a page or a sheet; it is always scaled evenly.
package enum PictureFit: String, Sendable, Hashable, CaseIterable {
    /// Centred, and as small as possible while it covers all of the area.
    case cover
    /// Centred, and as large as possible while it lies wholly inside.
    case contain
    /// As wide as the area and aligned to the top: for screenshots.
    case width

    /// The frame of a picture, in points of an area of `size` at the origin; it may reach beyond the area.
    ///
    /// - Parameter picture: its width and height in any unit, both over 0.
    package func frame(of picture: Size, in size: Size) -> Rect {
        precondition(picture.width > 0 && picture.height > 0, "a picture has a size")
        let (across, down) = (size.width / picture.width, size.height / picture.height)
        let factor =
            switch self {
            case .cover: max(across, down)
            case .contain: min(across, down)
            case .width: across
            }
        let fitted = Size(width: picture.width * factor, height: picture.height * factor)
        let top = self == .width ? 0 : (size.height - fitted.height) / 2
        return Rect(origin: Point(x: (size.width - fitted.width) / 2, y: top), size: fitted)
    }

    /// A layer of `size` points that shows a picture, cut off at its edges.
    func layer(showing picture: Picture, in size: Size) -> Layer {
        let layer = Layer(frame: Rect(origin: .zero, size: size))
        guard size.width > 0, size.height > 0 else { return layer }
        let whole = Size(width: Double(picture.width), height: Double(picture.height))
        let frame = frame(of: whole, in: size)
        let (columns, x, width) = Self.shown(picture.width, from: frame.minX, over: frame.width, in: size.width)
        let (rows, y, height) = Self.shown(picture.height, from: frame.minY, over: frame.height, in: size.height)
        let image = Layer(frame: Rect(x: x, y: y, width: width, height: height))
        image.contents = .picture(picture.cropped(to: columns, rows))
        layer.masksToBounds = true
        layer.addSublayer(image)
        return layer
    }

    /// Along one axis, the pixels that show in `limit` points, and their start and length in points.
    ///
    /// A page as long as a web site would otherwise be prepared in full, for its top alone.
    private static func shown(
        _ pixels: Int, from start: Double, over length: Double, in limit: Double
    ) -> (pixels: Range<Int>, start: Double, length: Double) {
        let point = Double(pixels) / length
        // A millionth of a pixel is rounding.
        let first = max(0, Int((-start * point + 1e-6).rounded(.down)))
        let last = min(pixels, max(first + 1, Int(((limit - start) * point - 1e-6).rounded(.up))))
        if first == 0, last == pixels { return (0..<pixels, start, length) }
        return (first..<last, start + Double(first) / point, Double(last - first) / point)
    }
}
