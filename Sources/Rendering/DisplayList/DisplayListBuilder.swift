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
        var elements: [DisplayList.Element] = []
        // The next step is the last; trees may be deeper than the stack.
        var rest = [Step.layer(layer, map, clip)]
        while let step = rest.popLast() {
            switch step {
            case .endFaded(let start, let opacity): endFaded(&elements, from: start, opacity)
            case .layer(let layer, let map, let clip):
                guard !layer.isHidden, layer.opacity > 0, let inverse = map.inverted() else { continue }
                if layer.opacity < 1 {
                    rest.append(.endFaded(elements.count, layer.opacity))
                    elements.append(.beginGroup(.empty))
                }
                let map = layer.snapsToPixels ? map.snapped(moving: layer.bounds, scale: scale) : map
                if layer.shouldRasterize, let items = bitmap(of: layer, map: map, clip: clip) {
                    elements += items.map(DisplayList.Element.item)
                    continue
                }
                elements += items(of: layer, map: map, clip: clip).map(DisplayList.Element.item)
                let inner = layer.masksToBounds ? clipped(shape(of: layer), map: map, clip: clip)?.polygons.first : clip
                guard inner != nil || !layer.masksToBounds else { continue }
                for sublayer in layer.sublayers.reversed() {
                    let local = layer.properties.planeMap(of: sublayer.properties)
                    var clip = inner
                    if !local.isBeforeTheEye, !map.isBeforeTheEye {
                        // A point behind the eye in both planes would be before it in the product of their maps.
                        let picture = Polygon(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
                        clip = (clip ?? picture).cut { inverse.m13 * $0.x + inverse.m23 * $0.y + inverse.m33 }
                        if clip == nil { continue }
                    }
                    rest.append(.layer(sublayer, local.concatenating(map), clip))
                }
            }
        }
        return elements
    }

    /// A step of the way through a tree.
    private enum Step {
        /// Adds the elements of a layer and its sublayers.
        case layer(LayerSnapshot, Homography, Polygon?)
        /// Fades the elements that were added since the one at an index, which begins a group.
        case endFaded(Int, Double)
    }

    /// Fades the elements of a group that begins at an index: one item by itself, several as one picture.
    private func endFaded(_ elements: inout [DisplayList.Element], from start: Int, _ opacity: Double) {
        if elements.count == start + 2, case .item(var item) = elements[start + 1] {
            item.paint = item.paint.faded(by: opacity)
            elements.replaceSubrange(start..., with: [.item(item)])
            return
        }
        let outlines = elements[start...].lazy.compactMap { element in
            if case .item(let item) = element { item.outline } else { nil }
        }
        if let bounds = PixelBounds(of: outlines, width: width, height: height) {
            elements[start] = .beginGroup(bounds)
            elements.append(.endGroup(bounds, alpha: UInt8((opacity * 255).rounded())))
        } else {
            elements.removeSubrange(start...)
        }
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
