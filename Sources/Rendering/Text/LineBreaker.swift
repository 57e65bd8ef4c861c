/// Breaks paragraphs of mixed Chinese and Latin text into lines.
///
/// A line may end after spaces other than no-break ones, after a hyphen inside a word, and next to a Chinese, Japanese or Korean character, unless the
/// rules of Chinese typesetting (GB/T 15834, "kinsoku" in Japanese) keep a mark on its line. A word wider than a line is cut
/// at the end of the line. Widths are in any unit, as long as `width` and `measure` agree.
struct LineBreaker {
    /// The width of a line.
    let width: Double
    /// The width of a piece of text.
    let measure: (Substring) -> Double

    /// The lines without the spaces at their ends, at most `limit`; the last one ends with an ellipsis if visible text is left over.
    func lines(of string: String, limit: Int? = nil) -> [String] {
        var lines: [String] = []
        for paragraph in string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var rest = paragraph
            repeat {
                if let limit, lines.count >= limit {
                    return string[rest.startIndex...].allSatisfy(\.isWhitespace) ? lines : abbreviateLast(of: lines)
                }
                let end = endOfLine(rest)
                lines.append(String(rest[..<end].trimmingSpaces()))
                rest = rest[end...]
            } while !rest.isEmpty
        }
        return lines
    }

    /// The end of the first line of `text`, spaces after its last word included; after the start unless `text` is empty.
    private func endOfLine(_ text: Substring) -> Substring.Index {
        var end = text.startIndex
        var used = 0.0
        while end < text.endIndex {
            let next = Self.endOfUnbreakable(text[end...])
            let piece = text[end..<next]
            if used + measure(piece.trimmingSpaces()) > width {
                return end > text.startIndex ? end : endOfFullLine(piece)
            }
            used += measure(piece)
            end = next
        }
        return end
    }

    /// The place at which a word wider than a line is cut: after as many characters as fit, at least one.
    private func endOfFullLine(_ word: Substring) -> Substring.Index {
        var fitting = 1
        var tooMany = word.count + 1
        while tooMany - fitting > 1 {
            let middle = (fitting + tooMany) / 2
            if measure(word.prefix(middle)) <= width { fitting = middle } else { tooMany = middle }
        }
        return word.index(word.startIndex, offsetBy: fitting)
    }

    /// The lines with an ellipsis at the end of the last one, which is shortened to make room for it.
    private func abbreviateLast(of lines: [String]) -> [String] {
        guard let last = lines.last else { return [] }
        var kept = Substring(last)
        while !kept.isEmpty, measure(Substring(kept + "…")) > width { kept = kept.dropLast().trimmingSpaces() }
        return lines.dropLast() + [kept + "…"]
    }

    /// The first place in `text` at which a line may end; words are cut after `longestWord` characters to bound the work.
    private static func endOfUnbreakable(_ text: Substring) -> Substring.Index {
        var index = text.startIndex
        for _ in 0..<longestWord where index < text.endIndex {
            let character = text[index]
            index = text.index(after: index)
            if index < text.endIndex, mayBreak(between: character, and: text[index]) { return index }
        }
        return index
    }

    private static let longestWord = 256

    /// Whether a line may end after `a` and the next start with `b`.
    static func mayBreak(between a: Character, and b: Character) -> Bool {
        if b.isWhitespace || joins.contains(a) || joins.contains(b) { return false }
        if noLineStart.contains(b) || noLineEnd.contains(a) { return false }
        return a.isWhitespace || a.isIdeographic || b.isIdeographic || (a == "-" && b.isLetter)
    }

    /// Characters that hold both their neighbours on their line: the no-break spaces and the word joiner.
    private static let joins = Set("\u{A0}\u{2007}\u{202F}\u{2060}\u{FEFF}")
    /// Marks that belong to the text before them.
    private static let noLineStart = Set("，。、！？：；）》」』】〉〕”’·…—～％,.!?:;)]}%°")
    /// Marks that belong to the text after them.
    private static let noLineEnd = Set("（《「『【〈〔“‘([{￥¥$")
}

extension Character {
    /// Whether lines may break on both sides of the character, since it is written without spaces: Chinese, kana, hangul, full-width forms.
    fileprivate var isIdeographic: Bool {
        guard let scalar = unicodeScalars.first?.value else { return false }
        return switch scalar {
        case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1F300...0x3FFFF:
            true
        default: false
        }
    }
}

extension Substring {
    /// The text without white space at its end.
    func trimmingSpaces() -> Substring {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
