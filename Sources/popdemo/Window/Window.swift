import CSDL2
import Glibc
import TransformEngine

/// The window on the desktop; a class because there is one of it, which closes when the last reference goes.
final class Window {
    /// The way to the screen.
    let presenter: any Presenter
    private let window: WindowHandle
    private var handle: OpaquePointer { window.pointer }
    private var windowedSize: (width: Int32, height: Int32)?

    /// Opens a window for a device.
    ///
    /// - Parameters:
    ///   - device: the device's size, in points.
    ///   - size: the window's size in pixels; nil for the largest nice one that fits the display.
    init(for device: Size, size: (width: Int, height: Int)?) throws(WindowError) {
        try Self.connect()
        var bounds = SDL_Rect(x: 0, y: 0, w: 1280, h: 800)
        SDL_GetDisplayUsableBounds(0, &bounds)
        let opening =
            size ?? Letterbox.openingSize(for: device, inWidth: Int(bounds.w), height: Int(bounds.h))
        let flags =
            SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        let centred = Int32(SDL_WINDOWPOS_CENTERED_MASK)
        guard
            let handle = SDL_CreateWindow(
                "popdemo", centred, centred, Int32(opening.width), Int32(opening.height), flags)
        else { throw .noWindow(String(cString: SDL_GetError())) }
        window = WindowHandle(handle)
        presenter = try makePresenter(for: window)
        if let size { fit(to: size) }
        SDL_SetWindowMinimumSize(handle, min(120, Int32(opening.width)), min(120, Int32(opening.height)))
        WindowIcon.put(on: handle)
    }

    /// Puts the window on the screen.
    func show() { SDL_ShowWindow(handle) }

    /// What stands in the title bar.
    var title: String {
        get { String(cString: SDL_GetWindowTitle(handle)) }
        set { SDL_SetWindowTitle(handle, newValue) }
    }

    /// The size in pixels.
    var pixels: (width: Int, height: Int) {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSizeInPixels(handle, &width, &height)
        return (max(1, Int(width)), max(1, Int(height)))
    }

    /// Where the mouse is when something has been dropped.
    ///
    /// Who drags holds the pointer, so that no motion is told until the drop; then the pointer enters the window. Where it has
    /// not yet, the display is asked, which may know an older place.
    var mouse: (x: Int32, y: Int32) {
        var (x, y, left, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        if SDL_GetMouseFocus() == handle {
            SDL_GetMouseState(&x, &y)
        } else {
            SDL_GetGlobalMouseState(&x, &y)
            SDL_GetWindowPosition(handle, &left, &top)
        }
        return (x - left, y - top)
    }

    /// Pixels a unit of the coordinates that the mouse is told in.
    var pixelRatio: Double {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(handle, &width, &height)
        return width > 0 ? Double(pixels.width) / Double(width) : 1
    }

    /// The refreshes a second of the display that the window is on; 60 where that is not known.
    var refreshRate: Double {
        var mode = SDL_DisplayMode()
        let display = SDL_GetWindowDisplayIndex(handle)
        guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
        return Double(mode.refresh_rate)
    }

    /// Whether the window covers the screen.
    var isFullScreen: Bool { SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }

    /// Covers the screen, or goes back to the very size before.
    func toggleFullScreen() {
        guard isFullScreen else {
            var size: (width: Int32, height: Int32) = (0, 0)
            SDL_GetWindowSize(handle, &size.width, &size.height)
            windowedSize = size
            SDL_SetWindowFullscreen(handle, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
            return
        }
        SDL_SetWindowFullscreen(handle, 0)
        guard let windowedSize else { return }
        var size: (width: Int32, height: Int32) = (0, 0)
        SDL_GetWindowSize(handle, &size.width, &size.height)
        if size != windowedSize { SDL_SetWindowSize(handle, windowedSize.width, windowedSize.height) }
    }

    /// Makes the window as large as is asked for in pixels, where its own units are coarser.
    private func fit(to size: (width: Int, height: Int)) {
        let ratio = pixelRatio
        guard ratio != 1 else { return }
        SDL_SetWindowSize(
            handle, Int32((Double(size.width) / ratio).rounded()), Int32((Double(size.height) / ratio).rounded()))
    }

    /// Finds the display.
    private static func connect() throws(WindowError) {
        for (hint, value) in hints { SDL_SetHint(hint, value) }
        // The desktop knows the program by this name, as its desktop file would be called.
        for variable in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] { setenv(variable, "popdemo", 0) }
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
    }

    private static let hints = [
        (SDL_HINT_APP_NAME, "popdemo"),
        // One wish to close the window is one event; the second one would cut a recording short.
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
