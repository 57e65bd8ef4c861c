import TransformEngine

/// The back of a page or a sheet: the scene's layers, or a person's own picture in their place.
struct ContentSlot {
    private let owner: Layer
    private let scene: Layer?
    private var shown: Layer?

    /// Shows the scene's layers in a page or sheet that is still empty.
    init(of owner: Layer, scene: [Layer]) {
        self.owner = owner
        self.scene = scene.isEmpty ? nil : Self.picture(of: scene, for: owner)
        put(self.scene)
    }

    /// Shows a picture; nil for the scene's layers.
    mutating func show(_ picture: Picture?, _ fit: PictureFit) {
        put(picture.map { Self.picture(of: [fit.layer(showing: $0, in: owner.bounds.size)], for: owner) } ?? scene)
    }

    /// Puts a layer under the effect's own parts.
    private mutating func put(_ layer: Layer?) {
        shown?.removeFromSuperlayer()
        if let layer { owner.insertSublayer(layer, at: 0) }
        shown = layer
    }

    /// What does not move by itself, as one picture.
    private static func picture(of content: [Layer], for owner: Layer) -> Layer {
        let picture = Layer(frame: owner.bounds, backgroundColor: owner.backgroundColor)
        picture.shouldRasterize = true
        content.forEach(picture.addSublayer)
        return picture
    }
}
