import Foundation
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

@Suite struct SVGTests {
    private let red: UInt32 = 0xFFFF_0000

    @Test(arguments: [
        ("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='4'>", 4096, 2048),
        (
            "<?xml version=\"1.0\"?>\n<!-- a > b -->\n<svg viewBox=\"0 0 8 4\" xmlns=\"http://www.w3.org/2000/svg\">",
            4096, 2048
        ),
        ("<svg xmlns='http://www.w3.org/2000/svg' width='414' height='736'>", 2070, 3680),
        ("<svg xmlns='http://www.w3.org/2000/svg' width='8000' height='4000'>", 4096, 2048),
    ])
    func anSVGFileIsDrawnLarge(_ root: String, _ width: Int, _ height: Int) throws {
        let picture = try loaded(Data("\(root)<rect width='900' height='2' fill='#f00'/></svg>".utf8))
        #expect((picture.width, picture.height) == (width, height))
        #expect(picture.pixels[0] == red && picture.pixels.last == 0)
    }

    @Test(arguments: [
        ("width='10mm' height='1in'", 38, 96), ("width='12pt' height=\"3pc\"", 16, 48),
        ("width='50%' height='1em'", 300, 150),
        ("width='50%' viewBox='0,0,7,9'", 7, 9), ("width='-3' height='1e400' viewBox='0 0 0 4'", 300, 150),
    ])
    func anSVGFilesSizeIsInUnits(_ attributes: String, _ width: Int, _ height: Int) throws {
        let header = try #require(PictureHeader(Array("<svg \(attributes)></svg>".utf8)))
        #expect((header.width, header.height) == (width, height))
        guard case .svg = header.content else {
            Issue.record("\(header.content)")
            return
        }
    }

    @Test(arguments: ["<html><svg", "svg", "a <svg/>", "<svg"]) func whatIsNotSVGHasNoHeader(_ text: String) {
        #expect(PictureHeader(Array(text.utf8)) == nil)
    }

    private func open(_ text: String, _ body: (OpenPicture) throws -> Void) throws {
        try withFile(Data(text.utf8)) { try body(PictureFile(path: $0).opened()) }
    }

    // A drawing of 30 by 20 pixels is at least as wide as it shows, and no larger than the next whole part of that.
    @Test(arguments: [
        (30.0, 30), (30.000_000_1, 30), (31, 60), (60, 60), (61, 90), (29, 30), (16, 30), (15, 15), (14, 15), (10, 10),
        (3, 3),
        (0.1, 1), (1e9, 5010),
    ])
    func aDrawingIsAsLargeAsItShows(_ width: Double, _ drawn: Int) throws {
        try open(
            "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><rect width='9' height='9' fill='#f00'/></svg>"
        ) {
            #expect($0.isDrawing && $0.size == (30, 20) && $0.omission == nil)
            let picture = try $0.picture(width: width)
            #expect((picture.width, picture.height) == (drawn, max(1, Int((Double(drawn) * 2 / 3).rounded()))))
            if drawn > 3 { #expect(picture.pixels[0] == red && picture.pixels.last == 0) }
        }
    }

    @Test func aDrawingWithoutAnEndIsGivenUp() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='375' height='667'>"
            + "<path d='M0 0 L1e7 1e7' stroke='black' stroke-width='2' stroke-dasharray='0.00001'/></svg>"
        try withFile(Data(text.utf8)) { path in
            let error = PictureError.tooComplex(path: path)
            #expect(throws: error) { try PictureFile(path: path).opened().picture(width: 30, seconds: 1) }
            #expect("\(error)".contains("simplify it"))
        }
    }

    @Test func whatIsNotDrawnIsCounted() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><!-- <text> --><style><![CDATA[ <use/> ]]></style>"
            + "<defs><clipPath id='a'/><pattern/><mask></mask></defs><text>a<tspan/></text><text\n>b</text><textPath/>"
            + "<image href='a.png'/><rect width='4' height='4'/></svg>"
        try open(text) {
            let counts: [SVGElement: Int] = [.clipPath: 1, .pattern: 1, .mask: 1, .text: 2, .image: 1]
            guard case .elements(let path, counts) = $0.omission else {
                Issue.record("\(String(describing: $0.omission))")
                return
            }
            #expect(
                $0.omission?.description
                    == "the drawing \(path) is shown without its text (2), pictures (1), clips (1), "
                    + "masks (1) and patterns (1), which cannot be drawn; export it as PNG")
            let picture = try $0.picture(width: 4)
            #expect(picture.pixels[0] == 0xFF00_0000)
        }
        #expect("\(PictureOmission.elements(path: "a", [.text: 3]))".contains("without its text (3), which"))
    }
}
