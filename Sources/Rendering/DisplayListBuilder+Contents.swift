import TransformEngine

extension DisplayListBuilder {
    /// The longest side that a picture is prepared with, in pixels; what is shown larger is magnified while it is drawn.
    ///
    /// A picture with a short side may have a longer one, up to 32768 pixels and 33 million in all: a web page that scrolls.
    var longestTexture: Double { Double(max(4096, width, height)) }

    /// What a layer's contents draw.
    func contents(of layer: LayerSnapshot, map: Homography, clip: [Point]?) -> DisplayItem? {
        switch layer.contents {
        case nil: nil
        case .shape(let shape)?:
            clipped(shape.contours, map: map, clip: clip).map {
                DisplayItem(outline: $0, paint: .solid(UInt32(shape.color)))
            }
        case .text(let text)?: letters(text, in: layer, map: map, clip: clip)
        case .picture(let picture)?: image(picture, in: layer, map: map, clip: clip)
        }
    }

    private func letters(_ text: Text, in layer: LayerSnapshot, map: Homography, clip: [Point]?) -> DisplayItem? {
        let size = Size(width: layer.bounds.width, height: layer.bounds.height)
        guard let (prepared, texture) = prepared.letters(text, size: size, scale: scale) else { return nil }
        // The texture has a clear border of one texel.
        let (x, y) = (Double(prepared.x - 1), Double(prepared.y - 1))
        let toLayer = Homography(
            m11: 1 / scale, m22: 1 / scale, m31: layer.bounds.minX + x / scale, m32: layer.bounds.minY + y / scale)
        // Unscaled letters always stand on whole pixels: they are as sharp on the way as at rest.
        guard let paint = TexturePaint(texture, toPixels: toLayer.concatenating(map), snapsWithin: 0.5) else {
            return nil
        }
        let full = texture.levels[0]
        let frame = Rect(x: 0, y: 0, width: Double(full.width), height: Double(full.height))
        let contour = paint.offset.map {
            [Rect(x: Double($0.x), y: Double($0.y), width: frame.width, height: frame.height).quad.corners]
        }
        let outline =
            contour.flatMap { clipped($0, map: .identity, clip: clip) }
            ?? (contour == nil ? clipped([frame.quad.corners], map: toLayer.concatenating(map), clip: clip) : nil)
        return outline.map { DisplayItem(outline: $0, paint: .mask(paint, color: UInt32(text.color))) }
    }

    private func image(_ picture: Picture, in layer: LayerSnapshot, map: Homography, clip: [Point]?) -> DisplayItem? {
        let bounds = layer.bounds
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        let frame = Self.frame(of: picture, in: bounds, gravity: layer.contentsGravity)
        let (width, height) = texels(frame.size)
        let texture = prepared.texture(picture, width: width, height: height)
        let toPixels = Homography(
            m11: frame.width / width, m22: frame.height / height, m31: frame.minX, m32: frame.minY
        ).concatenating(map)
        // An unscaled picture always stands on whole pixels: it is as sharp on the way as at rest.
        guard let paint = TexturePaint(texture, toPixels: toPixels, snapsWithin: 0.5) else { return nil }
        let shown = Rect(
            x: max(frame.minX, bounds.minX), y: max(frame.minY, bounds.minY),
            width: min(frame.width, bounds.width), height: min(frame.height, bounds.height))
        let contour = Shape.outline(of: shown, cornerRadius: layer.cornerRadius)
        return clipped([contour], map: map, clip: clip).map {
            DisplayItem(outline: $0, paint: .picture(paint, opacity: 255))
        }
    }

    /// The texels that a picture is prepared with: one a pixel, also where the last one of a side is a fraction.
    private func texels(_ size: Size) -> (width: Double, height: Double) {
        func side(_ points: Double) -> Double {
            let pixels = points * scale
            let whole = pixels.rounded()
            return max(abs(pixels - whole) < 1e-3 ? whole : pixels, 1)
        }
        func longest(beside other: Double) -> Double { max(longestTexture, min(32768, 0x1p25 / other)) }
        let (width, height) = (side(size.width), side(size.height))
        return (min(width, longest(beside: height)), min(height, longest(beside: width)))
    }

    private static func frame(of picture: Picture, in bounds: Rect, gravity: ContentsGravity) -> Rect {
        let (width, height) = (Double(picture.width), Double(picture.height))
        let (across, down) = (bounds.width / width, bounds.height / height)
        let factor: Double
        switch gravity {
        case .resize: return bounds.standardized
        case .resizeAspect: factor = min(across, down)
        case .resizeAspectFill: factor = max(across, down)
        }
        let center = bounds.center
        return Rect(
            x: center.x - width * factor / 2, y: center.y - height * factor / 2, width: width * factor,
            height: height * factor)
    }

    /// What a layer's shadow draws, without what the layer itself surely covers.
    func shadow(of layer: LayerSnapshot, map: Homography, clip: [Point]?) -> DisplayItem? {
        let shadow = layer.shadow
        guard shadow.opacity > 0, shadow.color.alpha > 0, let inverse = map.inverted() else { return nil }
        // A blur of nothing is a very narrow one.
        let deviation = max(shadow.standardDeviation, 0.05)
        let bounds = layer.bounds.standardized
        let rect = Rect(
            x: bounds.minX + shadow.offset.x, y: bounds.minY + shadow.offset.y, width: bounds.width,
            height: bounds.height)
        let reach = NormalDistribution.reach * deviation
        var contours = [rect.insetBy(dx: -reach, dy: -reach).quad.corners]
        let inner = bounds.insetBy(dx: 1, dy: 1)
        if layer.backgroundColor.alpha == 1, layer.opacity == 1, inner.size.width > 0, inner.size.height > 0 {
            contours.append(Shape.outline(of: inner, cornerRadius: layer.cornerRadius).reversed())
        }
        guard let outline = clipped(contours, map: map, clip: clip) else { return nil }
        let color = UInt32(shadow.color, opacity: shadow.opacity)
        guard layer.cornerRadius > 0 else {
            let paint = ShadowPaint(
                color: color, map: inverse, rect: rect, cornerRadius: 0, deviation: deviation)
            return DisplayItem(outline: outline, paint: .shadow(paint))
        }
        let blur = prepared.blur(
            of: rect.size, cornerRadius: layer.cornerRadius, deviation: deviation, scale: scale)
        let toLayer = Homography(
            m11: 1 / blur.scale, m22: 1 / blur.scale, m31: rect.minX - blur.margin, m32: rect.minY - blur.margin)
        return TexturePaint(blur.texture, toPixels: toLayer.concatenating(map), snapsWithin: 0).map {
            DisplayItem(outline: outline, paint: .mask($0, color: color))
        }
    }
}
