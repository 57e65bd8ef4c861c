import TestSupport
import Testing

@testable import Rendering

@Suite struct TextLineBreakerTests {
    /// Chinese and full-width characters are 2 wide, all others 1.
    private func lines(_ string: String, width: Double, limit: Int? = nil) -> [String] {
        LineBreaker(width: width) { text in
            text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 || "“”…".unicodeScalars.contains($1) ? 2 : 1) }
        }.lines(of: string, limit: limit)
    }

    @Test func latinBreaksAtSpacesAndHyphens() {
        #expect(lines("the quick brown fox", width: 10) == ["the quick", "brown fox"])
        #expect(lines("a well-known tale", width: 8) == ["a well-", "known", "tale"])
        #expect(lines("one", width: 3) == ["one"])
    }

    @Test func chineseBreaksAnywhereAndNextToLatin() {
        #expect(lines("中文排版测试", width: 6) == ["中文排", "版测试"])
        #expect(lines("中文word测试", width: 5) == ["中文", "word", "测试"])
    }

    @Test(arguments: "\u{A0}\u{2007}\u{202F}\u{2060}\u{FEFF}") func aNoBreakSpaceKeepsItsNeighboursTogether(
        _ space: Character
    ) {
        #expect(lines("at 35\(space)mm or", width: 6) == ["at", "35\(space)mm", "or"])
        #expect(lines("甲乙丙\(space)丁", width: 7) == ["甲乙", "丙\(space)丁"])
        #expect(lines("a -\(space)b", width: 4) == ["a", "-\(space)b"])
    }

    @Test func newlinesMakeParagraphsAndEmptyOnesStay() {
        #expect(lines("甲\n\n乙\r\n丙", width: 10) == ["甲", "", "乙", "丙"])
        #expect(lines("", width: 10) == [""])
    }

    @Test(arguments: "，。、！？：；）》」”") func noLineStartsWithAClosingMark(_ mark: Character) {
        #expect(lines("甲乙丙\(mark)丁", width: 6) == ["甲乙", "丙\(mark)丁"])
    }

    @Test(arguments: "（《「“") func noLineEndsWithAnOpeningMark(_ mark: Character) {
        #expect(lines("甲乙\(mark)丙丁", width: 6) == ["甲乙", "\(mark)丙丁"])
    }

    @Test func aWordWiderThanTheLineIsCut() {
        #expect(lines("abcdefgh", width: 3) == ["abc", "def", "gh"])
        #expect(lines("中文", width: 1) == ["中", "文"])
        #expect(lines("ab", width: 0) == ["a", "b"])
    }

    @Test func leftOverTextEndsInAnEllipsisThatFits() {
        #expect(lines("甲乙丙丁戊己", width: 6, limit: 1) == ["甲乙…"])
        #expect(lines("甲乙丙丁戊己", width: 6, limit: 2) == ["甲乙丙", "丁戊己"])
        #expect(lines("one two three", width: 8, limit: 1) == ["one tw…"])
        #expect(lines("甲\n乙", width: 6, limit: 1) == ["甲…"])
        #expect(lines("甲", width: 6, limit: 0) == [])
        #expect(lines("甲 \n \n", width: 6, limit: 1) == ["甲"])
    }

    @Test func randomTextKeepsItsCharactersAndItsWidth() {
        var random = Seeded(7)
        let alphabet = Array("ab c-中文，。（《”x ")
        for _ in 0..<300 {
            let string = String((0..<40).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
            let width = Double(4 + random.next() % 20)
            let result = lines(string, width: width)
            #expect(result.joined().filter { $0 != " " } == string.filter { $0 != " " })
            for line in result {
                let isOneWord = line.indices.dropLast().allSatisfy {
                    !LineBreaker.mayBreak(between: line[$0], and: line[line.index(after: $0)])
                }
                let length = line.unicodeScalars.reduce(0.0) { $0 + ($1.value >= 0x2E80 || $1 == "”" ? 2 : 1) }
                #expect(length <= width || isOneWord)
            }
        }
    }

    @Test func aVeryLongWordIsCutIntoFullLines() {
        let result = lines(String(repeating: "x", count: 20_000), width: 50)
        #expect(result.count == 400 && result.allSatisfy { $0.count == 50 })
    }
}
