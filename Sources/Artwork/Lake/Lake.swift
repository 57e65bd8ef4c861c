/// A mountain lake at dawn: sky, ranges that fade with distance, their reflection, and conifers on the near shore.
///
/// Places are in heights of the picture: x from the middle, y from the top. Everything that stands up is a curve over the
/// columns, so that a pixel costs a few comparisons.
struct Lake {
    let width: Int
    let height: Int

    /// The height at which the water begins.
    static let shore: Float = 0.635
    /// The place of the sun.
    static let sun: (x: Float, y: Float) = (0.1, 0.335)

    /// The size of a pixel.
    private var unit: Float { 1 / Float(height) }
    /// The place of the right edge.
    private var edge: Float { Float(width) / 2 * unit }

    private func place(_ column: Int) -> Float { (Float(column) + 0.5) * unit - edge }

    /// The picture's pixels.
    func pixels() -> [UInt32] {
        let slopes = Range.all.map { range in
            Slope(range: range, crests: (0..<width).map { range.crest(at: place($0)) })
        }
        let trees = Conifers(columns: width, unit: unit)
        let water = min(height, Int(Self.shore * Float(height)))
        return [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            for row in 0..<water {
                let sky = SkyRow(y: (Float(row) + 0.5) * unit, edge: edge)
                for column in 0..<width {
                    let light = land(place(column), column, sky, slopes)
                    pixels[row * width + column] = light.pixel
                }
            }
            for row in water..<height { ripple(row, water: water, pixels) }
            for row in trees.highestRow..<max(trees.highestRow, height) {
                for column in 0..<width {
                    let cover = trees.cover(row: row, column: column)
                    guard cover > 0 else { continue }
                    let behind = Light(hex: pixels[row * width + column])
                    let light = behind.mixed(with: Conifers.light, cover)
                    pixels[row * width + column] = light.pixel
                }
            }
            count = width * height
        }
    }

    /// The light above the water.
    private func land(_ x: Float, _ column: Int, _ sky: SkyRow, _ slopes: [Slope]) -> Light {
        // Ranges behind the nearest one that fills the pixel need not be painted.
        var index = slopes.count - 1
        while index >= 0, sky.y - slopes[index].crests[column] < unit / 2 { index -= 1 }
        var light = index < 0 ? sky.light(at: x) : slopes[index].light(x, column, sky)
        for nearer in index + 1..<slopes.count {
            let cover = (sky.y - slopes[nearer].crests[column]) / unit + 0.5
            guard cover > 0 else { continue }
            light = light.mixed(with: slopes[nearer].light(x, column, sky), cover)
        }
        guard let fog = sky.fog else { return light }
        return light.mixed(with: sky.haze(at: x), fog.value(x * 5) * sky.fogDensity)
    }

    /// Draws a row of water: the picture above it upside down, broken by ripples that grow towards the viewer.
    private func ripple(_ row: Int, water: Int, _ pixels: UnsafeMutableBufferPointer<UInt32>) {
        let y = (Float(row) + 0.5) * unit
        let near = max(y - Self.shore, 0) / (1 - Self.shore)
        let deep = Light(0.012, 0.032, 0.05, 0)
        let (long, short, rate) = (14 / (0.2 + near), 60 / (0.3 + near), 190 / (0.25 + near))
        let swell = NoiseRow(seed: 5, y: y * rate, from: -edge * long, to: edge * long)
        let chop = NoiseRow(seed: 6, y: y * rate * 2.1, from: -edge * short, to: edge * short)
        for column in 0..<width {
            let x = place(column)
            let wave = swell.value(x * long) + 0.5 * chop.value(x * short) - 0.75
            let mirrored = Self.shore - (y - Self.shore) * 1.05 + wave * (0.006 + 0.05 * near)
            let source = min(max(Int(mirrored * Float(height)), 0), water - 1)
            let above = source < 0 ? deep : Light(hex: pixels[source * width + column])
            let loss = 0.15 + near + wave * 0.14
            let light = above.mixed(with: deep, min(max(loss, 0), 1))
            pixels[row * width + column] = light.pixel
        }
    }
}
