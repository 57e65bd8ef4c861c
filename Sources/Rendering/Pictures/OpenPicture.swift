import CSDL2Image
import Glibc
import TransformEngine

/// A picture file that is open, with its header read; a class because it owns the open file.
package final class OpenPicture {
    private let path: String
    private let file: UnsafeMutablePointer<FILE>
    private let header: PictureHeader

    init(path: String, file: UnsafeMutablePointer<FILE>, header: PictureHeader) {
        (self.path, self.file, self.header) = (path, file, header)
    }

    deinit { fclose(file) }

    /// The size in pixels as the file says, upright; a drawing may be drawn larger or smaller.
    package var size: (width: Int, height: Int) {
        header.orientation.swapsSides ? (header.height, header.width) : (header.width, header.height)
    }

    /// Whether it is an SVG file, which is drawn at any size, and may take seconds.
    package var isDrawing: Bool {
        if case .svg = header.content { true } else { false }
    }

    /// What of the file is not shown; nil for nothing.
    package var omission: PictureOmission? {
        switch (header.content, header.colors) {
        case (.svg(let svg), _): svg.undrawn.isEmpty ? nil : .elements(path: path, svg.undrawn)
        case (_, .unread), (_, .cmyk(hasProfile: true)): .colorProfile(path: path)
        default: nil
        }
    }

    /// Decodes the picture.
    ///
    /// - Parameter width: the pixels across that it shows with, so that a drawing costs no more; nil to draw it large. A
    ///   drawing has the least whole multiple of its size that is as wide, or the least half, third and so on.
    package func picture(
        width: Double? = nil, mostPixels: Int = PictureFile.mostLoadedPixels,
        seconds: UInt32 = PictureFile.drawingSeconds
    ) throws(PictureError) -> Picture {
        SDL_ClearError()
        guard let surface = try surface(width: width, seconds: seconds),
            let decoded = DecodedPicture(surface, colors: header.colors)
        else {
            let reason = String(cString: SDL_GetError())
            throw .damaged(path: path, reason: reason.isEmpty ? "its pixels are not complete" : reason)
        }
        guard isDrawing || (decoded.width, decoded.height) == (header.width, header.height) else {
            throw .damaged(path: path, reason: "its pixels are not those of its header")
        }
        let stored = Self.stored(decoded, mostPixels: mostPixels)
        let size = header.orientation.swapsSides ? (stored.height, stored.width) : (stored.width, stored.height)
        return Picture(
            width: size.0, height: size.1,
            pixels: header.orientation.upright(stored.pixels, width: stored.width, height: stored.height))
    }

    /// The decoded pixels; nil, mostly with the reason in `SDL_GetError`, if that fails.
    private func surface(
        width: Double?, seconds: UInt32
    ) throws(PictureError) -> UnsafeMutablePointer<SDL_Surface>? {
        switch header.content {
        case .file:
            rewind(file)
            return IMG_Load_RW(SDL_RWFromFP(file, SDL_FALSE), 1)
        case .png(let png):
            var bytes = try PictureFile(path: path).bytes(of: file)
            if png.needsOwnDecoder { return PNGDecoder(png, of: bytes).surface(bytes) }
            bytes = png.essential(of: bytes)
            return Self.decode(bytes)
        case .jpeg(let end):
            var bytes = try PictureFile(path: path).bytes(of: file).prefix(end)
            // Half a marker.
            while bytes.last == 0xFF { bytes.removeLast() }
            return wholeJPEG(Array(bytes))
        case .webP(let webP):
            let bytes = try PictureFile(path: path).bytes(of: file)
            guard webP.left + webP.width <= header.width, webP.top + webP.height <= header.height else { return nil }
            guard let frame = Self.decode(webP.still(of: bytes)) else { return nil }
            return place(frame, x: webP.left, y: webP.top)
        case .svg:
            return try draw(try PictureFile(path: path).bytes(of: file), width: width, seconds: seconds)
        }
    }

    /// Decodes a file in memory with SDL.
    private static func decode(_ bytes: [UInt8]) -> UnsafeMutablePointer<SDL_Surface>? {
        bytes.withUnsafeBytes { IMG_Load_RW(SDL_RWFromConstMem($0.baseAddress, Int32(clamping: $0.count)), 1) }
    }

    /// Decodes a JPEG file without its end marker; nil if blocks are missing.
    ///
    /// A decoder goes on with whatever follows. If all blocks are there, then that changes no pixel.
    private func wholeJPEG(_ bytes: [UInt8]) -> UnsafeMutablePointer<SDL_Surface>? {
        let end: [UInt8] = [0xFF, 0xD9]
        guard let whole = Self.decode(bytes + end) else { return nil }
        // Whichever restart marker is due, one of two orders offers it where the decoder takes it.
        for first in [0, 4] as [UInt8] {
            let noise = [UInt8](repeating: 0x5A ^ first << 4, count: 64)
            var tail = noise
            for number in first..<first + 8 { tail += [0xFF, 0xD0 + number % 8] + noise }
            let other = Self.decode(bytes + tail + end)
            defer { SDL_FreeSurface(other) }
            guard let other, Self.checkSum(other) == Self.checkSum(whole) else {
                SDL_FreeSurface(whole)
                SDL_ClearError()
                return nil
            }
        }
        return whole
    }

    private static func checkSum(_ surface: UnsafeMutablePointer<SDL_Surface>) -> UInt {
        let length = Int(surface.pointee.pitch) * Int(surface.pointee.h)
        return crc32_z(0, surface.pointee.pixels?.assumingMemoryBound(to: UInt8.self), length)
    }

    /// A frame at its place on the picture, transparent around it.
    private func place(_ frame: UnsafeMutablePointer<SDL_Surface>, x: Int, y: Int) -> UnsafeMutablePointer<SDL_Surface>?
    {
        if (Int(frame.pointee.w), Int(frame.pointee.h)) == (header.width, header.height) { return frame }
        defer { SDL_FreeSurface(frame) }
        let canvas = SDL_CreateRGBSurfaceWithFormat(
            0, Int32(header.width), Int32(header.height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
        SDL_SetSurfaceBlendMode(frame, SDL_BLENDMODE_NONE)
        var area = SDL_Rect(x: Int32(x), y: Int32(y), w: 0, h: 0)
        SDL_UpperBlit(frame, nil, canvas, &area)
        return canvas
    }

    /// Draws an SVG file.
    private func draw(
        _ bytes: [UInt8], width: Double?, seconds: UInt32
    ) throws(PictureError) -> UnsafeMutablePointer<SDL_Surface>? {
        let own = Double(header.width) * Double(header.height)
        let most =
            width == nil
            ? Double(PictureFile.svgSide) / Double(max(header.width, header.height))
            : (Double(PictureFile.mostLoadedPixels) / own).squareRoot()
        // A millionth of a pixel is rounding.
        let need = width.map { ($0 - 1e-6) / Double(header.width) } ?? most
        let factor = need > 1 ? need.rounded(.up) : 1 / max(1, (1 / max(need, 1e-9)).rounded(.down))
        let fitting = min(factor, most >= 1 ? most.rounded(.down) : most)
        func side(_ length: Int) -> Int32 { Int32(max(1, (Double(length) * fitting).rounded())) }
        let surface = SDL_CreateRGBSurfaceWithFormat(
            0, side(header.width), side(header.height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
        guard let surface, let pixels = surface.pointee.pixels else { return nil }
        let status = bytes.withUnsafeBytes {
            drawSVG(
                $0.baseAddress, Int32(clamping: $0.count), surface.pointee.w, surface.pointee.h,
                pixels.assumingMemoryBound(to: UInt32.self), seconds)
        }
        if status == 0 { return surface }
        SDL_FreeSurface(surface)
        if status > 0 { throw .tooComplex(path: path) }
        return nil
    }

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
}
