import DemoSupport
import PopEffects
import Testing
import TransformEngine

@testable import Showcase

@Suite struct TakeOptionTests {
    @Test func aTakeCarriesWhatItIsPlayedWith() throws {
        let take = try Take(
            parsing: "option effect natgeo\noption page /home/me/a #1 picture.png  \r\n0.2 down 1 2\n"
                + "option parameters {\"recedingSheet\": {\"lift\": 0.1}}\n")
        #expect(
            take.options == [
                "effect": "natgeo", "page": "/home/me/a #1 picture.png",
                "parameters": "{\"recedingSheet\": {\"lift\": 0.1}}",
            ])
        #expect(Array(take.inputs).count == 1)
        #expect(try Take(parsing: take.text) == take)
    }

    @Test func fingersAndLostPointersReadBack() throws {
        let text =
            "0.1 down 1 2 finger 3\n0.2 move 4 5 finger 3\n0.3 cancel 4 5 finger 3\n0.4 down 1 1\n0.5 cancel 1 1\n"
        let take = try Take(parsing: text)
        #expect(take.text == text)
        guard case .pointer(let event) = Array(take.inputs)[2] else {
            throw TakeError(line: 0, found: "", expected: "")
        }
        #expect(event.device == .touch && event.id == 3 && event.phase == .cancel)
    }

    @Test(arguments: [
        ("option", "line 1: found the end of the line, expected an option: effect, scene"),
        ("option colour red", "line 1: found 'colour', expected an option: effect, scene"),
        ("option effect  ", "line 1: found the end of the line, expected the option's value"),
        ("0.1 down 1 2 thumb 1", "line 1: found 'thumb', expected 'finger' or the end of the line"),
        ("0.1 down 1 2 finger", "line 1: found the end of the line, expected a finger's number, 0 to 999"),
        ("0.1 down 1 2 finger -1", "line 1: found '-1', expected a finger's number, 0 to 999"),
        ("0.1 down 1 2 finger 1 2", "line 1: found '2', expected the end of the line"),
    ])
    func aWrongLineIsRefused(text: String, message: String) {
        let error = #expect(throws: TakeError.self) { _ = try Take(parsing: text) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
    @Test(arguments: [
        "#a.png", "a #b.png", " a.png", "a.png ", "a\nb.png", "a\r\nb\t.png", "\"a\".png", "\\a\"\n", "\u{FEFF}a",
        "\u{1B}[31m",
        "名 字", "\"",
    ])
    func anyNameReadsBack(name: String) throws {
        var take = Take()
        take.options["page"] = name
        let again = try Take(parsing: take.text + "0.2 tap 1 1\n")
        #expect(again.options == ["page": name] && Array(again.inputs).count == 2)
    }

    @Test func aNameBetweenQuotationMarksMayBeFollowedByAComment() throws {
        let take = try Take(parsing: "option page \" a#b\\u0041.png \"  # mine\n")
        #expect(take.options == ["page": " a#bA.png "])
    }

    @Test(arguments: ["\"\"", "\"a", "\"a\" b", "\"\\", "\"\\x\"", "\"\\uD800\"", "\"\\u12"])
    func aNameThatDoesNotEndIsRefused(value: String) {
        let error = #expect(throws: TakeError.self) { try Take(parsing: "option page \(value)") }
        #expect(error?.found == value && error?.expected.contains("quotation marks") == true)
    }
    @Test func pathsStartFromTheTakesFolder() throws {
        let take = try Take(
            parsing: "option page a.png\noption sheet /b.png\noption parameters p/q.json\noption effect natgeo\n")
        #expect(
            take.located(in: "/takes").options == [
                "page": "/takes/a.png", "sheet": "/b.png", "parameters": "/takes/p/q.json", "effect": "natgeo",
            ])
        #expect(try Take(parsing: "option parameters {}").located(in: "/x").options == ["parameters": "{}"])
    }
}
