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
        #expect(take.inputs.count == 1)
        #expect(try Take(parsing: take.text) == take)
    }

    @Test func fingersAndLostPointersReadBack() throws {
        let text =
            "0.1 down 1 2 finger 3\n0.2 move 4 5 finger 3\n0.3 cancel 4 5 finger 3\n0.4 down 1 1\n0.5 cancel 1 1\n"
        let take = try Take(parsing: text)
        #expect(take.text == text)
        guard case .pointer(let event) = take.inputs[2] else { throw TakeError(line: 0, found: "", expected: "") }
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
}
