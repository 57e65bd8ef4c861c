/// What the animations of one `animate` or `follow` call share: their times, their curve and their completion.
final class AnimationBlock {
    /// Its place in the order in which the context's blocks were started.
    let order: Int
    /// The time at which the values start to change, in seconds.
    let begin: Double
    /// The time at which the values reach their ends, in seconds, rounded to a nanosecond so that sums of decimal times are exact.
    let end: Double
    /// Called once, at the end.
    let completion: ((_ finished: Bool) -> Void)?
    /// Whether the whole block ends, without its completion, as soon as one of its animations is replaced or removed.
    let isRevocable: Bool
    /// Whether none of the animations was replaced or removed before the end.
    private(set) var finished = true
    /// The time that the change takes, in seconds.
    let duration: Double
    /// The timing curve of the change.
    let curve: TimingCurve
    private var layers: [WeakLayer] = []

    private struct WeakLayer {
        weak var layer: Layer?
    }

    init(
        order: Int, begin: Double, duration: Double, curve: TimingCurve, isRevocable: Bool = false,
        completion: ((Bool) -> Void)?
    ) {
        (self.order, self.begin, self.duration, self.curve) = (order, begin, duration, curve)
        (self.isRevocable, self.completion) = (isRevocable, completion)
        end = duration == 0 ? begin : max(begin, (begin + duration).roundedToNanosecond)
    }

    /// Whether the block has ended early.
    var isRevoked: Bool { isRevocable && !finished }

    /// Returns the progress at a time in seconds: exactly 0 up to the beginning and exactly 1 from the end on, as for NaN.
    func progress(at time: Double) -> Double {
        guard time < end else { return 1 }
        if time <= begin { return 0 }
        return curve.value(at: min(1, (time - begin) / duration))
    }

    /// Takes note of a layer that has one of the animations.
    func add(_ layer: Layer) {
        if layers.last?.layer !== layer { layers.append(WeakLayer(layer: layer)) }
    }

    /// Records that one of the animations was replaced or removed before the end.
    func interrupt() {
        finished = false
        if isRevocable { removeAnimations() }
    }

    /// Removes the animations from their layers; from then on the model shows.
    func removeAnimations() {
        for entry in layers { entry.layer?.animations.removeAll { $0.block === self } }
        layers = []
    }
}

/// The animation of one property, over the time of the block that it was set in.
struct PropertyAnimation {
    /// The bytes of the properties that change.
    let bytes: Range<Int>
    /// The block that holds the times and the curve.
    let block: AnimationBlock
    /// Writes the value at a time in seconds into a layer's properties.
    let apply: (inout LayerProperties, _ time: Double) -> Void

    /// Makes the animation from one value to another, by the curve of its block.
    init<Value: Interpolatable>(
        _ keyPath: WritableKeyPath<LayerProperties, Value>, from start: Value, to end: Value, in block: AnimationBlock
    ) {
        (bytes, self.block) = (keyPath.bytes, block)
        apply = { properties, time in
            properties[keyPath: keyPath] = start.interpolated(to: end, progress: block.progress(at: time))
        }
    }

    /// Makes the animation along a function of time, up to the end of its block.
    init<Value>(
        _ keyPath: WritableKeyPath<LayerProperties, Value>, along path: @escaping (_ time: Double) -> Value,
        in block: AnimationBlock
    ) {
        (bytes, self.block) = (keyPath.bytes, block)
        apply = { properties, time in
            properties[keyPath: keyPath] = path(time < block.end ? time : block.end)
        }
    }
}

extension WritableKeyPath where Root == LayerProperties {
    /// The bytes of `LayerProperties` that setting this property can change; two animations of the same bytes exclude each other.
    var bytes: Range<Int> {
        typealias Layout = MemoryLayout<LayerProperties>
        if let start = Layout.offset(of: self) { return start..<start + MemoryLayout<Value>.size }
        // A computed property: the frame or a part of it, which sets both of these.
        return (\LayerProperties.bounds).bytes.lowerBound..<(\LayerProperties.position).bytes.upperBound
    }
}

extension Double {
    /// This time in seconds, rounded to a whole nanosecond.
    ///
    /// The last bit of a sum of decimal times is often wrong: 1.1 + 0.3 is greater than 1.4. Rounded, both are the same number, and a
    /// frame at 1.4 s shows the end of an animation that ends there.
    package var roundedToNanosecond: Double { (self * 1e9).rounded() / 1e9 }
}
