/// Something that belongs to a picture file and is not shown, though the picture is.
package enum PictureOmission: Sendable, Hashable {
    /// Elements of a drawing, with how many there are of each.
    case elements(path: String, [SVGElement: Int])
    /// A colour profile of another kind than three curves and a matrix.
    case colorProfile(path: String)
}

/// An element of an SVG file that is not drawn.
package enum SVGElement: String, Sendable, Hashable, CaseIterable {
    case text, image, use, clipPath, mask, pattern, filter, marker, foreignObject

    /// What it is called in a message.
    package var noun: String {
        switch self {
        case .text: "text"
        case .image: "pictures"
        case .use: "copies"
        case .clipPath: "clips"
        case .mask: "masks"
        case .pattern: "patterns"
        case .filter: "filters"
        case .marker: "markers"
        case .foreignObject: "foreign objects"
        }
    }

    /// How many there are of each in a file, comments and character data left out.
    static func counts(in bytes: [UInt8]) -> [SVGElement: Int] {
        let names = Dictionary(uniqueKeysWithValues: allCases.map { (Array($0.rawValue.utf8)[...], $0) })
        var counts: [SVGElement: Int] = [:]
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(start + 1)...]
            if rest.starts(with: "!--".utf8) {
                rest = skipped(rest, to: "-->")
            } else if rest.starts(with: "![CDATA[".utf8) {
                rest = skipped(rest, to: "]]>")
            } else {
                let name = rest.prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
                if let element = names[name] { counts[element, default: 0] += 1 }
            }
        }
        return counts
    }

    /// What follows the next `end`; nothing if there is none.
    private static func skipped(_ bytes: ArraySlice<UInt8>, to end: String) -> ArraySlice<UInt8> {
        let mark = Array(end.utf8)
        let last = bytes.indices.first {
            bytes[$0] == mark[2] && $0 >= bytes.startIndex + 2 && bytes[$0 - 2...$0] == mark[...]
        }
        return last.map { bytes[($0 + 1)...] } ?? []
    }
}

extension PictureOmission: CustomStringConvertible {
    /// One line that says what is missing, where, and what to do about it.
    package var description: String {
        switch self {
        case .elements(let path, let counts):
            let parts = SVGElement.allCases.compactMap { element in counts[element].map { "\(element.noun) (\($0))" } }
            let list =
                parts.count > 1 ? parts.dropLast().joined(separator: ", ") + " and \(parts[parts.count - 1])" : parts[0]
            return "the drawing \(path) is shown without its \(list), which cannot be drawn; export it as PNG"
        case .colorProfile(let path):
            return
                "the colours of \(path) may be a little off: its profile is not one of curves and a matrix; convert it to sRGB"
        }
    }
}
