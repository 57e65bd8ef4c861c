import PopEffects
import Showcase

/// An option of the command line.
struct CommandOption: Hashable {
    /// Its name without the dashes.
    let name: String
    /// Its one-letter form, if it has one.
    var letter: Character?
    /// What its value is called in the help; nil for a switch.
    var value: String?
    /// What it does, for the help.
    let summary: String
    /// The commands that take it.
    var commands: Set<Command> = [.play, .snapshot, .trace, .record, .bench]

    /// Every option, in the order of the help.
    static let all: [CommandOption] = [
        .init(name: "effect", letter: "e", value: names(EffectName.self), summary: "which effect (default jianshu)"),
        .init(
            name: "scene", value: names(SceneName.self),
            summary: "pages that look like the app (default), or the article's bare colours"),
        .init(
            name: "device", letter: "d", value: "NAME|WxH",
            summary: "the screen in points: \(Device.named.map(\.name).joined(separator: ", ")) (default iphone6plus)"),
        .init(name: "scale", letter: "s", value: "N", summary: "pixels a point, fractions allowed (default 2)"),
        .init(
            name: "take", letter: "t", value: "FILE|-", summary: "the performance; without it, the effect's own tour"),
        .init(
            name: "feel", value: names(Feel.self),
            summary: "as the articles' code answers (default), or grabbed and reversed at any moment"),
        .init(
            name: "motion", value: names(MotionSetting.self),
            summary: "how much moves in the feel refined (default system: what the desktop says)"),
        .init(name: "language", letter: "l", value: names(Language.self), summary: "of what is written (default zh)"),
        .init(name: "parameters", letter: "p", value: "FILE", summary: "JSON with numbers that replace the article's"),
        .init(name: "fps", value: "N", summary: "frames a second (default 60; of a GIF 50, 33.3, 25, 20 or 10)"),
        .init(
            name: "duration", value: "SECONDS",
            summary: "how much of the performance (default: until the take has ended)"),
        .init(
            name: "page", value: "IMAGE",
            summary: "your own page; a screenshot of a known device, 1, 2 or 3 pixels a point, selects the device"),
        .init(name: "sheet", value: "IMAGE", summary: "your own sheet: PNG, JPEG, WebP, GIF, BMP or SVG"),
        .init(
            name: "fit", value: names(PictureFit.self),
            summary: "how they are placed (default width, aligned to the top)"),
        .init(name: "touches", summary: "captures show where it is pressed", commands: [.play, .snapshot, .record]),
        .init(
            name: "bezel", summary: "captures show a phone around the screen", commands: [.play, .snapshot, .record]),
        .init(
            name: "background", value: "COLOUR",
            summary: "around the phone or the padding: #RRGGBB, black, white (default) or transparent",
            commands: [.play, .snapshot, .record]),
        .init(
            name: "padding", value: "POINTS", summary: "background around the phone or the screen (default 0)",
            commands: [.play, .snapshot, .record]),
        .init(name: "at", value: "SECONDS", summary: "the time of the frame (default 0)", commands: [.snapshot]),
        .init(name: "output", letter: "o", value: "OUT", summary: "the file to write", commands: [.snapshot, .record]),
        .init(
            name: "force", letter: "f", summary: "replace the file where it exists",
            commands: [.play, .snapshot, .record]),
        .init(
            name: "record", value: "OUT", summary: "record from the start; R ends it, and the take is kept beside OUT",
            commands: [.play]),
        .init(name: "from", value: "SECONDS", summary: "the first moment recorded (default 0)", commands: [.record]),
        .init(name: "to", value: "SECONDS", summary: "where the recorded part ends", commands: [.record]),
        .init(
            name: "speed", value: "N", summary: "0.25 is slow motion, each frame drawn anew (default 1)",
            commands: [.record]),
        .init(name: "hold", value: "SECONDS", summary: "how long the last frame stays", commands: [.record]),
        .init(
            name: "frames", summary: "OUT.png becomes numbered files; a folder OUT/ does too",
            commands: [.play, .record]),
        .init(name: "strip", value: "N", summary: "N moments side by side in OUT.png", commands: [.play, .record]),
        .init(name: "animated", summary: "OUT.png moves, as OUT.apng does", commands: [.play, .record]),
        .init(name: "transparent", summary: "keep the frames' alpha, in OUT.webm too", commands: [.play, .record]),
        .init(
            name: "loop", value: "forever|once|N", summary: "how often a GIF or APNG plays (default forever)",
            commands: [.record]),
        .init(name: "threads", value: "N", summary: "how many threads draw (default: the cores)", commands: [.record]),
        .init(
            name: "progress", summary: "print 'progress DONE TOTAL' for each frame on standard error",
            commands: [.record]),
        .init(name: "loop", summary: "perform the take again and again", commands: [.play]),
        .init(name: "window", letter: "w", value: "WxH", summary: "the window's size in pixels", commands: [.play]),
        .init(name: "exit-after", value: "SECONDS", summary: "leave by itself", commands: [.play]),
        .init(
            name: "stats", summary: "print 'frames N T' once a second, and what a frame costs at the end",
            commands: [.play]),
    ]

    private static func names<Name: CaseIterable & RawRepresentable>(_: Name.Type) -> String
    where Name.RawValue == String {
        Name.allCases.map(\.rawValue).joined(separator: "|")
    }
}
