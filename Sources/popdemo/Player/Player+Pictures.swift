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
            case .picture(let picture, let place, let details):
                prepare(.arrival(place, details)) { pictures in
                    (pictures[place], pictures.drawings[place]) = (picture, details.drawing)
                }
            case .swap: prepare(.swap) { $0 = $0.swapped }
            case .removal(let place):
                prepare(.removal) { pictures in (pictures[place], pictures.drawings[place]) = (nil, nil) }
            case .failure(let error, let place):
                notify("\(error)", stage.text.cannotShow(error), about: place)
                endWait(for: place, isThere: false)
            case .unwatched(let limit): notify("\(limit)", stage.text.unwatched(limit.rawValue))
            }
        }
        for prepared in preparedPictures.takeAll() {
            renderer.takeOver(prepared.renderer)
            show(prepared)
            if case .arrival(let place, _) = prepared.change { endWait(for: place, isThere: true) }
        }
    }

    /// Has the pictures scaled, off the window's thread, as they show after a change.
    private func prepare(_ change: PreparedPictures.Change, _ body: (inout OwnPictures) -> Void) {
        let demo = stage.rehearsal(of: body)
        let renderer: Renderer
        do { renderer = try Renderer(threads: 1) } catch { return notify("\(error)", "\(error)") }
        let prepared = PreparedPictures(change: change, demo: demo, renderer: renderer)
        let box = window.letterbox(showing: demo.device.size)
        desk.perform { [preparedPictures] in
            for layer in change.layers(of: prepared.demo) {
                prepared.renderer.prepare(layer, scale: box.scale, width: box.width, height: box.height)
            }
            preparedPictures.put(prepared)
        }
    }

    private func show(_ prepared: PreparedPictures) {
        var isRedrawn = false
        if case .arrival(_, let details) = prepared.change { isRedrawn = details.isRedrawn }
        if !isRedrawn { finishRecording() }
        let device = stage.demo.device
        stage.show(prepared.demo.pictures)
        forgetsUnshown = true
        if stage.demo.device != device {
            change { _ in }
            tellDeskOfRoom()
        }
        guard case .arrival(let place, let details) = prepared.change else { return tellOfPictures() }
        // What the demo begins with, and what is only saved again, is no news.
        if !details.isReloaded, !awaitedDrawings.contains(place) { tellOfPictures(cameTo: place) }
        if let omission = details.omission, !isRedrawn {
            notify("\(omission)", stage.text.omits(omission), about: place)
        }
    }

    /// Tells which pictures show where, on which screen, and how that is changed.
    private func tellOfPictures(cameTo place: OwnPictures.Place? = nil) {
        let (files, demo) = (desk.files, stage.demo)
        let shape = demo.pictures.shapedDevice == demo.device ? demo.device.pointText : nil
        for place in OwnPictures.Place.allCases {
            if let path = files[place] { logMessage("\(place.rawValue): \(path), on \(demo.device.name)") }
        }
        if let path = files[.page], shape != nil, place == .page, let size = demo.pictures.size(at: .page) {
            logMessage(ScreenShape(path: path, size: size, screen: demo.device).line)
        }
        let appearance = demo.parameters.recedingSheet.appearance
        if place == .sheet, demo.effect != .natgeo, appearance.hasCloseButton {
            logMessage(appearance.closeButtonFrame.placeOfCloseButton(demo.scene.closeTitle(in: demo.language)))
        }
        let text = stage.text.pictures(files, shape: shape)
        stage.news = text
        timers.noticeEnd = Banner.news(text).duration.map { time + $0 }
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

/// The pictures after a change, scaled as they will show, on one thread after another.
struct PreparedPictures: @unchecked Sendable {
    /// What has changed.
    enum Change {
        case arrival(OwnPictures.Place, PictureDesk.Details)
        case swap
        case removal

        /// The parts of a demo that show something new.
        func layers(of demo: Demo) -> [LayerSnapshot] {
            switch self {
            case .arrival(.page, _), .removal: [demo.snapshot()]
            case .arrival(.sheet, _): demo.offstage
            case .swap: [demo.snapshot()] + demo.offstage
            }
        }
    }

    let change: Change
    /// A demo that shows them, which nothing else uses.
    let demo: Demo
    /// What has prepared them, for the window's renderer to take over.
    let renderer: Renderer
}
