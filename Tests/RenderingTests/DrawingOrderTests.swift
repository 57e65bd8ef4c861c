import Foundation
import Testing
import TransformEngine

@testable import Rendering

/// The bytes do not depend on threads, on the rows that are drawn, on the memory drawn into, or on earlier frames.
@Suite struct DrawingOrderTests {
    static let size = (width: 131, height: 173)

    /// A bit of everything: a tilted page with text, pictures and a translucent mask, a group, a clip, a sheet with a shadow.
    static let scene: LayerSnapshot = {
        let picture = Picture(
            width: 20, height: 20, pixels: (0..<400).map { 0xFF00_0000 | UInt32($0) &* 0x0001_0307 & 0xFF_FFFF })
        let parts = (0..<6).map { i in
            layer(6, 6 + Double(i) * 22.4, 40, 14) { $0.contents = .text(Text("line \(i)", size: 9)) }
        }
        let pictures = (0..<4).map { i in
            layer(60, 6 + Double(i) * 24.7, 30, 20) { $0.contents = .picture(picture) }
        }
        let group = layer(20, 60, 50, 30, color: .white, [layer(5, 5, 60, 10, color: .black)]) { $0.opacity = 0.6 }
        let clip = layer(40, 90, 30, 30, [layer(-9, 4, 60, 60, color: Color(hex: 0x40A020))]) {
            $0.masksToBounds = true
            $0.cornerRadius = 8
        }
        let mask = layer(0, 0, 110, 150, color: Color(white: 0, alpha: 0.3))
        let page = layer(10, 12, 110, 150, color: .white, parts + pictures + [group, clip, mask]) {
            $0.transform = tilted
        }
        let sheet = layer(0, 120, 131, 60, color: Color(white: 0.5)) {
            $0.shadow = Shadow(offset: Point(x: 0.5, y: 0.5), opacity: 0.8, radius: 5)
            $0.cornerRadius = 6
        }
        return layer(0, 0, 131, 173, [page, sheet])
    }()

    static let whole = draw(scene, width: size.width, height: size.height)

    @Test(arguments: [2, 3, 7]) func threadsMakeNoDifference(threads: Int) {
        #expect(draw(Self.scene, width: Self.size.width, height: Self.size.height, threads: threads) == Self.whole)
    }

    @Test(arguments: [1, 5, 32, 50]) func anyRowsAreThoseOfTheWhole(step: Int) {
        let renderer = makeRenderer()
        let list = renderer.displayList(of: Self.scene, scale: 1, width: Self.size.width, height: Self.size.height)
        var pixmap = Pixmap(width: Self.size.width, height: Self.size.height)!
        for top in stride(from: 0, to: Self.size.height, by: step) {
            pixmap.withSurface { renderer.draw(list, into: $0, rows: top..<top + step) }
        }
        #expect(pixmap == Self.whole)
    }

    @Test func onlyTheGivenRowsAreTouched() {
        var pixmap = Pixmap(width: Self.size.width, height: Self.size.height)!
        let renderer = makeRenderer()
        let list = renderer.displayList(of: Self.scene, scale: 1, width: Self.size.width, height: Self.size.height)
        pixmap.withSurface { renderer.draw(list, into: $0, rows: 40..<71) }
        for y in 0..<Self.size.height {
            let row = y * Self.size.width..<(y + 1) * Self.size.width
            #expect(
                pixmap.pixels[row]
                    == ((40..<71).contains(y)
                        ? Self.whole.pixels[row] : ArraySlice(repeating: 0, count: Self.size.width)))
        }
    }

    @Test func foreignMemoryGetsTheSameBytes() throws {
        let (width, height) = Self.size
        let pitch = (width + 19) * 4
        var memory = [UInt32](repeating: 0xDEAD_BEEF, count: (width + 19) * (height + 10))
        try memory.withUnsafeMutableBytes { bytes in
            let surface = try #require(
                PixelSurface(base: bytes.baseAddress!, pitch: pitch, width: width + 15, height: height + 10))
            let region = try #require(surface.region(x: 7, y: 4, width: width, height: height))
            let renderer = makeRenderer(threads: 2)
            renderer.draw(renderer.displayList(of: Self.scene, scale: 1, width: width, height: height), into: region)
        }
        for y in 0..<height + 10 {
            for x in 0..<width + 19 {
                let isInside = (7..<7 + width).contains(x) && (4..<4 + height).contains(y)
                let expected = isInside ? Self.whole[x - 7, y - 4] : 0xDEAD_BEEF
                if memory[y * (width + 19) + x] != expected { Issue.record("(\(x), \(y))") }
            }
        }
    }

    @Test func surfacesAreChecked() {
        var memory = [UInt32](repeating: 0, count: 100)
        memory.withUnsafeMutableBytes { bytes in
            let base = bytes.baseAddress!
            #expect(PixelSurface(base: base, pitch: 40, width: 11, height: 2) == nil)
            #expect(PixelSurface(base: base, pitch: 42, width: 10, height: 2) == nil)
            #expect(PixelSurface(base: base, pitch: 40, width: 0, height: 2) == nil)
            #expect(PixelSurface(base: base, pitch: 40, width: 10, height: 0) == nil)
            #expect(PixelSurface(base: base, pitch: 4, width: 1, height: 1) != nil)
            #expect(PixelSurface(base: base + 1, pitch: 40, width: 10, height: 2) == nil)
            let surface = PixelSurface(base: base, pitch: 40, width: 10, height: 10)
            #expect(surface?.region(x: 1, y: 0, width: 10, height: 1) == nil)
            #expect(surface?.region(x: 0, y: -1, width: 1, height: 1) == nil)
            #expect(surface?.region(x: 9, y: 9, width: 1, height: 1) != nil)
        }
        #expect(Pixmap(width: 0, height: 4) == nil && Pixmap(width: 4, height: 40000) == nil)
    }

    @Test func whatWasDrawnBeforeMakesNoDifference() {
        let renderer = makeRenderer(threads: 2)
        var pixmap = Pixmap(width: Self.size.width, height: Self.size.height)!
        renderer.render(layer(0, 0, 90, 90, color: .white, [Self.scene]), scale: 0.7, into: &pixmap)
        renderer.render(Self.scene, scale: 1, into: &pixmap)
        #expect(pixmap == Self.whole)
    }

    @Test func everyPixelIsOpaque() { #expect(Self.whole.pixels.allSatisfy { $0 >> 24 == 255 }) }
}
