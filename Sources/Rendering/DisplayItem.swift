import TransformEngine

/// One thing to draw: an outline in pixels, and what fills it.
struct DisplayItem: Sendable, Equatable {
    /// What is filled, in pixels.
    var outline: Outline
    /// What it is filled with.
    var paint: Paint
}
