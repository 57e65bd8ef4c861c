import CSDL2
import Synchronization

/// What the picture desk has delivered and the window has not seen yet; a class because two threads share it.
final class PictureInbox: Sendable {
    private let deliveries = Mutex<[PictureDesk.Delivery]>([])

    /// The event that tells the window to look.
    static let eventType = SDL_USEREVENT

    /// Puts a delivery in and wakes the window.
    func put(_ delivery: PictureDesk.Delivery) {
        deliveries.withLock { $0.append(delivery) }
        var event = SDL_Event()
        event.type = Self.eventType.rawValue
        SDL_PushEvent(&event)
    }

    /// Takes everything out, oldest first.
    func takeAll() -> [PictureDesk.Delivery] {
        deliveries.withLock { deliveries in
            defer { deliveries = [] }
            return deliveries
        }
    }
}
