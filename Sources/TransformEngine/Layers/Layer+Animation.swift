extension Layer {
    /// Sets a property, and animates it if an animation block of the tree's context is running.
    func set<Value: Interpolatable & Equatable>(
        _ keyPath: WritableKeyPath<LayerProperties, Value>, to value: Value
    ) {
        let root = rootLayer
        if let context = root.context, let block = context.currentBlock {
            let start = presentation(at: context.now)[keyPath: keyPath]
            replaceAnimation(
                of: keyPath,
                by: start == value ? nil : PropertyAnimation(keyPath, from: start, to: value, in: block))
        } else {
            replaceAnimation(of: keyPath, by: nil)
        }
        model[keyPath: keyPath] = value
    }

    /// Lets a property follow a function of time until the end of the running `follow` block; traps outside one.
    ///
    /// The model is set to the value at the end.
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - path: returns the value at a time of the context, in seconds; called for any time, in any order.
    public func follow<Value: Equatable>(
        _ keyPath: WritableKeyPath<LayerProperties, Value>, _ path: @escaping (_ time: Double) -> Value
    ) {
        guard let block = rootLayer.context?.currentBlock, block.isRevocable else {
            preconditionFailure("a property follows inside a `follow` block of the context whose tree its layer is in")
        }
        replaceAnimation(
            of: keyPath, by: block.duration > 0 ? PropertyAnimation(keyPath, along: path, in: block) : nil)
        model[keyPath: keyPath] = path(block.end)
    }

    /// Returns the layer's properties as they show at a time in seconds, which must not be before the latest change.
    public func presentation(at time: Double) -> LayerProperties {
        animations.reduce(into: model) { $1.apply(&$0, time) }
    }

    /// Returns this layer and those inside it as they show at a time in seconds, which must not be before the latest change.
    public func snapshot(at time: Double) -> LayerSnapshot {
        LayerSnapshot(presentation(at: time), sublayers: sublayers.map { $0.snapshot(at: time) })
    }

    /// Ends every animation of this layer and of those inside it at once, at the model's values, with `finished` false.
    public func removeAllAnimations() {
        let ended = animations
        animations = []
        for animation in ended { animation.block.interrupt() }
        for sublayer in sublayers { sublayer.removeAllAnimations() }
    }

    /// The root of the tree that this layer is in.
    private var rootLayer: Layer { superlayer?.rootLayer ?? self }

    /// Removes the animations that end at or before a time, in seconds; from then on the model shows.
    func removeEndedAnimations(at time: Double) {
        animations.removeAll { $0.block.end <= time }
        for sublayer in sublayers { sublayer.removeEndedAnimations(at: time) }
    }

    private func replaceAnimation(of keyPath: PartialKeyPath<LayerProperties>, by new: PropertyAnimation?) {
        if let index = animations.firstIndex(where: { $0.keyPath == keyPath }) {
            animations.remove(at: index).block.interrupt()
        }
        if let new { animations.append(new) }
    }
}
