import CSDL2
import Rendering

/// Draws right into the memory that the window shares with the display, and presents only the rows that changed. If the display has
/// other pixels, as one of 16 bits, the rows are converted first.
final class SurfacePresenter: Presenter {
    let route = "shared memory"
    let waitsForRefresh = false
    private let window: WindowHandle
    private var isValid = false
    /// What is drawn into if the window's own pixels are others.
    private var memory: UnsafeMutablePointer<SDL_Surface>?

    /// Tries the route; nil if the window has no surface.
    init?(_ window: WindowHandle) {
        self.window = window
        // Otherwise SDL puts an OpenGL texture between the surface and the screen.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        guard SDL_GetWindowSurface(window.pointer) != nil else { return nil }
    }

    deinit { SDL_FreeSurface(memory) }

    func canvas() -> Canvas? {
        guard let surface = SDL_GetWindowSurface(window.pointer) else { return nil }
        let isNew = !isValid
        if isNew {
            SDL_FreeSurface(memory)
            memory = PixelSurface(surface) == nil ? Self.memory(like: surface) : nil
        }
        guard let pixels = PixelSurface(memory ?? surface) else { return nil }
        if isNew { SDL_FillRect(memory ?? surface, nil, 0xFF00_0000) }
        isValid = true
        return Canvas(surface: pixels, isNew: isNew)
    }

    func present(rows: Range<Int>) {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSizeInPixels(window.pointer, &width, &height)
        var rect = SDL_Rect(x: 0, y: Int32(rows.lowerBound), w: width, h: Int32(rows.count))
        if let memory {
            var target = rect
            SDL_UpperBlit(memory, &rect, SDL_GetWindowSurface(window.pointer), &target)
        }
        SDL_UpdateWindowSurfaceRects(window.pointer, &rect, 1)
    }

    func invalidate() { isValid = false }

    private static func memory(like surface: UnsafeMutablePointer<SDL_Surface>) -> UnsafeMutablePointer<SDL_Surface>? {
        let memory = SDL_CreateRGBSurfaceWithFormat(
            0, surface.pointee.w, surface.pointee.h, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
        SDL_SetSurfaceBlendMode(memory, SDL_BLENDMODE_NONE)
        return memory
    }
}
