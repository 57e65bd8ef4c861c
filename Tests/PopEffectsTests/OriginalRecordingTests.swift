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

    @Test func theRecordingFits() throws {
        let url = try #require(
            Bundle.module.url(forResource: "original-recording", withExtension: "json", subdirectory: "Reference"))
        let recording = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: url))
        let performance = Performance(of: try Take(parsing: "0 tap 207 300\n1.5 tap 40 388\n"), by: .plain(.jianshu))
        let lines = (0...1500).map { frame in
            performance.advance(to: Double(frame) / 500)
            return performance.demo.trace()
        }
        var all: [Double] = []
        for frame in recording.frames {
            let start = frame.phase == "show" ? 0.0 : 1.5
            let candidates = lines.filter { (start...(start + 0.75)).contains($0.time) }.map { Misfit(frame, $0) }
            let best = try #require(candidates.min { $0.cost < $1.cost })
            #expect(best.rootMeanSquare <= 1.5, "\(frame.gifTimeMs) ms")
            #expect(abs(best.grey) <= 0.025, "\(frame.gifTimeMs) ms")
            #expect(abs(best.sheet ?? 0) <= 6, "\(frame.gifTimeMs) ms")
            all += best.edges
        }
        #expect(recording.frames.count > 10)
        #expect(Misfit.rootMeanSquare(all) <= 0.45)
    }
}
