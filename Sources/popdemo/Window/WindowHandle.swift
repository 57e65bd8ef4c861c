import CSDL2

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
