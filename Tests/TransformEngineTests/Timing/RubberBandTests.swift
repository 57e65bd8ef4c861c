import TestSupport
import Testing

@testable import TransformEngine

@Suite struct RubberBandTests {
    /// The slope equals central differences, on both sides of the limit.
    @Test(arguments: [0.1, 20, 300, 5000]) func theSlopeIsTheDerivative(travel: Double) {
        let band = RubberBand(dimension: 368)
        let slope = (band.displayed(for: travel + 1e-4) - band.displayed(for: travel - 1e-4)) / 2e-4
        #expect(abs(band.slope(at: travel) - slope) < 1e-8)
        #expect(band.slope(at: -travel) == band.slope(at: travel))
        #expect(band.slope(at: 0) == 0.55)
    }

    @Test func inverseUndoesBothWays() throws {
        var random = Seeded(1)
        for _ in 0..<200 {
            let band = RubberBand(dimension: random.number(in: 1...2000), coefficient: random.number(in: 0.1...1))
            let travel = random.number(in: -5000...5000)
            let shown = band.displayed(for: travel)
            #expect(shown.sign == travel.sign && abs(shown) < band.dimension && abs(shown) <= abs(travel))
            #expect(isClose(try #require(band.travel(for: shown)), travel, within: 1e-6))
            #expect(band.displayed(for: -travel) == -shown)
        }
    }

    @Test func ends() {
        let band = RubberBand(dimension: 100)
        #expect(band.displayed(for: 0) == 0 && band.travel(for: 0) == 0)
        #expect(band.displayed(for: .infinity) == 100 && band.travel(for: 100) == nil && band.travel(for: -100) == nil)
        // A travel of 1/0.55 dimensions shows half a dimension.
        #expect(isClose(band.displayed(for: 100 / 0.55), 50))
    }
}
