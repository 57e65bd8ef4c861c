import Glibc
import PopEffects
import Rendering
import Showcase
import TransformEngine

extension Player {
    /// Loads the pictures that are dropped at a point of the screen: the first for the place that it lands on, the second for the other one.
    func open(_ texts: [String], at location: Point) {
        let paths = texts.flatMap { droppedFiles(in: $0) { access($0.pathBytes, F_OK) == 0 } }
        let place = stage.demo.place(at: location)
        for (path, place) in zip(paths, [place, place.other]) { desk.open(path, for: place) }
        if paths.isEmpty {
            notify("what was dropped is no file", stage.text.notAFile)
        } else if paths.count > 2 {
            notify(
                "two pictures at most are shown; left out: " + paths.dropFirst(2).joined(separator: ", "),
                stage.text.tooManyPictures)
        }
    }

    /// Shows what the desk has loaded, and tells what it could not load; then what is shown stays.
    func showDelivered() {
        for news in loadedPictures.takeAll() {
            switch news {
            case .picture(let picture, let place, let details): prepare(picture, for: place, details)
            case .failure(let error, let place):
                notify("\(error)", stage.text.cannotShow(error), about: place)
                endWait(for: place, isThere: false)
            case .unwatched(let limit): notify("\(limit)", stage.text.unwatched(limit.rawValue))
            }
        }
        for prepared in preparedPictures.takeAll() {
            renderer.takeOver(prepared.renderer)
            show(prepared)
            endWait(for: prepared.place, isThere: true)
        }
    }

    /// Has a picture scaled, off the window's thread, as it will show.
    private func prepare(_ picture: Picture, for place: OwnPictures.Place, _ details: PictureDesk.Details) {
        let renderer: Renderer
        do { renderer = try Renderer(threads: 1) } catch { return notify("\(error)", "\(error)", about: place) }
        let demo = stage.rehearsal(showing: picture, at: place, drawing: details.drawing)
        let prepared = PreparedPicture(
            picture: picture, place: place, details: details, demo: demo, renderer: renderer)
        let box = window.letterbox(showing: demo.device.size)
        desk.perform { [preparedPictures] in
            for layer in place == .page ? [prepared.demo.snapshot()] : prepared.demo.offstage {
                prepared.renderer.prepare(layer, scale: box.scale, width: box.width, height: box.height)
            }
            preparedPictures.put(prepared)
        }
    }

    private func show(_ prepared: PreparedPicture) {
        if !prepared.details.isRedrawn { finishRecording() }
        let device = stage.demo.device
        stage.show(prepared.picture, at: prepared.place, drawing: prepared.details.drawing)
        forgetsUnshown = true
        if stage.demo.device != device {
            change { _ in }
            tellDeskOfRoom()
        }
        if let omission = prepared.details.omission, !prepared.details.isRedrawn {
            notify("\(omission)", stage.text.omits(omission), about: prepared.place)
        }
    }

    /// Tells the desk with how many pixels pages are shown, since drawings are drawn as large.
    func tellDeskOfRoom() {
        let box = window.letterbox(showing: size)
        desk.show(in: Size(width: Double(box.width), height: Double(box.height)))
    }

    /// Loads the drawings that the demo begins with.
    func openDrawings() {
        for place in awaitedDrawings {
            if let path = desk.files[place] { desk.open(path, for: place) }
        }
    }

    /// Once all drawings that the demo begins with are there, a take begins again with them, and the recording that was asked for begins.
    private func endWait(for place: OwnPictures.Place, isThere: Bool) {
        guard awaitedDrawings.remove(place) != nil, awaitedDrawings.isEmpty else { return }
        if isThere, stage.performsTake { change { $0.restart() } }
        if captures.recording != nil { toggleRecording() }
    }

    /// Tells something on standard error, and shorter in the window, there until a picture shows at the place that it is about.
    func notify(_ line: String, _ text: String, about place: OwnPictures.Place? = nil) {
        logMessage(line)
        (stage.notice, stage.noticePlace) = (text, place)
        timers.noticeEnd = Banner.notice(text).duration.map { time + $0 }
    }
}

/// A picture that is scaled as it will show, on one thread after another.
struct PreparedPicture: @unchecked Sendable {
    let picture: Picture
    let place: OwnPictures.Place
    let details: PictureDesk.Details
    /// A demo that shows it, which nothing else uses.
    let demo: Demo
    /// What has prepared it, for the window's renderer to take over.
    let renderer: Renderer
}
