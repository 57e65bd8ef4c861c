import Foundation
import TestSupport
import Testing

@testable import popdemo

@Suite struct FirstStartTests {
    @Test(arguments: [
        ("/s", "/home/a", "/s/popdemo"), (nil, "/home/a", "/home/a/.local/state/popdemo"),
        ("relative", "/home/a", "/home/a/.local/state/popdemo"), ("", "", nil), (nil, nil, nil),
    ])
    func theDirectoryIsTheStateHomes(stateHome: String?, home: String?, expected: String?) {
        #expect(stateDirectory(stateHome: stateHome, home: home) == expected)
    }

    @Test func onlyTheFirstStartIsTheFirst() throws {
        try withFolder { home in
            let starts = (0..<3).map { _ in claimFirstStart { $0 == "HOME" ? home : nil } }
            #expect(starts == [true, false, false])
        }
        // Without a home there is no place to remember it, nor anybody to greet.
        #expect(!claimFirstStart { _ in nil })
        #expect(claimFirstStart { $0 == "HOME" ? "/proc" : nil })
    }

    @Test func aFileThatIsThereIsKept() throws {
        try withFolder { home in
            let (folder, kept) = (home + "/.local/state/popdemo", Data("mine".utf8))
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try kept.write(to: URL(fileURLWithPath: folder + "/started"))
            let isFirst = claimFirstStart { $0 == "HOME" ? home : nil }
            let left = try Data(contentsOf: URL(fileURLWithPath: folder + "/started"))
            #expect(!isFirst && left == kept)
        }
    }
}
