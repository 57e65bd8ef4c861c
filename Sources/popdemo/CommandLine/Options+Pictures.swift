import PopEffects
import Rendering
import Showcase
import TransformEngine

extension Options {
    /// The pictures. Drawings are left out for the window, which opens before they are drawn.
    func pictures() throws(Failure) -> OwnPictures {
        var pictures = OwnPictures(fit: fit)
        var drawings: [OwnPictures.Place: OpenPicture] = [:]
        for place in OwnPictures.Place.allCases {
            guard let path = pictureFiles[place] else { continue }
            do {
                let file = try PictureFile(path: path).opened()
                if file.isDrawing {
                    pictures.drawings[place] = Size(width: Double(file.size.width), height: Double(file.size.height))
                    drawings[place] = file
                } else {
                    pictures[place] = try file.picture()
                }
                if let omission = file.omission, command != .play || !file.isDrawing { logMessage("\(omission)") }
            } catch { throw .operation("option --\(place.rawValue): \(error)") }
        }
        guard command != .play else { return pictures }
        let room = (device ?? pictures.device ?? .iphone6plus).size
        for (place, size) in pictures.drawings.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let width = fit.frame(of: size, in: room).width * (scale ?? 2)
            do { pictures[place] = try drawings[place]?.picture(width: width) } catch {
                throw .operation("option --\(place.rawValue): \(error)")
            }
        }
        return pictures
    }

    /// Refuses a close button that nobody could click.
    func checkCloseButton(_ parameters: RecedingSheetParameters, on device: Device) throws(Failure) {
        guard let closeButton else { return }
        let height = device.size.height * parameters.plain.sheetHeight
        guard closeButton.maxX <= device.size.width, closeButton.maxY <= height else {
            throw .usage(
                "option --close-button: it lies outside the sheet, which is "
                    + "\(device.size.width.shortestText) x \(height.shortestText) points on \(device.name)")
        }
    }

    /// Tells in a line what a page shows on if nobody would expect it, and of pixels that were given for points.
    func tellOfScreen(_ screen: Device, _ pictures: OwnPictures) {
        if let meant = device?.meantByPixels {
            logMessage(
                "\(screen.name) are the pixels of \(meant.name), which has \(meant.pointText) points; "
                    + "--device \(meant.name) is that screen")
        }
        guard device == nil, fit == .width, let path = pictureFiles[.page], let size = pictures.size(at: .page) else {
            return
        }
        if pictures.shapedDevice != nil {
            logMessage(ScreenShape(path: path, size: size, screen: screen).line)
        } else if pictures.device == nil {
            let height = size.height * screen.size.width / size.width
            guard abs(height - screen.size.height) > 1 else { return }
            logMessage(
                "\(path) has \(Int(size.width)) x \(Int(size.height)) pixels, which is no screen's shape: "
                    + (height > screen.size.height ? "its top shows on " : "it shows at the top of ") + screen.name)
        }
    }

    /// Tells in a line where the demo's close button is on a person's own sheet, or what closes instead of it.
    func tellOfCloseButton(_ appearance: SheetAppearance) {
        guard effect != .natgeo else { return }
        if !appearance.hasCloseButton {
            let ways = feel == .original ? "a click on the page or Escape" : "a drag, a click on the page or Escape"
            logMessage("the sheet has no close button: \(ways) closes it")
        } else if closeButton == nil, pictureFiles[.sheet] != nil {
            logMessage(
                appearance.closeButtonFrame.placeOfCloseButton(
                    scene.closeTitle(in: language.language(onDesktop: desktopLanguage))))
        }
    }
}

extension Rect {
    /// The numbers as `--close-button` has them: `15,0,50,40`.
    var listed: String { [minX, minY, width, height].map(\.shortestText).joined(separator: ",") }

    /// A line that says where the close button is on a person's own sheet, and how to change that.
    ///
    /// - Parameter title: the button's.
    func placeOfCloseButton(_ title: String) -> String {
        "\(title) lies over your sheet at \(listed) points; --close-button X,Y,W,H moves it, none leaves it out"
    }
}

/// A page that is no known device's screenshot, and the screen of its shape.
struct ScreenShape {
    let path: String
    /// In pixels.
    let size: Size
    let screen: Device

    /// The line that says so.
    var line: String {
        "\(path) has \(Int(size.width)) x \(Int(size.height)) pixels, which are no known device's: "
            + "it shows on a screen of its own shape, \(screen.pointText) points"
    }
}
