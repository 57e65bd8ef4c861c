import Foundation
import Rendering
import TestSupport
import Testing

@testable import Capture

@Suite struct CaptureFileTests {
    @Test(arguments: ["-o.png", "名 字 'x'\n.png", String(repeating: "n", count: 255)])
    func anyNameIsFine(_ name: String) throws {
        try withFolder { folder in
            try CaptureFile(path: "\(folder)/\(name)", replaces: false).write([1, 2, 3])
            #expect(try contents(of: folder) == [name: [1, 2, 3]])
        }
    }

    @Test func aFileIsReplacedOnlyWhenAsked() throws {
        try withFolder { folder in
            let path = folder + "/a"
            try CaptureFile(path: path, replaces: false).write([1])
            #expect(throws: CaptureError.exists(path: path)) { try CaptureFile(path: path, replaces: false).write([2]) }
            #expect(try contents(of: folder) == ["a": [1]])
            try CaptureFile(path: path, replaces: true).write([3])
            #expect(try contents(of: folder) == ["a": [3]])
        }
    }

    @Test func aLinkIsFollowed() throws {
        try withFolder { folder in
            try CaptureFile(path: folder + "/a", replaces: false).write([1])
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "a")
            try CaptureFile(path: folder + "/link", replaces: true).write([2])
            #expect(try contents(of: folder) == ["a": [2], "link": [2]])
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "a")
        }
    }

    @Test func aTemporaryFileLeftByAnotherRunIsNoHindrance() throws {
        try withFolder { folder in
            let left = ".popdemo-\(getpid())-0.part"
            try Data([9]).write(to: URL(fileURLWithPath: "\(folder)/\(left)"))
            try CaptureFile(path: folder + "/a", replaces: false).write([1])
            #expect(try contents(of: folder) == ["a": [1], left: [9]])
        }
    }

    @Test func impossiblePlacesAreNamed() throws {
        try withFolder { folder in
            try CaptureFile(path: folder + "/file", replaces: false).write([])
            for (path, reason) in [
                (folder + "/none/a", "there is no folder \(folder)/none"), (folder, "it is a folder"),
                (folder + "/file/a", "\(folder)/file is not a folder"),
                (folder + "/" + String(repeating: "n", count: 256), "File name too long"),
            ] {
                #expect(throws: CaptureError.writing(path: path, reason: reason)) {
                    try CaptureFile(path: path, replaces: true).write([1])
                }
            }
            // The last path fails only at the renaming, after the temporary file is written: that file has to be gone.
            #expect(try contents(of: folder) == ["file": []])
        }
    }

    @Test func aFullDeviceIsAnErrorAndStaysADevice() {
        let file = CaptureFile(path: "/dev/full", replaces: true)
        #expect(throws: CaptureError.writing(path: "/dev/full", reason: "No space left on device")) {
            try file.write([UInt8](repeating: 1, count: 100_000))
        }
        var status = stat()
        #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    /// After a failed commit, the descriptor may already be another file's.
    @Test func discardingAfterAFailedCommitClosesNothing() throws {
        try withFolder { folder in
            let path = folder + "/a"
            let partial = try CaptureFile(path: path).begin()
            try CaptureFile(path: path).write([1])
            #expect(throws: CaptureError.writing(path: path, reason: "File exists")) { try partial.commit() }
            let others = (0..<20).map { _ in open("/dev/null", O_RDONLY) }
            partial.discard()
            #expect(others.map { close($0) } == [Int32](repeating: 0, count: 20))
            #expect(try contents(of: folder) == ["a": [1]])
        }
    }
    /// What can be known before the work is.
    @Test func whatCannotBeWrittenIsRefusedBeforehand() throws {
        try withFolder { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "nothing")
            try FileManager.default.createSymbolicLink(atPath: folder + "/round", withDestinationPath: "round")
            let long = folder + "/" + String(repeating: "n", count: 300)
            for (path, reason) in [
                (folder + "/link", "it is a link to a file that does not exist"),
                (folder + "/round", "Too many levels of symbolic links"), (long, "File name too long"),
                (folder, "it is a folder"),
            ] {
                for replaces in [false, true] {
                    #expect(throws: CaptureError.writing(path: path, reason: reason)) {
                        try CaptureFile(path: path, replaces: replaces).checkRegular()
                    }
                }
            }
            mkfifo(folder + "/pipe", 0o600)
            #expect(throws: CaptureError.writing(path: folder + "/pipe", reason: "it is not a regular file")) {
                try CaptureFile(path: folder + "/pipe", replaces: true).checkRegular()
            }
        }
    }
    /// Names are bytes, whether they are UTF-8 or not.
    @Test func namesThatAreNotUTF8AreNames() throws {
        try withFolder { folder in
            let path = String(pathBytes: Array("\(folder)/caf".utf8) + [0xE9] + Array(".png".utf8))
            try CaptureFile(path: path).write([1])
            #expect(throws: CaptureError.exists(path: path)) { try CaptureFile(path: path).check() }
            try CaptureFile(path: path, replaces: true).write([2])
            let listed = try ChildProcess("/bin/ls", [folder])
            #expect(listed.finish().output == Array("caf".utf8) + [0xE9] + Array(".png\n".utf8))
            let files = NumberedFiles(path: path, replaces: true)
            try files.file(0).write([3])
            #expect(throws: CaptureError.exists(path: files.file(0).path)) {
                try NumberedFiles(path: path, replaces: false).check()
            }
        }
    }
}
