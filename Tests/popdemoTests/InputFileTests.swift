import Foundation
import TestSupport
import Testing

@testable import popdemo

@Suite struct InputFileTests {
    @Test func itIsReadAsItIs() throws {
        try withFile(Data("0.2 tap 207 300 # 点\n".utf8)) { path in
            let text = try InputFile(path).text()
            #expect(text == "0.2 tap 207 300 # 点\n")
        }
    }

    @Test(arguments: [
        ("/dev/zero", "longer than 64 MB"), ("/nowhere/a.take", "No such file"), ("/", "directory"),
    ])
    func whatIsNoTextFileIsSaid(path: String, reason: String) {
        let failure = #expect(throws: Failure.self) { _ = try InputFile(path).text() }
        #expect(failure.map { "\($0)".contains(reason) } == true)
    }

    @Test func whatCannotBeReadToItsEndIsNoRecording() {
        let failure = #expect(throws: Failure.self) { try RecordingStream(folder: "/", path: "/").copy() }
        #expect(failure.map { "\($0)".contains("directory") } == true)
    }

    @Test func bytesThatAreNoTextAreSaid() throws {
        try withFile(Data([0xFF, 0xFE, 0x00])) { path in
            let failure = #expect(throws: Failure.self) { _ = try InputFile(path).text() }
            #expect(failure.map { "\($0)".contains("UTF-8") } == true)
        }
    }
}
