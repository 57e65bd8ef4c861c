import Foundation
import PopEffects
import Showcase
import Testing

@testable import popdemo

/// How much moves, by what a desktop says.
@Suite struct MotionTests {
    @Test(
        arguments: [
            ("(<<uint32 1>>,)", "true", .reduced), ("(<<uint32 0>>,)", "false", .full), (nil, "false\n", .reduced),
            (nil, "true\n", .full), ("(<<'odd'>>,)", "false\n", .reduced), (nil, nil, .full),
        ] as [(String?, String?, Motion)])
    func thePortalIsAskedFirst(portal: String?, animations: String?, expected: Motion) {
        let desktop = DesktopMotion { $0.first == "gdbus" ? portal : animations }
        #expect(MotionSetting.system.motion(on: desktop) == expected)
    }

    @Test func aBusIsNeverStarted() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(DesktopMotion.hasBus { ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/bus"][$0] })
        #expect(!DesktopMotion.hasBus { ["DBUS_SESSION_BUS_ADDRESS": ""][$0] })
        #expect(!DesktopMotion.hasBus { ["XDG_RUNTIME_DIR": folder.path][$0] })
        #expect(!DesktopMotion.hasBus { _ in nil })
        try Data().write(to: folder.appendingPathComponent("bus"))
        #expect(DesktopMotion.hasBus { ["XDG_RUNTIME_DIR": folder.path][$0] })
    }

    @Test func whatIsSaidOnTheCommandLineIsNotAsked() throws {
        let silent = DesktopMotion { _ in
            Issue.record("the desktop was asked")
            return nil
        }
        #expect(MotionSetting.full.motion(on: silent) == .full)
        #expect(MotionSetting.reduced.motion(on: silent) == .reduced)
        let demo = try Options(["--feel", "refined", "--motion", "reduced"]).demo()
        #expect(demo.feel == .refined && demo.motion == .reduced)
        #expect(try Options(["--motion", "reduced"]).demo().motion == .full)
    }

    @Test func aTakeRemembersWhatMoved() throws {
        let demo = try Options(["--feel", "refined", "--motion", "reduced"]).demo()
        #expect(demo.options(pictures: [:])["motion"] == "reduced")
        #expect(try Options([]).demo().options(pictures: [:])["motion"] == nil)
    }
}
