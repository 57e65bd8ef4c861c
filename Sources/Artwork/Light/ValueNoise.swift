/// Noise between random values at the whole numbers, 0…1; each seed has its own.
struct ValueNoise {
    /// The seed of the random values.
    let seed: UInt32

    /// Noise along a line, straight between the whole numbers: rough, as rock is.
    func rough(_ x: Float) -> Float {
        let (cell, part) = Self.split(x)
        let a = value(cell)
        return a + (value(cell &+ 1) - a) * part
    }

    /// Noise along a line, smooth everywhere.
    func smooth(_ x: Float) -> Float {
        let (cell, part) = Self.split(x)
        let a = value(cell)
        return a + (value(cell &+ 1) - a) * (part * part * (3 - 2 * part))
    }

    /// Rough noise of several octaves, each twice as fine and `gain` times as high as the one before; about 0…1.
    func fractal(_ x: Float, octaves: Int, gain: Float) -> Float {
        var (sum, height, total, place) = (Float(0), Float(1), Float(0), x)
        for octave in 0..<octaves {
            sum += height * ValueNoise(seed: seed &+ UInt32(octave) &* 101).rough(place)
            total += height
            height *= gain
            place = place * 2 + 0.37
        }
        return sum / total
    }

    /// Like `fractal`, each octave folded at its middle: valleys and sharp crests; about 0…1.
    func ridged(_ x: Float, octaves: Int, gain: Float) -> Float {
        var (sum, height, total, place) = (Float(0), Float(1), Float(0), x)
        for octave in 0..<octaves {
            let noise = ValueNoise(seed: seed &+ UInt32(octave) &* 101)
            let value = octave < 2 ? noise.smooth(place) : noise.rough(place)
            sum += height * (octave < 4 ? 1 - abs(2 * value - 1) : value)
            total += height
            height *= gain
            place = place * 2 + 0.37
        }
        return sum / total
    }

    fileprivate func value(_ cell: Int32) -> Float {
        Float(scatter(UInt32(bitPattern: cell), seed) >> 8) / 16_777_216
    }

    fileprivate static func split(_ x: Float) -> (cell: Int32, part: Float) {
        var cell = Int32(x)
        if Float(cell) > x { cell -= 1 }
        return (cell, x - Float(cell))
    }
}

/// A row through noise in a plane, smooth everywhere, 0…1, for many places along it.
struct NoiseRow {
    private let first: Int32
    private let values: [Float]

    /// The row at `y` between two places along it.
    init(seed: UInt32, y: Float, from start: Float, to end: Float) {
        let (row, part) = ValueNoise.split(y)
        let above = ValueNoise(seed: scatter(seed, UInt32(bitPattern: row)))
        let below = ValueNoise(seed: scatter(seed, UInt32(bitPattern: row &+ 1)))
        let weight = part * part * (3 - 2 * part)
        first = ValueNoise.split(start).cell
        values = (first...ValueNoise.split(end).cell + 1).map { cell in
            let a = above.value(cell)
            return a + (below.value(cell) - a) * weight
        }
    }

    /// The noise at a place between the ends.
    func value(_ x: Float) -> Float {
        let (cell, part) = ValueNoise.split(x)
        let index = min(max(Int(cell - first), 0), values.count - 2)
        let a = values[index]
        return a + (values[index + 1] - a) * (part * part * (3 - 2 * part))
    }
}
