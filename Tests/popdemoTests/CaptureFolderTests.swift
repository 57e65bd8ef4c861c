import Foundation
import TestSupport
import Testing

@testable import popdemo

@Suite struct CaptureFolderTests {
    private func path(_ folder: CaptureFolder, _ text: String?) throws -> String? {
        try withFolder { home in
            try FileManager.default.createDirectory(atPath: home + "/.config", withIntermediateDirectories: true)
            if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: home + "/.config/user-dirs.dirs")) }
            return folder.path { $0 == "HOME" ? home : nil }.map { $0.replacing(home, with: "~") }
        }
    }

    @Test func userDirsNameTheFolder() throws {
        let text = """
            # XDG_VIDEOS_DIR="$HOME/no"
            XDG_PICTURES_DIR="/data/My \\"best\\" pictures/"
            XDG_VIDEOS_DIR="$HOME/Vidéos"
            """
        #expect(try path(.videos, text) == "~/Vidéos")
        #expect(try path(.pictures, text) == "/data/My \"best\" pictures")
    }

    @Test func escapesAndFoldersThatAreRoots() throws {
        #expect(try path(.videos, "XDG_VIDEOS_DIR=\"\\/data\\\\x/\"") == "/data\\x")
        #expect(try path(.videos, "  XDG_VIDEOS_DIR=\"/\"") == "/")
        #expect(try path(.videos, "XDG_VIDEOS_DIR=\"$HOME\"") == "~")
        #expect(try path(.videos, "XDG_VIDEOS_DIR=\"/a\"\nXDG_VIDEOS_DIR=\"/b\"") == "/b")
    }

    @Test func otherwiseItIsAtHome() throws {
        #expect(try path(.videos, nil) == "~/Videos")
        #expect(try path(.pictures, "XDG_PICTURES_DIR=\"relative\"\nXDG_PICTURES_DIR=") == "~/Pictures")
        #expect(CaptureFolder.videos.path { _ in nil } == nil)
    }

    @Test func aCounterMakesTheNameFree() throws {
        try withFolder { home in
            func path() throws -> String {
                try CaptureFolder.videos.newPath(
                    subject: "jianshu", moment: "2026-01-31 14-05-09", fileExtension: "gif", companion: "take"
                ) { $0 == "HOME" ? home : nil }
            }
            let first = try path()
            #expect(first == home + "/Videos/popdemo jianshu 2026-01-31 14-05-09.gif")
            try Data().write(to: URL(fileURLWithPath: first))
            let second = home + "/Videos/popdemo jianshu 2026-01-31 14-05-09 2"
            #expect(try path() == second + ".gif")
            // While a recording is rendered, only its take exists.
            try Data().write(to: URL(fileURLWithPath: second + ".take"))
            #expect(try path() == home + "/Videos/popdemo jianshu 2026-01-31 14-05-09 3.gif")
        }
    }
}
