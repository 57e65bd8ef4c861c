import Artwork
import PopEffects
import TransformEngine

/// Something in a scene's sheet that chooses an option when it is clicked.
struct SceneControl {
    /// The layer that is clicked, in the sheet.
    let layer: Layer
    /// The choice that a click makes.
    let choice: ProductChoice
}

/// The controls of a sheet, one of which a pointer may hold.
struct SceneControls {
    private let all: [SceneControl]
    private var presses: [ButtonPress]

    /// Makes controls that no pointer presses.
    init(_ all: [SceneControl]) {
        self.all = all
        presses = all.map { _ in ButtonPress() }
    }

    /// What is clicked.
    var layers: [Layer] { all.map(\.layer) }

    /// Takes note of an event, and of the layer that it hits, if any; returns the choice of a click, else nil.
    ///
    /// - Parameter hit: evaluated only if it counts.
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

/// The choice in the sheet of taobao's app scene.
struct ProductChoice: Hashable {
    /// The index of the chosen colour, and of the chosen set.
    var options = [0, 0]
    /// The quantity.
    var quantity = 1

    /// The quantities that can be chosen.
    static let quantities = 1...99

    /// The glaze's colour.
    var color: Celadon { Celadon.allCases[options[0]] }

    /// The index of the set.
    var set: Int { options[1] }

    /// The same with another option of one kind.
    func with(_ option: Int, ofKind kind: Int) -> ProductChoice {
        var choice = self
        choice.options[kind] = option
        return choice
    }

    /// The same with a larger or smaller quantity, within the limits.
    func with(more: Int) -> ProductChoice {
        var choice = self
        choice.quantity = min(max(Self.quantities.lowerBound, quantity + more), Self.quantities.upperBound)
        return choice
    }
}
