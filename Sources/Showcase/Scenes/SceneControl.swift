import Artwork
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

/// What is chosen in the sheet of taobao's app scene.
struct ProductChoice: Hashable {
    /// The place of what is chosen among the colours, and among the sets.
    var options = [0, 0]
    /// How many.
    var quantity = 1

    /// How many there can be.
    static let quantities = 1...99

    /// The glaze's colour.
    var color: Celadon { Celadon.allCases[options[0]] }

    /// The place of the set among all.
    var set: Int { options[1] }

    /// The same with another option of one kind.
    func with(_ option: Int, ofKind kind: Int) -> ProductChoice {
        var choice = self
        choice.options[kind] = option
        return choice
    }

    /// The same with so many more, as far as there can be.
    func with(more: Int) -> ProductChoice {
        var choice = self
        choice.quantity = min(max(Self.quantities.lowerBound, quantity + more), Self.quantities.upperBound)
        return choice
    }
}
