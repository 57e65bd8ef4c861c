extension Layer {
    /// A tree like this one as it is by the model, outside every tree and at rest.
    ///
    /// - Parameter isIncluded: whether a sublayer, at any depth, is copied with what is in it.
    public func copy(where isIncluded: (Layer) -> Bool = { _ in true }) -> Layer {
        let copy = Layer()
        copy.model = model
        for sublayer in sublayers where isIncluded(sublayer) { copy.addSublayer(sublayer.copy(where: isIncluded)) }
        return copy
    }
}
