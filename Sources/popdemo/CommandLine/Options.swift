import Capture
import PopEffects
import Rendering
import Showcase
import TransformEngine

/// The options of a command, read once: the command line's, those that the take brings, and the defaults.
///
/// `CommandOption.all` says which option fills which property.
struct Options {
    /// What to do.
    let command: Command
    /// What is neither an option nor a value.
    let operands: [String]
    /// The take that is named; nil for the effect's tour.
    let take: Take?

    // What is performed.
    /// Nil for jianshu; `bench` then measures all.
    var effect: EffectName?
    var scene = SceneName.app
    /// Nil for the one that the pictures are screenshots of.
    var device: Device?
    var feel = Feel.original
    var motion = MotionSetting.system
    var language = LanguageSetting.auto
    /// Of the window's own words.
    var controlsLanguage = LanguageSetting.auto
    /// What `auto` is.
    let desktopLanguage: Language
    /// A file of numbers; in a take, the JSON text itself.
    var parameters: String?
    var pictureFiles: [OwnPictures.Place: String] = [:]
    var fit = PictureFit.width
    /// The close button's frame in the sheet, of no size for no button; nil for the one in the parameters.
    var closeButton: Rect?

    // What is written.
    /// Pixels a point; nil for 2.
    var scale: Double?
    var framing = Framing()
    /// The file that `--output` names.
    var output: String?
    /// Whether files that exist are replaced.
    var replaces = false
    /// The moment of a snapshot, in seconds.
    var moment = 0.0
    /// Frames a second, as it was written: a recording's format decides what is a rate.
    var rate: OptionValue?
    /// Seconds, as they were written: a trace takes any number, a recording an exact one.
    var duration: OptionValue?

    // Recordings.
    var wishes = RecordingWishes()
    /// The recorded part, in seconds, as it was written.
    var from: OptionValue?
    var to: OptionValue?
    /// Seconds of the performance in one of the recording.
    var speed = Fraction(1)
    /// How long the last frame stays, in seconds.
    var hold = Fraction(0)
    /// Nil for the machine's cores.
    var threads: Int?

    // The window.
    /// The file that the window records to from its start.
    var recording: String?
    /// Whether the take is performed again and again.
    var loops = false
    /// In pixels.
    var windowSize: (width: Int, height: Int)?
    /// In seconds; nil for never.
    var exitAfter: Double?
    var printsStatistics = false
    /// Whether what the window remembers is forgotten first.
    var resets = false

    /// As what the help is printed.
    var helpFormat = HelpFormat.text

    /// Reads the values of a command line, and the take that it names.
    ///
    /// - Parameters:
    ///   - remembered: values by their options' names, which fill in what neither gives.
    ///   - environment: returns the value of a variable of the environment, or nil.
    init(
        _ arguments: Arguments, remembered: [String: String] = [:],
        environment: (String) -> String? = environmentVariable
    ) throws(Failure) {
        var take: Take?
        if let file = arguments.values["take"] {
            let input = InputFile(file)
            let text = try input.text()
            do { take = try Take(parsing: text) } catch { throw .operation("\(input.name): \(error)") }
            if let end = file.lastIndex(of: "/") { take = take?.located(in: String(file[..<end])) }
        }
        try self.init(arguments, take: take, remembered: remembered, environment: environment)
    }

    /// Reads the values of a command line; a take's own options fill in what it does not give.
    init(
        _ arguments: Arguments, take: Take?, remembered: [String: String] = [:],
        environment: (String) -> String? = environmentVariable
    ) throws(Failure) {
        desktopLanguage = Language(ofDesktop: environment)
        (command, operands, self.take) = (arguments.command, arguments.operands, take)
        let values = arguments.values.merging(take?.options ?? [:]) { given, _ in given }
            .merging(remembered) { given, _ in given }
        for option in CommandOption.all where option.commands.contains(command) {
            if let text = values[option.name] { try option.read(text, into: &self) }
        }
    }

    /// The size in pixels of a picture of so many points at `--scale`.
    func imageSize(of size: Size) throws(Failure) -> ImageSize {
        do { return try ImageSize(size, scale: scale ?? 2) } catch {
            throw .usage("option --scale: \(Failure.text(error))")
        }
    }

    /// The window's size in pixels: `--window`, or the device at `--scale`; nil for one that fits the display.
    func windowSize(for device: Device) throws(Failure) -> (width: Int, height: Int)? {
        if windowSize != nil || scale == nil { return windowSize }
        let size = try imageSize(of: device.size)
        return (size.width, size.height)
    }

    /// The demo, at its beginning.
    func demo() throws(Failure) -> Demo {
        var parameters = try effectParameters()
        if let closeButton { parameters.recedingSheet.appearance.closeButtonFrame = closeButton }
        let pictures = try pictures()
        let device = device ?? pictures.device ?? .iphone6plus
        try checkCloseButton(parameters.recedingSheet, on: device)
        tellOfScreen(device, pictures)
        tellOfCloseButton(parameters.recedingSheet.appearance)
        return Demo(
            effect: effect ?? .jianshu, scene: scene, device: device,
            language: language.language(onDesktop: desktopLanguage), parameters: parameters, feel: feel,
            // The desktop is asked only if its answer counts.
            motion: feel == .refined ? motion.motion() : .full, pictures: pictures,
            // Without a font nothing can be measured, and drawing reports that.
            textHeight: { try? TextRasterizer.shared.get().height(of: $0, width: $1) })
    }

    /// The performance: the take that is named, or the effect's tour.
    func performance() throws(Failure) -> Performance {
        let demo = try demo()
        return Performance(of: take ?? demo.tour, by: demo)
    }

    private func effectParameters() throws(Failure) -> EffectParameters {
        guard let file = parameters else { return EffectParameters() }
        let json = file.hasPrefix("{") ? file : try InputFile(file).text()
        do { return try EffectParameters(json: json) } catch {
            let line = EffectParameters.line(of: error, in: json).map { "line \($0): " } ?? ""
            throw .operation("\(file): \(line)\(error)")
        }
    }
}

/// What the help is printed as.
enum HelpFormat: String, CaseIterable {
    case text, man, bash, zsh, fish
}
