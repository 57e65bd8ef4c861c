import TransformEngine

/// How an item's edge pixels relate to those of items under it, so that edges which coincide are composed exactly.
///
/// Where two antialiased polygons share an edge, plain source-over is wrong: abutting ones let the background shine through
/// (a seam), and one that lies exactly on another leaves a rim of the lower one (a halo). Knowing that one lies inside
/// the other, or that they have no inner point in common, and what was there before the lower one, the pixel's areas
/// are known exactly (see `EdgeBackdrop`).
struct Joints: Sendable, Equatable {
    /// Whether later items need to know what was under this one's edge.
    var isKept = false
    /// The earlier items, by index, in whose outline this one lies.
    var inside: [Int] = []
    /// The earlier items, by index, that this one has no inner point in common with, though they are close.
    var beside: [Int] = []
    /// Whether this one covers edges of earlier items that later ones might ask for.
    var covers = false

    /// Whether source-over is right for the item's edge pixels and nobody asks for them.
    var isPlain: Bool { !isKept && inside.isEmpty && beside.isEmpty }

    /// How far off an edge a point may lie and still count as on it, in pixels.
    static let tolerance = 1e-6

    /// The joints of all elements of a display list, by index.
    static func find(in elements: [DisplayList.Element]) -> [Joints] {
        var joints = [Joints](repeating: Joints(), count: elements.count)
        var open: [[(index: Int, polygon: ConvexPolygon, bounds: Rect)]] = [[]]
        for (index, element) in elements.enumerated() {
            switch element {
            case .beginGroup: open.append([])
            case .endGroup:
                open.removeLast()
                joints[index].covers = true
            case .item(let item):
                guard item.paint.edge != .none else { continue }
                let own = item.outline.convexContour.map(ConvexPolygon.init)
                for earlier in open[open.count - 1] where earlier.bounds.isNear(item.outline.bounds) {
                    switch item.paint.edge == .hard
                        ? Relation(of: item.outline, own, to: earlier.polygon) : .other
                    {
                    case .apart: continue
                    case .inside: joints[index].inside.append(earlier.index)
                    case .beside: joints[index].beside.append(earlier.index)
                    case .other:
                        joints[index].covers = true
                        continue
                    }
                    joints[earlier.index].isKept = true
                }
                if item.paint.edge == .hard, let own {
                    open[open.count - 1].append((index, own, item.outline.bounds))
                }
            }
        }
        return joints
    }
}

/// How an outline lies to a convex polygon.
private enum Relation {
    case inside, beside, other
    /// Well inside, so that no pixel has an edge of both.
    case apart

    /// Compares an outline, and its polygon if it is a convex one, with a convex polygon.
    init(of outline: Outline, _ own: ConvexPolygon?, to convex: ConvexPolygon) {
        let box = outline.bounds.quad.corners
        if convex.sides.allSatisfy({ side in box.allSatisfy { side.distance(to: $0) > 1.5 } }) {
            self = .apart
            return
        }
        let points = outline.contours.joined()
        var isInside = true
        for side in convex.sides {
            if points.allSatisfy({ side.distance(to: $0) <= Joints.tolerance }) {
                self = .beside
                return
            }
            isInside = isInside && points.allSatisfy { side.distance(to: $0) >= -Joints.tolerance }
        }
        let isBeside =
            !isInside
            && own?.sides.contains { side in
                convex.points.allSatisfy { side.distance(to: $0) <= Joints.tolerance }
            } == true
        self = isBeside ? .beside : isInside ? .inside : .other
    }
}

/// A convex contour with the lines along its edges, to whose inner side distances are positive.
private struct ConvexPolygon {
    let points: [Point]
    let sides: [Line]

    init(_ points: [Point]) {
        self.points = points
        sides = points.sides
    }
}

extension Rect {
    /// Whether a pixel could be touched by both.
    fileprivate func isNear(_ other: Rect) -> Bool {
        minX < other.maxX + 1 && other.minX < maxX + 1 && minY < other.maxY + 1 && other.minY < maxY + 1
    }
}
