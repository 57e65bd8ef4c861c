import Rendering
import Testing

@testable import popdemo

@Suite struct OutputTests {
    @Test(arguments: [
        ("plain 名字 é 👩‍👧", "plain 名字 é 👩‍👧"), ("a\nb\r\nc\td", "a\\nb\\u{D}\\nc\\td"),
        ("\u{1B}[31mred\u{7}\u{9B}2J\u{7F}", "\\u{1B}[31mred\\u{7}\\u{9B}2J\\u{7F}"),
        ("gpj.\u{202E}x \u{2066}y\u{2028}z", "gpj.\\u{202E}x \\u{2066}y\\u{2028}z"),
    ]) func whatControlsATerminalIsEscaped(text: String, expected: String) { #expect(text.onOneLine == expected) }

    @Test func bytesOfNamesAreShownAsNumbers() {
        #expect(String(pathBytes: [0x61, 0xE9, 0x62]).onOneLine == "a\\xE9b")
    }

    @Test func longWordsAndTextsAreShortened() {
        let word = String(repeating: "x", count: 5000)
        let line = "found '\(word)', expected a time".onOneLine
        #expect(line.hasPrefix("found 'xxx") && line.hasSuffix("xxx', expected a time") && line.count < 300)
        #expect(line.contains("…"))
        func xs(_ count: Int) -> String { String(repeating: "x", count: count) }
        #expect(xs(201).onOneLine == xs(133) + "…" + xs(66) && xs(200).onOneLine == xs(200))
        #expect(String(repeating: "ab ", count: 5000).onOneLine.count < 2010)
        // A letter with many marks is one character of many.
        #expect(("a" + String(repeating: "\u{301}", count: 9000)).onOneLine.unicodeScalars.count < 300)
    }

    @Test(arguments: [200, 80, 60, 40, 30, 20, 12, 8, 3, 1]) func progressFitsTheTerminal(width: Int) {
        for (done, total) in [(0, 9), (5, 9), (99_999, 100_000), (100_000, 100_000)] {
            let line = ProgressBar.line(done, of: total, after: 4000, width: width)
            #expect(line.hasPrefix("\r") && line.hasSuffix("\u{1B}[K"))
            #expect(line.dropFirst().dropLast(3).count < width)
        }
        let bars = [
            ((0, 0), 1.0, "[..............................] 0 %, frame 0 of 0, 0 min 0 s left"),
            ((1, 4), 4, "[#######.......................] 25 %, frame 1 of 4, 0 min 12 s left"),
            ((1, 2), 74.5, "[###############...............] 50 %, frame 1 of 2, 1 min 15 s left"),
            ((9, 9), 7, "[##############################] 100 %, frame 9 of 9, 0 min 0 s left"),
        ]
        for ((done, total), seconds, text) in bars {
            #expect(ProgressBar.line(done, of: total, after: seconds, width: 200) == "\r\(text)\u{1B}[K")
        }
        #expect(
            ProgressBar.line(5, of: 10, after: 60, width: 40) == "\r[########........] 50 %, 1 min 0 s left\u{1B}[K")
    }
}
