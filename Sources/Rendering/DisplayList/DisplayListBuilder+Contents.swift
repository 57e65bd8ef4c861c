import TransformEngine

extension DisplayListBuilder {
    /// The longest side that a picture is prepared with, in pixels; one that is shown larger is magnified while it is drawn.
    ///
    /// A picture with a short side, such as a web page that scrolls, may have a longer one, up to 32768 pixels and 33 million in all.
    var longestTexture: Double { Double(max(4096, width, height)) }

    /// The item that draws a layer's contents.
    func contents(of layer: LayerSnapshot, map: Homography, clip: Polygon?) -> DisplayItem? {
        switch layer.contents {
        case nil: nil
        case .shape(let shape)?:
            clipped(shape.contours.compactMap(Polygon.init), map: map, clip: clip).map {
                DisplayItem(outline: $0, paint: .solid(PremultipliedPixel(shape.color)))
            }
        case .text(let text)?: letters(text, in: layer, map: map, clip: clip)
        case .picture(let picture)?: image(picture, in: layer, map: map, clip: clip)
        }
    }

    private func letters(_ text: Text, in layer: LayerSnapshot, map: Homography, clip: Polygon?) -> DisplayItem? {
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
        let outline =
            if let offset = paint.offset {
                clipped([Polygon(frame)], map: Homography(m31: Double(offset.x), m32: Double(offset.y)), clip: clip)
            } else {
                clipped([Polygon(frame)], map: toLayer.concatenating(map), clip: clip)
            }
        return outline.map { DisplayItem(outline: $0, paint: .mask(paint, color: PremultipliedPixel(text.color))) }
    }

    private func image(_ picture: Picture, in layer: LayerSnapshot, map: Homography, clip: Polygon?) -> DisplayItem? {
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
        return clipped([Polygon(shown, cornerRadius: layer.cornerRadius)], map: map, clip: clip).map {
            DisplayItem(outline: $0, paint: .picture(paint, opacity: 255))
        }
    }

    /// The texels that a picture is prepared with: one a pixel, even if the last one of a side is a fraction.
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

    /// The item that draws a layer's shadow, without the area that the layer itself surely covers.
    func shadow(of layer: LayerSnapshot, map: Homography, clip: Polygon?) -> DisplayItem? {
        let shadow = layer.shadow
        guard shadow.opacity > 0, shadow.color.alpha > 0, let inverse = map.inverted() else { return nil }
        // A blur of nothing is a very narrow one.
        let deviation = max(shadow.standardDeviation, 0.05)
        let bounds = layer.bounds.standardized
        let rect = Rect(
            x: bounds.minX + shadow.offset.x, y: bounds.minY + shadow.offset.y, width: bounds.width,
            height: bounds.height)
        let reach = NormalDistribution.reach * deviation
        var polygons = [Polygon(rect.insetBy(dx: -reach, dy: -reach))]
        let inner = bounds.insetBy(dx: 1, dy: 1)
        if layer.backgroundColor.alpha == 1, layer.opacity == 1, inner.size.width > 0, inner.size.height > 0 {
            polygons.append(Polygon(inner, cornerRadius: layer.cornerRadius).reversed())
        }
        guard let outline = clipped(polygons, map: map, clip: clip) else { return nil }
        let color = PremultipliedPixel(shadow.color, opacity: shadow.opacity)
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
