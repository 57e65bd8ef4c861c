import Foundation
import Testing
import TransformEngine

@testable import PopEffects

/// Every key of a parameters file: its default and the values that it may have; each set alone, read back, and refused beyond its range.
@Suite struct ParameterTableTests {
    enum Kind: Sendable {
        case number(Double, ClosedRange<Double>)
        case list([Double], ClosedRange<Double>)
        case curve
        case toggle
    }

    static let sheet: [(String, Kind)] = [
        ("perspectiveDistance", .number(900, 1...1_000_000)), ("firstScale", .number(0.95, 0.01...10)),
        ("tiltDegrees", .number(15, -89...89)), ("lift", .number(0.08, -10...10)),
        ("secondScale", .number(0.8, 0.01...10)), ("tiltDuration", .number(0.3, 0...60)),
        ("riseDuration", .number(0.3, 0...60)), ("fallDuration", .number(0.3, 0...60)),
        ("returnDuration", .number(0.3, 0...60)), ("curve", .curve), ("screenColor", .list([0, 0, 0, 1], 0...1)),
        ("pageColor", .list([1, 1, 1, 1], 0...1)), ("maskColor", .list([0, 0, 0, 0.5], 0...1)),
        ("maskOpacity", .number(0.5, 0...1)), ("sheetHeight", .number(0.5, 0.01...1)),
        ("sheetColor", .list([0.5, 0.5, 0.5, 1], 0...1)), ("shadowColor", .list([0, 0, 0, 1], 0...1)),
        ("shadowOffset", .list([0.5, 0.5], -1000...1000)), ("shadowOpacity", .number(0.8, 0...1)),
        ("shadowRadius", .number(5, 0...1000)), ("closeButtonFrame", .list([15, 0, 50, 40], 0...16384)),
        ("closeTitleSize", .number(18, 1...1000)),
        ("closeTitleColor", .list([217 / 255, 110 / 255, 90 / 255, 1], 0...1)),
    ]
    static let panel: [(String, Kind)] = [
        ("restFraction", .number(1 / 3, 0.01...0.99)), ("bottomSlack", .number(50, 0...16384)),
        ("showDuration", .number(0.5, 0...60)), ("hideDuration", .number(0.5, 0...60)),
        ("settleDuration", .number(0.3, 0...60)), ("barDuration", .number(0.2, 0...60)), ("curve", .curve),
        ("barHeight", .number(44, 0...1000)), ("barTitleSize", .number(17, 1...1000)),
        ("barColor", .list([1, 1, 1, 0.94], 0...1)), ("photographColor", .list([0.3, 0.3, 0.3, 1], 0...1)),
        ("overlayColor", .list([1, 1, 1, 0.1], 0...1)), ("panelHeight", .number(1, 0.01...10)),
        ("panelColor", .list([1, 1, 1, 1], 0...1)), ("backButtonFrame", .list([10, 10, 13, 24], 0...16384)),
        ("lightTint", .list([1, 1, 1, 1], 0...1)), ("darkTint", .list([0.2, 0.2, 0.2, 1], 0...1)),
        ("wheelDistance", .number(60, 0...1000)), ("mouseSlop", .number(3, 0...1000)),
        ("touchSlop", .number(10, 0...1000)),
    ]
    static let refined: [(String, Kind)] = [
        ("springResponse", .number(0.36, 0.01...10)), ("springDampingFraction", .number(0.86, 0.1...10)),
        ("flickSpeed", .number(300, 0...1_000_000)), ("coastTime", .number(1 / 30, 0...1)),
        ("glideTime", .number(0.9, 0.01...10)), ("rubberBandCoefficient", .number(0.55, 0.01...1)),
        ("sidewaysDegrees", .number(30, 0...89)), ("bounceTime", .number(0.05, 0...1)),
        ("wheelPause", .number(0.2, 0...10)), ("mouseSlop", .number(3, 0...1000)), ("touchSlop", .number(10, 0...1000)),
        ("closesOnPageClick", .toggle), ("closesOnButton", .toggle), ("closesOnDrag", .toggle),
        ("closesOnEscape", .toggle),
    ]
    static let statusBar: [(String, Kind)] = [
        ("height", .number(20, 0...1000)), ("textSize", .number(12, 1...1000)),
        ("pageColor", .list([0, 0, 0, 1], 0...1)),
        ("photographColor", .list([1, 1, 1, 1], 0...1)),
    ]
    static let table: [(key: String, kind: Kind)] = [
        ("recedingSheet", sheet), ("draggablePanel", panel), ("refined", refined), ("statusBar", statusBar),
    ].flatMap { set, rows in rows.map { ("\(set).\($0.0)", $0.1) } }

    /// The values that a file can give the parameter, as JSON; the first is the default.
    private func allowed(_ kind: Kind) -> [String] {
        switch kind {
        case .number(let usual, let range): return [usual, range.lowerBound, range.upperBound].map { "\($0)" }
        case .list(let usual, let range):
            let steps = usual.indices.map { Double($0 + 1) / Double(usual.count + 1) }
            let inside = steps.map { range.lowerBound + $0 * (range.upperBound - range.lowerBound) }
            let ends = [range.lowerBound, range.upperBound].map { [Double](repeating: $0, count: usual.count) }
            return ([usual, inside] + ends).map { "\($0)" }
        case .curve:
            return ["\"easeInOut\"", "\"linear\"", "\"easeIn\"", "\"easeOut\"", "\"default\"", "[0, -10, 1, 10]"]
        case .toggle: return ["true", "false"]
        }
    }

    private func json(_ key: String, _ value: String) -> String {
        let names = key.split(separator: ".")
        return "{\"\(names[0])\": {\"\(names[1])\": \(value)}}"
    }

    /// All values of a parameters file by their keys, in one form.
    private func values(_ json: String) throws -> [String: String] {
        let sets = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [String: Any]])
        var values: [String: String] = [:]
        for (set, parameters) in sets {
            for (name, value) in parameters { values["\(set).\(name)"] = text(value) }
        }
        return values
    }

    private func text(_ value: Any) -> String {
        if let list = value as? [Any] { return "[" + list.map(text).joined(separator: ", ") + "]" }
        if let number = value as? NSNumber { return "\(number.doubleValue)" }
        return "\(value)"
    }

    @Test func theDefaultsAreTheArticles() throws {
        let usual = try values(EffectParameters().json)
        #expect(usual.count == Self.table.count)
        for (key, kind) in Self.table {
            #expect(usual[key] == (try values(json(key, allowed(kind)[0])))[key], "\(key)")
        }
    }

    @Test func eachIsSetAloneAndReadBack() throws {
        let usual = try values(EffectParameters().json)
        for (key, kind) in Self.table {
            for value in allowed(kind) {
                var expected = usual
                expected[key] = try values(json(key, value))[key]
                #expect(try values(EffectParameters(json: json(key, value)).json) == expected, "\(key) \(value)")
            }
        }
    }

    /// Numbers just below and just above a range.
    private func beyond(_ range: ClosedRange<Double>) -> [Double] {
        [range.lowerBound - 1e-6, range.upperBound + 1e-6]
    }

    @Test func eachIsRefusedBeyondItsRange() throws {
        for (key, kind) in Self.table {
            var outside: [String] = []
            switch kind {
            case .number(_, let range):
                outside = beyond(range).map { "\($0)" }
            case .list(let usual, let range):
                for index in usual.indices {
                    for value in beyond(range) {
                        var list = usual
                        list[index] = value
                        outside.append("\(list)")
                    }
                }
            case .curve:
                outside = [
                    "\"bouncy\"", "[-0.1, 0, 1, 1]", "[1.1, 0, 1, 1]", "[0, 0, -0.1, 1]", "[0, 0, 1.1, 1]",
                    "[0, -10.1, 1, 1]", "[0, 10.1, 1, 1]", "[0, 0, 1, -10.1]", "[0, 0, 1, 10.1]",
                ]
            case .toggle: break
            }
            for value in outside {
                let error = #expect(throws: ParameterError.self) { try EffectParameters(json: json(key, value)) }
                guard case .outOfRange(key, _) = error else {
                    Issue.record("\(key) \(value): \(String(describing: error))")
                    continue
                }
            }
        }
    }

    @Test func eachIsRefusedIfItIsOfAnotherKind() throws {
        for (key, kind) in Self.table {
            var wrong = ["null", "{}", "[\"1\"]", "[]"]
            switch kind {
            case .number: wrong += ["\"1\"", "[1]", "true"]
            case .list(let usual, _):
                wrong += ["\"red\"", "1", "\(usual + [0])", "\(usual.dropLast())"]
            case .curve: wrong += ["1", "[0, 0, 1]", "[0, 0, 1, 1, 1]", "true"]
            case .toggle: wrong += ["1", "\"true\"", "0"]
            }
            for value in wrong {
                let error = #expect(throws: ParameterError.self) { try EffectParameters(json: json(key, value)) }
                guard case .illTyped(key, _) = error else {
                    Issue.record("\(key) \(value): \(String(describing: error))")
                    continue
                }
            }
        }
    }

    @Test func whatIsExpectedIsTold() {
        for (json, message) in [
            (#"{"statusBar": {"height": -1}}"#, "'statusBar.height' is out of range: expected a number, 0 to 1000"),
            (
                #"{"recedingSheet": {"lift": "x"}}"#,
                "'recedingSheet.lift' is of the wrong kind: expected a number, -10 to 10"
            ),
            (
                #"{"recedingSheet": {"shadowOffset": [1]}}"#,
                "'recedingSheet.shadowOffset' is of the wrong kind: expected a list of 2 numbers, each -1000 to 1000"
            ),
            (
                #"{"refined": {"closesOnDrag": 1}}"#,
                "'refined.closesOnDrag' is of the wrong kind: expected true or false"
            ),
        ] {
            let error = #expect(throws: ParameterError.self) { try EffectParameters(json: json) }
            #expect(error?.description == "parameter \(message)")
        }
    }

    @Test func numbersAreWrittenShort() {
        for (number, text) in [
            (0.0, "0"), (-3, "-3"), (0.5, "0.5"), (999_999_999_999_999, "999999999999999"),
            (1e15, "1000000000000000.0"),
            (-1e16, "-1e+16"), (1.0 / 3, "0.3333333333333333"),
        ] { #expect(number.shortestText == text) }
    }
}
