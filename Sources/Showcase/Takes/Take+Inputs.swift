import PopEffects
import TransformEngine

extension Take {
    /// The inputs of a take in the order of time. The moves of a drag are made when they are asked for, so a long drag costs nothing
    /// before it is performed.
    package struct Inputs: Sequence {
        private let take: Take

        init(of take: Take) { self.take = take }

        /// Whether there is none.
        package var isEmpty: Bool { take.parts.isEmpty }

        package func makeIterator() -> Iterator { Iterator(take.parts) }

        /// Goes through the inputs; a copy goes on from the same place by itself.
        package struct Iterator: IteratorProtocol {
            private let parts: [Part]
            /// The parts that have not begun, by their index, the last one first.
            private var waiting: [Int]
            /// The parts that have begun, by their index, with the number of the input that comes next in each.
            private var begun: [(part: Int, next: Int)] = []

            fileprivate init(_ parts: [Part]) {
                self.parts = parts
                waiting = parts.indices.sorted { (parts[$0].begin, $0) > (parts[$1].begin, $1) }
            }

            package mutating func next() -> Input? {
                let first = begun.indices.min { order(begun[$0]) < order(begun[$1]) }
                if let index = waiting.last, first.map({ (parts[index].begin, index) < order(begun[$0]) }) ?? true {
                    waiting.removeLast()
                    if parts[index].count > 1 { begun.append((index, 1)) }
                    return parts[index].input(0)
                }
                guard let first else { return nil }
                let (part, next) = begun[first]
                if next + 1 < parts[part].count { begun[first].next += 1 } else { begun.remove(at: first) }
                return parts[part].input(next)
            }

            /// When the next input of a part that has begun is due; of those that are due at one time, the one that was added first comes first.
            private func order(_ part: (part: Int, next: Int)) -> (time: Double, part: Int) {
                (parts[part.part].time(part.next), part.part)
            }
        }
    }

    /// What is added to a take at once.
    enum Part: Sendable {
        case input(Input)
        case sweep(Sweep)

        var begin: Double { time(0) }
        var end: Double { time(count - 1) }

        /// The number of its inputs.
        var count: Int {
            switch self {
            case .input: 1
            case .sweep(let sweep): sweep.moveCount + 1
            }
        }

        /// The time of its input with an index.
        func time(_ index: Int) -> Double {
            switch self {
            case .input(let input): input.time
            case .sweep(let sweep): sweep.time(index)
            }
        }

        /// Its input with an index.
        func input(_ index: Int) -> Input {
            switch self {
            case .input(let input): input
            case .sweep(let sweep): sweep.input(index)
            }
        }
    }

    /// A press and the straight and even moves that follow it.
    struct Sweep: Sendable {
        private let start, end: Point
        private let begin, duration: Double
        /// The number of moves, 120 a second.
        let moveCount: Int

        init(from start: Point, to end: Point, time: Double, duration: Double) {
            (self.start, self.end, begin, self.duration) = (start, end, time, duration)
            moveCount = max(1, Int((duration * 120).rounded()))
        }

        /// The time of the press, which has the index 0, or of a move.
        func time(_ index: Int) -> Double {
            index == 0 ? begin : (begin + duration * progress(index)).roundedToNanosecond
        }

        /// The press, which has the index 0, or a move.
        func input(_ index: Int) -> Input {
            let location = start.interpolated(to: end, progress: progress(index))
            return .pointer(
                PointerEvent(
                    time: time(index), phase: index == 0 ? .down : .move, location: index == 0 ? start : location)
            )
        }

        private func progress(_ index: Int) -> Double { Double(index) / Double(moveCount) }
    }
}
