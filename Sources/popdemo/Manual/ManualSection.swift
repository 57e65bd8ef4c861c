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
    static let all = [window, refined, takes, recordings, pictures, files, environment, exitStatus, examples]

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
            .entry("X, Delete", "swap your pictures, take away the one that came last"),
            .entry("Tab, Enter", "move a focus through all that can be pressed, press it"),
            .entry("T", "show where it is pressed"),
            .entry("F11, Alt+Enter", "fill the screen, or no more"),
            .entry("Ctrl+Q, Ctrl+W", "quit"),
            .paragraph(
                "As in the originals, what moves takes no input. In taobao's sheet the glaze, the set and the quantity can be chosen. A window that "
                    + "is closed while a recording is written stays until the file is whole; closed again, it ends the file with what is there."
            ),
        ])

    private static let refined = ManualSection(
        title: "THE FEEL REFINED",
        blocks: [
            .paragraph(
                "One height, a closed form of time, drives the page, the dimming, the sheet and the bar in every frame. Drag the sheet 1:1, beyond "
                    + "its end on a rubber band; a flick goes on to the next stop, else the nearest one takes it. natgeo's stops are the navigation "
                    + "bar, a third of the height, and closed. A drag that begins nearer than 30° to the horizontal moves nothing."
            ),
            .paragraph(
                "A click on the dimmed page or beside it, the close button, Escape, and a drag or flick down close it. Each can be switched off in "
                    + "the parameters, as {\"refined\": {\"closesOnPageClick\": false}} does, and a trace tells which it was."
            ),
            .paragraph(
                "Scrolling down over the sheet lifts it by one stop, scrolling up lowers it by one, and from the lowest it closes: one stop for each "
                    + "turn, however long the turn is. natgeo's story scrolls under the bar: a drag that goes on upwards there scrolls it, a flick "
                    + "lets it glide, a drag down takes it back to its beginning and then lowers the panel, all in one movement; so does the wheel, "
                    + "turn by turn. In the original feel the wheel alone scrolls it."),
            .paragraph(
                "With --motion reduced the page is cross-faded instead of tilted and nothing overshoots. system, the default, asks the desktop, and "
                    + "follows it when it changes."),
        ])

    private static let recordings = ManualSection(
        title: "RECORDINGS",
        blocks: [
            .paragraph(
                "A recording is drawn, not filmed: each frame shows the moment of its number divided by the rate, as a fraction. The frames of an "
                    + "APNG and of numbered PNG files are those of snapshot. MP4 and WebM need ffmpeg, with libx264 (else libopenh264) and libvpx; "
                    + "the other formats need nothing. A GIF has the palette of the least error over all its frames and no dithering, so what rests "
                    + "does not flicker. -o - writes to a pipe: snapshot -o -, record -o - --format gif."),
            .paragraph(
                "A size that takes over 1 GB of memory is told, one that takes more than there is refused. Without a name it goes to your folder of "
                    + "videos: a GIF, or an APNG if --fps or a transparent background ask for what a GIF cannot have; so does what R records. Ctrl+C "
                    + "finishes the file with what is there, a second one leaves nothing; a file appears under its name, and numbered files under "
                    + "theirs, only when all is whole. A terminal that closes ends it as Ctrl+C does."),
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
                "--page and --sheet, or files dropped on the window: PNG (an app's too), JPEG, WebP and GIF (their first frame), BMP and SVG; "
                    + "photographs are upright. HEIC, AVIF, TIFF, PDF, PSD and JPEG XL are named, with the command that converts them. A file that "
                    + "is damaged or cut short is shown if no pixel is missing. --fit width (the default) aligns a picture to the top as a "
                    + "screenshot wants, and its status bar replaces the demo's; cover and contain centre it."),
            .paragraph(
                "A screenshot of a phone or tablet selects its device, upright or turned; one of no known device shows on a screen of its own shape, "
                    + "which is told. A picture with the screen's pixels is shown byte for byte; a larger one is averaged. Save a picture again and "
                    + "the window shows it again, also if its folder goes and comes back; what cannot be shown is told in a line, and what was shown "
                    + "stays. A long picture scrolls in natgeo's panel as the story does, for up to eight screens."),
            .paragraph(
                "Colours are converted to sRGB by the ICC profile of a PNG, JPEG or WebP file; without one, and with sRGB's own, bytes stay bytes. A "
                    + "profile of tables, or for CMYK, is not read, which is told. A drawing (SVG) is drawn as large as it shows, within 10 seconds "
                    + "and a gigabyte; its text, pictures, clips, masks, patterns and filters are not drawn, which is told. A picture of 20000 × 3000 "
                    + "pixels shows with at most 263 MiB of memory in all."),
        ])

    private static let files = ManualSection(
        title: "FILES",
        blocks: [
            .entry(
                "~/Videos, ~/Pictures", "captures without a name, or the folders that user-dirs.dirs names"),
            .entry(
                "~/.local/state/popdemo",
                "what the window remembers: its place and size, and what was chosen; --reset forgets it"),
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
