import CSDL2Image
import Glibc
import TransformEngine

/// A picture on disk: PNG, JPEG, GIF (its first frame), BMP, WebP or SVG.
public struct PictureFile: Sendable, Hashable {
    /// The most pixels that a side can have.
    public static let longestSide = 65535
    /// The most pixels that a file can have: decoding takes up to 4 bytes for each.
    public static let mostPixels = 128 << 20
    /// The most pixels that a loaded picture has; a larger picture is averaged down.
    static let mostLoadedPixels = 16 << 20
    /// The longest side that an SVG file is drawn with, in pixels.
    static let svgSide = 4096

    /// The file's path.
    public let path: String

    /// Names a file; nothing is read yet.
    public init(path: String) { self.path = path }

    /// Reads and decodes the picture, turned upright by its EXIF data.
    ///
    /// Its size is checked before memory for the pixels is taken. A very large picture is averaged down while it is read; an
    /// SVG file is drawn large, at a whole multiple of its own size.
    public func load() throws(PictureError) -> Picture { try load(mostPixels: Self.mostLoadedPixels) }

    func load(mostPixels: Int) throws(PictureError) -> Picture {
        let file = try open()
        defer { fclose(file) }
        let header = try header(of: file)
        guard let surface = Self.decode(file, header), let decoded = DecodedPicture(surface, isCMYK: header.isCMYK)
        else {
            throw .damaged(path: path, reason: String(cString: SDL_GetError()))
        }
        guard header.isSVG || (decoded.width, decoded.height) == (header.width, header.height) else {
            throw .damaged(path: path, reason: "its pixels are not those of its header")
        }
        let stored = Self.stored(decoded, mostPixels: mostPixels)
        let swaps = header.orientation.swapsSides
        return Picture(
            width: swaps ? stored.height : stored.width, height: swaps ? stored.width : stored.height,
            pixels: header.orientation.upright(stored.pixels, width: stored.width, height: stored.height))
    }

    /// Opens the file, which must be a regular one: neither a directory nor a pipe.
    private func open() throws(PictureError) -> UnsafeMutablePointer<FILE> {
        let descriptor = Glibc.open(path.pathBytes, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw unreadable }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let file = fdopen(descriptor, "rb")
        else {
            close(descriptor)
            throw .unreadable(path: path, reason: "it is not a file")
        }
        return file
    }

    /// The checked header; the file's bytes are released before its pixels take memory.
    private func header(of file: UnsafeMutablePointer<FILE>) throws(PictureError) -> PictureHeader {
        let bytes = try bytes(of: file)
        guard let header = PictureHeader(bytes) else { throw .notAPicture(path: path) }
        let sides = 1...Self.longestSide
        let isDrawable = header.isSVG && header.width > 0 && header.height > 0
        guard
            isDrawable
                || sides.contains(header.width) && sides.contains(header.height)
                    && header.width * header.height <= Self.mostPixels
        else { throw .size(path: path, width: header.width, height: header.height) }
        // A decoder would fill the rest with grey (JPEG) or print a message of its own (PNG).
        if let damage = header.damage { throw .damaged(path: path, reason: damage.rawValue) }
        return header
    }

    private func bytes(of file: UnsafeMutablePointer<FILE>) throws(PictureError) -> [UInt8] {
        var status = stat()
        guard fstat(fileno(file), &status) == 0 else { throw unreadable }
        guard status.st_size <= 1 << 30 else { throw .unreadable(path: path, reason: "it is over 1 GB") }
        let size = Int(status.st_size)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = fread(buffer.baseAddress, 1, size, file)
        }
        guard ferror(file) == 0 else { throw unreadable }
        return bytes
    }

    private var unreadable: PictureError { .unreadable(path: path, reason: String(cString: strerror(errno))) }

    /// The pixels as they are stored, averaged down if they are more than `mostPixels`.
    private static func stored(_ decoded: DecodedPicture, mostPixels: Int) -> Pixmap {
        let (width, height) = (decoded.width, decoded.height)
        guard width * height > mostPixels else {
            let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
                let first = pixels.baseAddress.unsafelyUnwrapped
                for y in 0..<height { (first + y * width).initialize(from: decoded.row(y), count: width) }
                count = width * height
            }
            return Pixmap(width: width, height: height, pixels: pixels)
        }
        let factor = (Double(mostPixels) / Double(width * height)).squareRoot()
        func side(_ length: Int) -> Double { max(1, (Double(length) * factor).rounded(.down)) }
        return PictureScaler().resampled(
            width: width, height: height, toWidth: side(width), height: side(height), row: decoded.row)
    }

    /// Decodes the file with SDL; nil, with the reason in `SDL_GetError`, if that fails.
    ///
    /// An SVG file is drawn at the largest whole multiple of its size that fits `svgSide`, or smaller if none does.
    private static func decode(
        _ file: UnsafeMutablePointer<FILE>, _ header: PictureHeader
    ) -> UnsafeMutablePointer<SDL_Surface>? {
        rewind(file)
        SDL_ClearError()
        guard let source = SDL_RWFromFP(file, SDL_FALSE) else { return nil }
        defer { SDL_RWclose(source) }
        guard header.isSVG else { return IMG_Load_RW(source, 0) }
        let most = Double(svgSide) / Double(max(header.width, header.height))
        let factor = most >= 1 ? most.rounded(.down) : most
        func side(_ length: Int) -> Int32 { Int32(max(1, (Double(length) * factor).rounded())) }
        return IMG_LoadSizedSVG_RW(source, side(header.width), side(header.height))
    }
}
