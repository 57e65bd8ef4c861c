/// A kind of picture file that is not read here, but that other programs convert.
public enum ForeignFormat: String, Sendable, Hashable {
    case heic = "HEIC"
    case avif = "AVIF"
    case tiff = "TIFF"
    case pdf = "PDF"
    case photoshop = "Photoshop (PSD)"
    case jpegXL = "JPEG XL"
    case jpeg2000 = "JPEG 2000"
    case icon = "ICO"

    /// Reads the first bytes of a file; nil for any other kind.
    init?(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes)
        let marks: [([UInt8], Self)] = [
            ([0x49, 0x49, 0x2A, 0], .tiff), ([0x4D, 0x4D, 0, 0x2A], .tiff), ([0x49, 0x49, 0x2B, 0], .tiff),
            ([0x4D, 0x4D, 0, 0x2B], .tiff), (Array("%PDF".utf8), .pdf), (Array("8BPS".utf8), .photoshop),
            ([0xFF, 0x0A], .jpegXL), (Array("\0\0\0\u{C}JXL ".utf8), .jpegXL),
            (Array("\0\0\0\u{C}jP  ".utf8), .jpeg2000), ([0xFF, 0x4F, 0xFF, 0x51], .jpeg2000),
            ([0, 0, 1, 0], .icon),
        ]
        if let mark = marks.first(where: { reader.starts(with: $0.0) }) {
            self = mark.1
        } else if reader.starts(with: "ftyp", at: 4) {
            // A file's brands: the main one, a version, and those that it also has.
            let end = min(max(16, reader.big(at: 0, count: 4) ?? 0), 256)
            let brands = [8] + stride(from: 16, to: end, by: 4)
            func has(_ names: [String]) -> Bool {
                brands.contains { at in names.contains { reader.starts(with: $0, at: at) } }
            }
            if has(["avif", "avis"]) {
                self = .avif
            } else if has(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]) {
                self = .heic
            } else {
                return nil
            }
        } else {
            return nil
        }
    }

    /// The shell command that converts a file, beside it.
    public func conversion(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        let stem = name.lastIndex(of: ".").flatMap {
            $0 > name.startIndex ? name.distance(from: $0, to: name.endIndex) : nil
        }
        let base = String(path.dropLast(stem ?? 0))
        func quoted(_ text: String) -> String {
            let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "/._-+,".contains($0) }
            return isPlain
                ? text
                : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
        }
        let (file, png) = (quoted(path), quoted(base + ".png"))
        return switch self {
        case .heic: "heif-convert \(file) \(quoted(base + ".jpg"))"
        case .avif: "avifdec \(file) \(png)"
        case .tiff, .photoshop, .icon: "convert \(quoted(path + "[0]")) \(png)"
        case .pdf: "pdftoppm -png -singlefile \(file) \(quoted(base))"
        case .jpegXL: "djxl \(file) \(png)"
        case .jpeg2000: "opj_decompress -i \(file) -o \(png)"
        }
    }
}
