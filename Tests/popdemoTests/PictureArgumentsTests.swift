import Foundation
import PopEffects
import Showcase
import TestSupport
import Testing

@testable import popdemo

@Suite struct PictureArgumentsTests {
    @Test func aScreenshotSelectsItsDeviceUnlessOneIsNamed() throws {
        try withFile(PictureSample.black(width: 640, height: 1136)) { path in
            let demo = try Options(["--page", path, "--fit", "cover"]).demo()
            #expect(demo.device.name == "iphone5s")
            #expect(demo.pictures.page?.width == 640 && demo.pictures.sheet == nil && demo.pictures.fit == .cover)
            #expect(try Options(["--sheet", path]).demo().device.name == "iphone5s")
            #expect(try Options(["--page", path, "--device", "iphone6"]).demo().device.name == "iphone6")
        }
        try withFile(PictureSample.black(width: 64, height: 113)) { path in
            let demo = try Options(["--page", path]).demo()
            #expect(demo.device == .iphone6plus)
        }
    }

    @Test func aDrawingIsDrawnForItsScaleOrLaterByTheWindow() throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='1170' height='2532'/>"
        try withFile(Data(text.utf8)) { path in
            for (command, width) in [("play", nil), ("snapshot", 390), ("record", 390)] as [(String, Int?)] {
                let demo = try Options([command, "--page", path, "--scale", "0.9"]).demo()
                #expect(demo.device.name == "iphone12" && demo.pictures.page?.width == width)
            }
            #expect(try Options(["snapshot", "--page", path]).demo().pictures.page?.width == 1170)
            #expect(try Options(["snapshot", "--page", path, "--scale", "4"]).demo().pictures.page?.width == 2340)
        }
        try withFile(Data("<svg xmlns='http://www.w3.org/2000/svg' width='414' height='736'/>".utf8)) { path in
            let demo = try Options(["snapshot", "--page", path]).demo()
            #expect(demo.pictures.page?.width == 828)
        }
    }

    @Test(arguments: ["page", "sheet"]) func aFileThatCannotBeShownIsNamed(_ place: String) throws {
        let whole = PictureSample.black(width: 4, height: 4)
        try withFile(whole.dropLast()) { path in
            let failure = #expect(throws: Failure.self) { _ = try Options(["--\(place)", path]).demo() }
            #expect(failure?.status == 1)
            #expect(failure?.message.hasPrefix("option --\(place): the picture \(path) is damaged") == true)
        }
        let failure = #expect(throws: Failure.self) { _ = try Options(["--\(place)", "/no/such.png"]).demo() }
        #expect(
            failure
                == .operation("option --\(place): the picture /no/such.png cannot be read: No such file or directory"))
    }

    @Test func anUnknownFitIsRefused() {
        let failure = #expect(throws: Failure.self) { _ = try Options(["--fit", "covr"]).demo() }
        #expect(failure == .usage("option --fit: unknown fit 'covr'; did you mean 'cover'?"))
    }
}
