import Artwork
import DemoSupport
import Glibc
import PopEffects
import Testing
import TransformEngine

@testable import Showcase

/// The laws of the app scenes' layout, for each device and language.
@Suite struct AppPagesTests {
    static let effects = EffectName.allCases
    /// The effects whose sheet has buttons.
    static let sheets: [EffectName] = [.jianshu, .taobao]

    /// A layer that shows something, with its frame in its page.
    struct Placed {
        let layer: Layer
        let frame: Rect
    }

    /// How high the sheet or the panel is, in heights of the page.
    private func fraction(_ effect: EffectName) -> Double {
        EffectParameters().plain(effect).sheetHeight
    }

    private func content(
        _ effect: EffectName, _ size: Size, _ language: Language, _ choice: ProductChoice = ProductChoice(),
        sheetHeight: Double? = nil, parameters: EffectParameters = .init()
    ) -> SceneContent {
        SceneContent.content(
            of: effect, in: .app,
            for: SceneSetting(
                page: size, sheet: Size(width: size.width, height: sheetHeight ?? size.height * fraction(effect)),
                language: language, parameters: parameters, textHeight: { _, _ in nil },
                choice: choice))
    }

    private func contents(_ effect: EffectName, _ language: Language) -> [(size: Size, content: SceneContent)] {
        Device.named.flatMap { device in
            choices(effect).map { (device.size, content(effect, device.size, language, $0)) }
        }
    }

    /// What can be chosen in taobao's sheet; the others have no choice.
    private func choices(_ effect: EffectName) -> [ProductChoice] {
        guard effect == .taobao else { return [ProductChoice()] }
        return Celadon.allCases.indices.flatMap { color in
            [(0, 1), (1, 99)].map { ProductChoice(options: [color, $0], quantity: $1) }
        }
    }

    private func placed(_ layers: [Layer], at origin: Point = .zero) -> [Placed] {
        layers.flatMap { layer in
            let frame = Rect(
                x: layer.frame.minX + origin.x, y: layer.frame.minY + origin.y, width: layer.frame.width,
                height: layer.frame.height)
            // Layers that a picture cuts off at its edges may reach beyond them.
            return [Placed(layer: layer, frame: frame)]
                + (layer.masksToBounds ? [] : placed(layer.sublayers, at: frame.origin))
        }
    }

    private func texts(_ layers: [Layer]) -> [(text: Text, frame: Rect)] {
        placed(layers).compactMap {
            if case .text(let text)? = $0.layer.contents { (text, $0.frame) } else { nil }
        }
    }

    private func overlap(_ a: Rect, _ b: Rect) -> Bool {
        min(a.maxX, b.maxX) - max(a.minX, b.minX) > pointTolerance
            && min(a.maxY, b.maxY) - max(a.minY, b.minY) > pointTolerance
    }

    /// An upper bound of a line's width in points, by the widest letter of each kind in the bold of a sans typeface.
    private func width(_ text: Text) -> Double {
        let ems = text.string.unicodeScalars.reduce(0.0) { sum, letter in
            switch letter {
            case " ", ",", ".", "·": sum + 0.3
            case "0"..."9": sum + 0.6
            case "f", "i", "j", "l", "r", "t", "-": sum + 0.42
            case "m", "w", "M", "W": sum + 0.95
            case "A"..."Z": sum + 0.75
            case "a"..."z", "¥", "+", "/": sum + 0.65
            default: sum + 1
            }
        }
        return ems * text.size
    }

    @Test(arguments: effects, Language.allCases)
    func everyFrameLiesInsideItsPage(effect: EffectName, language: Language) {
        for (size, content) in contents(effect, language) {
            for (layers, height) in [(content.page, size.height), (content.sheet, size.height * fraction(effect))] {
                let page = Rect(x: 0, y: 0, width: size.width, height: height).insetBy(
                    dx: -pointTolerance, dy: -pointTolerance)
                for frame in placed(layers).map(\.frame) {
                    #expect(frame.width > 0 && frame.height > 0, "\(frame) on \(size)")
                    #expect(
                        frame.minX >= page.minX && frame.maxX <= page.maxX && frame.minY >= page.minY
                            && frame.maxY <= page.maxY, "\(frame) on \(size)")
                }
            }
        }
    }

    @Test(arguments: effects, Language.allCases)
    func linesFitTheirFrames(effect: EffectName, language: Language) {
        for (size, content) in contents(effect, language) {
            for (text, frame) in texts(content.page) + texts(content.sheet) {
                #expect(frame.height >= text.size, "\(text.string) on \(size)")
                guard text.lineLimit == 1 else { continue }
                #expect(width(text) <= frame.width, "\(text.string) in \(frame.width) on \(size)")
            }
        }
    }

    /// Texts that share a row at different alignments are compared by the boxes that their letters can fill.
    @Test(arguments: effects, Language.allCases)
    func textsDoNotOverlap(effect: EffectName, language: Language) {
        for (size, content) in contents(effect, language) {
            let barTop = size.height - 50
            for layers in [content.page, content.sheet] {
                let boxes = texts(layers).map { text, frame -> (String, Rect) in
                    guard text.lineLimit == 1 else {
                        // The article runs on under the bar, which covers it.
                        return (
                            text.string,
                            Rect(
                                x: frame.minX, y: frame.minY, width: frame.width,
                                height: min(frame.height, barTop - frame.minY))
                        )
                    }
                    let letters = min(frame.width, width(text))
                    let left =
                        switch text.alignment {
                        case .leading: frame.minX
                        case .center: frame.center.x - letters / 2
                        case .trailing: frame.maxX - letters
                        }
                    let height = min(text.size, frame.height)
                    return (
                        text.string, Rect(x: left, y: frame.center.y - height / 2, width: letters, height: height)
                    )
                }
                for (index, a) in boxes.enumerated() {
                    for b in boxes.dropFirst(index + 1) {
                        #expect(!overlap(a.1, b.1), "\(a.0) and \(b.0) on \(size)")
                    }
                }
            }
        }
    }

    /// A sheet of any height shows what it has room for, and nothing over anything else or beyond its foot.
    @Test(arguments: sheets, Language.allCases)
    func nothingIsStackedInALowSheet(effect: EffectName, language: Language) {
        var counts: Set<Int> = []
        for height in 1...736 {
            let content = content(effect, Size(width: 414, height: 736), language, sheetHeight: Double(height))
            counts.insert(content.sheet.count)
            for frame in content.sheet.map(\.frame) {
                #expect(frame.minY >= 0 && frame.maxY <= Double(height) + pointTolerance, "\(frame) in \(height)")
            }
            let texts = texts(content.sheet)
            for (index, a) in texts.enumerated() {
                for b in texts.dropFirst(index + 1) {
                    #expect(!overlap(a.frame, b.frame), "\(a.text.string) and \(b.text.string) in \(height)")
                }
            }
            for control in content.controls {
                #expect(
                    content.sheet.contains { $0 === control.layer }
                        && abs(control.layer.frame.height - 40) < pointTolerance)
            }
        }
        // Empty, the head, its parts one by one, and all.
        #expect(counts.count == (effect == .jianshu ? 5 : 6))
    }

    /// The sheet of a usual height is full: three rows of options, and the article over two rows of places.
    @Test func aSheetOfUsualHeightIsFull() {
        for size in Device.named.map(\.size) + [Size(width: 320, height: 480)] {
            #expect(content(.taobao, size, .zh).controls.count == 7)
            let shares = content(.jianshu, size, .zh).sheet.filter { $0.cornerRadius == 28 }
            #expect(shares.count == 8)
        }
    }

    /// The colours that someone chose are the app's too; the defaults, which are the article's, are not.
    @Test(arguments: effects) func chosenColoursReplaceTheApps(effect: EffectName) {
        let size = Device.iphone6plus.size
        let usual = content(effect, size, .zh)
        var parameters = EffectParameters()
        for key in [\EffectParameters.recedingSheet.plain, \.draggablePanel.plain] {
            parameters[keyPath: key].pageColor = Color(hex: 0x123456)
        }
        let page = content(effect, size, .zh, parameters: parameters)
        #expect(page.pageColor == Color(hex: 0x123456) && page.sheetColor == usual.sheetColor)
        for key in [\EffectParameters.recedingSheet.plain, \.draggablePanel.plain] {
            parameters[keyPath: key].sheetColor = Color(hex: 0x654321)
        }
        #expect(content(effect, size, .zh, parameters: parameters).sheetColor == Color(hex: 0x654321))
        #expect(usual.sheetColor != EffectParameters().plain(effect).sheetColor || effect == .natgeo)
    }

    @Test(arguments: sheets, Language.allCases)
    func theSheetKeepsClearOfTheCloseButton(effect: EffectName, language: Language) {
        let close = SheetAppearance().closeButtonFrame
        for (size, content) in contents(effect, language) {
            for frame in placed(content.sheet).map(\.frame) {
                #expect(!overlap(frame, close), "\(frame) on \(size)")
            }
        }
    }

    @Test(arguments: [(EffectName.jianshu, 8), (.taobao, 9)], Language.allCases)
    func whatIsPressedInTheSheetsIsFortyPointsHighAndApart(
        sheet: (effect: EffectName, buttons: Int), _ language: Language
    ) {
        for (size, content) in contents(sheet.effect, language) {
            let buttons = content.sheet.filter { $0.cornerRadius >= 8 && $0.backgroundColor.alpha > 0 }.map(\.frame)
            #expect(buttons.count == sheet.buttons, "\(sheet.effect) on \(size)")
            for (index, button) in buttons.enumerated() {
                #expect(min(button.height, button.width) > 40 - pointTolerance, "\(button) on \(size)")
                for other in buttons.dropFirst(index + 1) {
                    #expect(!overlap(button, other), "\(button) and \(other) on \(size)")
                }
            }
        }
    }

    /// The least contrast of WCAG for letters of a size on a plain ground; large or bold letters need less.
    @Test(arguments: effects, Language.allCases)
    func lettersStandOutFromTheirGround(effect: EffectName, language: Language) {
        let size = Device.iphone6plus.size
        let content = content(effect, size, language)
        let pages = [(content.page, content.pageColor), (content.sheet, content.sheetColor)]
        for (layers, color) in pages {
            let all = placed(layers)
            for (index, one) in all.enumerated() {
                guard case .text(let text)? = one.layer.contents else { continue }
                let below = all[...index].last {
                    $0.frame.contains(one.frame.center) && ($0.layer.backgroundColor.alpha > 0 || isPicture($0.layer))
                }
                // A photograph or a shade over one has no one colour.
                if let below, isPicture(below.layer) || below.layer.backgroundColor.alpha < 1 { continue }
                let ground = below?.layer.backgroundColor ?? color
                let isLarge = text.size >= 14 && text.weight == .bold
                #expect(
                    contrast(text.color, ground) >= (isLarge ? 3 : 4.5),
                    "\(text.string): \(contrast(text.color, ground))")
            }
        }
    }

    /// The photograph is dark enough at its foot for the white caption over it, which is light and partly small.
    @Test func theCaptionStandsOutFromTheLake() {
        let (width, height) = (138, 245)
        let pixels = Painting.lake.draw(width: width, height: height)
        for row in height * 85 / 100..<height * 95 / 100 {
            for pixel in pixels[row * width..<row * width + width * 7 / 10] {
                #expect(contrast(.white, Color(hex: pixel & 0xFF_FFFF)) >= 4.5, "row \(row)")
            }
        }
    }

    private func isPicture(_ layer: Layer) -> Bool {
        if case .picture? = layer.contents { true } else { false }
    }

    /// The contrast ratio of WCAG 2, 1…21.
    private func contrast(_ a: Color, _ b: Color) -> Double {
        func luminance(_ color: Color) -> Double {
            func linear(_ level: Double) -> Double {
                level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
        }
        let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
        return (light + 0.05) / (dark + 0.05)
    }

    @Test(arguments: Language.allCases)
    func theArticlesBarCutsNoLine(language: Language) throws {
        for (size, content) in contents(.jianshu, language) {
            let (text, frame) = try #require(texts(content.page).first { $0.text.lineLimit == nil })
            let lines = (size.height - 44 - frame.minY) / (text.size * text.lineHeight)
            #expect(abs(lines - lines.rounded()) < 1e-9 && lines >= 3, "\(lines) lines on \(size)")
        }
    }

    @Test(arguments: effects, Language.allCases)
    func fewLayersMakeAPage(effect: EffectName, language: Language) {
        func count(_ layers: [Layer]) -> Int { layers.reduce(0) { $0 + 1 + count($1.sublayers) } }
        for (size, content) in contents(effect, language) {
            #expect(count(content.page) < 32 && count(content.sheet) < 32, "\(size)")
        }
    }

    @Test(arguments: effects, Language.allCases)
    func anySizeIsLaidOut(effect: EffectName, language: Language) {
        for (width, height) in [(1.0, 1.0), (1, 16384), (16384, 1), (97.5, 210.25), (1366, 1024), (16384, 16384)] {
            let content = content(effect, Size(width: width, height: height), language)
            let frames = placed(content.page + content.sheet).map(\.frame)
            #expect(frames.allSatisfy { $0.minX.isFinite && $0.minY.isFinite && $0.maxX.isFinite && $0.maxY.isFinite })
        }
    }
}
