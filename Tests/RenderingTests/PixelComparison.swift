import CSDL2Image
import Foundation
import Testing

@testable import Rendering

/// Checks that two pictures agree within `levels` of 255 in every channel, alpha too.
///
/// On failure the pictures and their difference (times 16) are written into `failures/`.
func expectEqual(
    _ actual: Pixmap, _ expected: Pixmap, within levels: Int = 0, name: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard actual.width == expected.width, actual.height == expected.height else {
        Issue.record("\(name): the sizes differ", sourceLocation: sourceLocation)
        return
    }
    var worst = (distance: 0, index: 0)
    for i in actual.pixels.indices {
        let distance = actual.pixels[i].distance(to: expected.pixels[i])
        if distance > worst.distance { worst = (distance, i) }
    }
    guard worst.distance > levels else { return }
    let (x, y) = (worst.index % actual.width, worst.index / actual.width)
    let (a, b) = (actual.pixels[worst.index], expected.pixels[worst.index])
    var difference = actual
    difference.pixels = zip(actual.pixels, expected.pixels).map { a, b in
        0xFF00_0000 | UInt32(min(255, a.distance(to: b) * 16)) * 0x0001_0101
    }
    for (suffix, pixmap) in [("actual", actual), ("expected", expected), ("difference", difference)] {
        pixmap.writePNG(name: "\(name)-\(suffix)")
    }
    Issue.record(
        "\(name): \(String(a, radix: 16)) where \(String(b, radix: 16)) was expected at (\(x), \(y)), off by \(worst.distance)",
        sourceLocation: sourceLocation)
}

extension UInt32 {
    /// The largest difference of a channel.
    func distance(to other: UInt32) -> Int {
        var worst = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let (a, b) = (Int(self >> shift & 0xFF), Int(other >> shift & 0xFF))
            worst = Swift.max(worst, abs(a - b))
        }
        return worst
    }
}

extension Pixmap {
    /// Writes the picture into `failures/` of the working directory.
    func writePNG(name: String) {
        try? FileManager.default.createDirectory(atPath: "failures", withIntermediateDirectories: true)
        var copy = pixels
        copy.withUnsafeMutableBytes { bytes in
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                bytes.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
                UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue))
            IMG_SavePNG(surface, "failures/\(name).png")
            SDL_FreeSurface(surface)
        }
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
