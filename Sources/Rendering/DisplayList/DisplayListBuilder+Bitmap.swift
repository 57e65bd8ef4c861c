import TransformEngine

extension DisplayListBuilder {
    /// The items that draw a layer, without its opacity, as one picture with its sublayers; nil if it is too large for one.
    func bitmap(of layer: LayerSnapshot, map: Homography, clip: Polygon?) -> [DisplayItem]? {
        let bounds = layer.bounds
        let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
        guard width >= 1, height >= 1, max(width, height) <= longestTexture else { return nil }
        let texture = prepared.bitmap(of: layer, scale: scale, width: Int(width), height: Int(height))
        let toPixels = Homography(m11: 1 / scale, m22: 1 / scale, m31: bounds.minX, m32: bounds.minY)
            .concatenating(map)
        var items = [shadow(of: layer, map: map, clip: clip)].compactMap(\.self)
        // An unscaled one always stands on whole pixels: it is as sharp on the way as at rest.
        if let paint = TexturePaint(texture, toPixels: toPixels, snapsWithin: 0.5),
            let outline = clipped(shape(of: layer), map: map, clip: clip)
        {
            items.append(DisplayItem(outline: outline, paint: .picture(paint, opacity: 255)))
        }
        return items
    }
}

extension PreparedContents {
    /// A layer and its sublayers as a picture whose top left corner is that of the layer's bounds; its edges are not drawn.
    ///
    /// - Parameters:
    ///   - scale: pixels a point.
    ///   - width: pixels across, those of the bounds rounded up.
    ///   - height: pixels down, likewise.
    func bitmap(of layer: LayerSnapshot, scale: Double, width: Int, height: Int) -> Texture<UInt32> {
        var content = layer
        content.properties = LayerProperties()
        content.properties.bounds = layer.bounds
        content.properties.contents = layer.contents
        content.properties.contentsGravity = layer.contentsGravity
        content.properties.sublayerTransform = layer.sublayerTransform
        content.properties.anchorPoint = layer.anchorPoint
        content.properties.isGeometryFlipped = layer.isGeometryFlipped
        let ground = PremultipliedPixel(layer.backgroundColor)
        return bitmap(BitmapKey(content: content, ground: ground, scale: scale)) {
            let builder = DisplayListBuilder(scale: scale, width: width, height: height, prepared: self)
                .ending(at: Point(x: layer.bounds.width * scale, y: layer.bounds.height * scale))
            let map = Homography(
                m11: scale, m22: scale, m31: -layer.bounds.minX * scale, m32: -layer.bounds.minY * scale)
            return DisplayList(
                width: width, height: height, elements: builder.elements(of: content, map: map, clip: nil))
        }
    }
}
