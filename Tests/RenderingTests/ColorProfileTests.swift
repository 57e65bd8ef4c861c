import Foundation
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

@Suite struct ColorProfileTests {
    private func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> (8 * $0) & 255) }
    }

    private func fraction(_ value: Double) -> [UInt8] { number(Int((value * 65536).rounded()) & 0xFFFF_FFFF, 4) }

    private func profile(_ space: String = "RGB ", connection: String = "XYZ ", tags: [(String, [UInt8])]) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 128)
        header.replaceSubrange(16..<24, with: Array((space + connection).utf8))
        header.replaceSubrange(36..<40, with: Array("acsp".utf8))
        var table = number(tags.count, 4)
        var contents: [UInt8] = []
        for (name, content) in tags {
            table += Array(name.utf8) + number(132 + 12 * tags.count + contents.count, 4) + number(content.count, 4)
            contents += content
        }
        return header + table + contents
    }

    private func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
        Array("XYZ \0\0\0\0".utf8) + fraction(x) + fraction(y) + fraction(z)
    }

    private func para(_ kind: Int, _ numbers: [Double]) -> [UInt8] {
        Array("para\0\0\0\0".utf8) + number(kind, 2) + [0, 0] + numbers.flatMap(fraction)
    }

    private func curv(_ points: [Int]) -> [UInt8] {
        Array("curv\0\0\0\0".utf8) + number(points.count, 4) + points.flatMap { number($0, 2) }
    }

    private var sRGBCurve: [UInt8] { para(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]) }

    private func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private func encoded(_ light: Double) -> Double {
        let light = min(max(light, 0), 1)
        return 255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
    }

    private func displayP3(_ curve: [UInt8]) -> [UInt8] {
        profile(tags: [
            ("rXYZ", xyz(0.51512, 0.24120, -0.00105)), ("gXYZ", xyz(0.29198, 0.69225, 0.04189)),
            ("bXYZ", xyz(0.15710, 0.06657, 0.78407)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
        ])
    }

    private func sRGB(_ curve: [UInt8]) -> [UInt8] {
        profile(tags: [
            ("rXYZ", xyz(0.43607, 0.22249, 0.01392)), ("gXYZ", xyz(0.38515, 0.71687, 0.09708)),
            ("bXYZ", xyz(0.14307, 0.06061, 0.71410)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
        ])
    }

    private func read(_ bytes: [UInt8]) throws -> ColorProfile {
        guard case .profile(let profile) = ColorProfile.reading(bytes) else {
            throw PictureError.notAPicture(path: "profile")
        }
        return profile
    }

    @Test func displayP3IsConverted() throws {
        let profile = try read(displayP3(sRGBCurve))
        // From Display P3's linear light to sRGB's, as in CSS Color 4.
        let matrix = [
            [1.224_940_2, -0.224_940_2, 0], [-0.042_057_0, 1.042_057_0, 0], [-0.019_637_6, -0.078_636_0, 1.098_273_6],
        ]
        var random = Seeded(1)
        for _ in 0..<2000 {
            let pixel = UInt32.random(in: 0...UInt32.max, using: &random)
            let light = [16, 8, 0].map { linear(Double(pixel >> $0 & 255) / 255) }
            let result = profile.sRGB(pixel)
            #expect(result >> 24 == pixel >> 24)
            for (channel, row) in matrix.enumerated() {
                let expected = encoded(zip(row, light).map { $0 * $1 }.reduce(0, +))
                #expect(abs(Double(result >> UInt32(16 - 8 * channel) & 255) - expected) < 1)
            }
        }
        for grey in 0..<256 as Range<UInt32> { #expect(profile.sRGB(grey * 0x01_0101) == grey * 0x01_0101) }
    }

    @Test func sRGBItselfLeavesBytesAlone() {
        let table = curv((0..<1024).map { Int((linear(Double($0) / 1023) * 65535).rounded()) })
        #expect(ColorProfile.reading(sRGB(sRGBCurve)) == .sRGB)
        #expect(ColorProfile.reading(sRGB(table)) == .sRGB)
        #expect(ColorProfile.reading(profile("GRAY", tags: [("kTRC", table)])) == .sRGB)
    }

    // The linear light of a half, by each kind of curve.
    @Test func curvesOfAllKindsAreRead() throws {
        let half = 128 / 255.0
        let curves: [([UInt8], Double)] = [
            (curv([]), half), (curv([Int(1.8 * 256)]), pow(half, 460 / 256.0)), (curv([0, 0x2000, 0xFFFF]), 0.1285),
            (para(0, [2.2]), pow(half, 2.2)), (para(1, [2, 0.9, 0.1]), pow(0.9 * half + 0.1, 2)),
            (para(2, [2, 0.8, 0.1, 0.05]), pow(0.8 * half + 0.1, 2) + 0.05),
            (para(3, [2, 1, 0, 0.3, 0.6]), 0.3 * half),
            (para(4, [2, 1, 0, 0.3, 0.6, 0.1, 0.2]), 0.3 * half + 0.2),
            (para(4, [2, 0.9, 0, 0.3, 0.1, 0.1, 0]), pow(0.9 * half, 2) + 0.1),
        ]
        for (curve, light) in curves {
            let pixel = try read(profile("GRAY", tags: [("kTRC", curve)])).sRGB(0x7F80_8080)
            #expect(pixel >> 24 == 0x7F && pixel & 255 == pixel >> 8 & 255 && pixel & 255 == pixel >> 16 & 255)
            #expect(abs(Double(pixel & 255) - encoded(light)) < 0.8)
        }
    }

    @Test func otherProfilesAreNotRead() {
        let good = displayP3(sRGBCurve)
        #expect(ColorProfile.reading([]) == .unread)
        for length in stride(from: 0, to: good.count, by: 7) {
            #expect(ColorProfile.reading(Array(good.prefix(length))) == .unread)
        }
        #expect(ColorProfile.reading(profile(connection: "Lab ", tags: [("A2B0", [])])) == .unread)
        #expect(ColorProfile.reading(profile("CMYK", tags: [("A2B0", [])])) == .unread)
        #expect(ColorProfile.reading(displayP3(para(5, [1]))) == .unread)
        #expect(ColorProfile.reading(displayP3(para(0, [-1]))) == .unread)
    }

    @Test func profilesInPNGJPEGAndWebPAreHonoured() throws {
        let bytes = displayP3(sRGBCurve)
        let straight: UInt32 = 0xFFC8_6432
        let expected = try read(bytes).sRGB(straight)
        #expect(expected != straight)
        let file = PictureSample.file([straight], width: 1, height: 1, as: .png)
        let chunk = PictureSample.chunk("iCCP", Array("P3\0\0".utf8) + PictureSample.compressed(bytes))
        #expect(try loaded(file).pixels == [straight])
        #expect(try loaded(file[..<33] + chunk + file[33...]).pixels == [expected])

        // In two segments, the second one first.
        let pixels = [UInt32](repeating: straight, count: 64)
        var jpeg = PictureSample.file(pixels, width: 8, height: 8, as: .jpeg)
        let plain = try loaded(jpeg).pixels[0]
        for (order, part) in [bytes.prefix(100), bytes.dropFirst(100)].enumerated() {
            let content = Array("ICC_PROFILE\0".utf8) + [UInt8(order + 1), 2] + part
            jpeg.insert(contentsOf: [0xFF, 0xE2] + number(content.count + 2, 2) + content, at: 2)
        }
        #expect(try loaded(jpeg).pixels[0] == read(bytes).sRGB(plain))

        // Left half red, right half green.
        let webP = try #require(Data(base64Encoded: "UklGRiIAAABXRUJQVlA4TBYAAAAvA0AAAA+w//Mf8x8VFAIIgIImov/x"))
        let body =
            Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0x20, 0, 0, 0, 3, 0, 0, 1, 0, 0] + Array("ICCP".utf8)
            + number(bytes.count, 4).reversed() + bytes + webP.dropFirst(12)
        let profiled = Data(Array("RIFF".utf8) + number(body.count, 4).reversed() + body)
        #expect(try loaded(profiled).pixels[3] == read(bytes).sRGB(0xFF00_FF00))
    }

    @Test func anUnreadProfileIsTold() throws {
        let bytes = profile(connection: "Lab ", tags: [("A2B0", [])])
        let file = PictureSample.file([0xFFC8_6432], width: 1, height: 1, as: .png)
        let chunk = PictureSample.chunk("iCCP", Array("LUT\0\0".utf8) + PictureSample.compressed(bytes))
        try withFile(file[..<33] + chunk + file[33...]) { path in
            let open = try PictureFile(path: path).opened()
            #expect(open.omission == .colorProfile(path: path))
            #expect(open.omission?.description.contains("convert it to sRGB") == true)
            #expect(try open.picture().pixels == [0xFFC8_6432])
        }
    }
}
