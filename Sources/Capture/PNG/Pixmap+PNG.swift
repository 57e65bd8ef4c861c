import CSDL2Image
import Rendering

extension Pixmap {
    /// The picture as a PNG file, lossless: RGB if every pixel is opaque, otherwise RGBA with straight alpha.
    public func png() throws(CaptureError) -> [UInt8] {
        try png(hasAlpha: !pixels.allSatisfy { $0 >> 24 == 255 })
    }

    /// The picture as a PNG file, lossless: RGBA with straight alpha if `hasAlpha`, otherwise RGB, and alpha is ignored.
    func png(hasAlpha: Bool) throws(CaptureError) -> [UInt8] {
        guard let bytes = pngBytes(channels: hasAlpha ? 4 : 3) else { throw .encoding(String(cString: SDL_GetError())) }
        return bytes
    }

    private func pngBytes(channels: Int) -> [UInt8]? {
        var samples = [UInt8](repeating: 0, count: width * height * channels)
        for (index, pixel) in pixels.enumerated() {
            let straight = channels == 3 ? pixel : straightAlpha(pixel)
            samples[index * channels] = UInt8(truncatingIfNeeded: straight >> 16)
            samples[index * channels + 1] = UInt8(truncatingIfNeeded: straight >> 8)
            samples[index * channels + 2] = UInt8(truncatingIfNeeded: straight)
            if channels == 4 { samples[index * channels + 3] = UInt8(truncatingIfNeeded: straight >> 24) }
        }
        // At least the greatest size that deflate can make of the samples, and the chunks around them.
        var file = [UInt8](repeating: 0, count: samples.count + samples.count / 512 + 1 << 16)
        // The order of the bytes is red, green, blue, alpha, which SDL calls ABGR on a little-endian machine.
        let format = (channels == 3 ? SDL_PIXELFORMAT_RGB24 : SDL_PIXELFORMAT_ABGR8888).rawValue
        let length = samples.withUnsafeMutableBytes { samples in
            file.withUnsafeMutableBytes { file -> Int in
                guard
                    let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                        samples.baseAddress, Int32(width), Int32(height), Int32(channels * 8), Int32(width * channels),
                        format),
                    let memory = SDL_RWFromMem(file.baseAddress, Int32(file.count))
                else { return 0 }
                defer {
                    SDL_FreeSurface(surface)
                    SDL_RWclose(memory)
                }
                return IMG_SavePNG_RW(surface, memory, 0) == 0 ? Int(SDL_RWtell(memory)) : 0
            }
        }
        return length > 0 ? Array(file[..<length]) : nil
    }
}

/// A premultiplied pixel with its colour divided by its alpha, as files store it.
func straightAlpha(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 0, alpha != 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
}
