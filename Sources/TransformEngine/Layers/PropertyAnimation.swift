/// One property's way from a value to another, over the time of the block it was set in.
struct PropertyAnimation {
    /// The property.
    let keyPath: PartialKeyPath<LayerProperties>
    /// The block, which has the times and the curve.
    let block: AnimationBlock
    /// Puts the value at a time into a layer's properties.
    let apply: (inout LayerProperties, _ time: Double) -> Void

    init<Value: Interpolatable>(
        _ keyPath: WritableKeyPath<LayerProperties, Value>, from start: Value, to end: Value, in block: AnimationBlock
    ) {
        self.keyPath = keyPath
        self.block = block
        apply = { properties, time in
            properties[keyPath: keyPath] = start.interpolated(to: end, progress: block.progress(at: time))
        }
    }

    init<Value>(
        _ keyPath: WritableKeyPath<LayerProperties, Value>, along path: @escaping (_ time: Double) -> Value,
        in block: AnimationBlock
    ) {
        self.keyPath = keyPath
        self.block = block
        apply = { properties, time in
            if !block.isRevoked { properties[keyPath: keyPath] = path(min(time, block.end)) }
        }
    }
}
