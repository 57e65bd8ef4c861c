import Foundation

/// Picture files that the tests make.
enum PictureSample {
    /// A BMP file of black pixels.
    static func black(width: Int, height: Int) -> Data {
        func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
        let length = (width * 3 + 3) / 4 * 4 * height
        let header = Array("BM".utf8) + number(54 + length, 4) + number(0, 4) + number(54, 4)
        let picture = number(40, 4) + number(width, 4) + number(height, 4) + number(1, 2) + number(24, 2)
        return Data(header + picture + number(0, 4) + number(length, 4) + number(0, 16)) + Data(count: length)
    }
}
