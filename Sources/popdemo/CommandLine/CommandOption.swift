import PopEffects
import Showcase

/// An option of the command line: how it is written, what the help says of it, and what it fills in `Options`.
struct CommandOption: Sendable {
    /// Its name without the dashes.
    let name: String
    /// Its one-letter form, if it has one.
    let letter: Character?
    /// What its value is called in the help; nil for a switch.
    let value: String?
    /// The words that may follow a switch, the first of which it means by itself; none for most.
    let words: [String]
    /// What it does, for the help.
    let summary: String
    /// The commands that take it.
    let commands: Set<Command>
    private let read: Reading

    private typealias Reading = @Sendable (_ options: inout Options, _ value: OptionValue) throws -> Void

    private init(
        _ name: String, letter: Character? = nil, value: String? = nil, words: [String] = [], _ summary: String,
        for commands: Set<Command> = [.play, .snapshot, .trace, .record, .bench], read: @escaping Reading
    ) {
        (self.name, self.letter, self.value, self.summary) = (name, letter, value, summary)
        self.words = words
        (self.commands, self.read) = (commands, read)
    }

    /// A switch, which has no value and turns a property on.
    private init(
        _ name: String, letter: Character? = nil, _ summary: String, for commands: Set<Command>,
        turnsOn property: WritableKeyPath<Options, Bool> & Sendable
    ) {
        self.init(name, letter: letter, summary, for: commands) { options, _ in options[keyPath: property] = true }
    }

    /// Puts a value of it into the options, or refuses the value.
    func read(_ text: String, into options: inout Options) throws(Failure) {
        do { try read(&options, OptionValue(option: name, text: text)) } catch {
            throw error as? Failure ?? .usage("option --\(name): \(error)")
        }
    }

    /// The words that may follow, for the help.
    var wordHelp: String { words.isEmpty ? "" : " [\(words.joined(separator: "|"))]" }

    /// The commands that make captures.
    private static let captures: Set<Command> = [.play, .snapshot, .record]

    /// Every option, in the order of the help.
    static let all: [CommandOption] = [
        .init("effect", letter: "e", value: names(EffectName.self), "which effect (default jianshu)") {
            $0.effect = try $1.name()
        },
        .init(
            "scene", value: names(SceneName.self),
            "pages that look like the app (default), or the article's bare colours"
        ) { $0.scene = try $1.name() },
        .init(
            "device", letter: "d", value: "NAME|WxH|list",
            "the screen: iphone5s to iphone17promax, ipad and others, also NAME-landscape, or points (default iphone6plus)"
        ) { $0.device = try Device(parsing: $1.text) },
        .init("scale", letter: "s", value: "N", "pixels a point, fractions allowed (default 2)") {
            $0.scale = try $1.number(in: 0.01...100, "pixels a point, 0.01 to 100")
        },
        // It is read before the others, since its own options fill in what is not given.
        .init("take", letter: "t", value: "FILE|-", "the performance; without it, the effect's own tour") { _, _ in },
        .init(
            "feel", value: names(Feel.self),
            "as the articles' code answers (default), or grabbed and reversed at any moment"
        ) { $0.feel = try $1.name() },
        .init(
            "motion", value: names(MotionSetting.self),
            "how much moves in the feel refined (default system: what the desktop says)"
        ) { $0.motion = try $1.name() },
        .init(
            "language", letter: "l", value: names(LanguageSetting.self),
            "of the pages (default auto: Chinese on a Chinese desktop, else English)"
        ) { $0.language = try $1.name() },
        .init(
            "controls-language", value: names(LanguageSetting.self),
            "of the window's controls and messages (default auto)", for: [.play]
        ) { $0.controlsLanguage = try $1.name() },
        .init("parameters", letter: "p", value: "FILE", "JSON with numbers that replace the article's") {
            $0.parameters = $1.text
        },
        .init("fps", value: "N", "frames a second (default 60; of a GIF 50, 33.3, 25, 20 or 10)") { $0.rate = $1 },
        .init("duration", value: "SECONDS", "how much of the performance (default: until the take has ended)") {
            $0.duration = $1
        },
        .init(
            "page", value: "IMAGE",
            "your own page; a screenshot selects its device, one of no known device a screen of its shape"
        ) { $0.pictureFiles[.page] = $1.text },
        .init("sheet", value: "IMAGE", "your own sheet: PNG, JPEG, WebP, GIF, BMP or SVG") {
            $0.pictureFiles[.sheet] = $1.text
        },
        .init("fit", value: names(PictureFit.self), "how they are placed (default width, aligned to the top)") {
            $0.fit = try $1.name()
        },
        .init(
            "close-button", value: "X,Y,W,H|none",
            "where 关闭 is, in points of the sheet (default 15,0,50,40); none: the page or Escape closes"
        ) { $0.closeButton = try $1.frame() },
        .init("touches", "captures show where it is pressed", for: captures, turnsOn: \.framing.showsTouches),
        .init(
            "bezel", words: BezelFinish.allCases.map(\.rawValue), "captures show a phone around the screen",
            for: captures
        ) { $0.framing.bezel = try $1.name() },
        .init(
            "background", value: "COLOUR",
            "around the phone or the padding: #RRGGBB, black, white (default) or transparent", for: captures
        ) { $0.framing.background = try $1.color() },
        .init("padding", value: "POINTS", "background around the phone or the screen (default 0)", for: captures) {
            $0.framing.padding = try $1.number(in: Framing.paddings, "points, 0 to 4096")
        },
        .init("at", value: "SECONDS", "the time of the frame (default 0)", for: [.snapshot]) {
            $0.moment = try $1.seconds()
        },
        .init(
            "output", letter: "o", value: "OUT|-", "the file to write; - is standard output, for a pipe",
            for: [.snapshot, .record]
        ) {
            $0.output = $1.text
        },
        .init(
            "format", value: names(FileFormat.self), "the recording's format, whatever OUT is called", for: [.record]
        ) { $0.wishes.fileFormat = try $1.name() },
        .init(
            "format", value: names(HelpFormat.self),
            "plain text (default), the manual page, or the completions of a shell", for: [.help]
        ) { $0.helpFormat = try $1.name() },
        .init("format", value: "NAME", "css, uikit-swift, uikit-objc, swiftui or json", for: [.export]) { _, _ in },
        .init("force", letter: "f", "replace the file where it exists", for: captures, turnsOn: \.replaces),
        .init(
            "record", value: "OUT", "record from the start; R ends it, and the take is kept beside OUT", for: [.play]
        ) { $0.recording = $1.text },
        .init("from", value: "SECONDS", "the first moment recorded (default 0)", for: [.record]) { $0.from = $1 },
        .init("to", value: "SECONDS", "where the recorded part ends", for: [.record]) { $0.to = $1 },
        .init("speed", value: "N", "0.25 is slow motion, each frame drawn anew (default 1)", for: [.record]) {
            $0.speed = try $1.fraction(in: 0.01...100, "times as fast, 0.01 to 100")
        },
        .init("hold", value: "SECONDS", "how long the last frame stays", for: [.record]) {
            $0.hold = try $1.fraction(in: 0...600, "seconds, 0 to 600")
        },
        .init(
            "frames", "OUT.png becomes numbered files; a folder OUT/ does too", for: [.play, .record],
            turnsOn: \.wishes.frames),
        .init("strip", value: "N", "N moments side by side in OUT.png", for: [.play, .record]) {
            $0.wishes.strip = try $1.moments()
        },
        .init("animated", "OUT.png moves, as OUT.apng does", for: [.play, .record], turnsOn: \.wishes.animated),
        .init(
            "transparent", "keep the frames' alpha, in OUT.webm too", for: [.play, .record],
            turnsOn: \.wishes.transparent),
        .init("loop", value: "forever|once|N", "how often a GIF or APNG plays (default forever)", for: [.record]) {
            $0.wishes.loop = try $1.loopCount()
        },
        .init("threads", value: "N", "how many threads draw (default: the cores)", for: [.record]) {
            $0.threads = Int(try $1.number(in: 1...64, "threads, 1 to 64"))
        },
        .init("loop", "perform the take again and again", for: [.play], turnsOn: \.loops),
        .init(
            "reset", "forget the window's place and size, and what was chosen in it", for: [.play], turnsOn: \.resets),
        .init("window", letter: "w", value: "WxH", "the window's size in pixels", for: [.play]) {
            $0.windowSize = try $1.pixels()
        },
        .init("exit-after", value: "SECONDS", "leave by itself", for: [.play]) { $0.exitAfter = try $1.seconds() },
        .init(
            "stats", "print 'frames N T' once a second, and what a frame costs at the end", for: [.play],
            turnsOn: \.printsStatistics),
    ]

    private static func names<Name: CaseIterable & RawRepresentable>(_: Name.Type) -> String
    where Name.RawValue == String {
        Name.allCases.map(\.rawValue).joined(separator: "|")
    }
}
