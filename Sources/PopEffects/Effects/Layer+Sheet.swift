import TransformEngine

/// What sheets and panels do alike.
extension Layer {
    /// Makes the layer the sheet that waits below a screen: its place, its shadow, and more of it below.
    ///
    /// - Parameters:
    ///   - bottom: the screen's foot, in points of what the sheet will be in.
    ///   - depth: how far it goes on below its foot, in points.
    func becomeSheet(below bottom: Double, goingOnFor depth: Double, _ parameters: RecedingSheetParameters) {
        self.snapsToPixels = true
        frame.origin.y = bottom
        self.shadow = Shadow(
            color: parameters.shadowColor, offset: parameters.shadowOffset, opacity: parameters.shadowOpacity,
            radius: parameters.shadowRadius)
        extendDown(by: depth)
    }

    /// Puts more of the layer's background below it, behind what is in it.
    ///
    /// - Parameter height: in points.
    func extendDown(by height: Double) {
        let below = Rect(x: self.bounds.minX, y: self.bounds.maxY, width: self.bounds.width, height: height)
        insertSublayer(Layer(frame: below, backgroundColor: self.backgroundColor), at: 0)
    }

    /// Lets the layer's top follow a function of time, in points of its superlayer; its x and size stay.
    func followTop(_ top: @escaping (_ time: Double) -> Double) {
        let (x, anchor) = (self.position.x, self.position.y - frame.minY)
        follow(\.position) { Point(x: x, y: top($0) + anchor) }
    }
}
