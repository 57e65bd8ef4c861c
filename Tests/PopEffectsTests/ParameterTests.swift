import DemoSupport
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

@Suite struct ParameterTests {
    @Test func everythingReadsBack() throws {
        var parameters = EffectParameters()
        #expect(try EffectParameters(json: parameters.json) == parameters)
        parameters.recedingSheet.appearance.perspectiveDistance = 1234.5678901234567
        parameters.recedingSheet.behavior.curve = .cubicBezier(x1: 0.1, y1: -2, x2: 0.3, y2: 4)
        parameters.recedingSheet.appearance.maskColor = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        parameters.recedingSheet.appearance.closeButtonFrame = Rect(x: 1, y: 2, width: 3, height: 4)
        parameters.draggablePanel.behavior.curve = .linear
        parameters.draggablePanel.appearance.restFraction = 0.25
        parameters.statusBar.height = 44
        #expect(try EffectParameters(json: parameters.json) == parameters)
    }

    @Test func aPartialFileKeepsTheOthersDefaults() throws {
        #expect(try EffectParameters(json: "{}") == EffectParameters())
        let read = try EffectParameters(
            json:
                #"{"recedingSheet": {"firstScale": 0.9, "shadowOffset": [1, 2], "curve": "easeOut"}, "draggablePanel": {}}"#
        )
        var expected = EffectParameters()
        expected.recedingSheet.appearance.firstScale = 0.9
        expected.recedingSheet.appearance.shadow.offset = Point(x: 1, y: 2)
        expected.recedingSheet.behavior.curve = .easeOut
        #expect(read == expected)
    }

    /// A stored property that the table of fields leaves out would be lost in a file.
    @Test func everyStoredPropertyIsAField() {
        func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
        #expect(Self.leaves(RecedingSheetParameters()).count == RecedingSheetParameters.fields.count)
        #expect(Self.leaves(DraggablePanelParameters()).count == DraggablePanelParameters.fields.count)
        #expect(Self.leaves(RefinedBehavior()).count == RefinedBehavior.fields.count)
        #expect(names(StatusBarParameters()) == StatusBarParameters.fields.map(\.name))
        #expect(names(EffectParameters()) == EffectParameters.fields.map(\.name))
    }

    /// The stored properties of a value and of the groups in it, down to numbers, switches, colours and the like.
    private static func leaves(_ value: Any) -> [String] {
        if value is any Numeric || value is Bool || value is Color || value is Point || value is Rect {
            return ["\(value)"]
        }
        if value is TimingCurve { return ["\(value)"] }
        return Mirror(reflecting: value).children.flatMap { leaves($0.value) }
    }

    /// If two fields shared a property, a file would lose one of their values.
    @Test func eachKeyChangesOnePropertyOfItsOwn() throws {
        let sets = [
            ("recedingSheet", RecedingSheetParameters.fields.map(\.name)),
            ("draggablePanel", DraggablePanelParameters.fields.map(\.name)),
            ("refined", RefinedBehavior.fields.map(\.name)), ("statusBar", StatusBarParameters.fields.map(\.name)),
        ]
        let plain = Self.leaves(EffectParameters())
        let values = ["0.75", "1.25", "[0.1, 0.2]", "[0.1, 0.2, 0.3, 0.4]", "\"linear\"", "false"]
        var changed: Set<Int> = []
        for (set, names) in sets {
            for name in names {
                let read = values.lazy.compactMap { try? EffectParameters(json: "{\"\(set)\": {\"\(name)\": \($0)}}") }
                let leaves = Self.leaves(try #require(read.first))
                let differing = plain.indices.filter { plain[$0] != leaves[$0] }
                #expect(differing.count == 1, "\(set).\(name)")
                changed.formUnion(differing)
            }
        }
        #expect(changed.count == plain.count)
    }

    @Test(
        arguments: [
            (#"{"jianshu": {}}"#, "jianshu"), (#"{"recedingSheet": {"firstScal": 1}}"#, "recedingSheet.firstScal"),
            (#"{"draggablePanel": {"restFraction": 0.5, "a": 1, "b": 2}}"#, "draggablePanel.a"),
        ])
    func anUnknownKeyIsNamed(json: String, key: String) {
        let error = #expect(throws: ParameterError.self) { try EffectParameters(json: json) }
        guard case .unknownKey(key, let known) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!known.isEmpty)
        #expect(error?.description.contains("'\(key)'") == true)
    }

    @Test(
        arguments: [
            (#"{"recedingSheet": {"firstScale": "big"}}"#, "recedingSheet.firstScale"),
            (#"{"recedingSheet": {"firstScale": null}}"#, "recedingSheet.firstScale"),
            (#"{"recedingSheet": {"firstScale": [1]}}"#, "recedingSheet.firstScale"),
            (#"{"recedingSheet": {"maskColor": [0, 0, 0]}}"#, "recedingSheet.maskColor"),
            (#"{"recedingSheet": {"maskColor": "red"}}"#, "recedingSheet.maskColor"),
            (#"{"recedingSheet": {"closeButtonFrame": 5}}"#, "recedingSheet.closeButtonFrame"),
            (#"{"draggablePanel": {"curve": 7}}"#, "draggablePanel.curve"),
            (#"{"draggablePanel": {"curve": [0, 1]}}"#, "draggablePanel.curve"),
            (#"{"draggablePanel": 3}"#, "draggablePanel"),
        ])
    func aValueOfTheWrongKindIsNamed(json: String, key: String) {
        let error = #expect(throws: ParameterError.self) { try EffectParameters(json: json) }
        guard case .illTyped(key, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.description.contains("'\(key)'") == true)
    }

    @Test(
        arguments: [
            (#"{"recedingSheet": {"firstScale": 0}}"#, "recedingSheet.firstScale"),
            (#"{"recedingSheet": {"tiltDegrees": 90}}"#, "recedingSheet.tiltDegrees"),
            (#"{"recedingSheet": {"riseDuration": -0.1}}"#, "recedingSheet.riseDuration"),
            (#"{"recedingSheet": {"maskColor": [0, 0, 2, 0]}}"#, "recedingSheet.maskColor"),
            (#"{"draggablePanel": {"curve": "bouncy"}}"#, "draggablePanel.curve"),
            (#"{"draggablePanel": {"curve": [2, 0, 0, 1]}}"#, "draggablePanel.curve"),
            (#"{"statusBar": {"height": 1e300}}"#, "statusBar.height"),
        ])
    func aValueOutOfRangeIsNamed(json: String, key: String) {
        let error = #expect(throws: ParameterError.self) { try EffectParameters(json: json) }
        guard case .outOfRange(key, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.description.contains("'\(key)'") == true)
    }

    @Test(arguments: ["", "{", "[]", "3", "{\"recedingSheet\": {\"firstScale\": NaN}}", "\u{0}"])
    func whatIsNoObjectIsRefused(json: String) {
        let error = #expect(throws: ParameterError.self) { try EffectParameters(json: json) }
        // An error of the whole file names no parameter.
        #expect(error?.description.contains("''") == false)
    }

    @Test(arguments: RecedingSheetParameters.fields.map(\.name))
    func anExtremeValueStillMakesADemo(name: String) throws {
        for value in ["0", "1", "-1", "60", "1000", "[0, 0]", "[0, 0, 0, 0]", "[1, 1, 1, 1]", "\"linear\""] {
            guard let parameters = try? EffectParameters(json: #"{"recedingSheet": {"\#(name)": \#(value)}}"#) else {
                continue
            }
            let demo = Demo(effect: .jianshu, scene: .plain, parameters: parameters)
            demo.handle(.key(.space, time: 0))
            for step in 0..<200 {
                demo.advance(to: Double(step))
                #expect(demo.trace().json.contains("statusBar"))
            }
            #expect(demo.state == .open)
        }
    }
    @Test(arguments: [
        ("{\n  \"statusBar\": {\n    \"height\": 20\n    \"textSize\": 3\n  }\n}", "line 4: found '\"'"),
        ("{\r\n\r\n  height: 3}", "line 3: found 'height', expected a name"), ("{\"a\": \n\n", "line 3: found the end"),
        ("{\"a\" 1}", "line 1: found '1', expected a colon"), ("{\"a\": tru}", "line 1: found 'tru'"),
        ("{\n\"a\": \"b\n\"}", "line 2: a text does not end"), ("{}\n{}", "line 2: found '{', expected the end"),
        ("\n[1, 2", "line 2: found the end"), ("{\n\"a\": 01x}", "line 2: found '01x'"),
        (String(repeating: "[", count: 100_000), "line 1: too many"), ("{\"a\": [1,]}", "line 1: found ']'"),
    ])
    func textThatIsNoJSONIsToldWithItsLine(json: String, message: String) {
        let error = #expect(throws: ParameterError.self) { try EffectParameters(json: json) }
        guard case .notJSON(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasPrefix(message), "\(reason)")
    }

    @Test func aKeyThatIsThereTwiceIsTold() throws {
        let json = "{\"statusBar\": {\"height\": 20,\n\"textSize\": 12,\n\"height\": 30}}"
        #expect(throws: ParameterError.repeatedKey("statusBar.height", lines: [1, 3])) {
            try EffectParameters(json: json)
        }
        // The same name in two sets is two parameters.
        let slops = try EffectParameters(
            json: "\u{FEFF}{\"draggablePanel\": {\"mouseSlop\": 1}, \"refined\": {\"mouseSlop\": 2}}")
        #expect(slops.draggablePanel.behavior.slop.mouse == 1 && slops.refined.slop.mouse == 2)
    }

    @Test(arguments: [
        ("{\n\"statusBar\": {\n\"height\": -1}}", 3), ("{\n\"statusBar\": 5}", 2), ("{\"refined\": {}, \"x\":\n 1}", 1),
    ])
    func aWrongValueHasALine(json: String, line: Int) throws {
        let error = try #require(#expect(throws: ParameterError.self) { try EffectParameters(json: json) })
        #expect(EffectParameters.line(of: error, in: json) == line)
    }
}
