import Testing

@testable import WindowHost
@testable import popdemo

@Suite struct FrameStatisticsTests {
    @Test func quantilesLieBetweenNeighbours() {
        #expect(FrameStatistics.quantile(0.5, of: []) == nil)
        #expect(FrameStatistics.quantile(0.5, of: [4]) == 4)
        #expect(FrameStatistics.quantile(0.5, of: [4, 1, 2, 3]) == 2.5)
        #expect(FrameStatistics.quantile(0.25, of: [5, 1, 2, 3, 4]) == 2)
        #expect(FrameStatistics.quantile(1, of: [5, 1, 9]) == 9)
    }

    private func frame(_ shown: Double, cost: Double, followsRest: Bool = false) -> FrameTiming {
        FrameTiming(shown: shown, cost: cost, followsRest: followsRest)
    }

    @Test func aRestIsNoInterval() {
        var statistics = FrameStatistics()
        for time in [0.0, 0.1, 0.2] { statistics.add(frame(time, cost: 0.001), demoTime: time) }
        for time in [5.0, 5.1] { statistics.add(frame(time, cost: 0.003, followsRest: time == 5), demoTime: time) }
        #expect(statistics.count == 5)
        #expect(statistics.medianInterval.map { abs($0 - 0.1) < 1e-12 } == true)
        #expect(statistics.longInterval.map { abs($0 - 0.1) < 1e-12 } == true)
        #expect(statistics.medianCost == 0.001)
    }

    @Test func theDearestSliceIsTheOneWithTheHighestMedian() {
        var statistics = FrameStatistics()
        #expect(statistics.dearestSlice == nil)
        statistics.add(frame(0, cost: 0.9), demoTime: 0)
        #expect(statistics.dearestSlice == nil)
        for round in 0..<3 {
            statistics.add(frame(Double(round), cost: 0.002), demoTime: 0.005)
            statistics.add(frame(Double(round), cost: 0.005), demoTime: 0.301)
        }
        statistics.add(frame(9, cost: 0.1), demoTime: 0.005)
        #expect(statistics.dearestSlice?.begin == 0.3)
        #expect(statistics.dearestSlice?.cost == 0.005)
    }
}
