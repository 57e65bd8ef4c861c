import Artwork

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
