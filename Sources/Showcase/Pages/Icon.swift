import Glibc
import TransformEngine

/// The icons of app pages: filled outlines in a square of 24 by 24 points.
struct Icon: Sendable {
    /// The outlines, clockwise; holes run the other way round.
    let contours: [[Point]]

    /// The side of the square that they are drawn in, in points.
    static let side = 24.0

    /// A chevron to the right: forward.
    static let chevronRight = Icon(contours: stroke((9, 5), (16, 12), (9, 19)))
    /// A chevron to the left: back.
    static let chevronLeft = Icon(contours: stroke((15, 4), (7, 12), (15, 20)))
    /// Three dots: more options.
    static let dots = Icon(contours: [disc(5, 12, 1.8), disc(12, 12, 1.8), disc(19, 12, 1.8)])
    /// An arrow out of a tray.
    static let share = Icon(
        contours: stroke((5, 12), (5, 20), (19, 20), (19, 12)) + stroke((12, 15.5), (12, 4))
            + stroke((7.5, 8), (12, 3.5), (16.5, 8)))
    /// A heart.
    static let heart = Icon(contours: [
        Shape.arc(center: Point(x: 7.5, y: 9), radius: 5, from: 0.75 * .pi, to: 1.85 * .pi)
            + Shape.arc(center: Point(x: 16.5, y: 9), radius: 5, from: 1.15 * .pi, to: 2.25 * .pi)
            + polygon((12, 20.7))
    ])
    /// A speech bubble with three dots.
    static let bubble = Icon(contours: [
        box(3, 4, 18, 13, 4), polygon((7, 15), (14, 15), (8, 21)), disc(8, 10.5, 1.3).reversed(),
        disc(12, 10.5, 1.3).reversed(), disc(16, 10.5, 1.3).reversed(),
    ])
    /// Two friends: heads over shoulders.
    static let friends = Icon(contours: [
        disc(9, 8, 4), box(2, 13, 14, 8, 4), disc(17.5, 9, 2.8), box(17, 13, 5.5, 6.5, 2.7),
    ])
    /// A dot with waves to both sides: a broadcast.
    static let broadcast = Icon(
        contours: [disc(12, 12, 2.6)]
            + [6.4, 10].flatMap { radius in
                [0, Double.pi].map { band(radius: radius, from: $0 - 0.8, to: $0 + 0.8) }
            })
    /// A disc in a ring.
    static let ring = Icon(contours: [disc(12, 12, 9.5), disc(12, 12, 7).reversed(), disc(12, 12, 4)])
    /// Two links of a chain.
    static let link = Icon(contours: [
        box(1.5, 8, 10, 8, 4), box(3.5, 10, 6, 4, 2).reversed(), box(12.5, 8, 10, 8, 4),
        box(14.5, 10, 6, 4, 2).reversed(), box(8, 11, 8, 2, 1),
    ])
    /// A bookmark.
    static let bookmark = Icon(contours: [polygon((6, 3), (18, 3), (18, 21), (12, 16.2), (6, 21))])
    /// A framed picture of a hill and the sun.
    static let picture = Icon(contours: [
        box(2.5, 4, 19, 16, 2.5), box(4.3, 5.8, 15.4, 12.4, 1).reversed(),
        polygon((5.5, 17), (9.5, 10.5), (12.7, 15), (14.8, 12.5), (18.5, 17)), disc(15.8, 8.8, 1.6),
    ])
    /// A shop's front under its awning.
    static let shop = Icon(contours: [
        polygon((5, 3), (19, 3), (22, 10), (2, 10)),
        polygon((4, 11.5), (20, 11.5), (20, 21), (14.5, 21), (14.5, 15), (9.5, 15), (9.5, 21), (4, 21)),
    ])
    /// A shopping cart.
    static let cart = Icon(
        contours: stroke((2, 4), (5, 4), (7.5, 15.5), (19, 15.5)) + [
            polygon((6.5, 6.5), (21.5, 6.5), (19.5, 13.5), (8, 13.5)), disc(9, 19.8, 1.8), disc(17.5, 19.8, 1.8),
        ])
    /// A minus sign.
    static let minus = Icon(contours: stroke((6, 12), (18, 12)))
    /// A plus sign.
    static let plus = Icon(contours: stroke((6, 12), (18, 12)) + stroke((12, 6), (12, 18)))

    private static func disc(_ x: Double, _ y: Double, _ radius: Double) -> [Point] {
        Shape.arc(center: Point(x: x, y: y), radius: radius, from: 0, to: 2 * .pi)
    }

    /// A part of a ring, 2 points wide, about the middle.
    private static func band(radius: Double, from start: Double, to end: Double) -> [Point] {
        let middle = Point(x: side / 2, y: side / 2)
        return Shape.arc(center: middle, radius: radius + 1, from: start, to: end)
            + Shape.arc(center: middle, radius: radius - 1, from: end, to: start)
    }

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) -> [Point] {
        Shape.outline(of: Rect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    }

    private static func polygon(_ corners: (x: Double, y: Double)...) -> [Point] {
        corners.map { Point(x: $0.x, y: $0.y) }
    }

    /// A line through points, 2 points wide, with round ends and joins: an outline around each of its edges.
    private static func stroke(_ corners: (x: Double, y: Double)...) -> [[Point]] {
        zip(corners, corners.dropFirst()).map { a, b in
            let across = atan2(b.x - a.x, a.y - b.y)
            return Shape.arc(center: Point(x: b.x, y: b.y), radius: 1, from: across - .pi, to: across)
                + Shape.arc(center: Point(x: a.x, y: a.y), radius: 1, from: across, to: across + .pi)
        }
    }
}
