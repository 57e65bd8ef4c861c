import Foundation
import Testing

@testable import popdemo

/// The manual page and the shells' completions are made from the same table of options as the help.
@Suite struct ManualTests {
    @Test(arguments: [manualPage(), bashCompletions(), zshCompletions(), fishCompletions()])
    func allOptionsAndCommandsAreInIt(text: String) {
        let plain = text.split(separator: "\\-", omittingEmptySubsequences: false).joined(separator: "-")
        for command in Command.allCases where command.isBuilt {
            #expect(plain.contains(command.rawValue))
            for option in command.options {
                // Fish writes a long option without its dashes.
                #expect(plain.contains("--\(option.name)") || plain.contains("-l \(option.name)"), "\(option.name)")
            }
        }
        #expect(!plain.contains("export"))
    }

    @Test func theManualPageSaysWhatTheHelpSays() {
        let page = manualPage()
        #expect(page.hasPrefix(".TH POPDEMO 1 \"\" \"popdemo \(version)\""))
        for line in [
            "\\fB\\-e\\fR, \\fB\\-\\-effect\\fR \\fIjianshu|taobao|natgeo\\fR\nwhich effect (default jianshu)",
            "\\fBsnapshot\\fR\nwrite one frame as a PNG file", "2.00 drag 207 600 to 207 100 for 0.5\n",
        ] { #expect(page.contains(line), "\(line)") }
        // A line that begins with a point or a quotation mark is a request to roff.
        let requests = Set(page.split(separator: "\n").filter { ".'".contains($0.first ?? " ") }.map { $0.prefix(3) })
        #expect(requests.subtracting([".TH", ".SH", ".SS", ".TP", ".PP", ".br", ".in", ".EX", ".EE"]) == [])
    }

    @Test func whatAShellOffersIsInTheHelpsWords() throws {
        func completion(_ name: String, of command: Command = .play) throws -> Completion {
            try #require(command.options.first { $0.name == name }).completion
        }
        #expect(try completion("effect") == .words(["jianshu", "taobao", "natgeo"]))
        #expect(try completion("loop", of: .record) == .words(["forever", "once"]))
        #expect(try completion("loop") == .none)
        #expect(try completion("take") == .files && completion("page") == .files)
        #expect(try completion("output", of: .snapshot) == .files)
        #expect(try completion("scale") == .anything && completion("window") == .anything)
        guard case .words(let devices) = try completion("device") else {
            Issue.record("devices have names")
            return
        }
        #expect(devices.starts(with: ["iphone5s"]) && devices.contains("iphone15"))
    }

    /// What bash offers for the last of the words.
    private func bash(_ words: String...) throws -> Set<String> {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        let script =
            bashCompletions()
            + "\nCOMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _popdemo; printf '%s\\n' \"${COMPREPLY[@]}\""
        process.arguments = ["--norc", "-c", script, "bash"] + words
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Set(String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    @Test func bashCompletes() throws {
        #expect(try bash("popdemo", "sn").contains("snapshot"))
        #expect(try bash("popdemo", "record", "--eff") == ["--effect"])
        #expect(try bash("popdemo", "record", "--effect", "") == ["jianshu", "taobao", "natgeo"])
        #expect(try bash("popdemo", "record", "--effect", "=", "n") == ["natgeo"])
        #expect(try bash("popdemo", "-e", "t") == ["taobao"])
        #expect(try bash("popdemo", "record", "--lo") == ["--loop"])
        #expect(try bash("popdemo", "record", "--loop", "o") == ["once"])
        #expect(try bash("popdemo", "help", "re") == ["record"])
        #expect(try bash("popdemo", "snapshot", "--at", "").isEmpty)
        #expect(try bash("popdemo", "--exit") == ["--exit-after"])
        #expect(try bash("popdemo", "trace", "--take", "/bin/bas").contains("/bin/bash"))
    }
}
