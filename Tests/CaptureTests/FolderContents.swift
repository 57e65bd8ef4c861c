import Foundation
import Rendering
import TestSupport

/// The files of a folder by their names.
func contents(of folder: String) throws -> [String: [UInt8]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try Dictionary(
        uniqueKeysWithValues: names.map {
            ($0, [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))))
        })
}

/// The premultiplied pixels that a PNG holds.
func pixels(ofPNG bytes: [UInt8]) throws -> [UInt32] {
    try withFolder { folder in
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/a.png"))
        return try PictureFile(path: folder + "/a.png").load().pixels
    }
}
