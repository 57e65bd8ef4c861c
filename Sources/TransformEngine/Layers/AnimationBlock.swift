/// What the animations of one `animate` or `follow` call share: their times, their curve and their completion.
final class AnimationBlock {
    /// The time at which the values start to change, in seconds.
    let begin: Double
    /// The time that the change takes, in seconds.
    let duration: Double
    /// The timing curve of the change.
    let curve: TimingCurve
    /// Called once, at the end.
    let completion: ((_ finished: Bool) -> Void)?
    /// Whether the whole block ends, without its completion, as soon as one of its animations is replaced or removed.
    let isRevocable: Bool
    /// Whether none of the animations has been replaced or removed so far.
    private(set) var finished = true

    init(
        begin: Double, duration: Double, curve: TimingCurve, isRevocable: Bool = false, completion: ((Bool) -> Void)?
    ) {
        (self.begin, self.duration, self.curve, self.isRevocable) = (begin, duration, curve, isRevocable)
        self.completion = completion
    }

    /// The time at which the values reach their ends, in seconds, rounded to a nanosecond so that sums of decimal times are exact.
    var end: Double { duration == 0 ? begin : (begin + duration).roundedToNanosecond }

    /// Whether the block has ended early.
    var isRevoked: Bool { isRevocable && !finished }

    /// Returns the progress at a time in seconds: exactly 0 up to the beginning and exactly 1 from the end on.
    func progress(at time: Double) -> Double {
        if time >= end { return 1 }
        if time <= begin { return 0 }
        return curve.value(at: min(1, (time - begin) / duration))
    }

    /// Records that one of the animations was replaced or removed.
    func interrupt() { finished = false }
}

/// The animation of one property, over the time of the block that it was set in.
struct PropertyAnimation {
    /// The property that changes.
    let keyPath: PartialKeyPath<LayerProperties>
    /// The block that holds the times and the curve.
    let block: AnimationBlock
    /// Writes the value at a time in seconds into a layer's properties.
    let apply: (inout LayerProperties, _ time: Double) -> Void

    /// Makes the animation from one value to another, by the curve of its block.
    init<Value: Interpolatable>(
        _ keyPath: WritableKeyPath<LayerProperties, Value>, from start: Value, to end: Value, in block: AnimationBlock
    ) {
        (self.keyPath, self.block) = (keyPath, block)
        apply = { properties, time in
            properties[keyPath: keyPath] = start.interpolated(to: end, progress: block.progress(at: time))
        }
    }

    /// Makes the animation along a function of time, up to the end of its block.
    init<Value>(
        _ keyPath: WritableKeyPath<LayerProperties, Value>, along path: @escaping (_ time: Double) -> Value,
        in block: AnimationBlock
    ) {
        (self.keyPath, self.block) = (keyPath, block)
        apply = { properties, time in
            if !block.isRevoked { properties[keyPath: keyPath] = path(min(time, block.end)) }
        }
    }
}

extension Double {
    /// This time in seconds, rounded to a whole nanosecond.
    ///
    /// The last bit of a sum of decimal times is often wrong: 1.1 + 0.3 is greater than 1.4. Rounded, both are the same number, and a
    /// frame at 1.4 s shows the end of an animation that ends there.
    package var roundedToNanosecond: Double { (self * 1e9).rounded() / 1e9 }
}
