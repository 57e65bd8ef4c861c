import Foundation
import PopEffects

/// Whether the desktop asks for less motion: by its portal's key `reduced-motion`, else by GNOME's `enable-animations`.
struct DesktopMotion {
    /// Runs a program by its words and gives what it prints; nil where it is missing, fails or does not answer soon.
    var answer: (_ words: [String]) -> String? = Self.run

    /// How much is to move; in full where the desktop does not say.
    var motion: Motion {
        if let portal = answer(Self.portalQuestion) {
            if portal.contains("uint32 1") { return .reduced }
            if portal.contains("uint32 0") { return .full }
        }
        return answer(Self.animationsQuestion)?.hasPrefix("false") == true ? .reduced : .full
    }

    static let portalQuestion = [
        "gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
        "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.Read",
        "org.freedesktop.appearance", "reduced-motion",
    ]
    static let animationsQuestion = ["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"]

    /// How long an answer is waited for, so that where nothing answers at all, the window still shows within a second or so.
    private static let patience = DispatchTimeInterval.milliseconds(400)

    /// Whether there is a bus to ask on: the one that is named, else the one at its usual place.
    static func hasBus(in environment: [String: String]) -> Bool {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return !address.isEmpty }
        return environment["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: $0 + "/bus") } ?? false
    }

    private static func run(_ words: [String]) -> String? {
        // Without a bus, asking would start one.
        guard hasBus(in: ProcessInfo.processInfo.environment) else { return nil }
        let (process, output, end) = (Process(), Pipe(), DispatchSemaphore(value: 0))
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { _ in end.signal() }
        guard (try? process.run()) != nil else { return nil }
        guard end.wait(timeout: .now() + patience) == .success else {
            process.terminate()
            return nil
        }
        guard process.terminationStatus == 0 else { return nil }
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
}
