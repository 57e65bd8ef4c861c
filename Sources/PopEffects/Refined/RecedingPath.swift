import TransformEngine

/// The page's way back in space as one smooth function of progress, through the article's two transforms.
///
/// The identity at 0, the article's first transform at ½ and its second at 1. With s = p²(3 − 2p), which begins and ends
/// without speed: the scale is the parabola through 1, the first and the second scale at s = 0, ½, 1; the tilt is 4s(1 − s)
/// of its angle; the perspective comes by the parabola 1 − (1 − 2s)² until ½; the page rises by (2s − 1)² from ½ on. Below 0 the
/// page is at rest, and above 1 it stays receded, while the sheet goes on.
struct RecedingPath {
    private let appearance: SheetAppearance
    private let pageHeight: Double

    /// Makes the way of a page of a height in points.
    init(_ appearance: SheetAppearance, pageHeight: Double) {
        (self.appearance, self.pageHeight) = (appearance, pageHeight)
    }

    /// The page's transform at a progress; exactly the identity at 0 and below.
    func transform(at progress: Double) -> Transform3D {
        let p = min(progress, 1)
        guard p > 0 else { return .identity }
        let s = p * p * (3 - 2 * p)
        let (early, late) = (max(0, 1 - 2 * s), max(0, 2 * s - 1))
        let scale = scale(at: s)
        return Transform3D(m34: -(1 - early * early) / appearance.perspectiveDistance)
            .translatedBy(x: 0, y: -appearance.lift * pageHeight * late * late, z: 0)
            .scaledBy(x: scale, y: scale, z: 1)
            .rotated(by: 4 * s * (1 - s) * appearance.tiltDegrees * .pi / 180, x: 1, y: 0, z: 0)
    }

    private func scale(at s: Double) -> Double {
        let (first, second) = (appearance.firstScale, appearance.secondScale)
        let bend = 2 * (1 - 2 * first + second)
        return s == 1 ? second : 1 + (second - 1 - bend) * s + bend * s * s
    }
}
