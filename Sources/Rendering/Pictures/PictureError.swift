/// The reason why a picture file cannot be shown.
public enum PictureError: Error, Sendable, Hashable {
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The file is not a PNG, JPEG, GIF, BMP, WebP or SVG picture.
    case notAPicture(path: String)
    /// The file is a picture of a kind that is not read.
    case foreign(path: String, ForeignFormat)
    /// The file begins as a picture but ends too early or is damaged.
    case damaged(path: String, reason: String)
    /// A side of the picture, in pixels, is not in 1…`PictureFile.longestSide`, or it has more than `PictureFile.mostPixels`.
    case size(path: String, width: Int, height: Int)
    /// The file is a drawing that takes too long, or too much memory, to draw.
    case tooComplex(path: String)
}

extension PictureError {
    /// The file that cannot be shown.
    public var path: String {
        switch self {
        case .unreadable(let path, _), .notAPicture(let path), .foreign(let path, _), .damaged(let path, _),
            .size(let path, _, _), .tooComplex(let path):
            path
        }
    }
}

extension PictureError: CustomStringConvertible {
    /// One line that says what is wrong, where, and what to do about it.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "the picture \(path) cannot be read: \(reason)"
        case .notAPicture(let path): "\(path) is not a picture; give a PNG, JPEG, GIF, BMP, WebP or SVG file"
        case .foreign(let path, let format):
            "\(path) has the format \(format.rawValue), which is not read here; convert it: `\(format.conversion(of: path))`"
        case .damaged(let path, let reason): "the picture \(path) is damaged or cut short: \(reason)"
        case .size(let path, let width, let height):
            "the picture \(path) has \(width) x \(height) pixels; each side may be 1 to \(PictureFile.longestSide), and "
                + "\(PictureFile.mostPixels / 1_000_000) million pixels are the most"
        case .tooComplex(let path):
            "the drawing \(path) takes more than \(PictureFile.drawingSeconds) seconds or a gigabyte to draw; simplify it, "
                + "or export it as PNG"
        }
    }
}
