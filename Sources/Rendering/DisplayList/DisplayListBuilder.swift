import TransformEngine

/// Turns a layer tree into a display list.
struct DisplayListBuilder {
    /// Pixels a point.
    let scale: Double
    /// Pixels across.
    let width: Int
    /// Pixels down.
    let height: Int
    /// The texts and pictures that are prepared.
    let prepared: PreparedContents
    /// The bottom right corner of the drawing, in pixels, if it lies inside the last column or row, which are then filled; else nil.
    private var end: Point?

    /// Makes a builder for a picture of `width` by `height` pixels, at `scale` pixels a point.
    init(scale: Double, width: Int, height: Int, prepared: PreparedContents) {
        (self.scale, self.width, self.height, self.prepared) = (scale, width, height, prepared)
    }

    /// The same builder for a drawing whose bottom right corner is a point in pixels.
    func ending(at end: Point?) -> DisplayListBuilder {
        var builder = self
        builder.end = end.flatMap {
            let isWhole = abs($0.x - $0.x.rounded()) < 1e-6 && abs($0.y - $0.y.rounded()) < 1e-6
            return isWhole ? nil : $0
        }
        return builder
    }

    /// The display list of a tree whose root's `position` is in points of the screen.
    func list(of snapshot: LayerSnapshot) -> DisplayList {
        let pixels = Homography(m11: scale, m22: scale)
        let map = Homography(flattening: snapshot.transformToSuperlayer).concatenating(pixels)
        let builder = ending(at: map.map(Point(x: snapshot.bounds.maxX, y: snapshot.bounds.maxY)))
        return DisplayList(width: width, height: height, elements: builder.elements(of: snapshot, map: map, clip: nil))
    }

    /// The elements that draw a layer and its sublayers: none if its plane is seen edge-on or a number in its map is not finite.
    ///
    /// - Parameters:
    ///   - map: from the layer's plane to pixels.
    ///   - clip: a convex polygon in pixels that everything is cut to; nil if nothing is cut.
    func elements(of layer: LayerSnapshot, map: Homography, clip: Polygon?) -> [DisplayList.Element] {
        guard !layer.isHidden, layer.opacity > 0, let inverse = map.inverted() else { return [] }
        let map = layer.snapsToPixels ? map.snapped(moving: layer.bounds, scale: scale) : map
        if layer.shouldRasterize, let elements = bitmap(of: layer, map: map, clip: clip) { return elements }
        var elements = items(of: layer, map: map, clip: clip).map(DisplayList.Element.item)
        let inner = layer.masksToBounds ? clipped(shape(of: layer), map: map, clip: clip)?.polygons.first : clip
        if inner != nil || !layer.masksToBounds {
            for sublayer in layer.sublayers {
                let local = layer.properties.planeMap(of: sublayer.properties)
                var clip = inner
                if !local.isBeforeTheEye, !map.isBeforeTheEye {
                    // A point behind the eye in both planes would be before it in the product of their maps.
                    let picture = Polygon(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
                    clip = (clip ?? picture).cut { inverse.m13 * $0.x + inverse.m23 * $0.y + inverse.m33 }
                    if clip == nil { continue }
                }
                elements += self.elements(of: sublayer, map: local.concatenating(map), clip: clip)
            }
        }
        return layer.opacity < 1 ? faded(elements, by: layer.opacity) : elements
    }

    /// Elements with an opacity: one item is faded by itself, several are faded as one picture.
    func faded(_ elements: [DisplayList.Element], by opacity: Double) -> [DisplayList.Element] {
        if elements.count == 1, case .item(var item) = elements[0] {
            item.paint = item.paint.faded(by: opacity)
            return [.item(item)]
        }
        let outlines = elements.compactMap { element in
            if case .item(let item) = element { item.outline } else { nil }
        }
        guard let bounds = PixelBounds(of: outlines, width: width, height: height) else { return [] }
        return [.beginGroup(bounds)] + elements + [.endGroup(bounds, alpha: UInt8((opacity * 255).rounded()))]
    }

    private func items(of layer: LayerSnapshot, map: Homography, clip: Polygon?) -> [DisplayItem] {
        var items: [DisplayItem] = []
        if let shadow = shadow(of: layer, map: map, clip: clip) { items.append(shadow) }
        if layer.backgroundColor.alpha > 0, let outline = clipped(shape(of: layer), map: map, clip: clip) {
            items.append(DisplayItem(outline: outline, paint: .solid(PremultipliedPixel(layer.backgroundColor))))
        }
        if let contents = contents(of: layer, map: map, clip: clip) { items.append(contents) }
        return items
    }

    func shape(of layer: LayerSnapshot) -> [Polygon] {
        [Polygon(layer.bounds, cornerRadius: layer.cornerRadius)]
    }

    /// An outline whose points on the right and bottom end of the drawing are moved to the end of the last column and row.
    private func filled(_ outline: Outline) -> Outline {
        guard let end else { return outline }
        func filled(_ place: Double, _ end: Double, _ count: Int) -> Double {
            abs(place - end) < 1e-6 && end.rounded(.up) == Double(count) ? Double(count) : place
        }
        return Outline(
            outline.polygons.map { polygon in
                polygon.map { Point(x: filled($0.x, end.x, width), y: filled($0.y, end.y, height)) }
            }) ?? outline
    }

    /// The image of polygons in a layer, cut to the clip; nil if nothing of it can be seen.
    func clipped(_ polygons: [Polygon], map: Homography, clip: Polygon?) -> Outline? {
        guard let outline = Outline(polygons, map: map).map(filled) else { return nil }
        let visible = clip.map { clip in Outline(outline.polygons.compactMap { $0.cut(inside: clip) }) } ?? outline
        guard let visible, visible.isVisible(width: width, height: height) else { return nil }
        return visible
    }
}

extension Homography {
    /// Whether w is above 0 for every point of the plane.
    fileprivate var isBeforeTheEye: Bool { m13 == 0 && m23 == 0 && m33 > 0 }
}
