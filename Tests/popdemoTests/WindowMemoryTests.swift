import Foundation
import Showcase
import TestSupport
import Testing
import WindowHost

@testable import popdemo

/// What the window remembers.
@Suite struct WindowMemoryTests {
    @Test(arguments: [
        ("/s", "/home/a", "/s/popdemo/window"), (nil, "/home/a", "/home/a/.local/state/popdemo/window"),
        ("relative", "/home/a", "/home/a/.local/state/popdemo/window"), ("", "", nil), (nil, nil, nil),
    ])
    func theFileIsInTheStateDirectory(stateHome: String?, home: String?, expected: String?) {
        #expect(MemoryFile { ["XDG_STATE_HOME": stateHome, "HOME": home][$0] ?? nil }?.path == expected)
    }

    private var memory: WindowMemory {
        var memory = WindowMemory()
        memory.options = ["effect": "natgeo", "feel": "refined", "motion": "reduced", "language": "en", "touches": ""]
        (memory.showsControls, memory.frame) = (true, WindowFrame(x: -20, y: 30, width: 410, height: 728))
        return memory
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        #expect(WindowMemory(memory.text) == memory)
        #expect(WindowMemory(WindowMemory().text) == WindowMemory() && WindowMemory("") == WindowMemory())
        try withFolder { home in
            let file = try #require(MemoryFile { $0 == "HOME" ? home : nil })
            #expect(file.read() == nil, "the first start")
            file.write(memory)
            #expect(file.read() == memory)
            file.write(WindowMemory())
            #expect(file.read() == WindowMemory(), "no longer the first one")
            #expect(try FileManager.default.contentsOfDirectory(atPath: home + "/.local/state/popdemo") == ["window"])
            file.remove()
            #expect(file.read() == nil)
        }
    }

    @Test(arguments: [
        "effect", "effect none", "effect natgeo natgeo", "touches on", "frame 1 2 3", "frame 1 2 0 5", "frame a b c d",
        "frame 99999999999999999999 0 1 1", "colour red", "effect natgeo\n\u{0}\u{1}", "controls off", " ",
    ])
    func whatIsDamagedIsNotRead(_ text: String) throws {
        #expect(WindowMemory(text) == nil)
        try withFolder { home in
            let file = try #require(MemoryFile { $0 == "HOME" ? home : nil })
            file.write(WindowMemory())
            try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
            #expect(file.read() == WindowMemory())
            try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: file.path))
            #expect(file.read() == WindowMemory())
        }
    }

    @Test func aPipeOrAnEndlessFileIsNotReadAndAWindowCanBeFound() throws {
        #expect(WindowMemory("frame 300 200 1 1")?.frame == WindowFrame(x: 300, y: 200, width: 120, height: 120))
        try withFolder { home in
            let file = try #require(MemoryFile { $0 == "HOME" ? home : nil })
            file.write(WindowMemory())
            file.remove()
            mkfifo(file.path, 0o600)
            #expect(file.read() == WindowMemory())
            file.remove()
            try Data(String(repeating: "controls\n", count: 10_000).utf8).write(to: URL(fileURLWithPath: file.path))
            #expect(file.read() == WindowMemory())
        }
    }

    @Test func whatIsChangedIsRememberedAndWhatIsOnlySaidIsNot() {
        var memory = memory
        memory.note(["effect": "taobao", "feel": "original"], insteadOf: ["effect": "jianshu", "feel": "original"])
        #expect(memory.options["effect"] == "taobao" && memory.options["feel"] == "refined")
        memory.note([:], insteadOf: ["touches": ""])
        #expect(memory.options["touches"] == nil)
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain)))
        let before = stage.options
        (stage.showsTouches, memory) = (true, WindowMemory())
        stage.choose(.language(.en))
        stage.switchFeel()
        memory.note(stage.options, insteadOf: before)
        #expect(memory.options == ["language": "en", "feel": "refined", "touches": ""])
    }

    @Test func theCommandLineWins() throws {
        let options = try Options(Arguments(["--feel", "original"]), remembered: memory.options) { _ in nil }
        #expect(options.effect == .natgeo && options.feel == .original && options.framing.showsTouches)
        let take = try Take(parsing: "option effect taobao\n0 tap 1 1\n")
        #expect(try Options(Arguments([]), take: take, remembered: memory.options).effect == .taobao)
    }
}
