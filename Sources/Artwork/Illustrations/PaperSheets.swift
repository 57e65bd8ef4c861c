/// An illustration: sheets of paper that stand one behind the other before a morning sky, each farther, smaller and higher.
struct PaperSheets {
    let width: Int
    let height: Int

    private struct Sheet {
        let center: (x: Float, y: Float)
        let half: (x: Float, y: Float)
        let radius: Float
        let paper: Light

        /// How far outside the sheet's rounded edge a place is; negative inside.
        func distance(_ x: Float, _ y: Float) -> Float {
            let dx = abs(x - center.x) - half.x + radius
            let dy = abs(y - center.y) - half.y + radius
            let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
            return outside + min(max(dx, dy), 0) - radius
        }
    }

    /// How many sheets there are.
    private static let count = 6

    /// From the nearest to the farthest, in heights of the picture, x from the middle.
    private static let sheets: [Sheet] = (0..<count).map { index in
        let depth = Float(index)
        let scale = 1 / (1 + depth * 0.24)
        let half: (x: Float, y: Float) = (0.5 * scale, 0.66 * scale)
        // Their tops rise towards a vanishing point.
        let top = 0.06 + 0.4 * scale * scale
        return Sheet(
            center: (0, top + half.y), half: half, radius: 0.03 * scale,
            paper: Light(hex: 0xFFFDF9).mixed(with: Light(hex: 0xEFA98D), depth / Float(count - 1) * 0.85))
    }

    /// The picture's pixels.
    func pixels() -> [UInt32] {
        let unit = 1 / Float(height)
        return drawn(width: width, height: height) { x, y in light((x - Float(width) / 2) * unit, y * unit, unit) }
    }

    private func light(_ x: Float, _ y: Float, _ unit: Float) -> Light {
        let nearest = Self.sheets.firstIndex { $0.distance(x, y) <= -unit / 2 }
        var light = nearest.map { face(of: $0, x, y, unit) } ?? sky(x, y, unit)
        // Nearer sheets shade what lies behind them, and their edges cover a part of the pixel.
        for index in (0..<(nearest ?? Self.count)).reversed() {
            let sheet = Self.sheets[index]
            let scale = sheet.half.x / Self.sheets[0].half.x
            let shade = 1 - smoothStep(-0.05 * scale, 0.13 * scale, sheet.distance(x + 0.02 * scale, y - 0.035 * scale))
            light = light.mixed(with: light * Light(0.5, 0.32, 0.32, 0), shade * 0.62)
            let cover = 0.5 - sheet.distance(x, y) / unit
            if cover > 0 { light = light.mixed(with: face(of: index, x, y, unit), min(cover, 1)) }
        }
        return light
    }

    private func sky(_ x: Float, _ y: Float, _ unit: Float) -> Light {
        let high = Light(hex: 0x2F4B6E).mixed(with: Light(hex: 0xE98F74), smoothStep(-0.1, 0.62, y))
        let low = high.mixed(with: Light(hex: 0xFFD9A8), smoothStep(0.4, 1.05, y))
        let distance = ((x - 0.62) * (x - 0.62) + (y - 0.36) * (y - 0.36)).squareRoot()
        let glow = max(0, 1 - distance / 0.9)
        let disc = min(max((0.1 - distance) / unit + 0.5, 0), 1)
        return (low + Light(0.3, 0.16, 0.08, 0) * (glow * glow)).mixed(with: Light(hex: 0xFFF1D6), disc)
    }

    /// The paper, and on the nearest sheet its print: a heading and lines.
    private func face(of index: Int, _ x: Float, _ y: Float, _ unit: Float) -> Light {
        let sheet = Self.sheets[index]
        let across = (x - sheet.center.x) / sheet.half.x
        let down = (y - sheet.center.y) / sheet.half.y
        let paper = sheet.paper * (1 - 0.06 * smoothStep(-1, 1, down))
        guard index == 0 else { return paper }
        let fine = unit / sheet.half.y
        func bar(from left: Float, to right: Float, at line: Float, thick: Float) -> Float {
            let cover = min(max((thick - abs(down - line)) / fine + 0.5, 0), 1)
            let ends = min(max(min(across - left, right - across) / fine + 0.5, 0), 1)
            return cover * ends
        }
        var print = bar(from: -0.72, to: 0.3, at: -0.72, thick: 0.035) * 1.6
        let line = min(max(((down + 0.5) / 0.15).rounded(), 0), 8)
        let end = 0.72 - Float(scatter(UInt32(line), 12) & 0xFF) / 255 * 0.22 - (line == 3 || line == 7 ? 0.5 : 0)
        print = max(print, bar(from: -0.72, to: end, at: -0.5 + line * 0.15, thick: 0.017))
        return paper.mixed(with: Light(hex: 0xC9A99A) * (print > 1 ? 0.55 : 1), min(print, 1) * 0.9)
    }
}
