import Showcase
import Testing

@testable import popdemo

/// Each option alone: it changes what it is called, to the value that is given, and nothing else.
@Suite struct OptionWiringTests {
    /// The properties of options by their paths, as texts.
    private func properties(_ value: Any, _ path: String = "") -> [String: String] {
        var properties: [String: String] = [:]
        for (label, child) in Mirror(reflecting: value).children {
            let path = path + (label ?? "")
            if child is Framing || child is RecordingWishes {
                properties.merge(self.properties(child, path + ".")) { $1 }
            } else {
                properties[path] = "\(child)"
            }
        }
        return properties
    }

    /// An option, the commands that take it, the property that it changes, and what that is then.
    private struct Wire {
        let option: String
        let commands: Set<Command>
        let property: String
        let value: String

        init(_ option: String, _ commands: Set<Command>, _ property: String, _ value: String) {
            (self.option, self.commands, self.property, self.value) = (option, commands, property, value)
        }

        static let all: Set<Command> = [.play, .snapshot, .trace, .record, .bench]
        static let captures: Set<Command> = [.play, .snapshot, .record]
        static let recordings: Set<Command> = [.play, .record]
    }

    private static let wires: [Wire] = [
        Wire("--effect=natgeo", Wire.all, "effect", "Optional(Showcase.EffectName.natgeo)"),
        Wire("--scene=plain", Wire.all, "scene", "plain"),
        Wire("--device=123x456", Wire.all, "device", ""), Wire("--scale=1.5", Wire.all, "scale", "Optional(1.5)"),
        Wire("--feel=refined", Wire.all, "feel", "refined"), Wire("--motion=reduced", Wire.all, "motion", "reduced"),
        Wire("--language=en", Wire.all, "language", "en"),
        Wire("--parameters=a.json", Wire.all, "parameters", "Optional(\"a.json\")"),
        Wire("--fps=25", Wire.all, "rate", ""),
        Wire("--duration=2", Wire.all, "duration", ""), Wire("--page=a.png", Wire.all, "pictureFiles", ""),
        Wire("--sheet=b.png", Wire.all, "pictureFiles", ""), Wire("--fit=cover", Wire.all, "fit", "cover"),
        Wire("--close-button=1,2,30,40", Wire.all, "closeButton", ""),
        Wire("--touches", Wire.captures, "framing.showsTouches", "true"),
        Wire("--bezel", Wire.captures, "framing.bezel", "Optional(Showcase.BezelFinish.black)"),
        Wire("--background=black", Wire.captures, "framing.background", ""),
        Wire("--padding=7", Wire.captures, "framing.padding", "7.0"), Wire("--at=1.25", [.snapshot], "moment", "1.25"),
        Wire("--output=o.gif", [.snapshot, .record], "output", "Optional(\"o.gif\")"),
        Wire("--format=mp4", [.record], "wishes.fileFormat", "Optional(popdemo.FileFormat.mp4)"),
        Wire("--force", Wire.captures, "replaces", "true"),
        Wire("--record=r.gif", [.play], "recording", "Optional(\"r.gif\")"),
        Wire("--from=0.5", [.record], "from", ""), Wire("--to=0.75", [.record], "to", ""),
        Wire("--speed=0.25", [.record], "speed", "1/4"), Wire("--hold=1.5", [.record], "hold", "3/2"),
        Wire("--frames", Wire.recordings, "wishes.frames", "true"),
        Wire("--strip=6", Wire.recordings, "wishes.strip", "Optional(6)"),
        Wire("--animated", Wire.recordings, "wishes.animated", "true"),
        Wire("--transparent", Wire.recordings, "wishes.transparent", "true"),
        Wire("--loop=once", [.record], "wishes.loop", "Optional(Capture.LoopCount.times(1))"),
        Wire("--threads=3", [.record], "threads", "Optional(3)"), Wire("--loop", [.play], "loops", "true"),
        Wire("--window=640x480", [.play], "windowSize", "Optional((width: 640, height: 480))"),
        Wire("--exit-after=4", [.play], "exitAfter", "Optional(4.0)"),
        Wire("--controls-language=en", [.play], "controlsLanguage", "en"), Wire("--reset", [.play], "resets", "true"),
        Wire("--stats", [.play], "printsStatistics", "true"),
    ]

    @Test func eachOptionAloneChangesItsOwnProperty() throws {
        for wire in Self.wires {
            for command in Command.allCases where command.isBuilt {
                guard wire.commands.contains(command) else {
                    // `--loop` is another option for each of two commands.
                    if !wire.option.hasPrefix("--loop") {
                        #expect(throws: Failure.self, "\(wire)") { try Options([command.rawValue, wire.option]) }
                    }
                    continue
                }
                let before = properties(try Options([command.rawValue]))
                let after = properties(try Options([command.rawValue, wire.option]))
                #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == [wire.property], "\(wire)")
                if !wire.value.isEmpty { #expect(after[wire.property] == wire.value, "\(wire)") }
            }
        }
        let options = try Options([
            "record", "--device=123x456", "--fps=25", "--duration=2", "--page=a.png", "--sheet=b.png",
            "--background=black",
            "--from=0.5", "--to=0.75",
        ])
        #expect(options.device?.name == "123x456" && options.framing.background == .black)
        #expect(options.rate?.text == "25" && options.duration?.text == "2")
        #expect(options.from?.text == "0.5" && options.to?.text == "0.75")
        #expect(options.pictureFiles == [.page: "a.png", .sheet: "b.png"])
    }

    /// A take is read apart, and the help and the version are no options of a command.
    @Test func noOptionIsLeftOut() {
        let named = Set(Self.wires.map { $0.option.dropFirst(2).prefix { $0 != "=" } }.map(String.init))
        let all = Set(CommandOption.all.filter { $0.commands != [.export] }.map(\.name))
        #expect(named == all.subtracting(["take"]))
    }

    @Test(arguments: [
        ("-e", "natgeo", "effect"), ("-d", "iphone5s", "device"), ("-s", "3", "scale"), ("-l", "en", "language"),
        ("-p", "a.json", "parameters"), ("-o", "a.gif", "output"),
    ]) func lettersAreTheirOptions(letter: String, value: String, property: String) throws {
        let before = properties(try Options(["record"]))
        let after = properties(try Options(["record", letter, value]))
        #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == [property])
    }

    @Test func letterSwitchesAreTheirOptions() throws {
        #expect(try Options(["record", "-f"]).replaces)
        #expect(try #require(try Options(["-w", "30x40"]).windowSize) == (30, 40))
        #expect(try Arguments(["trace", "-t", "a.take"]).values == ["take": "a.take"])
    }
}
