extension Layer {
    /// Sets a property, and animates it if an animation block of the tree's context is running.
    func set<Value: Interpolatable & Equatable>(
        _ keyPath: WritableKeyPath<LayerProperties, Value>, to value: Value
    ) {
        guard let context = root.context, let block = context.currentBlock else { return setAtOnce(keyPath, to: value) }
        let start = presentation(at: context.now)[keyPath: keyPath]
        endAnimations(of: keyPath, for: block)
        if start != value { add(PropertyAnimation(keyPath, from: start, to: value, in: block)) }
        write(value, to: keyPath)
    }

    /// Sets a property without an animation; one that it has ends.
    func setAtOnce<Value: Equatable>(_ keyPath: WritableKeyPath<LayerProperties, Value>, to value: Value) {
        endAnimations(of: keyPath, for: nil)
        write(value, to: keyPath)
    }

    /// Lets a property follow a function of time until the end of the running `follow` block; traps outside one.
    ///
    /// The model is set to the value at the end.
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - path: returns the value at a time of the context, in seconds; called for any time, in any order. It traps if the value at
    ///     the end is not a number.
    public func follow<Value: Equatable>(
        _ keyPath: WritableKeyPath<LayerProperties, Value>, _ path: @escaping (_ time: Double) -> Value
    ) {
        guard let block = root.context?.currentBlock, block.isRevocable else {
            preconditionFailure("a property follows inside a `follow` block of the context whose tree its layer is in")
        }
        endAnimations(of: keyPath, for: block)
        if block.duration > 0 { add(PropertyAnimation(keyPath, along: path, in: block)) }
        write(path(block.end), to: keyPath)
    }

    /// Returns the layer's properties as they show at a time in seconds, which must not be before the latest change; NaN gives the model.
    public func presentation(at time: Double) -> LayerProperties {
        animations.reduce(into: model) { $1.apply(&$0, time) }
    }

    /// Returns this layer and those inside it as they show at a time in seconds, which must not be before the latest change.
    public func snapshot(at time: Double) -> LayerSnapshot {
        let tree = tree()
        var sublayers = [[LayerSnapshot]](repeating: [], count: tree.count)
        // The last comes first, so that a layer's own sublayers are complete before it.
        for (index, entry) in tree.enumerated().dropFirst().reversed() {
            sublayers[entry.parent].append(
                LayerSnapshot(entry.layer.presentation(at: time), sublayers: sublayers[index].reversed()))
            sublayers[index] = []
        }
        return LayerSnapshot(presentation(at: time), sublayers: sublayers[0].reversed())
    }

    /// Ends every animation of this layer and of those inside it at once, at the model's values, with `finished` false.
    public func removeAllAnimations() {
        for (layer, _) in tree() {
            let ended = layer.animations
            layer.animations = []
            for animation in ended { animation.block.interrupt() }
        }
    }

    private func add(_ animation: PropertyAnimation) {
        animations.append(animation)
        animation.block.add(self)
    }

    /// Ends the animations of a property that is set in a block, or in none; one of that block itself is merely replaced.
    private func endAnimations<Value>(
        of keyPath: WritableKeyPath<LayerProperties, Value>, for block: AnimationBlock?
    ) {
        guard !animations.isEmpty else { return }
        let bytes = keyPath.bytes
        let ended = animations.filter { $0.bytes.overlaps(bytes) }
        animations.removeAll { $0.bytes.overlaps(bytes) }
        for animation in ended where animation.block !== block { animation.block.interrupt() }
    }
}
