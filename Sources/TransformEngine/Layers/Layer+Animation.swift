extension Layer {
    /// Sets a property; inside an animation block of the tree's context, also animates to it.
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

    /// Lets a property follow a function of time until the end of the `follow` block that is running; the model is its value there.
    ///
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - path: its value at a time in seconds of the context; asked for any time, in any order.
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

    /// The layer's properties as they show at a time in seconds, which must not be before the latest change.
    public func presentation(at time: Double) -> LayerProperties {
        animations.reduce(into: model) { $1.apply(&$0, time) }
    }

    /// The tree from this layer down as it shows at a time in seconds, which must not be before the latest change.
    public func snapshot(at time: Double) -> LayerSnapshot {
        LayerSnapshot(presentation(at: time), sublayers: sublayers.map { $0.snapshot(at: time) })
    }

    /// Ends every animation of this layer and those in it at once, at the model's values, with `finished` false.
    public func removeAllAnimations() {
        let ended = animations
        animations = []
        for animation in ended { animation.block.interrupt() }
        for sublayer in sublayers { sublayer.removeAllAnimations() }
    }

    /// The layer at the top of the tree that this one is in.
    public var rootLayer: Layer { superlayer?.rootLayer ?? self }

    /// Forgets what ended at or before a time: from there on the model shows.
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
