import Testing

@testable import Rendering

@Suite struct PathBytesTests {
    @Test(arguments: [
        [UInt8]("plain é 名".utf8), [0xFF], [0x61, 0xE9, 0x2E, 0x70], [0xE5, 0x90], [0xC3, 0x28], [0xED, 0xA0, 0x80],
        [0xF4, 0x8F, 0xBB, 0xBF], [0xF4, 0x8F, 0xBA, 0x80, 0xFE], [],
    ]) func bytesStayAsTheyAre(bytes: [UInt8]) {
        let path = String(pathBytes: bytes)
        #expect(path.pathBytes.map(UInt8.init(bitPattern:)) == bytes + [0])
        #expect(String(decoding: path.utf8, as: UTF8.self) == path)
    }

    @Test func whatIsUTF8IsThatText() {
        #expect(String(pathBytes: "a/名 é.png".utf8) == "a/名 é.png")
        #expect(String(pathBytes: [0x61, 0xE9, 0x2F, 0x62]).hasSuffix("/b"))
    }
}
