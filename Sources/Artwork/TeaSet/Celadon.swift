/// The colour of the tea set's glaze.
package enum Celadon: CaseIterable, Hashable, Sendable {
    /// Powder green.
    case powder
    /// Plum green, the deepest.
    case plum
    /// Moon white, with a breath of blue.
    case moon

    /// The glaze where it is thin and pale: on the edges.
    var thin: Light {
        switch self {
        case .powder: Light(hex: 0xC6DCCB)
        case .plum: Light(hex: 0x9DBF97)
        case .moon: Light(hex: 0xE4EAEC)
        }
    }

    /// The glaze where it ran together, deep and dark.
    var deep: Light {
        switch self {
        case .powder: Light(hex: 0x93B9A4)
        case .plum: Light(hex: 0x5C8F6A)
        case .moon: Light(hex: 0xBECBD2)
        }
    }

    /// The glaze where it lies evenly: on the spout and the handle's ends.
    var even: Light {
        switch self {
        case .powder: Light(hex: 0xB8D2BF)
        case .plum: Light(hex: 0x84AE84)
        case .moon: Light(hex: 0xD9E1E5)
        }
    }
}
