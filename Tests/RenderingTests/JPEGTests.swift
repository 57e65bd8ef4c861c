import Foundation
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// JPEG files without an end marker: whole ones are shown, others refused.
@Suite struct JPEGTests {
    private let trailer: [UInt8] = [0, 0, 0x30, 0x0A] + Array("Image_UTC_Data1600000000000SEFH".utf8)

    private func isRefused(_ file: Data) throws -> Bool {
        do {
            _ = try loaded(file)
            return false
        } catch is PictureError {
            return true
        }
    }

    /// Checks a file of at least 40 by 30 pixels with an end marker.
    private func check(_ file: Data) throws {
        let whole = try loaded(file).pixels
        let unended = file.dropLast(2)
        #expect(try loaded(unended).pixels == whole)
        #expect(try loaded(unended + trailer).pixels == whole)
        #expect(try loaded(unended + [0xFF]).pixels == whole)
        for length in [file.count * 6 / 10, file.count * 9 / 10, file.count - 10] {
            #expect(try isRefused(file.prefix(length)), "\(length) of \(file.count)")
        }
    }

    @Test func theEndMarkIsNotMissed() throws {
        let noise = PictureSample.random(width: 40, height: 30, seed: 8, isOpaque: true)
        try check(PictureSample.file(noise.pixels, width: 40, height: 30, as: .jpeg))
    }

    @Test func neitherWhereTheLastRowsAreOfOneColour() throws {
        var pixels = [UInt32](repeating: 0xFF80_8080, count: 64 * 64)
        for index in 0..<64 * 20 { pixels[index] = 0xFF00_0000 | UInt32(index) * 0x01_0305 & 0xFF_FFFF }
        let file = PictureSample.file(pixels, width: 64, height: 64, as: .jpeg)
        #expect(try loaded(file.dropLast(2)).pixels == loaded(file).pixels)
        // The last blocks are two bits each and more: each byte has some.
        #expect(try isRefused(file.dropLast(6)))
    }

    // Clouds of 40 by 32 pixels.
    private static let restarting: String =
        "/9j//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgYGBwYHCEhISEhISckJygoKCcnJycoKCgrKyszMzMrKysoKCsrMDAzMzc5NzQ0MzQ5OTw8PEhIRUVU"
        + "VFdnZ3z/3QAEAAX/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsBAAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKCxAAAgEDAwIEAwUF"
        + "BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZn"
        + "aGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6"
        + "EQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpT"
        + "VFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo"
        + "6ery8/T19vf4+fr/wAARCAAgACgDARIAAhIAAxIA/9oADAMBAAIRAxEAPwDtfO965sHmvfSueWpeZyt8rZNXWx1sctc95nauuVtjB7bnTz9DjhJH"
        + "c+eOlee+cR2zXLrcwm/M7bGbaPQ9/FcUJh2ru5F0OBT7shvWx5F3fU7RZfeuKNwD9a7OWxza9z0tY7bCXvH/0OWaYqeprivO3DnrUROiMT0+WNRK"
        + "xwp8r8jvUnz1P4159uPWvOlNpnoSit2ck6Tgz05T01PVllArzD7QfU14bfPq7nZyHAldGydj1gsoHBryj7Qe9ct/I9SyehxuHNo19x2qWp6E7c5H"
        + "6GvPhcEda8r2vQ75QOJRcWd0tdT/2Q=="
    private static let progressive: String =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9"
        + "lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAgACgD"
        + "ASIAAhEBAxEB/8QAGAAAAwEBAAAAAAAAAAAAAAAAAAIEAQX/xAAXAQEBAQEAAAAAAAAAAAAAAAABAgMA/9oADAMBAAIQAxAAAAGppm0mwifMqJB6"
        + "Bo8nTotzdktIgP/EABkQAQEAAwEAAAAAAAAAAAAAAAASAQIQEf/aAAgBAQABBQKmNlvXvPVKWpjZjbmVcta3/8QAGREAAwADAAAAAAAAAAAAAAAA"
        + "AAERECEx/9oACAEDAQE/AbsbmHGRHD//xAAXEQEBAQEAAAAAAAAAAAAAAAAAEQEh/9oACAECAQE/AaqpxE1//8QAFBABAAAAAAAAAAAAAAAAAAAA"
        + "QP/aAAgBAQAGPwIn/8QAHRAAAgIDAAMAAAAAAAAAAAAAAAERIRAxQVFhcf/aAAgBAQABPyH7xQ0aC9xPGS4JODQbp7J+kA2kqY10XVksl5Jkkf/a"
        + "AAwDAQACAAMAAAAQ8DN3oD//xAAZEQADAQEBAAAAAAAAAAAAAAAAARExIUH/2gAIAQMBAT8QpQKCvgiO6U0awj//xAAYEQEBAQEBAAAAAAAAAAAA"
        + "AAABABExIf/aAAgBAgEBPxDCeWBxsEriG9mf/8QAHhABAAICAgMBAAAAAAAAAAAAAQARIUExYVFxgcH/2gAIAQEAAT8QOC2lqNsoO0D+Zn0zqZ8Z"
        + "IEwBiXODDGzUQ8UxkiNzaHuB4P2LGx7j0UfGdoypsX1MVWG4UZb8QuXP/9k="

    @Test(arguments: [restarting, progressive])
    func restartsAndProgressiveScansAreWhole(_ text: String) throws {
        try check(try #require(Data(base64Encoded: text)))
    }

    @Test func aProgressiveFileNeedsAllItsScans() throws {
        let file = try #require(Data(base64Encoded: Self.progressive))
        let bytes = Array(file)
        let scans = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
        #expect(scans.count > 2)
        for scan in scans.dropFirst() { #expect(try isRefused(file.prefix(scan))) }
    }

    /// Its numbers are sRGB's; nothing is said of a profile that is not there.
    @Test func aPhotoWithoutAProfileHasNone() {
        let photo = PictureSample.file([0xFF40_8020], width: 1, height: 1, as: .jpeg)
        #expect(PictureHeader(Array(photo))?.colors == .sRGB)
    }
}
