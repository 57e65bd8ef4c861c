import Glibc
import PopEffects
import Showcase
import TransformEngine

extension Player {
    /// Loads the pictures that are dropped: the first for the place that it lands on, the second for the other one.
    func open(_ texts: [String]) {
        let paths = texts.flatMap { droppedFiles(in: $0) { access($0, F_OK) == 0 } }
        let mouse = window.mouse
        let place = stage.demo.place(at: translation.place(x: mouse.x, y: mouse.y))
        for (path, place) in zip(paths, [place, place.other]) { desk.open(path, for: place) }
        if paths.isEmpty {
            notify("what was dropped is no file", stage.text.notAFile)
        } else if paths.count > 2 {
            notify(
                "two pictures at most are shown; left out: " + paths.dropFirst(2).joined(separator: ", "),
                stage.text.tooManyPictures)
        }
    }

    /// Loads the drawings that the demo begins with.
    func openDrawings() {
        for place in awaitedDrawings {
            if let path = desk.files[place] { desk.open(path, for: place) }
        }
    }

    /// Shows what the desk has loaded, and tells what it could not load; then what is shown stays.
    func showDelivered() {
        for news in inbox.takeAll() {
            switch news {
            case .picture(let picture, let place, let details):
                show(picture, at: place, details)
                endWait(for: place, isThere: true)
            case .failure(let error, let place):
                notify("\(error)", stage.text.cannotShow(error), about: place)
                endWait(for: place, isThere: false)
            case .unwatched(let limit): notify("\(limit)", stage.text.unwatched)
            }
        }
    }

    private func show(_ picture: Picture, at place: OwnPictures.Place, _ details: PictureDesk.Details) {
        if !details.isRedrawn { finishRecording() }
        let device = stage.demo.device
        stage.show(picture, at: place, drawing: details.drawing)
        painter.forgetsUnshown = true
        if stage.demo.device != device {
            change { _ in }
            painter.device = stage.demo.device.size
            window.presenter.invalidate()
            measureWindow()
        }
        if stage.demo.state == .closed { painter.prepare(stage.demo.offstage) }
        if let omission = details.omission, !details.isRedrawn {
            notify("\(omission)", stage.text.omits(omission), about: place)
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
        timers.noticeEnd = Banner.notice(text).duration.map { ticks.now + $0 }
    }
}
