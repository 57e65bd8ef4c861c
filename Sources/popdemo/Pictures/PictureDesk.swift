import Dispatch
import PopEffects
import Rendering
import Showcase
import Synchronization
import TransformEngine

/// Loads a person's pictures off the window's thread, and again when their files are saved.
final class PictureDesk: Sendable {
    /// A picture that was loaded, or the reason why not.
    struct Delivery: Sendable {
        /// Where the picture belongs.
        let place: OwnPictures.Place
        /// The picture, or why there is none.
        let result: Result<Picture, PictureError>
    }

    /// How long a file has to stay unchanged before it is read, in seconds: a program that saves it may write it several times.
    private static let patience = 0.05
    /// How long a file may be missing or unfinished, in seconds: a program that saves it may move the old one away first.
    private let longPatience: Double

    private struct State {
        var watch: FileWatch?
        /// The files whose pictures are shown.
        var files: [OwnPictures.Place: String] = [:]
        /// How often each file was seen to change.
        var changes: [String: Int] = [:]
    }

    private let queue = DispatchQueue(label: "pictures", qos: .userInitiated)
    private let state = Mutex(State())
    private let deliver: @Sendable (Delivery) -> Void

    /// Starts with files whose pictures are already shown.
    ///
    /// - Parameter deliver: called on another thread.
    init(
        showing files: [OwnPictures.Place: String], longPatience: Double = 0.5,
        deliver: @escaping @Sendable (Delivery) -> Void
    ) {
        (self.longPatience, self.deliver) = (longPatience, deliver)
        let watch = FileWatch(on: queue) { [weak self] path, change in
            guard let self else { return }
            reload(path, unlessChangedSince: count(path), after: change == .saved ? Self.patience : longPatience)
        }
        state.withLock { $0 = State(watch: watch, files: files) }
        watch?.watch(files.values)
    }

    /// The files whose pictures are shown.
    var files: [OwnPictures.Place: String] { state.withLock(\.files) }

    /// Loads a file's picture for a place; from then on the file is watched, unless it could not be loaded.
    func open(_ path: String, for place: OwnPictures.Place) {
        queue.async { [weak self] in
            guard let self else { return }
            let result = load(path)
            if case .success = result { watch(path, for: place) }
            deliver(Delivery(place: place, result: result))
        }
    }

    /// Does something else for the pictures on the same thread, after what was asked for before.
    func perform(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    /// Loads a file again once it no longer changes. A file that cannot be shown is reported only if that lasts.
    private func reload(_ path: String, unlessChangedSince change: Int, after patience: Double) {
        queue.asyncAfter(deadline: .now() + patience) { [weak self] in
            guard let self, state.withLock({ $0.changes[path] == change }) else { return }
            let places = state.withLock {
                $0.files.filter { $0.value == path }.keys.sorted { $0.rawValue < $1.rawValue }
            }
            guard !places.isEmpty else { return }
            let result = load(path)
            if case .failure = result, patience < longPatience {
                return reload(path, unlessChangedSince: change, after: longPatience)
            }
            // A link may lead elsewhere now.
            state.withLock { $0.watch?.watch($0.files.values) }
            for place in places { deliver(Delivery(place: place, result: result)) }
        }
    }

    private func count(_ path: String) -> Int {
        state.withLock {
            let change = ($0.changes[path] ?? 0) + 1
            $0.changes[path] = change
            return change
        }
    }

    private func watch(_ path: String, for place: OwnPictures.Place) {
        state.withLock {
            $0.files[place] = path
            $0.watch?.watch($0.files.values)
        }
    }

    private func load(_ path: String) -> Result<Picture, PictureError> {
        Result { () throws(PictureError) in try PictureFile(path: path).load() }
    }
}
