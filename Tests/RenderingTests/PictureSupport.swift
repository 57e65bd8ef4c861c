import CSDL2Image
import Foundation
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// The picture in a file of these bytes.
func loaded(_ data: Data) throws -> Picture {
    var picture: Picture?
    try withFile(data) { picture = try PictureFile(path: $0).load() }
    return try #require(picture)
}

/// Picture files that the tests make.
enum PictureSample {
    /// A format that SDL_image writes.
    enum Format { case png, jpeg, bmp }

    /// A seeded picture of random premultiplied pixels.
    static func random(width: Int, height: Int, seed: UInt64, isOpaque: Bool = false) -> Picture {
        var random = Seeded(seed)
        let pixels = (0..<width * height).map { _ in
            let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
            let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
            return alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    /// A file of pixels 0xAARRGGBB with straight alpha.
    static func file(_ pixels: [UInt32], width: Int, height: Int, as format: Format) -> Data {
        var pixels = pixels
        var file = [UInt8](repeating: 0, count: 1 << 20)
        let length = pixels.withUnsafeMutableBytes { pixels in
            file.withUnsafeMutableBytes { file in
                let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                    pixels.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
                    SDL_PIXELFORMAT_ARGB8888.rawValue)!
                let memory = SDL_RWFromMem(file.baseAddress, Int32(file.count))!
                defer {
                    SDL_FreeSurface(surface)
                    SDL_RWclose(memory)
                }
                switch format {
                case .png: IMG_SavePNG_RW(surface, memory, 0)
                case .jpeg: IMG_SaveJPG_RW(surface, memory, 0, 100)
                case .bmp: SDL_SaveBMP_RW(surface, memory, 0)
                }
                return Int(SDL_RWtell(memory))
            }
        }
        return Data(file[..<length])
    }

    /// A PNG file with EXIF's orientation behind its header.
    static func png(_ file: Data, _ orientation: PictureOrientation) -> Data {
        let content = Array("eXIf".utf8) + exif(orientation)
        let chunk = [0, 0, 0, UInt8(content.count - 4)] + content
        return file[..<33] + chunk + checkSum(content) + file[33...]
    }

    /// A PNG file of rows, each behind the number of its filter, and of other chunks behind the header or before all others.
    ///
    /// - Parameters:
    ///   - isRaw: whether the rows are compressed without zlib's frame, as in an app's file.
    ///   - isEnded: whether the last chunk is there.
    static func png(
        width: Int, height: Int, depth: UInt8, colorType: UInt8, rows: [UInt8], isInterlaced: Bool = false,
        first: [[UInt8]] = [], then: [[UInt8]] = [], isRaw: Bool = false, isEnded: Bool = true
    ) -> Data {
        let header = number(width) + number(height) + [depth, colorType, 0, 0, isInterlaced ? 1 : 0]
        let zlib = compressed(rows)
        let data = isRaw ? Array(zlib.dropFirst(2).dropLast(4)) : zlib
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        for part in first + [chunk("IHDR", header)] + then + [chunk("IDAT", data)] { file += part }
        return isEnded ? file + chunk("IEND", []) : file
    }

    /// A PNG chunk.
    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return number(content.count) + body + checkSum(body)
    }

    private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

    /// Bytes compressed by zlib.
    static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: Int(compressBound(UInt(bytes.count))))
        var length = UInt(result.count)
        #expect(compress(&result, &length, bytes, UInt(bytes.count)) == Z_OK)
        return Array(result[..<Int(length)])
    }

    /// A PNG chunk's check sum: the remainder by ISO 3309's polynomial, bit by bit.
    static func checkSum(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var sum = ~UInt32(0)
        for byte in bytes {
            for bit: UInt8 in 0..<8 {
                let isOdd = (UInt8(truncatingIfNeeded: sum) ^ byte >> bit) & 1 == 1
                sum = sum >> 1 ^ (isOdd ? 0xEDB8_8320 : 0)
            }
        }
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: ~sum >> $0) }
    }

    /// EXIF data of nothing but an orientation.
    static func exif(_ orientation: PictureOrientation) -> [UInt8] {
        [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation.rawValue), 0, 0, 0]
            + [0, 0, 0, 0]
    }
}
