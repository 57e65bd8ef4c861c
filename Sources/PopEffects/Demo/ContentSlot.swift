import TransformEngine

/// The back of a page or a sheet: the scene's layers, or a person's own picture in their place.
struct ContentSlot {
    private let owner: Layer
    private let scene: Layer?
    private var own: Layer?

    /// Shows the scene's layers in a page or sheet that is still empty.
    init(of owner: Layer, scene: [Layer]) {
        self.owner = owner
        self.scene = scene.isEmpty ? nil : Self.picture(of: scene, for: owner)
        if let layer = self.scene { owner.addSublayer(layer) }
    }

    /// Shows a picture under the effect's own parts, and hides the scene's layers; nil shows these again.
    mutating func show(_ picture: Picture?, _ fit: PictureFit) {
        own?.removeFromSuperlayer()
        own = picture.map { Self.picture(of: [fit.layer(showing: $0, in: owner.bounds.size)], for: owner) }
        if let own { owner.insertSublayer(own, at: 0) }
        scene?.isHidden = own != nil
    }

    /// What does not move by itself, as one picture.
    private static func picture(of content: [Layer], for owner: Layer) -> Layer {
        let picture = Layer(frame: owner.bounds, backgroundColor: owner.backgroundColor)
        picture.shouldRasterize = true
        content.forEach(picture.addSublayer)
        return picture
    }
}
