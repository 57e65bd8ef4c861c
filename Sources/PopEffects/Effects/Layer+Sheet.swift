import TransformEngine

/// What sheets and panels do alike.
extension Layer {
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
