import DemoSupport
import PopEffects
import Testing
import TransformEngine

@testable import Showcase

/// What the demo draws keeps clear of cameras, round corners and the line at the foot.
@Suite struct SafeAreaTests {
    private static let round = Device.all.filter(\.hasHomeIndicator)

    /// The frame of the camera on the screen; nil for none.
    private func camera(of device: Device) -> Rect? {
        guard let cutout = device.cutout else { return nil }
        let upright = device.isTurned ? device.size.height : device.size.width
        let frame = Rect(
            x: (upright - cutout.size.width) / 2, y: cutout.top, width: cutout.size.width, height: cutout.size.height)
        return device.isTurned
            ? Rect(x: frame.minY, y: upright - frame.maxX, width: frame.height, height: frame.width) : frame
    }

    private func overlap(_ a: Rect, _ b: Rect) -> Bool {
        a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
    }

    /// Whether a point is on the screen, between its round corners.
    private func isOnGlass(_ point: Point, _ device: Device) -> Bool {
        let radius = device.cornerRadius
        let x = max(0, radius - min(point.x, device.size.width - point.x))
        let y = max(0, radius - min(point.y, device.size.height - point.y))
        return x * x + y * y <= radius * radius
    }

    @Test(arguments: round, Language.allCases)
    func theStatusBarIsBesideTheCameraAndBetweenTheCorners(device: Device, language: Language) throws {
        let plain = Demo(effect: .jianshu, scene: .plain, device: device, language: language)
        #expect(plain.tracked.first { $0.name == "statusBar" }?.frame.height == 20)
        let demo = Demo(effect: .taobao, device: device, language: language)
        let bar = try #require(demo.tracked.first { $0.name == "statusBar" })
        #expect(bar.frame.height == (device.showsStatusBar ? device.safeArea.top : 0))
        #expect(bar.sublayers.count == (device.showsStatusBar ? 3 : 0))
        for part in bar.sublayers {
            if let camera = camera(of: device) { #expect(!overlap(part.frame, camera), "\(device.name)") }
            guard case .shape = part.contents else { continue }
            for corner in part.frame.quad.corners { #expect(isOnGlass(corner, device), "\(device.name)") }
        }
        // The time is at the left and the signs are at the right.
        if let label = bar.sublayers.first, let sign = bar.sublayers.last {
            #expect(label.frame.minX < device.size.width / 2 && sign.frame.minX > device.size.width / 2)
            #expect(abs(label.frame.center.y - sign.frame.center.y) < 1)
        }
    }

    @Test(arguments: ["320x568", "375x667", "414x736"], EffectName.allCases)
    func screensWithSquareCornersAreAsBareOnes(size: String, effect: EffectName) throws {
        let bare = try Device(parsing: size)
        let named = try #require(Device.named.first { $0.size == bare.size })
        #expect(Demo(effect: effect, device: named).snapshot() == Demo(effect: effect, device: bare).snapshot())
        #expect(EffectParameters().fitted(to: named, in: .app) == EffectParameters())
    }

    @Test(arguments: round) func natgeosBarReachesBelowTheCamera(device: Device) {
        let demo = Demo(effect: .natgeo, device: device)
        let (width, height) = (device.size.width, device.size.height)
        demo.tap(width / 2, height / 2, at: 0)
        demo.sweep(width / 2, height / 3 + 20, to: -50, from: 1, for: 0.5)
        demo.advance(to: 2)
        #expect(demo.top("panel") == 44 + device.safeArea.top)
        let button = demo.layer("backButton").quad!.boundingBox
        if let camera = camera(of: device) { #expect(!overlap(button, camera)) }
        for corner in button.quad.corners { #expect(isOnGlass(corner, device)) }
        #expect(button.minX >= device.safeArea.left && button.minY >= device.safeArea.top)
    }

    @Test(arguments: round) func thePlainScenesBarIsTheArticles(device: Device) {
        let demo = Demo.plain(.natgeo, device)
        let (width, height) = (device.size.width, device.size.height)
        demo.tap(width / 2, height / 2, at: 0)
        demo.sweep(width / 2, height / 3 + 20, to: -50, from: 1, for: 0.5)
        #expect(demo.top("panel") == 44)
    }

    /// Buttons and texts of pages and sheets end above the line at the foot; grounds and what scrolls go on.
    @Test(arguments: round, [EffectName.jianshu, .taobao])
    func controlsAreAboveTheFoot(device: Device, effect: EffectName) throws {
        let demo = Demo(effect: effect, device: device)
        for name in ["root", "sheet"] {
            let owner = try #require(demo.tracked.first { $0.name == name })
            let content = try #require(owner.sublayers.first { $0.shouldRasterize })
            for layer in content.sublayers {
                guard case .text(let text) = layer.contents, text.lineLimit == 1 else { continue }
                #expect(layer.frame.maxY <= owner.bounds.maxY - device.safeArea.bottom + 1e-9, "\(text.string)")
                #expect(layer.frame.minX >= device.safeArea.left, "\(text.string)")
                #expect(layer.frame.maxX <= device.size.width - device.safeArea.right, "\(text.string)")
            }
        }
    }

    @Test(arguments: round) func aPressOnTheLineReachesThePage(device: Device) {
        let demo = Demo(effect: .jianshu, device: device)
        demo.down(device.size.width / 2, device.size.height - 10, at: 0.1)
        #expect(demo.state == .opening)
    }

    @Test(arguments: Device.all, EffectName.allCases)
    func everyTourEndsClosed(device: Device, effect: EffectName) {
        for feel in Feel.allCases {
            for scene in SceneName.allCases {
                for frame in [SheetAppearance().closeButtonFrame, .zero] {
                    var parameters = EffectParameters()
                    parameters.recedingSheet.appearance.closeButtonFrame = frame
                    let demo = Demo(effect: effect, scene: scene, device: device, parameters: parameters, feel: feel)
                    let tour = Take.tour(for: effect, device: device, parameters: demo.fittedParameters, feel: feel)
                    let performance = Performance(of: tour, by: demo)
                    var states: Set<EffectState> = []
                    demo.onStateChange = { states.insert($0) }
                    performance.advance(to: tour.end + 5)
                    #expect(demo.state == .closed && states.contains(.open), "\(feel) \(scene) \(frame)")
                }
            }
        }
    }
}
