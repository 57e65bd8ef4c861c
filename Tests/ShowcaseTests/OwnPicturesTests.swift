import DemoSupport
import PopEffects
import Testing
import TransformEngine

@testable import Showcase

@Suite struct OwnPicturesTests {
    private let page = Picture(width: 2, height: 3, pixels: [UInt32](repeating: 0xFFFF_0000, count: 6))
    private let sheet = Picture(width: 3, height: 2, pixels: [UInt32](repeating: 0xFF00_00FF, count: 6))

    /// The pictures in a layer, from back to front.
    private func pictures(in layer: LayerSnapshot) -> [Picture] {
        var own: [Picture] = []
        if layer.isHidden { return own }
        if case .picture(let picture) = layer.contents { own = [picture] }
        return own + layer.sublayers.flatMap(pictures)
    }

    @Test(arguments: EffectName.allCases, SceneName.allCases)
    func theyTakeTheScenesPlaceUnderTheEffectsOwnParts(_ effect: EffectName, _ scene: SceneName) throws {
        let demo = Demo(effect: effect, scene: scene, pictures: OwnPictures(page: page, sheet: sheet, fit: .contain))
        #expect(pictures(in: demo.snapshot()) == [page])
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 2)
        #expect(pictures(in: demo.snapshot()) == [page, sheet])
        for layer in demo.tracked where ["root", "sheet", "panel"].contains(layer.name) {
            let back = try #require(layer.sublayers.first { $0.shouldRasterize })
            #expect(back.frame.size == layer.bounds.size && back.sublayers.count == 1)
            // Beside the picture there are only the effect's own layers.
            #expect(
                layer.sublayers.filter { !$0.isHidden && $0 !== back }.allSatisfy {
                    ["mask", "closeButton", "overlay"].contains($0.name) || $0.frame.minY >= layer.bounds.maxY
                })
        }
    }

    @Test(arguments: EffectName.allCases, Feel.allCases)
    func theMovementIsTheSame(_ effect: EffectName, _ feel: Feel) {
        let plain = Demo(effect: effect, feel: feel)
        let own = Demo(effect: effect, feel: feel, pictures: OwnPictures(page: page, sheet: sheet, fit: .cover))
        for frame in 0...60 {
            for demo in [plain, own] {
                demo.advance(to: Double(frame) / 60)
                if frame == 6 { demo.handle(.key(.space, time: 0.1)) }
            }
            #expect(plain.trace() == own.trace())
        }
    }

    @Test(arguments: EffectName.allCases, Feel.allCases)
    func theyArePutOnAndTakenAwayAtAnyTime(_ effect: EffectName, _ feel: Feel) {
        let demo = Demo(effect: effect, feel: feel)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 0.4)
        let before = demo.snapshot()
        demo.pictures = OwnPictures(page: page, sheet: sheet)
        #expect(pictures(in: demo.snapshot()) == [page, sheet])
        demo.pictures.sheet = nil
        demo.pictures.page = nil
        #expect(demo.snapshot() == before)
    }

    @Test func aRestartedDemoKeepsThem() {
        let pictures = OwnPictures(page: page, fit: .cover)
        #expect(Demo(effect: .taobao, pictures: pictures).restarted().pictures == pictures)
    }

    @Test(arguments: PictureFit.allCases) func aScreenshotBringsItsStatusBar(_ fit: PictureFit) {
        let demo = Demo(effect: .jianshu, pictures: OwnPictures(page: page, sheet: sheet, fit: fit))
        #expect(demo.trace().layers["statusBar"]?.visible == (fit != .width))
        demo.pictures.page = nil
        #expect(demo.trace().layers["statusBar"]?.visible == true)
    }

    @Test(arguments: EffectName.allCases) func aPlaceIsWhereTheSheetShows(_ effect: EffectName) {
        let demo = Demo(effect: effect)
        let low = Point(x: 200, y: 600)
        #expect(demo.place(at: low) == .page)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 2)
        #expect(demo.place(at: low) == .sheet && demo.place(at: Point(x: 200, y: 100)) == .page)
        #expect(demo.place(at: Point(x: -5, y: 900)) == .page)
    }

    @Test(arguments: [
        (320, 568, "iphone5s"), (640, 1136, "iphone5s"), (750, 1334, "iphone6"), (1242, 2208, "iphone6plus"),
        (828, 1472, "iphone6plus"), (1179, 2556, "iphone15"), (393, 852, "iphone15"),
    ])
    func aScreenshotHasADevice(_ width: Int, _ height: Int, _ name: String) {
        #expect(Device.device(ofScreenshot: width, by: height)?.name == name)
    }

    @Test(arguments: [(1242, 2209), (621, 1104), (207, 368), (1, 1)])
    func anythingElseHasNone(_ width: Int, _ height: Int) {
        #expect(Device.device(ofScreenshot: width, by: height) == nil)
    }

    @Test func thePageDecidesBeforeTheSheet() {
        let (five, six) = (Picture(width: 320, height: 568) { [] }, Picture(width: 375, height: 667) { [] })
        #expect(OwnPictures(page: five, sheet: six).device?.name == "iphone5s")
        #expect(OwnPictures(page: page, sheet: six).device?.name == "iphone6")
        #expect(OwnPictures(page: page).device == nil)
        // A page of no device has a screen of its own shape, whatever the sheet is from.
        let odd = Picture(width: 1000, height: 1800) { [] }
        #expect(OwnPictures(page: odd, sheet: six).device?.size == Size(width: 1000.0 / 3, height: 600))
        #expect(OwnPictures(page: odd, sheet: six, fit: .cover).device?.name == "iphone6")
    }
}
