import TransformEngine

/// A picture of a page where it is going, which fades in over the page itself: reduced motion's way to move it.
struct CrossFade {
    private let page: Layer
    private let mask: Layer
    private let veil: Layer

    /// Puts the picture into a page, unseen, over all that is in it then.
    ///
    /// - Parameters:
    ///   - mask: what dims the page, in it.
    ///   - background: the colour around the page where it is going.
    init(of page: Layer, dimmedBy mask: Layer, over background: Color) {
        (self.page, self.mask) = (page, mask)
        veil = Layer(frame: page.bounds, backgroundColor: background)
        veil.opacity = 0
        veil.masksToBounds = true
        page.addSublayer(veil)
    }

    /// Lets the picture's opacity follow a progress; at 1 and beyond the page itself is to be there.
    ///
    /// - Parameters:
    ///   - transform: the page's at 1.
    ///   - dimming: the mask's opacity at 1.
    func follow(_ transform: Transform3D, dimming: Double, _ progress: @escaping (_ time: Double) -> Double) {
        refresh(transform, dimming: dimming)
        veil.follow(\.opacity) { progress($0) < 1 ? max(0, progress($0)) : 0 }
    }

    /// Takes the page's picture anew, since what is in it may have changed.
    private func refresh(_ transform: Transform3D, dimming: Double) {
        for old in veil.sublayers { old.removeFromSuperlayer() }
        let picture = page.copy { $0 !== veil && $0 !== mask }
        let dim = mask.copy()
        dim.opacity = dimming
        picture.addSublayer(dim)
        picture.transform = transform
        veil.addSublayer(picture)
    }
}
