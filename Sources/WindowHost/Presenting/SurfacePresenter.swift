import CSDL2
import Rendering

/// Draws right into the memory that the window shares with the display, and presents only the rows that changed.
final class SurfacePresenter: Presenter {
    let route = "shared memory"
    let waitsForRefresh = false
    private let window: WindowHandle
    private var isValid = false

    /// Tries the route; nil if the window has no surface of 32-bit pixels.
    init?(_ window: WindowHandle) {
        self.window = window
        // Otherwise SDL puts an OpenGL texture between the surface and the screen.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        guard let surface = SDL_GetWindowSurface(window.pointer), PixelSurface(surface) != nil else { return nil }
    }

    func canvas() -> Canvas? {
        guard let surface = SDL_GetWindowSurface(window.pointer), let pixels = PixelSurface(surface) else { return nil }
        let isNew = !isValid
        if isNew { SDL_FillRect(surface, nil, 0xFF00_0000) }
        isValid = true
        return Canvas(surface: pixels, isNew: isNew)
    }

    func present(rows: Range<Int>) {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSizeInPixels(window.pointer, &width, &height)
        var rect = SDL_Rect(x: 0, y: Int32(rows.lowerBound), w: width, h: Int32(rows.count))
        SDL_UpdateWindowSurfaceRects(window.pointer, &rect, 1)
    }

    func invalidate() { isValid = false }
}
