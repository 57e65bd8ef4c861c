import Glibc
import PopEffects
import Showcase
import TransformEngine

extension Player {
    /// Loads the pictures that are dropped at a point of the screen: the first for the place that it lands on, the second for the other one.
    func open(_ texts: [String], at location: Point) {
        let paths = texts.flatMap { droppedFiles(in: $0) { access($0, F_OK) == 0 } }
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
        for delivery in inbox.takeAll() {
            switch delivery.result {
            case .success(let picture): show(picture, at: delivery.place)
            case .failure(let error):
                notify("\(error)", stage.text.cannotShow(error), about: delivery.place)
            }
        }
    }

    private func show(_ picture: Picture, at place: OwnPictures.Place) {
        finishRecording()
        let device = stage.demo.device
        stage.show(picture, at: place)
        forgetsUnshown = true
        if stage.demo.device != device { change { _ in } }
    }

    /// Tells something on standard error, and shorter in the window, there until a picture shows at the place that it is about.
    func notify(_ line: String, _ text: String, about place: OwnPictures.Place? = nil) {
        logMessage(line)
        (stage.notice, stage.noticePlace) = (text, place)
        timers.noticeEnd = Banner.notice(text).duration.map { time + $0 }
    }
}
