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
    private let colors: ColorProfile.Reading

    /// Takes a surface over; nil, with the reason in `SDL_GetError`, if there is no memory.
    ///
    /// - Parameter colors: what the pixels mean; SDL_image converts nothing.
    init?(_ surface: UnsafeMutablePointer<SDL_Surface>, colors: ColorProfile.Reading) {
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard let line = SDL_CreateRGBSurfaceWithFormat(0, surface.pointee.w, 1, 32, format),
            let pixels = line.pointee.pixels
        else {
            SDL_FreeSurface(surface)
            return nil
        }
        (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        (self.surface, self.line, self.colors) = (surface, line, colors)
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
        // The blit leaves pixels of a transparent colour out.
        SDL_FillRect(line, nil, 0)
        var source = SDL_Rect(x: 0, y: Int32(y), w: Int32(width), h: 1)
        SDL_UpperBlit(surface, &source, line, nil)
        switch colors {
        case .cmyk: for x in 0..<width { pixels[x] = PremultipliedPixel(cmyk: pixels[x]).rawValue }
        case .profile(let profile):
            for x in 0..<width { pixels[x] = PremultipliedPixel(straight: profile.sRGB(pixels[x])).rawValue }
        case .sRGB, .unread: for x in 0..<width { pixels[x] = PremultipliedPixel(straight: pixels[x]).rawValue }
        }
        return UnsafePointer(pixels)
    }
}
