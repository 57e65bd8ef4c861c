import Foundation
import Testing
import TransformEngine

@testable import Rendering

/// Letters stand on whole pixels unless something turns or scales them.
@Suite struct PlacedTextTests {
    private func scene(y: Double, transform: Transform3D = .identity, scale: Double = 2) -> Pixmap {
        let line = layer(5, y, 30, 16) {
            $0.contents = .text(Text("letters", size: 12, color: .white))
            $0.transform = transform
        }
        return draw(layer(0, 0, 48, 48, [line]), scale: scale, width: 96, height: 96)
    }

    @Test(arguments: [1, 1.37, 2]) func restingLettersAreCopied(scale: Double) throws {
        let mask = try #require(
            FakeText().prepare(Text("", size: 1), size: Size(width: 30, height: 16), scale: scale)?.mask)
        let pixmap = scene(y: 7.3, scale: scale)
        let (left, top) = (Int((5 * scale).rounded()), Int((7.3 * scale).rounded()))
        for y in 0..<mask.height {
            for x in 0..<mask.width {
                #expect(pixmap[left + x, top + y] & 0xFF == UInt32(mask.coverage[y * mask.width + x]))
            }
        }
        #expect(pixmap.pixels.filter { $0 != 0xFF00_0000 }.count == mask.coverage.filter { $0 > 0 }.count)
    }

    /// The mean row of all that is lit.
    private func center(_ pixmap: Pixmap) -> Double {
        var (sum, weight) = (0.0, 0.0)
        for (i, pixel) in pixmap.pixels.enumerated() {
            sum += Double(i / pixmap.width) * Double(pixel & 0xFF)
            weight += Double(pixel & 0xFF)
        }
        return sum / weight
    }

    @Test func movingLettersNeverGoBack() {
        let centers = (0...40).map { center(scene(y: 5 + Double($0) * 0.13)) }
        for (i, (a, b)) in zip(centers, centers.dropFirst()).enumerated() { #expect(b >= a, "step \(i)") }
    }

    @Test func scaledLettersMoveEvenly() {
        let shrink = Transform3D.identity.scaledBy(x: 0.9, y: 0.9, z: 1)
        let centers = (0...20).map { center(scene(y: 10 + Double($0) * 0.1, transform: shrink)) }
        // A twentieth of a pixel: the letters' sharp edges are sampled at other places each time.
        for (a, b) in zip(centers, centers.dropFirst()) { #expect(abs(b - a - 0.2) < 0.05) }
    }

    @Test func tiltedLettersKeepTheirWeight() {
        // As much is lit as the area that the letters' projection has.
        func lit(_ pixmap: Pixmap) -> Double { pixmap.pixels.reduce(0) { $0 + Double($1 & 0xFF) } }
        let rest = lit(scene(y: 14))
        for scale in [0.95, 0.8, 0.55, 0.3] {
            let shrunk = lit(scene(y: 14, transform: Transform3D.identity.scaledBy(x: scale, y: scale, z: 1)))
            #expect(abs(shrunk / rest / (scale * scale) - 1) < 0.03, "\(scale)")
        }
    }
}
