import Foundation
import TestSupport
import Testing

@testable import Capture

@Suite struct NumberedFilesTests {
    @Test func namesHaveFourDigitsOrMore() throws {
        #expect(NumberedFiles(path: "a/b.c.png", replaces: false).file(7).path == "a/b.c-0007.png")
        #expect(NumberedFiles(path: "b.png", replaces: false).file(12345).path == "./b-12345.png")
        #expect(NumberedFiles(path: "new/", replaces: false).file(0).path == "new/frame-0000.png")
        #expect(NumberedFiles(path: "b.png", replaces: false).path == "./b-%04d.png")
    }

    @Test func aSequenceIsReplacedOnlyWhenAskedAndThenWholly() throws {
        try withFolder { folder in
            for index in 0..<5 { try CaptureFile(path: "\(folder)/frame-000\(index).png", replaces: false).write([1]) }
            for name in ["frame-1.png", "frame-000x.png", "other-0003.png"] {
                try CaptureFile(path: "\(folder)/\(name)", replaces: false).write([1])
            }
            #expect(throws: CaptureError.exists(path: folder + "/frame-0000.png")) {
                try NumberedFiles(path: folder, replaces: false).check()
            }
            let files = NumberedFiles(path: folder, replaces: true)
            try files.check()
            files.removeRest(from: 2)
            #expect(
                try contents(of: folder).keys.sorted() == [
                    "frame-0000.png", "frame-0001.png", "frame-000x.png", "frame-1.png", "other-0003.png",
                ])
        }
    }

    @Test func aFolderIsMadeOnlyWhenItIsNeeded() throws {
        try withFolder { folder in
            let files = NumberedFiles(path: folder + "/new//", replaces: false)
            try files.check()
            #expect(try contents(of: folder).isEmpty)
            #expect(try files.makeFolder())
            #expect(try !files.makeFolder())
            #expect(throws: CaptureError.self) { try NumberedFiles(path: folder + "/no/new/", replaces: false).check() }
        }
    }
}
