import Dispatch
import PopEffects
import Rendering
import Showcase
import Synchronization
import TransformEngine

/// Loads a person's pictures off the window's thread, and again when their files are saved.
final class PictureDesk: Sendable {
    /// What the window has to be told.
    enum News: Sendable {
        /// A picture was loaded for a place.
        case picture(Picture, place: OwnPictures.Place, Details)
        /// The pictures of page and sheet change places.
        case swap
        /// The picture of a place is taken away.
        case removal(OwnPictures.Place)
        /// The picture for a place cannot be shown.
        case failure(PictureError, place: OwnPictures.Place)
        /// No file is watched.
        case unwatched(FileWatch.Limit)
    }

    /// What is known of a loaded picture besides its pixels.
    struct Details: Sendable {
        /// Of a drawing, its size in pixels, as its file says.
        var drawing: Size?
        /// What of the file is not shown.
        var omission: PictureOmission?
        /// Whether the same drawing has only become larger.
        let isRedrawn: Bool
        /// Whether the file is shown there already, and was saved again or has become larger.
        let isReloaded: Bool
    }

    /// How long a file has to stay unchanged before it is read, in seconds: a program that saves it may write it several times.
    private static let patience = 0.05
    /// How long a file may be missing or unfinished, in seconds: a program that saves it may move the old one away first.
    private let longPatience: Double

    private struct State {
        var watch: FileWatch?
        /// The limit that was told.
        var limit: FileWatch.Limit?
        /// The files whose pictures are shown.
        var files: [OwnPictures.Place: String] = [:]
        /// The place whose picture came last.
        var latest = OwnPictures.Place.page
        /// How often each file was seen to change.
        var changes: [String: Int] = [:]
        /// The pixels that pages are shown with.
        var room = Size(width: 1, height: 1)
        /// The pixels across that the files of drawings were drawn with.
        var widths: [String: Double] = [:]
        /// The sizes of these drawings.
        var drawings: [String: Size] = [:]
    }

    private let queue = DispatchQueue(label: "pictures", qos: .userInitiated)
    private let state = Mutex(State())
    private let fit: PictureFit
    private let deliver: @Sendable (News) -> Void

    /// What makes a watch; tests have one that fails.
    typealias WatchMaker =
        @Sendable (DispatchQueue, @escaping @Sendable (String, FileWatch.Change) -> Void) throws(FileWatch.Limit) ->
        FileWatch

    /// Starts with files whose pictures are already shown.
    ///
    /// - Parameter deliver: called on another thread.
    init(
        showing files: [OwnPictures.Place: String], fit: PictureFit = .width, longPatience: Double = 0.5,
        makeWatch: WatchMaker = { queue, onChange throws(FileWatch.Limit) in
            try FileWatch(on: queue, onChange: onChange)
        },
        deliver: @escaping @Sendable (News) -> Void
    ) {
        (self.fit, self.longPatience, self.deliver) = (fit, longPatience, deliver)
        do {
            let watch = try makeWatch(queue) { [weak self] path, change in
                guard let self else { return }
                reload(path, unlessChangedSince: count(path), after: change == .saved ? Self.patience : longPatience)
            }
            state.withLock { $0 = State(watch: watch, files: files) }
        } catch {
            state.withLock { $0 = State(limit: error, files: files) }
            deliver(.unwatched(error))
        }
        watchFiles()
    }

    /// The files whose pictures are shown.
    var files: [OwnPictures.Place: String] { state.withLock(\.files) }

    /// Loads a file's picture for a place; from then on the file is watched, unless it could not be loaded.
    func open(_ path: String, for place: OwnPictures.Place) {
        queue.async { [weak self] in
            guard let self else { return }
            let news = load(path, for: [place])
            if case .picture = news.first {
                state.withLock { ($0.files[place], $0.latest) = (path, place) }
                watchFiles()
            }
            news.forEach(deliver)
        }
    }

    /// Exchanges the files of page and sheet, after what was asked for before.
    func swap() {
        queue.async { [weak self] in
            guard let self else { return }
            let hasFiles = state.withLock { state in
                let files = state.files
                state.files = Dictionary(uniqueKeysWithValues: files.map { ($0.key.other, $0.value) })
                state.latest = state.latest.other
                return !files.isEmpty
            }
            if hasFiles { deliver(.swap) }
        }
    }

    /// Takes away the picture that came last, after what was asked for before; its file is no longer watched.
    func removeLatest() {
        queue.async { [weak self] in
            guard let self else { return }
            let place = state.withLock { state -> OwnPictures.Place? in
                let place = state.files[state.latest] == nil ? state.latest.other : state.latest
                state.latest = place.other
                return state.files.removeValue(forKey: place).map { _ in place }
            }
            guard let place else { return }
            watchFiles()
            deliver(.removal(place))
        }
    }

    /// Does something else for the pictures on the same thread, after what was asked for before.
    func perform(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    /// Takes in with how many pixels pages are shown. Drawings that have become larger are drawn again.
    func show(in room: Size) {
        let grown = state.withLock { state in
            state.room = room
            return state.drawings.filter { path, size in
                state.files.values.contains(path) && width(of: size, in: room) > state.widths[path] ?? 0
            }.keys
        }
        for path in grown {
            reload(path, unlessChangedSince: count(path), after: Self.patience, isRedrawn: true)
        }
    }

    private func width(of drawing: Size, in room: Size) -> Double { fit.frame(of: drawing, in: room).width }

    /// Loads a file again once it no longer changes. A file that cannot be shown is reported only if that lasts.
    private func reload(_ path: String, unlessChangedSince change: Int, after patience: Double, isRedrawn: Bool = false)
    {
        queue.asyncAfter(deadline: .now() + patience) { [weak self] in
            guard let self, state.withLock({ $0.changes[path] == change }) else { return }
            let places = state.withLock {
                $0.files.filter { $0.value == path }.keys.sorted { $0.rawValue < $1.rawValue }
            }
            guard !places.isEmpty else { return }
            // A folder may have come back, or a link lead elsewhere now.
            watchFiles()
            let news = load(path, for: places, isReloaded: true, isRedrawn: isRedrawn)
            if case .failure = news.first, patience < longPatience {
                return reload(path, unlessChangedSince: change, after: longPatience)
            }
            news.forEach(deliver)
        }
    }

    private func count(_ path: String) -> Int {
        state.withLock {
            let change = ($0.changes[path] ?? 0) + 1
            $0.changes[path] = change
            return change
        }
    }

    /// Watches the files that are shown, and tells once if that cannot be done.
    private func watchFiles() {
        let limit = state.withLock { state -> FileWatch.Limit? in
            do throws(FileWatch.Limit) {
                try state.watch?.watch(state.files.values)
                return nil
            } catch {
                defer { state.limit = error }
                return state.limit == nil ? error : nil
            }
        }
        if let limit { deliver(.unwatched(limit)) }
    }

    private func load(
        _ path: String, for places: [OwnPictures.Place], isReloaded: Bool = false, isRedrawn: Bool = false
    ) -> [News] {
        do {
            let file = try PictureFile(path: path).opened()
            var details = Details(omission: file.omission, isRedrawn: isRedrawn, isReloaded: isReloaded)
            var width: Double?
            if file.isDrawing {
                let size = Size(width: Double(file.size.width), height: Double(file.size.height))
                let needed = self.width(of: size, in: state.withLock(\.room))
                state.withLock { ($0.widths[path], $0.drawings[path]) = (needed, size) }
                (details.drawing, width) = (size, needed)
            }
            let picture = try file.picture(width: width)
            return places.map { .picture(picture, place: $0, details) }
        } catch {
            return places.map { .failure(error, place: $0) }
        }
    }
}
