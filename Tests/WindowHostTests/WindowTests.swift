import CSDL2
import Glibc
import Testing
import TransformEngine

@testable import Rendering
@testable import WindowHost

/// Windows of SDL's driver without a display: they have pixels, and the tests send their events.
@MainActor @Suite(.serialized) struct WindowTests {
    init() { setenv("SDL_VIDEODRIVER", "dummy", 1) }

    private func window(_ size: Size = Size(width: 100, height: 160), pixels: (Int, Int)? = (200, 320)) throws
        -> WindowHost.Window
    {
        try Window(title: "A title", size: size, pixels: pixels)
    }

    /// A layer that a quarter of the content's width and height lies in.
    private func scene(_ size: Size, _ color: Color = .white) -> Layer {
        let root = Layer(frame: Rect(origin: .zero, size: size), backgroundColor: Color(hex: 0x2040C0))
        root.addSublayer(
            Layer(
                frame: Rect(x: 10, y: 20, width: size.width / 2, height: size.height / 2), backgroundColor: color))
        return root
    }

    /// A content that says what it was told, and that ends the window after so many frames or at an event.
    private final class Script: WindowContent {
        var size: Size
        var isAnimating = true
        var nextChange: Double?
        var times: [Double] = []
        var events: [WindowEvent] = []
        var frames: [FrameTiming] = []
        var layer: Layer
        var onFrame: (Script) -> Void = { _ in }
        var onEvent: (Script, WindowEvent) -> Void = { _, _ in }
        var onAdvance: (Script) -> Void = { _ in }

        init(_ layer: Layer) { (self.layer, size) = (layer, layer.bounds.size) }

        func advance(to time: Double) {
            times.append(time)
            if let next = nextChange, next <= time { nextChange = nil }
            onAdvance(self)
        }
        func handle(_ event: WindowEvent) {
            events.append(event)
            onEvent(self, event)
        }
        func snapshot() -> LayerSnapshot { layer.snapshot(at: 0) }
        func didShow(_ frame: FrameTiming) {
            frames.append(frame)
            onFrame(self)
        }
    }

    /// The pixels of a canvas, row by row.
    private func pixels(of canvas: Canvas) -> [UInt32] {
        let surface = canvas.surface
        return (0..<surface.height).flatMap { y in
            (0..<surface.width).map { surface.base[y * surface.stride + $0].rawValue & 0xFFFFFF }
        }
    }

    /// What a window of so many pixels shows: the layer where the letterbox puts it, black around it.
    private func picture(of layer: Layer, in box: Letterbox) throws -> [UInt32] {
        var inside = try #require(Pixmap(width: box.width, height: box.height))
        try Renderer().render(layer.snapshot(at: 0), scale: box.scale, over: .black, into: &inside)
        var whole = [UInt32](repeating: 0, count: box.windowWidth * box.windowHeight)
        for y in 0..<box.height {
            for x in 0..<box.width {
                whole[(y + box.y) * box.windowWidth + x + box.x] = inside.pixels[y * box.width + x] & 0xFFFFFF
            }
        }
        return whole
    }

    private func expectShown(_ layer: Layer, in window: WindowHost.Window) throws {
        let canvas = try #require(window.presenter.canvas())
        let box = window.letterbox(showing: layer.bounds.size)
        #expect(!canvas.isNew && (canvas.surface.width, canvas.surface.height) == window.pixels)
        let isSame = try pixels(of: canvas) == picture(of: layer, in: box)
        #expect(isSame)
    }

    private func push(_ kind: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) {
        var event = SDL_Event()
        event.type = kind.rawValue
        fill(&event)
        SDL_PushEvent(&event)
    }

    @Test func aWindowHasTheSizeAndTheTitleThatItIsGiven() throws {
        let window = try window()
        #expect(window.pixels == (200, 320) && window.title == "A title" && !window.isFullScreen)
        #expect(window.route == "texture (software)", "shared memory is X11's")
        #expect(window.pixelRatio == 1 && window.refreshRate == 60)
        window.title = "Another"
        #expect(window.title == "Another")
        window.toggleFullScreen()
        #expect(window.isFullScreen)
        window.toggleFullScreen()
        #expect(!window.isFullScreen && window.pixels == (200, 320))
    }

    /// Where SDL's own units are wanted, as for a small window: what it opens with stays possible.
    @Test func aWindowCanBeMadeSmallButNotLost() throws {
        for (opening, least) in [((200, 320), (120, 120)), ((60, 90), (60, 90))] {
            let window = try window(pixels: opening)
            var (width, height): (Int32, Int32) = (0, 0)
            SDL_GetWindowMinimumSize(window.handle, &width, &height)
            #expect((Int(width), Int(height)) == least)
        }
    }

    @Test func framesAreDrawnInOrderUntilTheWindowIsClosed() throws {
        let window = try window()
        let script = Script(scene(Size(width: 100, height: 160)))
        script.onFrame = { script in
            script.layer.sublayers[0].position.x += 3
            if script.frames.count == 4 { window.close() }
        }
        window.run(script, with: try Renderer())
        #expect(script.frames.count == 4 && script.times.first == 0)
        #expect(script.times == script.times.sorted())
        #expect(script.frames.map(\.followsRest) == [true, false, false, false])
        #expect(script.frames.allSatisfy { $0.cost > 0 && $0.shown > 0 })
        script.layer.sublayers[0].position.x -= 3
        try expectShown(script.layer, in: window)
        // It can run again.
        script.frames = []
        script.onFrame = { _ in window.close() }
        window.run(script, with: try Renderer())
        #expect(script.frames.count == 1)
    }

    @Test func aFrameThatChangesNothingIsNotShown() throws {
        let window = try window()
        let script = Script(scene(Size(width: 100, height: 160)))
        script.onAdvance = { if $0.times.count > 5 { window.close() } }
        window.run(script, with: try Renderer())
        #expect(script.frames.count == 1 && script.times.count == 6)
    }

    @Test func whatHappensByItselfWakesAWindowAtRest() throws {
        let window = try window()
        let script = Script(scene(Size(width: 100, height: 160)))
        (script.isAnimating, script.nextChange) = (false, 0.02)
        script.onAdvance = { script in
            guard script.nextChange == nil else { return }
            script.layer.sublayers[0].isHidden = true
            script.onFrame = { _ in window.close() }
        }
        window.run(script, with: try Renderer())
        #expect(script.frames.count == 2 && script.times.first == 0)
        #expect((script.times.first { $0 > 0 } ?? 0) >= 0.02)
        try expectShown(script.layer, in: window)
    }

    @Test func eventsComeInOrderAndWhereTheyHappened() throws {
        let window = try window(pixels: (240, 320))
        let script = Script(scene(Size(width: 100, height: 160)))
        script.isAnimating = false
        script.onFrame = { _ in
            for (kind, x, y) in [(SDL_MOUSEBUTTONDOWN, 60, 80), (SDL_MOUSEBUTTONUP, 220, 300)] as [(_, Int32, Int32)] {
                push(kind) {
                    $0.button.button = UInt8(SDL_BUTTON_LEFT)
                    $0.button.state = UInt8(kind == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
                    ($0.button.x, $0.button.y) = (x, y)
                }
            }
            push(SDL_QUIT)
        }
        script.onEvent = { if $1 == .close { window.close() } }
        window.run(script, with: try Renderer())
        let pointers = script.events.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
        #expect(pointers.map(\.phase) == [.down, .up])
        #expect(pointers.map(\.location) == [Point(x: 20, y: 40), Point(x: 100, y: 150)])
        #expect(script.events.last == .close)
        #expect(pointers.allSatisfy { script.times.contains($0.time) })
    }

    @Test func aContentOfAnotherSizeIsFittedAnew() throws {
        let window = try window()
        let script = Script(scene(Size(width: 100, height: 160)))
        script.isAnimating = false
        script.onFrame = { script in
            guard script.frames.count == 1 else { return window.close() }
            push(SDL_KEYDOWN) { $0.key.keysym.scancode = SDL_SCANCODE_SPACE }
        }
        script.onEvent = { [wide = scene(Size(width: 160, height: 100), .black)] script, event in
            guard case .key = event else { return }
            (script.layer, script.size) = (wide, wide.bounds.size)
        }
        window.run(script, with: try Renderer())
        #expect(script.frames.count == 2)
        try expectShown(script.layer, in: window)
    }

    @Test func aHiddenWindowDrawsNothingUntilItShowsAgain() throws {
        let window = try window()
        let script = Script(scene(Size(width: 100, height: 160)))
        func tell(_ event: SDL_WindowEventID) {
            push(SDL_WINDOWEVENT) { $0.window.event = UInt8(event.rawValue) }
        }
        script.onFrame = { script in
            script.layer.sublayers[0].position.x += 3
            guard script.frames.count == 1 else { return window.close() }
            tell(SDL_WINDOWEVENT_HIDDEN)
        }
        script.onEvent = { script, event in
            guard event == .visibility(false) else { return }
            #expect(script.frames.count == 1)
            tell(SDL_WINDOWEVENT_SHOWN)
        }
        window.run(script, with: try Renderer())
        #expect(script.events.contains(.visibility(true)) && script.frames.count == 2)
    }

    @Test func aLayerTreeIsPlayedByItsOwnTime() throws {
        let window = try window()
        let root = scene(Size(width: 100, height: 160))
        let context = AnimationContext(root: root)
        context.advance(to: 5)
        var isAsked = false
        context.animate(duration: 0.05) {
            root.sublayers[0].position.x += 30
        } completion: { isFinished in
            #expect(isFinished && context.now == 5.05)
            isAsked = true
            push(SDL_QUIT)
        }
        try window.run(showing: context) { #expect($0 != .close || isAsked) }
        #expect(isAsked && context.now >= 5.05)
    }

    /// Each route has a black canvas of the window's size, which stays until the window changes.
    @Test func aCanvasIsBlackAndStays() throws {
        for makePresenter in [{ SurfacePresenter($0) }, { TexturePresenter($0) }]
            as [(WindowHandle) -> (any Presenter)?]
        {
            SDL_InitSubSystem(SDL_INIT_VIDEO)
            let window = WindowHandle(try #require(SDL_CreateWindow("", 0, 0, 31, 17, 0)))
            let presenter = try #require(makePresenter(window))
            for _ in 1...2 {
                let first = try #require(presenter.canvas())
                #expect(first.isNew && (first.surface.width, first.surface.height) == (31, 17))
                #expect(pixels(of: first) == [UInt32](repeating: 0, count: 31 * 17))
                first.surface.base[9] = PremultipliedPixel(rawValue: 0xFF12_3456)
                presenter.present(rows: 0..<17)
                let second = try #require(presenter.canvas())
                #expect(!second.isNew && pixels(of: second)[9] == 0x123456)
                presenter.invalidate()
            }
        }
    }
}
