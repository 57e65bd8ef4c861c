import TransformEngine

/// Layers that are placed by the height of what rises over a page: a sheet's or a panel's.
protocol DetentDriven {
    /// The heights that it rests at, in points above closed, in ascending order; the first is 0, closed.
    var detents: [Double] { get }
    /// The height of what rises, in points.
    var height: Double { get }
    /// How content scrolls at the last detent; nil if none does.
    var scrolling: ContentScrolling? { get }

    /// Puts what shows into the tree, before it opens.
    func enter()
    /// Takes it out again, once it has closed.
    func leave()
    /// Lets every layer follow the track, to its end.
    func place(by track: DetentTrack)
    /// What a press on a layer means; nil if nothing.
    func part(of layer: Layer) -> PressedPart?
}

/// What a press of a pointer is on.
enum PressedPart {
    case page, sheet, closeButton, backButton
    /// Beside the page that has receded.
    case outside

    /// Whether a drag that begins on it moves the sheet: the close button is in the sheet, the back button is not.
    var isDraggable: Bool { self == .sheet || self == .closeButton }
}
