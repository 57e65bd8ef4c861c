import CSDL2
import Rendering

/// Draws into memory of its own, hands the rows that changed to the graphics card, and waits for the refresh.
final class TexturePresenter: Presenter {
    let route: String
    let waitsForRefresh: Bool
    /// Whether a graphics card draws, not a program that stands in for one.
    let isDrawnByHardware: Bool
    private let window: WindowHandle
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private var memory: UnsafeMutablePointer<SDL_Surface>?

    /// Tries the route; nil if the window can have no renderer.
    init?(_ window: WindowHandle) {
        guard let renderer = SDL_CreateRenderer(window.pointer, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else {
            return nil
        }
        (self.window, self.renderer) = (window, renderer)
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        let name = info.name.map { String(cString: $0) } ?? "unknown"
        route = "texture (\(name))"
        waitsForRefresh = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
        isDrawnByHardware = name != "software" && !Self.standIns.contains(where: Self.openGLRenderer.contains)
    }

    deinit {
        invalidate()
        SDL_DestroyRenderer(renderer)
    }

    func canvas() -> Canvas? {
        if let memory, texture != nil {
            return PixelSurface(memory).map { Canvas(surface: $0, isNew: false) }
        }
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetRendererOutputSize(renderer, &width, &height)
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        texture = SDL_CreateTexture(renderer, format, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width, height)
        memory = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format)
        guard let texture, let memory, let pixels = PixelSurface(memory) else {
            invalidate()
            return nil
        }
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
        SDL_FillRect(memory, nil, 0xFF00_0000)
        return Canvas(surface: pixels, isNew: true)
    }

    func present(rows: Range<Int>) {
        guard let texture, let memory else { return }
        let pitch = memory.pointee.pitch
        var rect = SDL_Rect(x: 0, y: Int32(rows.lowerBound), w: memory.pointee.w, h: Int32(rows.count))
        let first = memory.pointee.pixels.advanced(by: rows.lowerBound * Int(pitch))
        SDL_UpdateTexture(texture, &rect, first, pitch)
        SDL_RenderCopy(renderer, texture, nil, nil)
        SDL_RenderPresent(renderer)
    }

    func invalidate() {
        if let texture { SDL_DestroyTexture(texture) }
        if let memory { SDL_FreeSurface(memory) }
        (texture, memory) = (nil, nil)
    }

    /// The programs that do a graphics card's work on the processor.
    private static let standIns = ["llvmpipe", "softpipe", "SwiftShader", "Software Rasterizer"]

    /// What OpenGL calls the renderer of the current context; empty if there is none.
    private static var openGLRenderer: String {
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
        let rendererName: UInt32 = 0x1F01  // GL_RENDERER
        guard SDL_GL_GetCurrentContext() != nil, let address = SDL_GL_GetProcAddress("glGetString") else { return "" }
        return unsafeBitCast(address, to: GetString.self)(rendererName).map { String(cString: $0) } ?? ""
    }
}
