import CSDL2
import Rendering
import TransformEngine

/// A window on the desktop that shows layers; it closes when its last reference goes.
///
/// Make it, then call `run(showing:onEvent:)` or `run(_:with:)`, which shows it and returns once it is to close. SDL delivers events
/// to the thread that opened the window, so all of it stays on the main actor; tasks of the main actor wait while it runs.
@MainActor public final class Window {
    /// Whether `close` was called.
    var isClosing = false
    /// How pixels reach the screen.
    let presenter: any Presenter
    /// SDL's window.
    var handle: OpaquePointer { window.pointer }
    private let window: WindowHandle
    /// Where the window was before it covered the screen.
    private var windowed: WindowFrame?
    /// Where it is put when it shows first; nil once it is there.
    private var opening: WindowFrame?

    /// Opens a window, which is hidden until it runs.
    ///
    /// - Parameters:
    ///   - title: what the title bar says.
    ///   - size: the size of what is shown, in points. It fills the window if both have the same shape, else it is centred.
    ///   - pixels: the window's size in pixels; nil for the largest that fits the display, beside its panels.
    ///   - frame: where the window was when it was closed. It opens there if it still can and `pixels` is nil, else in the middle of the display
    ///     that the pointer is on.
    ///   - applicationID: what the desktop knows the program by, as its desktop file is called; nil for the name of its executable.
    ///   - icon: the picture in a task list.
    public init(
        title: String, size: Size, pixels: (width: Int, height: Int)? = nil, frame: WindowFrame? = nil,
        applicationID: String? = nil, icon: Icon? = nil
    ) throws(WindowError) {
        try Self.connect(applicationID: applicationID)
        let opening = Self.desktop.frame(last: pixels == nil ? frame : nil, size: pixels, showing: size)
        let flags =
            SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        guard
            let handle = SDL_CreateWindow(
                title, Int32(opening.x), Int32(opening.y), Int32(opening.width), Int32(opening.height), flags)
        else {
            defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
            throw .noWindow(String(cString: SDL_GetError()))
        }
        window = WindowHandle(handle)
        guard let presenter = makePresenter(for: window) else { throw .noWindow(String(cString: SDL_GetError())) }
        self.presenter = presenter
        if let pixels { fit(to: pixels) } else { self.opening = opening }
        SDL_SetWindowMinimumSize(handle, min(120, Int32(opening.width)), min(120, Int32(opening.height)))
        icon?.put(on: handle)
    }

    /// Puts the window on the screen.
    package func show() {
        SDL_ShowWindow(handle)
        if let opening { settle(at: opening) }
        opening = nil
    }

    /// Where the window lies, or lay before it covered the screen.
    public var frame: WindowFrame {
        if isFullScreen, let windowed { return windowed }
        let size = size(SDL_GetWindowSize)
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetWindowPosition(handle, &x, &y)
        return WindowFrame(x: Int(x), y: Int(y), width: Int(size.width), height: Int(size.height))
    }

    /// Ends `run`, which returns after the event or the frame that it is at.
    public func close() { isClosing = true }

    /// The text in the title bar.
    public var title: String {
        get { String(cString: SDL_GetWindowTitle(handle)) }
        set { SDL_SetWindowTitle(handle, newValue) }
    }

    /// The size in pixels.
    public var pixels: (width: Int, height: Int) {
        let size = size(SDL_GetWindowSizeInPixels)
        return (max(1, Int(size.width)), max(1, Int(size.height)))
    }

    /// Where a content of `size` points lies in the window.
    package func letterbox(showing size: Size) -> Letterbox {
        let pixels = pixels
        return Letterbox(width: pixels.width, height: pixels.height, pixelRatio: pixelRatio, showing: size)
    }

    /// How pixels reach the screen, in words for measurements, such as `shared memory`.
    public var route: String { presenter.route }

    /// The mouse's place at a drop, in SDL's units.
    ///
    /// The program that a drag comes from holds the pointer, so no motion is told until the drop; then the pointer enters the window. If it
    /// has not yet, the display is asked, which may know an older place.
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

    /// Pixels a unit of SDL's coordinates.
    var pixelRatio: Double {
        let width = size(SDL_GetWindowSize).width
        return width > 0 ? Double(pixels.width) / Double(width) : 1
    }

    /// The refreshes a second of the display that the window is on; 60 if that is not known.
    var refreshRate: Double {
        var mode = SDL_DisplayMode()
        let display = SDL_GetWindowDisplayIndex(handle)
        guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
        return Double(mode.refresh_rate)
    }

    /// Whether the window covers the screen.
    public var isFullScreen: Bool { SDL_GetWindowFlags(handle) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }

    /// Covers the screen, or goes back to the very size before.
    public func toggleFullScreen() {
        guard isFullScreen else {
            windowed = frame
            SDL_SetWindowFullscreen(handle, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
            return
        }
        SDL_SetWindowFullscreen(handle, 0)
        guard let windowed, (windowed.width, windowed.height) != (frame.width, frame.height) else { return }
        SDL_SetWindowSize(handle, Int32(windowed.width), Int32(windowed.height))
    }

    /// Lets the display's messages in while `run` does not.
    package func pumpEvents() { SDL_PumpEvents() }

    /// A size that one of SDL's functions tells, in its units.
    private func size(
        _ tell: (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void
    ) -> (width: Int32, height: Int32) {
        var size: (width: Int32, height: Int32) = (0, 0)
        tell(handle, &size.width, &size.height)
        return size
    }

    /// Makes the window as large as is asked for in pixels, if its own units are coarser.
    private func fit(to size: (width: Int, height: Int)) {
        let ratio = pixelRatio
        guard ratio != 1 else { return }
        SDL_SetWindowSize(
            handle, Int32((Double(size.width) / ratio).rounded()), Int32((Double(size.height) / ratio).rounded()))
    }
}
