import TransformEngine

/// A bar that slides in from above the screen and out again, as a navigation controller's does.
final class SlidingBar {
    /// What slides; hidden in the tree while it rests above the screen.
    let layer: Layer
    /// Whether it is out, or on its way out.
    private(set) var isHidden = true
    private let context: AnimationContext
    private let duration: Double
    private let curve: TimingCurve

    /// Puts `layer` above the top of what it is in.
    init(_ layer: Layer, in context: AnimationContext, duration: Double, curve: TimingCurve) {
        (self.layer, self.context, self.duration, self.curve) = (layer, context, duration, curve)
        layer.snapsToPixels = true
        layer.frame.origin.y = -layer.frame.height
        layer.isHidden = true
    }

    /// Slides it in or out, as `setNavigationBarHidden(_:animated: true)`: nothing happens where it is so already, or is on its way.
    func setHidden(_ hidden: Bool) {
        guard hidden != isHidden else { return }
        isHidden = hidden
        layer.isHidden = false
        context.animate(duration: duration, curve: curve) {
            layer.frame.origin.y = hidden ? -layer.frame.height : 0
        } completion: { [self] _ in
            layer.isHidden = isHidden && layer.presentation(at: context.now).frame.maxY <= 0
        }
    }
}
