import Synchronization

/// Stops a recording from another thread; a class because it is shared with the recording.
public final class RecordingControl: Sendable {
    /// What is asked of the recording.
    enum Request: Sendable { case goOn, finish, abandon }

    private let state = Mutex<(request: Request, actions: [@Sendable () -> Void])>((.goOn, []))

    /// Makes a control that lets the recording go on.
    public init() {}

    /// Asks for no more frames: the file is completed with those that it has.
    public func finish() { state.withLock { if $0.request == .goOn { $0.request = .finish } } }

    /// Asks to stop at once and to leave nothing.
    public func abandon() {
        let actions = state.withLock {
            $0.request = .abandon
            return $0.actions
        }
        for action in actions { action() }
    }

    var request: Request { state.withLock { $0.request } }

    /// Has `action` called when the recording is abandoned, or at once if it is already.
    func onAbandoning(_ action: @escaping @Sendable () -> Void) {
        let isAbandoned = state.withLock {
            $0.actions.append(action)
            return $0.request == .abandon
        }
        if isAbandoned { action() }
    }
}
