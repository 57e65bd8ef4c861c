import CSDL2

extension Window {
    /// The areas of the displays that no panel covers.
    ///
    /// On X11 the pointer tells which one is looked at. Wayland tells no program where the pointer is, and chooses the display itself: the
    /// smallest counts, with room for a panel that it does not tell either.
    static var desktop: DesktopAreas {
        let isX11 = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11"
        var displays: [(area: WindowFrame, hasPointer: Bool)] = []
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetGlobalMouseState(&x, &y)
        for display in 0..<max(0, SDL_GetNumVideoDisplays()) {
            var (bounds, usable) = (SDL_Rect(), SDL_Rect())
            guard SDL_GetDisplayBounds(display, &bounds) == 0 else { continue }
            let isTold = SDL_GetDisplayUsableBounds(display, &usable) == 0
            let area = WindowFrame(bounds).area(beside: isTold ? WindowFrame(usable) : nil, tellsPanels: isX11)
            let isInside = (bounds.x..<bounds.x + bounds.w).contains(x) && (bounds.y..<bounds.y + bounds.h).contains(y)
            displays.append((area, isInside))
        }
        let areas = displays.map(\.area)
        guard !areas.isEmpty else {
            return DesktopAreas(areas: [WindowFrame(x: 0, y: 0, width: 1280, height: 800)], preferred: 0)
        }
        let smallest = areas.indices.min { areas[$0].width * areas[$0].height < areas[$1].width * areas[$1].height }
        let pointed = displays.firstIndex { $0.hasPointer } ?? 0
        return DesktopAreas(areas: areas, preferred: isX11 ? pointed : smallest ?? 0)
    }

    /// What the desktop has put around the window; nil where it does not tell.
    var borders: WindowBorders? {
        var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard SDL_GetWindowBordersSize(handle, &top, &left, &bottom, &right) == 0 else { return nil }
        return WindowBorders(top: Int(top), left: Int(left), bottom: Int(bottom), right: Int(right))
    }

    /// Puts the window where it was meant to open, once its borders are known: no panel is over it, and it does not wander from one start to
    /// the next by the height of its title bar.
    func settle(at wanted: WindowFrame) {
        // The desktop answers to the first wish for a place when it has drawn the borders.
        SDL_PumpEvents()
        guard let borders, !isFullScreen else { return }
        let fitted = Self.desktop.fitted(wanted, borders: borders)
        if (fitted.width, fitted.height) != (wanted.width, wanted.height) {
            SDL_SetWindowSize(handle, Int32(fitted.width), Int32(fitted.height))
        }
        if borders != WindowBorders() || fitted != wanted {
            SDL_SetWindowPosition(handle, Int32(fitted.x), Int32(fitted.y))
        }
    }
}

extension WindowFrame {
    /// The frame that SDL tells.
    init(_ rect: SDL_Rect) {
        self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
    }
}
