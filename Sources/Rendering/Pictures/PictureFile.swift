import Glibc
import TransformEngine

/// A picture on disk: PNG, JPEG, GIF (its first frame), BMP, WebP (its first frame) or SVG.
public struct PictureFile: Sendable, Hashable {
    /// The most pixels that a side can have.
    public static let longestSide = 65535
    /// The most pixels that a file can have: decoding takes up to 4 bytes for each.
    public static let mostPixels = 128 << 20
    /// The most pixels that a loaded picture has; a larger picture is averaged down.
    static let mostLoadedPixels = 16 << 20
    /// The longest side that an SVG file is drawn with, in pixels.
    static let svgSide = 4096
    /// How long the drawing of an SVG file may compute, in seconds.
    static let drawingSeconds: UInt32 = 10

    /// The file's path.
    public let path: String

    /// Names a file; nothing is read yet.
    public init(path: String) { self.path = path }

    /// Reads and decodes the picture, turned upright by its EXIF data, its colours converted to sRGB by its colour profile.
    ///
    /// Its size is checked before memory for the pixels is taken. A very large picture is averaged down while it is read; an
    /// SVG file is drawn large, at a whole multiple of its own size.
    public func load() throws(PictureError) -> Picture { try opened().picture() }

    /// Opens the file and reads its header, so that its size is known before it is decoded.
    package func opened() throws(PictureError) -> OpenPicture {
        let file = try open()
        do {
            return OpenPicture(path: path, file: file, header: try header(of: file))
        } catch {
            fclose(file)
            throw error
        }
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
        guard let header = PictureHeader(bytes) else {
            if let format = ForeignFormat(bytes) { throw .foreign(path: path, format) }
            throw .notAPicture(path: path)
        }
        let sides = 1...Self.longestSide
        var isDrawable =
            sides.contains(header.width) && sides.contains(header.height)
            && header.width * header.height <= Self.mostPixels
        if case .svg = header.content { isDrawable = header.width > 0 && header.height > 0 }
        guard isDrawable else { throw .size(path: path, width: header.width, height: header.height) }
        // A decoder would fill the rest with grey (JPEG) or print a message of its own (PNG).
        if let damage = header.damage { throw .damaged(path: path, reason: damage.rawValue) }
        return header
    }

    /// All bytes of the opened file.
    func bytes(of file: UnsafeMutablePointer<FILE>) throws(PictureError) -> [UInt8] {
        rewind(file)
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
}
