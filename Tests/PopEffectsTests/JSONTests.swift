import Foundation
import TestSupport
import Testing

@testable import PopEffects

/// JSON as parameters files have it; Foundation's reader is the oracle.
@Suite struct JSONTests {
    @Test func theLinesOfAllNamesAreKnown() throws {
        let json = "{\"a\": {\r\n\"b\": [1, -2.5e3,\n{\"c\": \"x\\\"}\"}],\r\"d.e\": null},\n\n\"b\": true}"
        let value = try JSONReader.value(of: json)
        for (path, line) in [("a", 1), ("a.b", 2), ("a.d.e", 4), ("b", 6), ("c", nil), ("a.b.c", nil)] {
            #expect(value.line(of: path) == line, "\(path)")
        }
        #expect(try JSONReader.value(of: " [ ] ") == .list([]))
        #expect(try JSONReader.value(of: "\u{FEFF}{}") == .object([]))
    }

    @Test(arguments: [99, 100, 101]) func thereIsAnEndOfObjectsInEachOther(depth: Int) {
        let lists = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let objects = String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
        #expect(((try? JSONReader.value(of: lists)) != nil) == (depth <= 100))
        #expect(((try? JSONReader.value(of: objects)) != nil) == (depth <= 99))
    }

    @Test(arguments: [
        "[1 2]", "[-]", "[.5]", "[1..2]", "[1e]", "[1.]", "[01]", "[+1]", "[1e+]", "[0x1]", "[inf]", "{\"a\"}",
        "[\"\u{1}\"]", "[1]]",
        "tru", "-", "{,}", "[\"\\q\"]", "[\"\\u12\"]", "[\"\\uD83D\"]", "[\"\\uDE00\\uD83D\"]", "[\"\\u+123\"]",
        "[\"\\", "[\"",
    ])
    func whatIsNoJSONIsRefused(json: String) throws {
        let error = try #require(#expect(throws: ParameterError.self) { try JSONReader.value(of: json) })
        #expect(error.description.contains("line 1: "))
        #expect((try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)) == nil)
    }

    @Test func escapesStandForTheirCharacters() throws {
        let value = try JSONReader.value(of: #""\"\\\/\b\f\n\r\t\u00e9\u4E0b\uD83D\uDE00""#)
        #expect(value == .text("\"\\/\u{8}\u{C}\n\r\té下😀"))
        let parameters = try EffectParameters(json: #"{"status\u0042ar": {"h\u0065ight": 44}}"#)
        #expect(parameters.statusBar.height == 44)
    }

    /// A random value, not deeper than `depth`.
    private func value(depth: Int, _ random: inout Seeded) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 7 : 4), using: &random) {
        case 0: return .null
        case 1: return .boolean(.random(using: &random))
        case 2:
            return .number(.random(in: -1e6...1e6, using: &random).rounded(.random(using: &random) ? .down : .up) / 8)
        case 3: return .text(text(&random))
        case 4: return .list((0..<3).map { _ in value(depth: depth - 1, &random) })
        default:
            let names = Set((0..<3).map { _ in text(&random) }).sorted()
            return .object(names.map { .init(name: $0, value: value(depth: depth - 1, &random)) })
        }
    }

    private func text(_ random: inout Seeded) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "Z", "\"", "\\", "/", "\n", "\u{1}", "\u{1F}", " ", "é", "下", "😀", "{", ":", ",",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...5, using: &random) { text.append(scalars.randomElement(using: &random) ?? "a") }
        return String(text)
    }

    /// The value without the lines, as Foundation reads it.
    private func object(_ value: JSONValue) -> NSObject {
        switch value {
        case .null: NSNull()
        case .boolean(let isTrue): NSNumber(value: isTrue)
        case .number(let number): NSNumber(value: number)
        case .text(let text): text as NSString
        case .list(let items): NSArray(array: items.map(object))
        case .object(let members):
            NSDictionary(
                objects: members.map { object($0.value) }, forKeys: members.map { $0.name as NSString })
        }
    }

    @Test func whatIsWrittenIsReadAsFoundationReadsIt() throws {
        try Fuzz.cases(300) { random in
            let value = value(depth: 4, &random)
            let json = value.json
            let read = try JSONReader.value(of: json)
            #expect(object(read) == object(value))
            let oracle = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
            #expect(object(read) == oracle as? NSObject, "\(json)")
        }
    }

    /// Whatever is cut out of a text, both take it or both refuse it.
    @Test func whatFoundationRefusesIsRefused() throws {
        Fuzz.cases(300) { random in
            var bytes = Array(JSONValue.list([value(depth: 3, &random)]).json.utf8)
            let place = Int.random(in: 0..<bytes.count, using: &random)
            bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...3, using: &random)))
            guard let json = String(validating: bytes, as: UTF8.self) else { return }
            let oracle = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            let read = Result { () throws(ParameterError) in try JSONReader.value(of: json) }
            // Foundation takes the last of two members of one name.
            if case .failure(.repeatedKey) = read { return }
            #expect((oracle != nil) == ((try? read.get()) != nil), "\(json)")
        }
    }
}
