import CSDL2
import Synchronization

/// Messages from other threads to the window's; a class because the threads share it.
///
/// Make one before the window runs. On `WindowEvent.inbox`, take the messages out.
public final class Inbox<Message: Sendable>: Sendable {
    private let messages = Mutex<[Message]>([])

    /// Makes an empty inbox.
    public init() {}

    /// Puts a message in and wakes the window; on any thread.
    public func put(_ message: Message) {
        messages.withLock { $0.append(message) }
        var event = SDL_Event()
        event.type = inboxEventType.rawValue
        SDL_PushEvent(&event)
    }

    /// Takes all messages out, oldest first.
    public func takeAll() -> [Message] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}

/// The event that tells the window to look into its inboxes.
let inboxEventType = SDL_USEREVENT
