import CSDL2Image
import Glibc
import TransformEngine

/// A picture on disk: PNG, JPEG, GIF (its first frame), BMP or WebP.
public struct PictureFile: Sendable, Hashable {
    /// The most pixels that a side can have.
    public static let longestSide = 16384

    /// Where the file is.
    public let path: String

    /// Names a file; nothing is read yet.
    public init(path: String) { self.path = path }

    /// Reads and decodes the picture, upright as its EXIF data say it was taken.
    ///
    /// Its size is checked before memory for the pixels is taken.
    public func load() throws(PictureError) -> Picture {
        let bytes = try contents()
        guard let header = PictureHeader(bytes) else { throw .notAPicture(path: path) }
        let sides = 1...Self.longestSide
        guard sides.contains(header.width), sides.contains(header.height) else {
            throw .size(path: path, width: header.width, height: header.height)
        }
        // A decoder would fill the rest with grey (JPEG) or print its own message (PNG).
        if header.isCutShort { throw .damaged(path: path, reason: "its end is missing") }
        guard let surface = Self.decode(bytes) else {
            throw .damaged(path: path, reason: String(cString: SDL_GetError()))
        }
        defer { SDL_FreeSurface(surface) }
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        guard (width, height) == (header.width, header.height), let pixels = Self.premultiplied(surface.pointee) else {
            throw .damaged(path: path, reason: "its pixels are not those of its header")
        }
        return Picture(
            width: header.orientation.swapsSides ? height : width,
            height: header.orientation.swapsSides ? width : height,
            pixels: header.orientation.upright(pixels, width: width, height: height))
    }

    /// The file's bytes.
    private func contents() throws(PictureError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw failure }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, reason: "it is not a file") }
        guard status.st_size <= Int(Int32.max) else { throw .unreadable(path: path, reason: "it is over 2 GB") }
        let size = Int(status.st_size)
        var error: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let read = Glibc.read(file, buffer.baseAddress.map { $0 + count }, size - count)
                if read < 0, errno == EINTR { continue }
                if read < 0 { error = errno }
                guard read > 0 else { return }
                count += read
            }
        }
        guard error == 0 else { throw .unreadable(path: path, reason: String(cString: strerror(error))) }
        return bytes
    }

    private var failure: PictureError { .unreadable(path: path, reason: String(cString: strerror(errno))) }

    /// The decoded picture with 0xAARRGGBB pixels of straight alpha, to be freed; nil, with the reason in `SDL_GetError`.
    private static func decode(_ bytes: [UInt8]) -> UnsafeMutablePointer<SDL_Surface>? {
        bytes.withUnsafeBytes { bytes in
            SDL_ClearError()
            guard let memory = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)),
                let surface = IMG_Load_RW(memory, 1)
            else { return nil }
            defer { SDL_FreeSurface(surface) }
            return SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
        }
    }

    private static func premultiplied(_ surface: SDL_Surface) -> [UInt32]? {
        guard let pixels = surface.pixels else { return nil }
        let (width, height, pitch) = (Int(surface.w), Int(surface.h), Int(surface.pitch))
        return [UInt32](unsafeUninitializedCapacity: width * height) { result, count in
            for y in 0..<height {
                let row = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width { result[y * width + x] = premultiply(row[x]) }
            }
            count = width * height
        }
    }

    /// A pixel of straight alpha with its colours multiplied by it, rounded to nearest.
    private static func premultiply(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}
