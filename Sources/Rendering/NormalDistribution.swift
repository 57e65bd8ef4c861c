import Glibc

/// The share of a normal distribution below a value, from a table: fast enough for every pixel of a shadow.
struct NormalDistribution: Sendable {
    /// Where the table ends, in standard deviations; what lies beyond is less than a third of 1/255 of 1 %.
    static let reach = 4.5
    private static let steps = 128.0
    private static let table: [Float] = (0...Int(2 * reach * steps) + 1).map { i in
        Float(erfc((reach - Double(i) / steps) / 2.0.squareRoot()) / 2)
    }

    private let table = Self.table

    /// Calls `body` with the function of x, in standard deviations, that the table holds; linear between its values (1e-5).
    func withFunction<Result>(_ body: ((Double) -> Double) -> Result) -> Result {
        table.withUnsafeBufferPointer { table in
            body { x in
                if x <= -Self.reach { return 0 }
                guard x < Self.reach else { return 1 }
                let place = (x + Self.reach) * Self.steps
                let i = Int(place)
                let (a, b) = (Double(table[i]), Double(table[i + 1]))
                return a + (b - a) * (place - Double(i))
            }
        }
    }
}
