import Rendering
import Testing

@testable import popdemo

@Suite struct DroppedFilesTests {
    private let files: Set = [
        "/a b.png", "/home/我.png", "/100%.png", "/100%25.png", "/x#y.png", "here.png", "/two\nlines.png",
    ]

    @Test(arguments: [
        ("/a b.png", ["/a b.png"]),
        ("/a b.png\r", ["/a b.png"]),
        ("file:///a%20b.png", ["/a b.png"]),
        ("file:///a%20b.png\r\n", ["/a b.png"]),
        ("FILE://localhost/a%20b.png", ["/a b.png"]),
        ("file:/a%20b.png", ["/a b.png"]),
        ("file:///home/%E6%88%91.png", ["/home/我.png"]),
        ("/a%20b.png", ["/a b.png"]),
        // A file that is really called so comes first.
        ("/100%25.png", ["/100%25.png"]),
        ("file:///100%25.png", ["/100%.png"]),
        ("/100%.png", ["/100%.png"]),
        ("/x#y.png", ["/x#y.png"]),
        ("here.png", ["here.png"]),
        ("file:///one.png\r\nfile:///two.png\r\n", ["/one.png", "/two.png"]),
        ("/one.png\n/a b.png\n", ["/one.png", "/a b.png"]),
        ("/one.png\r/a b.png", ["/one.png", "/a b.png"]),
        ("# a list of URIs\r\nfile:///one.png\r\n", ["/one.png"]),
        ("/two\nlines.png", ["/two\nlines.png"]),
        ("file:///two%0Alines.png", ["/two\nlines.png"]),
        // Only ends of lines end a line.
        ("file:///a\u{2028}b.png", ["/a\u{2028}b.png"]),
        // Bytes that are no UTF-8: escaped, and as they are.
        ("file:///%CD%BC%C3.png", [String(pathBytes: [0x2F, 0xCD, 0xBC, 0xC3] + Array(".png".utf8))]),
        (String(pathBytes: [0x2F, 0xC3, 0x2F]), [String(pathBytes: [0x2F, 0xC3, 0x2F])]),
        (String(pathBytes: Array("file:///".utf8) + [0xC3]), [String(pathBytes: [0x2F, 0xC3])]),
        // Not an escape.
        ("file:///50%zz%2.png", ["/50%zz%2.png"]),
        ("file:///nul%00.png", ["/nul%00.png"]),
        ("/missing.png", ["/missing.png"]),
        ("", []), ("\r\n", []), ("a word", []), ("https://example.org/a.png", []), ("file:", []), ("file://host", []),
    ])
    func aTextNamesFiles(_ text: String, _ paths: [String]) {
        #expect(droppedFiles(in: text) { files.contains($0) } == paths)
    }
}
