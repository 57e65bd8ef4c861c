import CSDL2
import Glibc
import Rendering

/// A way for finished pixels to the screen.
protocol Presenter: AnyObject {
    /// Its name in measurements.
    var route: String { get }
    /// Whether `present` waits for the display's refresh.
    var waitsForRefresh: Bool { get }
    /// The window's pixels, which stay as they were presented; nil if the window has none for the moment.
    func canvas() -> Canvas?
    /// Brings rows of the canvas to the screen.
    func present(rows: Range<Int>)
    /// Notes that the window's size has changed, or that its pixels are lost: the next canvas is a new one.
    func invalidate()
}

/// A window's pixels.
struct Canvas {
    /// The memory, valid until the window is invalidated.
    let surface: PixelSurface
    /// Whether nothing has been drawn here yet; it is black then.
    let isNew: Bool
}

/// Keeps SDL's window open for those who use it, and takes the display down after it.
final class WindowHandle {
    /// SDL's window.
    let pointer: OpaquePointer

    /// Takes over a window.
    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit {
        SDL_DestroyWindow(pointer)
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
    }
}

extension PixelSurface {
    /// The memory of an SDL surface; nil if its pixels are not 0xAARRGGBB or 0xRRGGBB in 32 bits.
    init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
        let format = surface.pointee.format.pointee.format
        guard [SDL_PIXELFORMAT_ARGB8888.rawValue, SDL_PIXELFORMAT_RGB888.rawValue].contains(format),
            let pixels = surface.pointee.pixels
        else { return nil }
        self.init(
            base: pixels, pitch: Int(surface.pointee.pitch), width: Int(surface.pointee.w),
            height: Int(surface.pointee.h))
    }
}

/// The cheapest presenter for a window on its display; nil if none works.
///
/// Measured at 828 × 1472 on X11 without a graphics card: shared memory takes 1 ms a frame, a texture 11 to 20 ms and a whole
/// core. With a graphics card the texture costs nothing and waits for the refresh.
func makePresenter(for window: WindowHandle) -> (any Presenter)? {
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    let hasSharedMemory = driver == "x11"
    if !hasSharedMemory || hasRenderNode, let presenter = TexturePresenter(window),
        !hasSharedMemory || presenter.isDrawnByHardware
    {
        return presenter
    }
    return SurfacePresenter(window) ?? TexturePresenter(window)
}

/// Whether the machine has something that could be a graphics card.
private var hasRenderNode: Bool { (128..<136).contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 } }
