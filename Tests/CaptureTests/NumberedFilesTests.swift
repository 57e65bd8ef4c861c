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
            for name in ["frame-1.png", "frame-000x.png", "other-0003.png", "frame-00001.png", "frame-+123.png"] {
                try CaptureFile(path: "\(folder)/\(name)", replaces: false).write([1])
            }
            #expect(throws: CaptureError.exists(path: folder + "/frame-0000.png")) {
                try NumberedFiles(path: folder, replaces: false).check()
            }
            let files = NumberedFiles(path: folder, replaces: true)
            try files.check()
            let hidden = try files.makeHiddenFolder()
            for index in 0..<2 { try CaptureFile(path: "\(hidden)/\(index)").write([2]) }
            try files.takePlaces(2, from: hidden)
            let after = try contents(of: folder)
            #expect(
                after.keys.sorted() == [
                    "frame-+123.png", "frame-0000.png", "frame-00001.png", "frame-0001.png", "frame-000x.png",
                    "frame-1.png", "other-0003.png",
                ])
            #expect(after["frame-0000.png"] == [2] && after["frame-0001.png"] == [2] && after["frame-1.png"] == [1])
        }
    }

    @Test func ifAFileCannotTakeItsPlaceAllIsAsItWas() throws {
        try withFolder { folder in
            for index in 0..<3 { try CaptureFile(path: "\(folder)/frame-000\(index).png").write([1]) }
            let files = NumberedFiles(path: folder, replaces: true)
            let hidden = try files.makeHiddenFolder()
            for index in [0, 2] { try CaptureFile(path: "\(hidden)/\(index)").write([2]) }
            #expect(throws: CaptureError.self) { try files.takePlaces(3, from: hidden) }
            try FileManager.default.removeItem(atPath: hidden)
            #expect(
                try contents(of: folder) == ["frame-0000.png": [1], "frame-0001.png": [1], "frame-0002.png": [1]])
            // A folder by such a name could not be replaced.
            try FileManager.default.createDirectory(
                atPath: folder + "/frame-0003.png", withIntermediateDirectories: false)
            #expect(throws: CaptureError.writing(path: folder + "/frame-0003.png", reason: "it is a folder")) {
                try files.check()
            }
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
