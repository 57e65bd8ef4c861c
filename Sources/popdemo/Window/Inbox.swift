import CSDL2
import Synchronization

/// What other threads have to tell the window and it has not heard yet; a class because they share it.
final class Inbox<Message: Sendable>: Sendable {
    private let messages = Mutex<[Message]>([])

    /// Puts a message in and wakes the window.
    func put(_ message: Message) {
        messages.withLock { $0.append(message) }
        var event = SDL_Event()
        event.type = inboxEventType.rawValue
        SDL_PushEvent(&event)
    }

    /// Takes everything out, oldest first.
    func takeAll() -> [Message] {
        messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}

/// The event that tells the window to look into its inboxes.
let inboxEventType = SDL_USEREVENT
