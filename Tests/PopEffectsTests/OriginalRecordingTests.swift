import DemoSupport
import Foundation
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

/// Compares jianshu with the original's own screen recording: the measurements of each recorded frame must fit at one time.
@Suite struct OriginalRecordingTests {
    private struct Recording: Decodable {
        struct Edge: Decodable {
            let y, left, right: Double
        }
        struct Frame: Decodable {
            let phase: String
            let gifTimeMs: Int
            let rootTop: Double
            let rootEdges: [Edge]
            let pageGrey: Double
            let sheetTop: Double?
        }
        let frames: [Frame]
    }

    private struct Misfit {
        var cost: Double
        var edges: [Double]
        var grey: Double
        var sheet: Double?

        var rootMeanSquare: Double { Self.rootMeanSquare(edges) }

        static func rootMeanSquare(_ values: [Double]) -> Double {
            (values.map { $0 * $0 }.reduce(0, +) / Double(values.count)).squareRoot()
        }

        /// The errors of one frame, weighed by the recording's accuracy: half a point, 1.5 points, a hundredth of brightness.
        init(_ frame: Recording.Frame, _ line: TraceLine) {
            let page = line.layers["root"]!.quad!
            edges = [page.topLeft.y - frame.rootTop]
            for edge in frame.rootEdges {
                let f = (edge.y - page.topLeft.y) / (page.bottomLeft.y - page.topLeft.y)
                edges.append(blend(page.topLeft.x, page.bottomLeft.x, f) - edge.left)
                edges.append(blend(page.topRight.x, page.bottomRight.x, f) - edge.right)
            }
            grey = 1 - 0.5 * line.layers["mask"]!.opacity - frame.pageGrey
            var terms = edges.map { ($0 / 0.5) * ($0 / 0.5) } + [(grey / 0.01) * (grey / 0.01)]
            if let top = frame.sheetTop {
                let layer = line.layers["sheet"]!
                let error = (layer.visible ? layer.quad!.topLeft.y : 736) - top
                sheet = error
                terms.append((error / 1.5) * (error / 1.5))
            }
            cost = terms.reduce(0, +) / Double(terms.count)
        }
    }

    private func frames() throws -> [Recording.Frame] {
        let url = try #require(
            Bundle.module.url(forResource: "original-recording", withExtension: "json", subdirectory: "Reference"))
        return try JSONDecoder().decode(Recording.self, from: Data(contentsOf: url)).frames
    }

    /// The take of the recording at a number of times a second, from its beginning to 3 s; it closes at 1.5 s.
    private func lines(rate: Int) throws -> [TraceLine] {
        let performance = Performance(of: try Take(parsing: "0 tap 207 300\n1.5 tap 40 388\n"), by: .plain(.jianshu))
        return (0...3 * rate).map { frame in
            performance.advance(to: Double(frame) / Double(rate))
            return performance.demo.trace()
        }
    }

    @Test func theRecordingFits() throws {
        let (frames, lines) = (try frames(), try lines(rate: 500))
        var all: [Double] = []
        for frame in frames {
            let start = frame.phase == "show" ? 0.0 : 1.5
            let candidates = lines.filter { (start...(start + 0.75)).contains($0.time) }.map { Misfit(frame, $0) }
            let best = try #require(candidates.min { $0.cost < $1.cost })
            #expect(best.rootMeanSquare <= 1.5, "\(frame.gifTimeMs) ms")
            #expect(abs(best.grey) <= 0.025, "\(frame.gifTimeMs) ms")
            #expect(abs(best.sheet ?? 0) <= 6, "\(frame.gifTimeMs) ms")
            all += best.edges
        }
        #expect(frames.count > 10)
        #expect(Misfit.rootMeanSquare(all) <= 0.45)
    }

    /// By the recording's own clock: from one start on, the times of all frames lie in a window of 25 ms about what their file says,
    /// and there each is within the accuracy of the measurements.
    @Test(arguments: [("show", 0.0), ("close", 1.5)]) func theRecordingFitsByItsOwnClock(phase: String, start: Double)
        throws
    {
        let rate = 2000
        let lines = try lines(rate: rate)
        let frames = try frames().filter { $0.phase == phase }
        let first = try #require(frames.first)
        // The misfits at each half of a millisecond from 0.3 s before the phase begins to 0.1 s after it ends.
        let range = -rate * 3 / 10...rate * 7 / 10
        let misfits = frames.map { frame in
            range.map { Misfit(frame, lines[max(0, $0 + Int(start * Double(rate)))]) }
        }
        let fits = (-200...250).map { beginning in
            zip(frames, misfits).map { frame, misfits in
                let center = (frame.gifTimeMs - first.gifTimeMs + beginning) * rate / 1000 - range.lowerBound
                let window = (center - 25...center + 25).clamped(to: 0...misfits.count - 1)
                return misfits[window].min { $0.cost < $1.cost }!
            }
        }
        let best = try #require(fits.min { $0.map(\.cost).reduce(0, +) < $1.map(\.cost).reduce(0, +) })
        #expect(Misfit.rootMeanSquare(best.flatMap(\.edges)) <= 0.5)
        for (frame, misfit) in zip(frames, best) {
            #expect(abs(misfit.grey) <= 0.01 && abs(misfit.sheet ?? 0) <= 1.5, "\(frame.gifTimeMs) ms")
        }
        #expect(frames.count == (phase == "show" ? 10 : 9))
    }
}
