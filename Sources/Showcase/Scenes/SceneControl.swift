import PopEffects
import TransformEngine

/// Something in a scene's sheet that chooses where it is clicked.
struct SceneControl {
    /// What is clicked; in the sheet.
    let layer: Layer
    /// What is chosen then.
    let choice: ProductChoice
}

/// The controls of a sheet, one of which a pointer may hold.
struct SceneControls {
    private let all: [SceneControl]
    private var presses: [ButtonPress]

    /// Controls that nothing presses.
    init(_ all: [SceneControl]) {
        self.all = all
        presses = all.map { _ in ButtonPress() }
    }

    /// Takes note of an event, and of the layer that it hits, if any; what its click chooses, or nil.
    ///
    /// - Parameter hit: looked for only where it counts.
    mutating func choice(by event: PointerEvent, on hit: @autoclosure () -> Layer?) -> ProductChoice? {
        guard !all.isEmpty, event.phase != .move else { return nil }
        let hit = hit()
        var choice: ProductChoice?
        for (i, control) in all.enumerated()
        where presses[i].completesClick(event, isInside: hit?.isInside(control.layer) == true) {
            choice = control.choice
        }
        return choice
    }
}
