import PopEffects

/// A take that a demo performs.
package final class Performance {
    /// The demo, at the time that the performance has reached.
    package let demo: Demo
    /// The inputs.
    package let take: Take
    private var rest: Take.Inputs.Iterator
    /// The input that comes next; nil if all have been performed.
    package private(set) var next: Input?

    /// Begins the take at the demo's time, normally 0.
    package init(of take: Take, by demo: Demo) {
        (self.take, self.demo) = (take, demo)
        rest = take.inputs.makeIterator()
        next = rest.next()
    }

    /// Goes on where another performance is, by a demo that has got there too.
    package init(after other: Performance, by demo: Demo) {
        (take, self.demo, rest, next) = (other.take, demo, other.rest, other.next)
    }

    /// Moves to a time in seconds; each input on the way, up to and including it, acts at its own time.
    package func advance(to time: Double) {
        while let input = next, input.time <= time {
            demo.handle(input)
            next = rest.next()
        }
        demo.advance(to: time)
    }

    /// The inputs that are still to come, up to and including a time in seconds.
    package func inputs(until time: Double) -> [Input] {
        var (next, rest, inputs) = (next, rest, [Input]())
        while let input = next, input.time <= time {
            inputs.append(input)
            next = rest.next()
        }
        return inputs
    }

    /// How long it takes, in seconds: until nothing moves after the last input, and a rest of half a second.
    package var duration: Double {
        let rehearsal = Performance(of: take, by: demo.restarted())
        rehearsal.advance(to: take.end)
        while let end = rehearsal.demo.nextCompletion { rehearsal.advance(to: end) }
        return rehearsal.demo.time + 0.5
    }
}

extension Demo {
    /// What it performs if no take is named.
    package var tour: Take { .tour(for: effect, device: device, parameters: fittedParameters, feel: feel) }
}
