import CSDL2TTF
import Synchronization

/// SDL_ttf as a whole: started once, and used by one thread at a time because its fonts share state.
enum TypeLibrary {
    private static let isStarted = Mutex(false)

    /// Starts SDL_ttf where that has not been done.
    static func start() throws(FontError) {
        let failure: String? = isStarted.withLock { isStarted in
            guard !isStarted else { return nil }
            guard TTF_Init() == 0 else { return String(cString: SDL_GetError()) }
            isStarted = true
            return nil
        }
        if let failure { throw .library(reason: failure) }
    }

    /// Runs `body` while no other thread uses SDL_ttf; calls cannot be nested.
    static func withLock<Result>(_ body: () -> Result) -> Result {
        isStarted.withLock { _ in body() }
    }
}
