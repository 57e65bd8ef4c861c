import Testing
import TransformEngine

@testable import Rendering

@Suite struct TextRasterizerTests {
    private static let paragraph =
        "这是一段“混合”的文字，包含 English words 和中文（括号）。在 iOS 上，动画效果很漂亮！\n第二段：hello-world，《书名》、价格￥128.50元"
    private let rasterizer: TextRasterizer

    init() throws { rasterizer = try TextRasterizer() }

    @Test func theCloseButtonIsSetInRealGlyphs() throws {
        let box = Size(width: 50, height: 40)
        let close = try #require(rasterizer.prepare(Text("关闭", size: 18), size: box, scale: 2))
        let missing = try #require(rasterizer.prepare(Text("\u{10FFFD}\u{10FFFC}", size: 18), size: box, scale: 2))
        #expect(close.mask != missing.mask)
        #expect(close.mask.coverage.contains(255))
        // Two characters 18 points wide, which fill most of their squares.
        #expect((62...72).contains(close.mask.width) && (30...38).contains(close.mask.height))
    }

    /// In a box of the measured height every line is shown, in one that is a little lower the last one is not.
    @Test(arguments: [40.0, 111.5, 200, 3000], [1.5, 1.625]) func theHeightIsThatOfAllLines(
        _ width: Double, _ lineHeight: Double
    ) {
        let text = Text(Self.paragraph, size: 16, verticalAlignment: .top, lineHeight: lineHeight)
        let height = rasterizer.height(of: text, width: width)
        let count = (height / (16 * lineHeight)).rounded()
        #expect(count >= 2 && abs(height - count * 16 * lineHeight) < 1e-9)
        func shown(_ height: Double) -> PreparedText? {
            rasterizer.prepare(text, size: Size(width: width, height: height), scale: 1)
        }
        #expect(shown(height) == shown(height + 500))
        #expect(shown(height - 16 * lineHeight) != shown(height))
        var limited = text
        limited.lineLimit = 2
        #expect(rasterizer.height(of: limited, width: width) == 2 * 16 * lineHeight)
        #expect(rasterizer.height(of: text, width: 0) == 0)
    }

    @Test(arguments: [Text.Alignment.leading, .center, .trailing], [Text.VerticalAlignment.top, .center, .bottom])
    func theMaskLiesInTheLayer(_ alignment: Text.Alignment, _ vertical: Text.VerticalAlignment) throws {
        for scale in [0.7, 1, 1.3, 2, 3] {
            for size in [Size(width: 240.5, height: 160.25), Size(width: 31, height: 9), Size(width: 3, height: 300)] {
                let text = Text(
                    Self.paragraph + " fjord", size: 13.5, alignment: alignment, verticalAlignment: vertical)
                guard let prepared = rasterizer.prepare(text, size: size, scale: scale) else { continue }
                #expect(prepared.x >= 0 && prepared.y >= 0)
                #expect(Double(prepared.x + prepared.mask.width) <= (size.width * scale).rounded(.up))
                #expect(Double(prepared.y + prepared.mask.height) <= (size.height * scale).rounded(.up))
            }
        }
    }

    @Test func theMaskIsTheBoxOfTheGlyphs() throws {
        let prepared = try #require(
            rasterizer.prepare(Text(Self.paragraph, size: 14), size: Size(width: 200, height: 200), scale: 1.5))
        let mask = prepared.mask
        let rows = (0..<mask.height).map { Array(mask.coverage[$0 * mask.width..<($0 + 1) * mask.width]) }
        for edge in [rows[0], rows[mask.height - 1], rows.map { $0[0] }, rows.map { $0[mask.width - 1] }] {
            #expect(edge.contains { $0 != 0 })
        }
    }

    @Test(arguments: ["关闭", "下午8:10", "运营商", "National Geographic", paragraph])
    func twiceTheScaleIsTwiceTheSize(_ string: String) throws {
        let text = Text(string, size: 15, alignment: .center)
        let size = Size(width: 300, height: 200)
        let one = try #require(rasterizer.prepare(text, size: size, scale: 1.5))
        let two = try #require(rasterizer.prepare(text, size: size, scale: 3))
        // Each edge is rounded outwards by up to a pixel, and its line to a pixel.
        for (small, large) in [
            (one.x, two.x), (one.y, two.y), (one.x + one.mask.width, two.x + two.mask.width),
            (one.y + one.mask.height, two.y + two.mask.height),
        ] { #expect(abs(large - 2 * small) <= 4) }
    }

    @Test func linesBreakAlikeAtEveryScale() throws {
        // Tall leading leaves clear rows between the lines, which therefore can be told apart in the mask.
        let text = Text(Self.paragraph, size: 13.5, verticalAlignment: .top, lineHeight: 2)
        let widths = try [1, 1.3, 2, 3].map { scale in
            let prepared = try #require(
                rasterizer.prepare(text, size: Size(width: 190, height: 400), scale: scale))
            return lineEnds(of: prepared).map { Double($0) / scale }
        }
        #expect(widths[0].count > 4)
        for other in widths {
            #expect(other.count == widths[0].count)
            for (a, b) in zip(other, widths[0]) { #expect(abs(a - b) < 2.5) }
        }
    }

    /// The last covered column of each line, in pixels of the layer.
    private func lineEnds(of text: PreparedText) -> [Int] {
        var ends: [Int] = []
        var isInLine = false
        for y in 0..<text.mask.height {
            let row = text.mask.coverage[y * text.mask.width..<(y + 1) * text.mask.width]
            guard let last = row.lastIndex(where: { $0 != 0 }) else {
                isInLine = false
                continue
            }
            let column = text.x + last - row.startIndex
            if isInLine { ends[ends.count - 1] = max(ends[ends.count - 1], column) } else { ends.append(column) }
            isInLine = true
        }
        return ends
    }

    @Test func oneCentredLineHasItsBodyInTheMiddle() throws {
        for scale in [1.0, 2, 3] {
            let prepared = try #require(
                rasterizer.prepare(
                    Text("国", size: 20, alignment: .center), size: Size(width: 60, height: 40), scale: scale))
            let (x, y) = (
                Double(prepared.x) + Double(prepared.mask.width) / 2,
                Double(prepared.y) + Double(prepared.mask.height) / 2
            )
            #expect(abs(x / scale - 30) <= 1 && abs(y / scale - 20) <= 1.2)
        }
    }

    @Test func alignmentMovesTheGlyphs() throws {
        let size = Size(width: 200, height: 100)
        let at = { (alignment: Text.Alignment, vertical: Text.VerticalAlignment) in
            try #require(
                rasterizer.prepare(
                    Text("中文", size: 20, alignment: alignment, verticalAlignment: vertical), size: size, scale: 1))
        }
        let (a, b, c) = try (at(.leading, .top), at(.center, .center), at(.trailing, .bottom))
        #expect(abs(b.x - a.x - 80) <= 1 && abs(c.x - a.x - 160) <= 1)
        #expect(abs(b.y - a.y - 36) <= 1 && abs(c.y - a.y - 72) <= 1)
    }

    /// Serif and bold are faces of their own: a text is set in the one that it asks for.
    @Test func everyStyleLooksDifferent() throws {
        let texts = try FontCatalog.Style.all.map { style in
            try #require(
                rasterizer.prepare(
                    Text("文字 Serif", size: 40, weight: style.weight, family: style.family),
                    size: Size(width: 400, height: 60), scale: 1))
        }
        for (i, a) in texts.enumerated() {
            for b in texts[..<i] { #expect(a != b) }
        }
        func ink(_ style: Int) -> Int { texts[style].mask.coverage.reduce(0) { $0 + Int($1) } }
        #expect(ink(0) < ink(1) && ink(2) < ink(3), "bold is darker than regular, in sans and in serif")
        // A serif's horizontal strokes are thinner than its upright ones, a sans's nearly as thick.
        func thickness(of family: Text.Family) throws -> (across: Int, down: Int) {
            let mask = try #require(
                rasterizer.prepare(
                    Text("十", size: 200, family: family), size: Size(width: 300, height: 300), scale: 1)
            ).mask
            let column = (0..<mask.height).filter { mask.coverage[$0 * mask.width + mask.width / 4] > 127 }.count
            let row = (0..<mask.width).filter { mask.coverage[mask.height / 4 * mask.width + $0] > 127 }.count
            return (column, row)
        }
        let (sans, serif) = (try thickness(of: .sans), try thickness(of: .serif))
        #expect(serif.across * 3 < serif.down * 2 && sans.across * 3 > sans.down * 2, "\(sans), \(serif)")
    }

    @Test func sizesInBetweenAreInBetween() throws {
        let widths = try [13, 13.5, 14].map { size in
            try #require(
                rasterizer.prepare(
                    Text("中文排版中文排版中文排版", size: size), size: Size(width: 400, height: 40), scale: 1)
            ).mask.width
        }
        #expect(widths[0] + 3 < widths[1] && widths[1] + 3 < widths[2])
    }

    @Test func aTextThatDoesNotFitEndsInAnEllipsis() throws {
        let size = Size(width: 100, height: 24)
        let long = try #require(rasterizer.prepare(Text("很长很长很长很长的标题", size: 17), size: size, scale: 2))
        let cut = try #require(rasterizer.prepare(Text("很长很长…", size: 17), size: size, scale: 2))
        #expect(long == cut)
    }

    @Test(arguments: ["", " ", "\n\n", "\t", "\u{0}\u{7}\u{1B}", "\u{200B}\u{FEFF}", "\u{FE0F}"])
    func invisibleTextIsNothing(_ string: String) {
        #expect(rasterizer.prepare(Text(string, size: 14), size: Size(width: 100, height: 50), scale: 2) == nil)
    }

    @Test func controlCharactersLeaveNoTrace() {
        let size = Size(width: 100, height: 50)
        #expect(
            rasterizer.prepare(Text("a\u{0}b\u{1B}c", size: 14), size: size, scale: 2)
                == rasterizer.prepare(Text("abc", size: 14), size: size, scale: 2))
    }

    @Test(arguments: ["😀👨‍👩‍👧🇨🇳", "שלום العربية", "e\u{301}\u{301}\u{301}", "\u{10FFFD}", "𠮷"])
    func unusualTextShowsSomething(_ string: String) {
        #expect(rasterizer.prepare(Text(string, size: 14), size: Size(width: 100, height: 50), scale: 2) != nil)
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e9, 1e-9]) func absurdSizesDrawNothingOrLittle(_ value: Double) {
        let (box, text) = (Size(width: 100, height: 50), Text("字", size: 14))
        #expect(rasterizer.prepare(Text("字", size: value), size: box, scale: 2) == nil || value == 1e-9)
        #expect(rasterizer.prepare(text, size: box, scale: value) == nil || value == 1e-9)
        #expect(
            value > 1 || value.isNaN || rasterizer.prepare(text, size: Size(width: value, height: 9), scale: 1) == nil
                || value == 1e-9)
    }

    @Test func preparingOnManyThreadsGivesTheSame() async {
        let text = Text(Self.paragraph, size: 13.5)
        let size = Size(width: 200, height: 200)
        let expected = [1.0, 1.5, 2].map { self.rasterizer.prepare(text, size: size, scale: $0) }
        let rasterizer = rasterizer
        await withTaskGroup(of: (Int, PreparedText?).self) { group in
            for index in 0..<12 {
                group.addTask { (index % 3, rasterizer.prepare(text, size: size, scale: [1.0, 1.5, 2][index % 3])) }
            }
            for await (index, result) in group { #expect(result == expected[index]) }
        }
    }
}
