import Glibc
import TransformEngine

extension OwnPictures {
    /// The colour for signs over the page's picture: the usual one where it can be read there, else black or white.
    ///
    /// - Parameters:
    ///   - frame: where the signs are, in points of the page.
    ///   - page: the page's size, in points.
    ///   - ground: what shows beside the picture and through it.
    ///   - veil: what lies between the picture and the signs.
    func ink(
        _ usual: Color, over frame: Rect, of page: Size, on ground: Color, veil: Color = .clear
    ) -> Color {
        guard let picture = self.page, page.width > 0, page.height > 0 else { return usual }
        let place = fit.frame(of: Size(width: Double(picture.width), height: Double(picture.height)), in: page)
        let pixels = picture.pixels
        var sum = 0.0
        // A grid is enough: signs are as large as what makes the difference.
        let (columns, rows) = (32, 8)
        for row in 0..<rows {
            for column in 0..<columns {
                let x = frame.minX + frame.width * (Double(column) + 0.5) / Double(columns)
                let y = frame.minY + frame.height * (Double(row) + 0.5) / Double(rows)
                let across = ((x - place.minX) / place.width * Double(picture.width)).rounded(.down)
                let down = ((y - place.minY) / place.height * Double(picture.height)).rounded(.down)
                var color = ground
                if (0..<Double(picture.width)).contains(across), (0..<Double(picture.height)).contains(down) {
                    color = Color(pixel: pixels[Int(down) * picture.width + Int(across)], over: ground)
                }
                let veiled = Color(
                    red: color.red + (veil.red - color.red) * veil.alpha,
                    green: color.green + (veil.green - color.green) * veil.alpha,
                    blue: color.blue + (veil.blue - color.blue) * veil.alpha, alpha: 1)
                sum += veiled.luminance
            }
        }
        let luminance = sum / Double(rows * columns)
        let best = [usual, .black, .white].max { $0.contrast(to: luminance) < $1.contrast(to: luminance) } ?? usual
        return usual.contrast(to: luminance) >= Color.leastContrast ? usual : best
    }
}

extension Color {
    /// The least contrast of signs: W3C, Web Content Accessibility Guidelines 2.1, 1.4.11.
    static let leastContrast = 3.0

    /// The relative luminance of an opaque colour, 0…1, as the same guidelines define it.
    var luminance: Double {
        func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast of the colour to a luminance, 1…21, as the same guidelines define it.
    func contrast(to other: Double) -> Double {
        let own = luminance
        return (max(own, other) + 0.05) / (min(own, other) + 0.05)
    }

    /// The opaque colour of a picture's premultiplied pixel over a ground.
    fileprivate init(pixel: UInt32, over ground: Color) {
        let rest = 1 - Double(pixel >> 24) / 255
        func channel(_ shift: UInt32, _ ground: Double) -> Double {
            Double(pixel >> shift & 0xFF) / 255 + ground * rest
        }
        self.init(
            red: channel(16, ground.red), green: channel(8, ground.green), blue: channel(0, ground.blue), alpha: 1)
    }
}
