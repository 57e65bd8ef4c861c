/// A section of the manual page that no table of the program knows.
struct ManualSection {
    let title: String
    let blocks: [Block]

    /// What a section consists of.
    enum Block {
        case paragraph(String)
        /// A term and what it means.
        case entry(String, String)
        /// Lines as they are typed.
        case example(String)
    }

    /// What follows the program's first sentence.
    static let description: [Block] = [
        .paragraph(
            "The window opens at once and is played with the pointer. Everything that it shows can also be drawn without a display: a "
                + "frame, a recording, or the state of every layer.")
    ]

    /// The sections behind the options.
    static let all = [window, takes, pictures, files, environment, exitStatus, examples]

    private static let window = ManualSection(
        title: "WINDOW",
        blocks: [
            .entry("Press on the page, Space", "open; Space closes as well"),
            .entry("Click on 关闭 (Close) or ‹, Escape", "close"),
            .entry("Drag, wheel", "move natgeo's panel and scroll its story; in the feel refined, move any sheet"),
            .entry("Right click, F1, ?", "show or hide the controls, where all of this can be chosen"),
            .entry("1 2 3, Left, Right", "choose the effect"),
            .entry("F, M, L", "change the feel, the motion, the language"),
            .entry("R", "begin or end a recording; its take is kept beside it"),
            .entry("S, F12", "save a picture of what shows"),
            .entry("T", "show where it is pressed"),
            .entry("F11, Alt+Enter", "fill the screen, or no more"),
            .entry("Ctrl+Q, Ctrl+W", "quit"),
        ])

    private static let takes = ManualSection(
        title: "TAKES",
        blocks: [
            .paragraph(
                "A take is a recorded performance: lines of text, # for comments, times in seconds, places in points of the device's "
                    + "screen. Files of this kind end in .take."),
            .example(
                """
                0.20 down 207 300
                0.30 move 207 280
                0.45 up 207 250
                1.50 tap 40 388
                2.00 drag 207 600 to 207 100 for 0.5
                2.80 wheel 207 500 -1
                3.00 key escape
                """),
            .paragraph(
                "down, move, up and cancel may end in \"finger N\"; without, it is the mouse. A wheel turns by notches, below 0 scrolls down. A "
                    + "line such as \"option effect natgeo\" gives an option of the command line; paths in it start from the take's own "
                    + "folder."),
        ])

    private static let pictures = ManualSection(
        title: "PICTURES",
        blocks: [
            .paragraph(
                "--page and --sheet, or files dropped on the window, are PNG, JPEG, WebP, GIF (their first frame), BMP or SVG. A picture that is "
                    + "saved again shows again. Colours are converted to sRGB by the file's profile.")
        ])

    private static let files = ManualSection(
        title: "FILES",
        blocks: [
            .entry(
                "~/Videos, ~/Pictures", "captures without a name, or the folders that user-dirs.dirs names"),
            .entry("~/.local/state/popdemo", "what the program remembers between two starts"),
        ])

    private static let environment = ManualSection(
        title: "ENVIRONMENT",
        blocks: [
            .entry("DISPLAY, WAYLAND_DISPLAY", "where the window opens"),
            .entry("XDG_CONFIG_HOME", "where user-dirs.dirs is looked for"),
            .entry("XDG_STATE_HOME", "in place of ~/.local/state"),
        ])

    private static let exitStatus = ManualSection(
        title: "EXIT STATUS",
        blocks: [
            .entry("0", "all was done"), .entry("1", "something could not be done; a line on standard error says what"),
            .entry("2", "the command line is wrong"),
        ])

    private static let examples = ManualSection(
        title: "EXAMPLES",
        blocks: [
            .paragraph("The window, with a picture of one's own as the page:"), .example("popdemo home.png"),
            .paragraph("One frame, and a recording, without a display:"),
            .example("popdemo snapshot tilted.png --at 0.7\npopdemo record tour.gif --effect natgeo --touches"),
            .paragraph("A take, played in the window and then recorded:"),
            .example("popdemo mine.take\npopdemo record mine.mp4 --take mine.take"),
        ])
}
