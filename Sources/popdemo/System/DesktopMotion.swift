import Capture
import Dispatch
import Glibc
import PopEffects

/// The value of `--motion`.
enum MotionSetting: String, CaseIterable {
    /// As the desktop says.
    case system
    /// Everything moves.
    case full
    /// The page is cross-faded, and nothing overshoots.
    case reduced

    /// How much is to move; asks the desktop only for `system`.
    func motion(on desktop: DesktopMotion = DesktopMotion()) -> Motion {
        switch self {
        case .system: desktop.motion
        case .full: .full
        case .reduced: .reduced
        }
    }
}

/// Whether the desktop asks for less motion: by its portal's key `reduced-motion`, else by GNOME's `enable-animations`.
struct DesktopMotion {
    /// Runs a program with its arguments and returns what it prints; nil if it is missing, fails or does not answer in time.
    var answer: (_ arguments: [String]) -> String? = Self.ask

    /// How much is to move; in full if the desktop does not say.
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

    /// How long an answer is waited for. With two questions and no answer the window still shows within about a second.
    private static let timeout = DispatchTimeInterval.milliseconds(400)

    /// Whether there is a session bus to ask: the one that is named, else the one at its usual place.
    ///
    /// - Parameter environment: the value of a variable of the environment.
    static func hasBus(_ environment: (String) -> String?) -> Bool {
        if let address = environment("DBUS_SESSION_BUS_ADDRESS") { return !address.isEmpty }
        return environment("XDG_RUNTIME_DIR").map { access($0 + "/bus", F_OK) == 0 } ?? false
    }

    /// Listens to what the desktop tells of its settings, until it is let go; a class because it stands for a running program.
    final class Watch: Sendable {
        private let program: ChildProcess

        fileprivate init(_ program: ChildProcess) { self.program = program }

        deinit { program.kill() }
    }

    /// Tells how much is to move, each time that the desktop says that this has changed; nil if it cannot say so.
    ///
    /// Call it on the main thread: what listens ends with the thread that has started it.
    static func watch(_ onChange: @escaping @Sendable (Motion) -> Void) -> Watch? {
        guard hasBus(environmentVariable), let program = try? ChildProcess("/bin/sh", ["-c", watchScript]) else {
            return nil
        }
        DispatchQueue.global(qos: .utility).async {
            _ = program.finish { output in
                let text = String(decoding: output, as: UTF8.self)
                if ["reduced-motion", "enable-animations"].contains(where: text.contains) {
                    onChange(DesktopMotion().motion)
                }
            }
        }
        return Watch(program)
    }

    /// The portal's signals, and GNOME's setting where there is no portal. However this program ends, those that listen end too.
    private static let watchScript = """
        exec 2>/dev/null
        end=
        command -v setpriv >/dev/null && end="setpriv --pdeathsig TERM"
        $end gsettings monitor org.gnome.desktop.interface enable-animations &
        exec $end gdbus monitor --session --dest org.freedesktop.portal.Desktop --object-path /org/freedesktop/portal/desktop
        """

    private static func ask(_ arguments: [String]) -> String? {
        // Without a bus, asking would start one.
        guard hasBus(environmentVariable) else { return nil }
        // The shell finds the program and leaves its warnings out of the answer.
        let script = ["-c", "exec \"$@\" 2>/dev/null", "sh"]
        guard let program = try? ChildProcess("/bin/sh", script + arguments) else { return nil }
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { program.kill() }
        let (status, output) = program.finish()
        return status == .exit(0) ? String(decoding: output, as: UTF8.self) : nil
    }
}
