import PopEffects
import Showcase
import Testing
import TransformEngine

@testable import popdemo

/// Banners, number by number.
@Suite struct BannerTests {
    private let screen = Size(width: 414, height: 736)

    private func label(_ banner: LayerSnapshot, _ index: Int = 0) throws -> Text {
        guard case .text(let text) = try #require(banner.sublayers[index].properties.contents) else {
            throw Failure.operation("no text")
        }
        return text
    }

    @Test func aNoticeIsRedAndHasTwoLines() throws {
        let banner = Banner.notice("a.png is not a picture")
        #expect(banner.duration == 6)
        let shown = banner.snapshot(on: screen)
        let panel = shown.properties
        #expect(panel.frame == Rect(x: 42, y: 736.0 * 5 / 6 - 28, width: 330, height: 56))
        #expect(panel.backgroundColor == Color(hex: 0x8C2F24) && panel.cornerRadius == 12 && !panel.masksToBounds)
        #expect(shown.sublayers.count == 1)
        #expect(shown.sublayers[0].properties.frame == Rect(x: 12, y: 0, width: 306, height: 56))
        #expect(
            try label(shown)
                == Text(
                    "a.png is not a picture", size: 14, color: .white, alignment: .center, verticalAlignment: .center,
                    lineHeight: 1.4, lineLimit: 5))
    }

    @Test func aHintIsDarkAndStaysSixSeconds() throws {
        let banner = Banner.hint("one\ntwo")
        #expect(banner.duration == 6)
        let shown = banner.snapshot(on: screen)
        let panel = shown.properties
        #expect(panel.frame == Rect(x: 62, y: 736.0 * 5 / 6 - 33, width: 290, height: 66))
        #expect(panel.backgroundColor == Color(white: 0.07, alpha: 0.85) && panel.cornerRadius == 16)
        #expect(shown.sublayers.count == 1)
        #expect(shown.sublayers[0].properties.frame == Rect(x: 10, y: 0, width: 270, height: 66))
        #expect(
            try label(shown) == Text("one\ntwo", size: 15, color: .white, alignment: .center, lineHeight: 1.5))
    }

    @Test func aBadgeLiesAtTheTop() throws {
        let banner = CaptureBadge.saved("a.gif").banner(in: InterfaceText(language: .en))
        #expect(banner.duration == 4)
        let shown = banner.snapshot(on: screen)
        let panel = shown.properties
        #expect(panel.frame == Rect(x: 92, y: 26, width: 230, height: 30))
        #expect(panel.backgroundColor == Color(white: 0.07, alpha: 0.85) && panel.cornerRadius == 15)
        #expect(shown.sublayers.count == 1 && !panel.masksToBounds)
        #expect(shown.sublayers[0].properties.frame == Rect(x: 14, y: 0, width: 202, height: 30))
        #expect(
            try label(shown)
                == Text(
                    "Saved a.gif", size: 13, color: .white, alignment: .center, verticalAlignment: .center, lineLimit: 2
                ))
    }

    @Test func aRecordingHasADotAndNoEnd() throws {
        let banner = CaptureBadge.recording.banner(in: InterfaceText(language: .zh))
        #expect(banner.duration == nil)
        let shown = banner.snapshot(on: screen)
        #expect(shown.sublayers.count == 2)
        #expect(try label(shown).string == "录制中，按 R 结束")
        let dot = shown.sublayers[1].properties
        #expect(dot.frame == Rect(x: 14, y: 10, width: 10, height: 10) && dot.cornerRadius == 5)
        #expect(dot.backgroundColor == Color(hex: 0xFF3B30))
    }

    @Test(arguments: [
        (CaptureBadge.rendering(0.25), Language.en, "Rendering 25%"), (.rendering(0.25), .zh, "正在生成 25%"),
        (.saving(0.25), .en, "Saving…"), (.saving(0.25), .zh, "保存中…"),
    ]) func whatIsDoneFillsTheBadgeBehindTheText(badge: CaptureBadge, language: Language, text: String) throws {
        let shown = badge.banner(in: InterfaceText(language: language)).snapshot(on: screen)
        #expect(shown.properties.masksToBounds && shown.sublayers.count == 2)
        let bar = shown.sublayers[0].properties
        #expect(bar.frame == Rect(x: 0, y: 0, width: 57.5, height: 30))
        #expect(bar.backgroundColor == Color(white: 1, alpha: 0.22))
        #expect(try label(shown, 1).string == text)
    }

    /// 94 % of the width, and of the height a fifth for a badge and three tenths for the others.
    @Test(arguments: [
        (Banner.badge("a"), "115x736", 0.47), (.badge("a"), "414x75", 0.5), (.notice("a"), "165x736", 0.47),
        (.notice("a"), "414x56", 0.3), (.hint("a"), "145x736", 0.47), (.hint("a"), "414x66", 0.3),
        (.hint("a"), "1024x768", 1),
    ]) func aSmallScreenHasASmallBanner(banner: Banner, device: String, scale: Double) throws {
        let transform = banner.snapshot(on: try Device(parsing: device).size).properties.transform
        #expect(abs(transform.m11 - scale) < 1e-12 && abs(transform.m22 - scale) < 1e-12)
    }

    @Test func aNoticeGrowsWithItsText() {
        func height(_ banner: Banner, _ text: Double) -> Double {
            banner.snapshot(on: screen) { _, _ in text }.properties.frame.height
        }
        #expect(height(.notice("a"), 40) == 56 && height(.notice("a"), 60) == 76)
        #expect(height(.badge("a"), 20) == 30 && height(.badge("a"), 40) == 56, "a file's name is whole")
    }

    @Test func theHintIsTheEffectsInEachLanguage() {
        #expect(
            InterfaceText(language: .en).hint(.natgeo, .original, close: "Close")
                == "Press the photo, then drag the panel\nRight click or F1: controls")
        #expect(
            InterfaceText(language: .en).hint(.taobao, .original, close: "Close")
                == "Press the page, then click Close\nRight click or F1: controls")
        #expect(InterfaceText(language: .zh).hint(.natgeo, .original, close: "Close") == "点一下照片，然后上下拖动面板\n右键或 F1：操作")
        #expect(InterfaceText(language: .zh).hint(.jianshu, .original, close: "关闭") == "点一下页面弹出，点“关闭”收回\n右键或 F1：操作")
    }
}
