import TransformEngine

/// The edges that an item shares with items under it, so that edges which coincide are composed exactly.
///
/// If two antialiased polygons share an edge, plain source-over is wrong: abutting ones let the background shine through
/// (a seam), and one that lies exactly on another leaves a rim of the lower one (a halo). The areas in an edge pixel are known
/// exactly if one polygon lies inside the other, or beside it without a common inner point, and the colour before the lower
/// one is remembered (see `EdgeBackdrop`).
struct SharedEdges: Sendable, Equatable {
    /// Whether later items share an edge with this one, so that the colours under its edge are remembered.
    var isKept = false
    /// The earlier items, by index, whose outlines this one lies inside.
    var inside: [Int] = []
    /// The earlier items, by index, that this one lies beside: close, without a common inner point.
    var beside: [Int] = []
    /// Whether this one covers remembered edges of earlier items.
    var covers = false

    /// Whether the item shares no edge, so that plain source-over is right for its edge pixels.
    var isPlain: Bool { !isKept && inside.isEmpty && beside.isEmpty }

    /// The distance from an edge, in pixels, up to which a point counts as on it.
    static let tolerance = 1e-6

    /// The shared edges of each element of a display list.
    static func find(in elements: [DisplayList.Element]) -> [SharedEdges] {
        var shared = [SharedEdges](repeating: SharedEdges(), count: elements.count)
        var open: [[(index: Int, polygon: ConvexPolygon, bounds: Rect)]] = [[]]
        for (index, element) in elements.enumerated() {
            switch element {
            case .beginGroup: open.append([])
            case .endGroup:
                open.removeLast()
                shared[index].covers = true
            case .item(let item):
                guard item.paint.edge != .none else { continue }
                let own = item.outline.convexPolygon.map(ConvexPolygon.init)
                for earlier in open[open.count - 1] where earlier.bounds.isNear(item.outline.bounds) {
                    switch item.paint.edge == .hard
                        ? Relation(of: item.outline, own, to: earlier.polygon) : .other
                    {
                    case .apart: continue
                    case .inside: shared[index].inside.append(earlier.index)
                    case .beside: shared[index].beside.append(earlier.index)
                    case .other:
                        shared[index].covers = true
                        continue
                    }
                    shared[earlier.index].isKept = true
                }
                if item.paint.edge == .hard, let own {
                    open[open.count - 1].append((index, own, item.outline.bounds))
                }
            }
        }
        return shared
    }
}

/// How an outline lies to a convex polygon.
private enum Relation {
    case inside, beside, other
    /// So far inside that no pixel has an edge of both.
    case apart

    /// Compares an outline, and its polygon if it is a convex one, with a convex polygon.
    init(of outline: Outline, _ own: ConvexPolygon?, to convex: ConvexPolygon) {
        let box = outline.bounds.quad.corners
        if convex.sides.allSatisfy({ side in box.allSatisfy { side.distance(to: $0) > 1.5 } }) {
            self = .apart
            return
        }
        let points = outline.polygons.lazy.map(\.points).joined()
        var isInside = true
        for side in convex.sides {
            if points.allSatisfy({ side.distance(to: $0) <= SharedEdges.tolerance }) {
                self = .beside
                return
            }
            isInside = isInside && points.allSatisfy { side.distance(to: $0) >= -SharedEdges.tolerance }
        }
        let isBeside =
            !isInside
            && own?.sides.contains { side in
                convex.points.allSatisfy { side.distance(to: $0) <= SharedEdges.tolerance }
            } == true
        self = isBeside ? .beside : isInside ? .inside : .other
    }
}

/// The corners of a convex polygon with the lines along its edges, to whose inner side distances are positive.
private struct ConvexPolygon {
    let points: [Point]
    let sides: [Line]

    init(_ polygon: Polygon) {
        points = polygon.points
        sides = polygon.sides
    }
}

extension Rect {
    /// Whether both may touch the same pixel.
    fileprivate func isNear(_ other: Rect) -> Bool {
        minX < other.maxX + 1 && other.minX < maxX + 1 && minY < other.maxY + 1 && other.minY < maxY + 1
    }
}
