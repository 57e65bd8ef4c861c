import Capture
import PopEffects
import Showcase
import Testing
import TransformEngine

@testable import popdemo

@Suite struct ArgumentsTests {
    @Test(arguments: [
        ["--effect", "natgeo"], ["--effect=natgeo"], ["-e", "natgeo"], ["-enatgeo"], ["play", "-e", "natgeo"],
        ["--effect", "taobao", "--effect", "natgeo"],
    ])
    func optionsAreWrittenInManyWays(_ arguments: [String]) throws {
        let options = try Options(arguments)
        #expect(options.command == .play)
        #expect(try options.demo().effect == .natgeo)
    }

    @Test func defaultsAreTheOriginals() throws {
        let demo = try Options([]).demo()
        #expect(demo.textHeight(Text("一\n二", size: 10, lineHeight: 2), 100) == 40)
        #expect(demo.effect == .jianshu)
        #expect(demo.scene == .app)
        #expect(demo.device == .iphone6plus)
        #expect(demo.language == .zh)
        #expect(demo.feel == .original)
        #expect(
            try Options([]).imageSize(of: Size(width: 1, height: 3)) == ImageSize(Size(width: 2, height: 6), scale: 1))
        #expect(try Options(["snapshot", "x.png"]).moment == 0)
    }

    @Test func whatFollowsTwoDashesIsNoOption() throws {
        let options = try Options(["snapshot", "--at", "1.5", "--", "--odd.png"])
        #expect(options.operands == ["--odd.png"])
        #expect(options.moment == 1.5)
    }

    @Test func aDashIsAValueAndANegativeNumberIsRead() throws {
        #expect(try Arguments(["trace", "--take", "-"]).values["take"] == "-")
        #expect(try Arguments(["snapshot", "x.png", "--at", "-1"]).values["at"] == "-1")
    }

    @Test func helpAndVersionWinOverWhatIsWrong() throws {
        #expect(try Arguments(["--help"]).wantsHelp)
        #expect(try Arguments(["record", "-h"]).wantsHelp)
        #expect(try Arguments(["--version"]).wantsVersion)
    }

    @Test(arguments: [
        (["snapsho"], "did you mean 'snapshot'?"),
        (["wibble"], "unknown command 'wibble'"),
        (["--efect", "x"], "did you mean '--effect'?"),
        (["-z"], "unknown option '-z'"),
        (["--effect"], "--effect needs a value"),
        (["--effect", "--loop"], "--effect needs a value"),
        (["--effect="], "--effect needs a value"),
        (["--loop=yes"], "--loop takes no value"),
        (["trace", "--at", "1"], "--at is for snapshot, not for trace"),
        (["snapshot", "--loop", "a.png"], "--loop is for"),
        (["export"], "'export' comes with a later version"),
        (["export", "--format", "css", "out.css"], "'export' comes with a later version"),
        (["--lang", "en"], "did you mean '--language'?"), (["trace", "--dur", "1"], "did you mean '--duration'?"),
        (["record", "--dev", "x"], "did you mean '--device'?"), (["--la", "en"], "did you mean '--language'?"),
        (["--pa", "x"], "did you mean '--page'?"), (["--efct", "x"], "did you mean '--effect'?"),
        (["--e", "x"], "unknown option '--e': use one of --effect"),
        (["--fxl", "x"], "unknown option '--fxl': use one of --effect"),
        (["--languxyz", "x"], "unknown option '--languxyz': use one of --effect"),
        (["--background=a=b=c", "--wibble"], "unknown option '--wibble'"),
        (["play", "x", "y"], "play takes one picture; found 'y'"),
        (["a.take", "b.png", "b.take"], "play takes one take; found 'b.take'"),
        (["a.png", "--page", "b.png"], "found 'a.png'"),
        (["--take", "-", "b.take"], "play takes one take; found 'b.take'"),
    ])
    func whatIsWrongIsNamed(_ arguments: [String], _ expected: String) {
        let failure = #expect(throws: Failure.self) { _ = try Arguments(arguments) }
        #expect(failure?.status == 2)
        #expect(failure?.message.contains(expected) == true, "\(failure?.message ?? "")")
    }

    @Test(arguments: [
        (["--effect", "janshu"], "did you mean 'jianshu'?"),
        (["--effect", "pinterest"], "use one of jianshu, taobao, natgeo"),
        (["--scene", "bare"], "unknown scene 'bare'"),
        (["--device", "0x5"], "out of range"),
        (["--device", "-3x5"], "out of range"),
        (["--device", "nanx5"], "out of range"),
        (["--device", "20000x5"], "out of range"),
        (["--device", "axb"], "not two numbers"),
        (["--device", "phone"], "unknown device 'phone'"),
        (["--language", "fr"], "unknown language 'fr'"),
        (["--motion", "less"], "unknown motion 'less': use one of system, full, reduced"),
    ])
    func aDemoThatCannotBeIsRefused(_ arguments: [String], _ expected: String) {
        let failure = #expect(throws: Failure.self) { _ = try Options(arguments).demo() }
        #expect(failure?.status == 2)
        #expect(failure?.message.contains(expected) == true, "\(failure?.message ?? "")")
    }

    @Test(arguments: ["0", "-1", "nan", "inf", "x", "1e9", "40"])
    func aScaleThatCannotBeIsRefused(_ scale: String) {
        let failure = #expect(throws: Failure.self) {
            _ = try Options(["snapshot", "a.png", "--scale", scale]).imageSize(of: Device.iphone6plus.size)
        }
        #expect(failure?.status == 2)
        #expect(failure?.message.contains("--scale") == true)
    }

    @Test(arguments: ["0x1", "1x0", "-1x5", "5", "axb", "1x2x3", "16385x1", "99999999999999999999x1"])
    func aWindowThatCannotBeIsRefused(_ size: String) {
        let failure = #expect(throws: Failure.self) { _ = try Options(["--window", size]) }
        #expect(failure?.status == 2)
    }

    @Test func aWindowHasTheSizeThatIsAskedFor() throws {
        #expect(try Options([]).windowSize(for: .iphone6plus) == nil)
        #expect(try #require(try Options(["--window", "640x480"]).windowSize(for: .iphone6plus)) == (640, 480))
        #expect(try #require(try Options(["--scale", "1.5"]).windowSize(for: .iphone6plus)) == (621, 1104))
    }

    @Test func aMissingFileIsNamed() {
        for option in ["--take", "--parameters"] {
            let failure = #expect(throws: Failure.self) {
                _ = try Options([option, "/no/such/file"]).demo()
            }
            #expect(failure?.status == 1)
            #expect(failure?.message.contains("/no/such/file") == true)
        }
    }

    @Test(arguments: [("", "abc", 3), ("abc", "abc", 0), ("kitten", "sitting", 3), ("flaw", "lawn", 2)])
    func editDistancesAreLevenshteins(_ a: String, _ b: String, _ distance: Int) {
        #expect(a.editDistance(to: b) == distance)
        #expect(b.editDistance(to: a) == distance)
    }

    @Test func aListOfOptionsNamesNoneTwice() throws {
        for command in Command.allCases where command.isBuilt {
            let failure = #expect(throws: Failure.self) { _ = try Arguments([command.rawValue, "--qqqq"]) }
            let names = try #require(failure).message.split(separator: " ").filter { $0.hasPrefix("--") }
            #expect(names.count == command.options.count && Set(names).count == names.count)
        }
    }

    @Test(arguments: [["my.take"], ["play", "my.take"], ["--", "my.take"]])
    func aTakeAloneIsPerformed(arguments: [String]) throws {
        let sorted = try Arguments(arguments)
        #expect(sorted.command == .play && sorted.operands == [] && sorted.values == ["take": "my.take"])
        let both = try Arguments(arguments + ["home.png"])
        #expect(both.operands == [] && both.values == ["take": "my.take", "page": "home.png"])
    }

    @Test(arguments: [["home.png"], ["./x"], ["play", "home"], ["--", "-odd.png"], ["/"]])
    func aPictureAsTheOnlyArgumentIsThePage(_ arguments: [String]) throws {
        let sorted = try Arguments(arguments)
        #expect(sorted.command == .play && sorted.operands == [] && sorted.values["page"] == arguments.last)
        let options = try Options(Arguments(arguments + (arguments[0] == "--" ? [] : ["--effect", "natgeo"])))
        #expect(options.pictureFiles[.page] == arguments.last)
    }

    @Test func theHelpOfWhatIsNotBuiltIsItsUsage() throws {
        #expect(try Arguments(["export", "--format", "css", "--help"]).wantsHelp)
        #expect(Command.export.helpText.contains("popdemo export --format NAME [OUT]"))
        #expect(Command.export.helpText.contains("--format NAME"))
    }

    @Test func everyOptionHasANameOfItsOwn() {
        let letters = CommandOption.all.compactMap(\.letter)
        #expect(Set(letters).count == letters.count)
        for command in Command.allCases {
            let names = CommandOption.all.filter { $0.commands.contains(command) }.map(\.name)
            #expect(Set(names).count == names.count)
        }
        for command in Command.allCases {
            #expect(command.helpText.contains(command.usage))
            #expect(Command.generalHelp.contains(command.rawValue))
        }
    }
}

extension Options {
    /// Reads the arguments behind the program's name.
    ///
    /// The desktop is Chinese, whatever that of the tests is.
    init(_ arguments: [String]) throws(Failure) {
        try self.init(Arguments(arguments)) { $0 == "LANG" ? "zh_CN.UTF-8" : nil }
    }
}
