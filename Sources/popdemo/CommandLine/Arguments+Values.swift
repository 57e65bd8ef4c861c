import Capture
import PopEffects
import Rendering
import Showcase
import TransformEngine

extension Arguments {
    /// The value of an option as one of an enumeration's names.
    func name<Name: CaseIterable & RawRepresentable>(_ option: String, default: Name) throws(Failure) -> Name
    where Name.RawValue == String {
        guard let text = values[option] else { return `default` }
        guard let name = Name(rawValue: text) else {
            throw .usage(
                "option --\(option): unknown \(option) '\(text)'" + hint(text, among: Name.allCases.map(\.rawValue)))
        }
        return name
    }

    /// The value of an option as a finite number in a range; nil where the option is not given.
    func number(_ option: String, in range: ClosedRange<Double>, _ meaning: String) throws(Failure) -> Double? {
        guard let text = values[option] else { return nil }
        guard let number = Double(text), number.isFinite else {
            throw .usage("option --\(option): '\(text)' is not a number; expected \(meaning)")
        }
        guard range.contains(number) else {
            throw .usage("option --\(option): \(text) is out of range; expected \(meaning)")
        }
        return number
    }

    /// A time or a length of time in seconds, 0 to a day; nil where the option is not given.
    func seconds(_ option: String) throws(Failure) -> Double? {
        try number(option, in: 0...86_400, "seconds, 0 to 86400")
    }

    /// The device that is named, else the one that the page or the sheet is a screenshot of.
    func device(for pictures: OwnPictures) throws(Failure) -> Device {
        guard let text = values["device"] else { return pictures.device ?? .iphone6plus }
        do { return try Device(parsing: text) } catch { throw .usage("option --device: \(error)") }
    }

    /// The pixels a point.
    func scale() throws(Failure) -> Double {
        try number("scale", in: 0.01...100, "pixels a point, 0.01 to 100") ?? 2
    }

    /// A size in pixels such as `828x1472`; nil where the option is not given.
    func pixels(_ option: String) throws(Failure) -> (width: Int, height: Int)? {
        guard let text = values[option] else { return nil }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else {
            throw .usage("option --\(option): '\(text)' is not a size; expected one such as 828x1472")
        }
        guard (1...16384).contains(width), (1...16384).contains(height) else {
            throw .usage("option --\(option): \(text) is out of range; each side is 1 to 16384 pixels")
        }
        return (width, height)
    }

    /// The window's size in pixels: `--window`, or the device at `--scale`; nil for one that fits the display.
    func windowSize(of device: Device) throws(Failure) -> (width: Int, height: Int)? {
        if let size = try pixels("window") { return size }
        guard values["scale"] != nil else { return nil }
        let size = try imageSize(of: device.size)
        return (size.width, size.height)
    }

    /// The size in pixels of a picture of so many points at `--scale`.
    func imageSize(of size: Size) throws(Failure) -> ImageSize {
        do { return try ImageSize(size, scale: scale()) } catch let error as CaptureError {
            throw .usage("option --scale: \(Failure.text(error))")
        } catch { throw error as? Failure ?? .usage("\(error)") }
    }

    /// The demo, at its beginning.
    func demo() throws(Failure) -> Demo {
        var parameters = EffectParameters()
        if let file = values["parameters"] {
            // A take has the numbers themselves.
            do {
                parameters = try EffectParameters(json: file.hasPrefix("{") ? file : InputFile(file).text())
            } catch let error as ParameterError {
                throw .operation("\(file): \(error)")
            } catch {
                throw error as? Failure ?? .operation("\(file): \(error)")
            }
        }
        let pictures = try pictures()
        let feel = try name("feel", default: Feel.original)
        // The desktop is asked only where its answer counts.
        let setting = try motion()
        let motion = feel == .refined ? setting.motion() : .full
        return Demo(
            effect: try name("effect", default: .jianshu), scene: try name("scene", default: .app),
            device: try device(for: pictures), language: try name("language", default: .zh), parameters: parameters,
            feel: feel, motion: motion, pictures: pictures,
            // Without a font nothing can be measured, and whoever draws says so.
            textHeight: { try? TextRasterizer.shared.get().height(of: $0, width: $1) })
    }

    /// How much moves in the feel `refined`.
    func motion() throws(Failure) -> MotionSetting { try name("motion", default: .system) }

    /// The files of the person's own pictures.
    var pictureFiles: [OwnPictures.Place: String] {
        var files: [OwnPictures.Place: String] = [:]
        for place in OwnPictures.Place.allCases { files[place] = values[place.rawValue] }
        return files
    }

    /// The person's own pictures.
    private func pictures() throws(Failure) -> OwnPictures {
        var pictures = OwnPictures(fit: try name("fit", default: .width))
        for place in OwnPictures.Place.allCases {
            guard let path = pictureFiles[place] else { continue }
            do { pictures[place] = try PictureFile(path: path).load() } catch {
                throw .operation("option --\(place.rawValue): \(error)")
            }
        }
        return pictures
    }

    /// Reads the take that is named, whose own options count where the command line does not give them.
    mutating func readTake() throws(Failure) {
        guard let file = values["take"] else { return }
        let input = InputFile(file)
        let text = try input.text()
        do { take = try Take(parsing: text) } catch { throw .operation("\(input.name): \(error)") }
        for (name, value) in take?.options ?? [:] where values[name] == nil {
            let isTaken = CommandOption.all.contains { $0.name == name && $0.commands.contains(command) }
            if isTaken { values[name] = value }
        }
    }

    /// The performance: the take that is named, or the effect's tour.
    func performance() throws(Failure) -> Performance {
        let demo = try demo()
        return Performance(of: take ?? Command.tour(of: demo), by: demo)
    }
}
