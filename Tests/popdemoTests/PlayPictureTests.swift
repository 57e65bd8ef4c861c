import PopEffects
import Rendering
import Showcase
import Testing
import TransformEngine
import WindowHost

@testable import popdemo

/// Notices and pictures that change, as far as they need no window.
@Suite struct PlayPictureTests {
    @Test func deliveriesComeInTheirOrder() {
        let inbox = Inbox<PictureDesk.News>()
        for place in OwnPictures.Place.allCases { inbox.put(.failure(.notAPicture(path: "a"), place: place)) }
        let places = inbox.takeAll().map { news -> OwnPictures.Place? in
            if case .failure(.notAPicture(path: "a"), let place) = news { place } else { nil }
        }
        #expect(places == OwnPictures.Place.allCases)
        #expect(inbox.takeAll().isEmpty)
    }

    /// Shows a picture in a place, as the window does once it is prepared; what it was prepared by.
    @discardableResult
    private func show(
        _ picture: Picture?, at place: OwnPictures.Place, drawing: Size? = nil, on stage: inout PlayStage
    ) -> Demo {
        let demo = stage.rehearsal { ($0[place], $0.drawings[place]) = (picture, drawing) }
        stage.show(demo.pictures)
        return demo
    }

    private func picture(_ width: Int, _ height: Int) -> Picture {
        Picture(width: width, height: height) { [UInt32](repeating: 0xFFFF_FFFF, count: width * height) }
    }

    @Test(arguments: [true, false]) func aScreenshotSelectsItsDeviceUnlessOneIsNamed(_ isNamed: Bool) {
        var stage = PlayStage(
            PlayOptions(demo: Demo(effect: .natgeo, scene: .plain), isDeviceNamed: isNamed))
        stage.handle(.key(.space, time: 0))
        stage.advance(to: 2)
        let small = picture(30, 40)
        show(small, at: .sheet, on: &stage)
        #expect(stage.demo.pictures.sheet === small && stage.demo.state == .open)
        let page = picture(640, 1136)
        show(page, at: .page, on: &stage)
        #expect(stage.demo.device.name == (isNamed ? "iphone6plus" : "iphone5s"))
        #expect(stage.demo.state == (isNamed ? .open : .closed))
        #expect(stage.demo.pictures.page === page && stage.demo.pictures.sheet === small)
        stage.choose(.effect(.jianshu))
        stage.switchLanguage()
        #expect(stage.demo.pictures.page === page && stage.demo.device.name == (isNamed ? "iphone6plus" : "iphone5s"))
    }

    /// The layers that are prepared off the window's thread are those that the window shows then, down to the pictures.
    @Test(arguments: EffectName.allCases, [(300, 2000), (640, 1136)])
    func aRehearsalShowsWhatWillShow(_ effect: EffectName, _ size: (Int, Int)) {
        for place in OwnPictures.Place.allCases {
            var stage = PlayStage(PlayOptions(demo: Demo(effect: effect)))
            let picture = picture(size.0, size.1)
            let rehearsal = show(picture, at: place, on: &stage)
            // In short, since a difference would print whole trees.
            let (isSame, isSameOffstage) = (
                stage.demo.snapshot() == rehearsal.snapshot(), stage.demo.offstage == rehearsal.offstage
            )
            #expect(isSame && isSameOffstage)
        }
    }

    /// Both are asked for before either shows, as two files that are dropped together.
    @Test(arguments: [OwnPictures.Place.page, .sheet])
    func twoThatArePreparedAtOnceShowEachOther(_ first: OwnPictures.Place) {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .taobao)))
        let pictures = [OwnPictures.Place.page: picture(640, 1136), .sheet: picture(750, 1334)]
        let one = stage.rehearsal { $0[first] = pictures[first] }
        let two = stage.rehearsal { $0[first.other] = pictures[first.other] }
        #expect(two.pictures.page === pictures[.page] && two.pictures.sheet === pictures[.sheet])
        stage.show(one.pictures)
        stage.show(two.pictures)
        let isSame = stage.demo.snapshot() == two.snapshot() && stage.demo.offstage == two.offstage
        #expect(isSame && stage.demo.device.name == "iphone5s")
    }

    @Test func picturesAreSwappedAndTakenAway() {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu)))
        let (page, sheet) = (picture(640, 1136), picture(30, 40))
        show(page, at: .page, on: &stage)
        show(sheet, at: .sheet, on: &stage)
        let swapped = stage.rehearsal { $0 = $0.swapped }
        stage.show(swapped.pictures)
        #expect(stage.demo.pictures.page === sheet && stage.demo.pictures.sheet === page)
        show(nil, at: .page, on: &stage)
        #expect(stage.demo.pictures.page == nil && stage.demo.pictures.sheet === page)
        #expect(stage.demo.device.name == "iphone5s")
    }

    @Test func aPictureOfNoDevicePutsOnAScreenOfItsShape() {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain)))
        show(picture(900, 1950), at: .page, on: &stage)
        #expect(stage.demo.device.size == Size(width: 450, height: 975))
        #expect(stage.demo.pictures.shapedDevice == stage.demo.device)
        // A long page is no screen.
        show(picture(900, 9500), at: .page, on: &stage)
        #expect(stage.demo.device.size == Size(width: 450, height: 975))
    }

    @Test(arguments: Language.allCases) func theNewsSaysWhichPlacesAndHowToChangeThem(_ language: Language) {
        let texts = InterfaceText(language: language)
        let both = texts.pictures([.page: "/x/home.png", .sheet: "/x/share.png"], shape: nil)
        #expect(both.contains("home.png") && both.contains("share.png") && !both.contains("/x/"))
        let shaped = texts.pictures([.page: "/x/" + String(repeating: "a", count: 99)], shape: "390x844")
        #expect(shaped.contains("390x844") && shaped.split(separator: "\n").allSatisfy { $0.count < 50 })
        for text in [both, shaped] { #expect(text.contains("X ") && text.contains("Delete")) }
        #expect(!texts.pictures([:], shape: nil).contains("Delete"))
    }

    @Test func aDrawingSelectsTheDeviceOfItsOwnSize() {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain)))
        let drawn = picture(585, 1266)
        show(drawn, at: .page, drawing: Size(width: 1170, height: 2532), on: &stage)
        #expect(stage.demo.device.name == "iphone12" && stage.demo.pictures.page === drawn)
        show(picture(640, 1136), at: .page, on: &stage)
        #expect(stage.demo.device.name == "iphone5s")
    }

    @Test func aNoticeLiesOverTheDemoAlone() {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain), isFirstStart: true))
        stage.notice = "a.png is not a picture"
        let shown = stage.snapshot()
        #expect(shown.sublayers.count == 2 && shown.sublayers[0] == stage.demo.snapshot())
        stage.notice = nil
        stage.handle(.pointer(PointerEvent(time: 0, phase: .down, location: .zero)))
        #expect(stage.snapshot() == stage.demo.snapshot())
    }

    @Test func newsGiveWayToNoticesAndToTheControls() {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain)))
        stage.news = "Page: a.png"
        #expect(stage.snapshot().sublayers.count == 2)
        stage.notice = "b.png is not a picture"
        #expect(stage.snapshot().sublayers.count == 2)
        stage.notice = nil
        stage.showsControls = true
        #expect(stage.snapshot().sublayers.count == 2)
    }

    @Test func aNoticeOfAPictureEndsOnceOneShowsInItsPlace() {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain)))
        (stage.notice, stage.noticePlace) = ("a.png is not a picture", .sheet)
        show(picture(30, 50), at: .page, on: &stage)
        #expect(stage.notice != nil)
        show(picture(30, 50), at: .sheet, on: &stage)
        #expect(stage.notice == nil)
        (stage.notice, stage.noticePlace) = ("The disk is full", nil)
        show(picture(30, 50), at: .sheet, on: &stage)
        #expect(stage.notice != nil)
    }

    @Test func aNoticeEndsOnce() {
        var timers = PlayTimers(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain)))
        #expect(timers.next == nil)
        timers.noticeEnd = 7
        #expect(timers.next == 7 && !timers.fires(\.noticeEnd, at: 6.9))
        #expect(timers.fires(\.noticeEnd, at: 7) && !timers.fires(\.noticeEnd, at: 7) && timers.next == nil)
    }

    @Test(arguments: [
        PictureError.unreadable(path: "/x/a.png", reason: "No such file or directory"), .notAPicture(path: "/x/a.png"),
        .damaged(path: "/x/a.png", reason: "its end is missing"), .size(path: "/x/a.png", width: 90000, height: 2),
        .foreign(path: "/x/a.png", .photoshop), .tooComplex(path: "/x/a.png"),
    ])
    func aNoticeNamesTheFileInOneShortLine(_ error: PictureError) {
        for language in Language.allCases {
            let text = InterfaceText(language: language).cannotShow(error)
            #expect(text.contains("a.png") && !text.contains("/x/") && !text.contains("\n") && text.count < 80)
        }
    }

    @Test func aNoticeNamesWhatIsNotDrawn() {
        let some = PictureOmission.elements(path: "/x/a.svg", [.text: 2, .mask: 1])
        #expect(InterfaceText(language: .en).omits(some) == "a.svg is shown without its text, masks")
        #expect(InterfaceText(language: .zh).omits(some) == "a.svg 中未画出：文字、蒙版")
        let all = PictureOmission.elements(
            path: "/x/a.svg", Dictionary(uniqueKeysWithValues: SVGElement.allCases.map { ($0, 1) }))
        #expect(InterfaceText(language: .en).omits(all) == "a.svg is shown without its text, pictures, copies…")
        #expect(InterfaceText(language: .en).omits(.colorProfile(path: "/x/a.png")).contains("a.png"))
    }

    @Test func aLongNameIsShortened() {
        let path = "/x/" + String(repeating: "ab", count: 90) + ".png"
        let text = InterfaceText(language: .en).cannotShow(.notAPicture(path: path))
        #expect(text.hasPrefix("abab") && text.contains("…") && text.contains(".png is") && text.count < 60)
    }
}
