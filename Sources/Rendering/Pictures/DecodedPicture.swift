import CSDL2Image

/// A picture as SDL decoded it, read row by row; a class because it owns SDL's memory.
final class DecodedPicture {
    /// Pixels across.
    let width: Int
    /// Pixels down.
    let height: Int
    private let surface: UnsafeMutablePointer<SDL_Surface>
    private let line: UnsafeMutablePointer<SDL_Surface>
    private let pixels: UnsafeMutablePointer<UInt32>
    private let isInk: Bool

    /// Takes a surface over; nil, with the reason in `SDL_GetError`, where there is no memory.
    ///
    /// - Parameter isInk: whether the pixels are a JPEG's cyan, magenta, yellow and black, which SDL_image leaves as they are.
    init?(_ surface: UnsafeMutablePointer<SDL_Surface>, isInk: Bool) {
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard let line = SDL_CreateRGBSurfaceWithFormat(0, surface.pointee.w, 1, 32, format),
            let pixels = line.pointee.pixels
        else {
            SDL_FreeSurface(surface)
            return nil
        }
        (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        (self.surface, self.line, self.isInk) = (surface, line, isInk)
        self.pixels = pixels.assumingMemoryBound(to: UInt32.self)
        SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE)
    }

    deinit {
        SDL_FreeSurface(surface)
        SDL_FreeSurface(line)
    }

    /// The pixels of a row, 0xAARRGGBB and premultiplied, until the next row is asked for.
    func row(_ y: Int) -> UnsafePointer<UInt32> {
        precondition((0..<height).contains(y), "a row is in the picture")
        // Pixels of a transparent colour are left out.
        SDL_FillRect(line, nil, 0)
        var source = SDL_Rect(x: 0, y: Int32(y), w: Int32(width), h: 1)
        SDL_UpperBlit(surface, &source, line, nil)
        if isInk {
            for x in 0..<width { pixels[x] = Self.mixed(pixels[x]) }
        } else {
            for x in 0..<width { pixels[x] = Self.premultiplied(pixels[x]) }
        }
        return UnsafePointer(pixels)
    }

    /// A pixel of straight alpha with its colours multiplied by it, rounded to nearest.
    private static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }

    /// A pixel 0xKKYYMMCC, each 255 where there is no ink as Adobe's programs store it, as an opaque colour.
    private static func mixed(_ pixel: UInt32) -> UInt32 {
        let black = pixel >> 24
        func channel(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * black + 127) / 255 }
        return 0xFF00_0000 | channel(0) << 16 | channel(8) << 8 | channel(16)
    }
}
