import CSDL2
import Glibc

/// Why there is no window.
public enum WindowError: Error, Hashable, CustomStringConvertible {
    /// There is no display, or it cannot be reached; with SDL's reason.
    case noDisplay(String)
    /// The display refuses a window, or every way of drawing into it; with SDL's reason.
    case noWindow(String)

    /// What is wrong, in one line.
    public var description: String {
        switch self {
        case .noDisplay(let reason): "no display to open a window on (\(reason))"
        case .noWindow(let reason): "the display shows no window (\(reason))"
        }
    }
}

extension Window {
    /// A picture for a task list.
    public struct Icon: Sendable {
        /// Pixels across.
        public let width: Int
        /// Pixels down.
        public let height: Int
        let pixels: [UInt32]

        /// Makes an icon of `width * height` pixels, row by row: 0xAARRGGBB, colours not multiplied by alpha.
        public init(width: Int, height: Int, pixels: [UInt32]) {
            precondition(width > 0 && height > 0 && pixels.count == width * height, "an icon has its size's pixels")
            (self.width, self.height, self.pixels) = (width, height, pixels)
        }

        /// Gives the icon to a window.
        func put(on window: OpaquePointer) {
            var pixels = pixels
            pixels.withUnsafeMutableBytes { bytes in
                let icon = SDL_CreateRGBSurfaceWithFormatFrom(
                    bytes.baseAddress, Int32(width), Int32(height), 32, Int32(4 * width),
                    SDL_PIXELFORMAT_ARGB8888.rawValue)
                guard let icon else { return }
                SDL_SetWindowIcon(window, icon)
                SDL_FreeSurface(icon)
            }
        }
    }

    /// Finds the display: X11 or Wayland, whichever the environment names.
    static func connect(applicationID: String?) throws(WindowError) {
        for (hint, value) in hints { SDL_SetHint(hint, value) }
        if let applicationID {
            SDL_SetHint(SDL_HINT_APP_NAME, applicationID)
            for variable in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] {
                setenv(variable, applicationID, 0)
            }
        }
        // Asked without reason, Wayland's library prints a line of its own.
        guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil || getenv("SDL_VIDEODRIVER") != nil else {
            throw .noDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")
        }
        if getenv("WAYLAND_DISPLAY") == nil, getenv("SDL_VIDEODRIVER") == nil {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11")
        }
        SDL_SetMainReady()
        guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(String(cString: SDL_GetError())) }
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
        guard !["dummy", "offscreen"].contains(driver) || getenv("SDL_VIDEODRIVER") != nil else {
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw .noDisplay("neither X11 nor Wayland answers")
        }
        // Nobody types here, so keys are not an input method's.
        SDL_StopTextInput()
    }

    private static let hints = [
        // A wish to close the last window is told once.
        (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
        // A finger and a mouse are told once each, as what they are.
        (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
        (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
        // The press that brings the window to the front also acts.
        (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
        // A drag goes on outside the window while the button is held.
        (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
        // A desktop tool leaves the screen saver and the desktop's compositor alone, and stays where it is.
        (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
        (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
        (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    ]
}
