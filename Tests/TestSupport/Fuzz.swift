import Foundation

/// Random inputs for what reads files and arguments: the same few in every run, unless `POPDEMO_FUZZ_SEED` names another seed and
/// `POPDEMO_FUZZ_COUNT` how many times as many are tried.
public enum Fuzz {
    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    /// Calls `body` with the random numbers of each case.
    ///
    /// - Parameter count: how many cases there are unless the environment asks for more.
    public static func cases(_ count: Int, _ body: (inout Seeded) throws -> Void) rethrows {
        var seeds = Seeded(number("POPDEMO_FUZZ_SEED") ?? 1)
        for _ in 0..<count * Int(number("POPDEMO_FUZZ_COUNT") ?? 1) {
            var random = Seeded(seeds.next())
            try body(&random)
        }
    }

    /// A sample with a few bytes changed, left out, doubled or put in the place of others.
    public static func mutated(_ sample: [UInt8], _ random: inout Seeded) -> [UInt8] {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let part = place..<min(bytes.count, place + Int.random(in: 1...8, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF].randomElement(using: &random) ?? 0
            case 2: for index in part { bytes[index] = UInt8.random(in: 0...255, using: &random) }
            case 3: bytes.removeSubrange(part)
            case 4: bytes.insert(contentsOf: bytes[part], at: Int.random(in: 0...bytes.count, using: &random))
            default: if Int.random(in: 0..<8, using: &random) == 0 { bytes.removeSubrange(place...) }
            }
        }
        return bytes
    }

    /// A text of which a few words, numbers or signs are others, or which has a few bytes changed.
    public static func mutated(_ sample: String, _ random: inout Seeded) -> String {
        if Int.random(in: 0..<3, using: &random) == 0 {
            return String(decoding: mutated(Array(sample.utf8), &random), as: UTF8.self)
        }
        // Words and numbers are tokens, and so is each other character.
        var tokens: [String] = []
        for character in sample {
            let isWord = character.isLetter || character.isNumber || character == "."
            if isWord, let last = tokens.last?.last, last.isLetter || last.isNumber || last == "." {
                tokens[tokens.count - 1].append(character)
            } else {
                tokens.append(String(character))
            }
        }
        for _ in 0..<Int.random(in: 1...4, using: &random) where !tokens.isEmpty {
            let other =
                Bool.random(using: &random) ? odd.randomElement(using: &random) : tokens.randomElement(using: &random)
            tokens[Int.random(in: 0..<tokens.count, using: &random)] = other ?? ""
        }
        return tokens.joined()
    }

    /// Words and numbers that programs have stumbled over.
    public static let odd = [
        "", "0", "-0", "-1", "1e308", "-1e308", "1e-320", "nan", "inf", "-inf", "1e999", "99999999999999999999", "0x10",
        "0.123456789", "86399.999999999", "86400", "1e15", "1/3", "999999937/12345679", "9223372036854775807", ".",
        "..",
        "/", "-", "--", "=", "#", "\"", "\\", "\u{0}", "\n", "\r\n", "\t", " ", "é", "👩‍👩‍👧", "\u{202E}", "{", "}", "[",
        "]", ":", ",",
        "true", "null", "100000", "16384x16384", "1x1", "x", "forever",
    ]
}
