import TransformEngine

/// The content of a page or a sheet: the scene's layers, or a person's own picture in their place.
struct ContentSlot {
    /// The layer in the page or sheet, behind the effect's own parts.
    let layer: Layer
    /// The height of what it shows, in points; 0 if that is no more than the page or sheet.
    private(set) var height: Double
    private let size: Size
    private var scene: (layers: [Layer], height: Double)
    private var showsScene = true
    private let scrolls: Bool

    /// The most screens of a long picture that can be scrolled through: a whole web site would take much memory.
    private static let mostScreens = 8.0

    /// Shows the scene's layers in a page or sheet that is still empty.
    ///
    /// - Parameters:
    ///   - height: the scene's, in points, if it is higher than the owner.
    ///   - scrolls: whether content that is higher than the owner can be scrolled into view.
    init(of owner: Layer, scene: [Layer], height: Double = 0, scrolls: Bool = false) {
        (self.scene, self.scrolls, self.height, size) = ((scene, height), scrolls, height, owner.bounds.size)
        // It does not move by itself, so it is drawn as one picture.
        layer = Layer(frame: owner.bounds, backgroundColor: owner.backgroundColor)
        layer.shouldRasterize = true
        // Its height changes at the foot only.
        layer.anchorPoint.y = 0
        layer.position.y = 0
        owner.addSublayer(layer)
        fill(with: scene, height)
    }

    /// Shows a picture in place of the scene's layers; nil shows these again.
    mutating func show(_ picture: Picture?, _ fit: PictureFit) {
        showsScene = picture == nil
        guard let picture else { return fill(with: scene.layers, scene.height) }
        let whole = fit.frame(of: Size(width: Double(picture.width), height: Double(picture.height)), in: size)
        let length = scrolls && fit == .width ? min(whole.height, Self.mostScreens * size.height) : 0
        let area = Size(width: size.width, height: max(size.height, length))
        fill(with: [fit.layer(showing: picture, in: area)], length)
    }

    /// Shows other layers in place of the scene's, as high as those.
    mutating func change(scene layers: [Layer]) {
        scene.layers = layers
        if showsScene { fill(with: layers, scene.height) }
    }

    private mutating func fill(with content: [Layer], _ height: Double) {
        self.height = height
        layer.sublayers.forEach { $0.removeFromSuperlayer() }
        content.forEach(layer.addSublayer)
        layer.bounds.size.height = max(size.height, height)
        layer.isHidden = content.isEmpty
    }
}
