import Showcase

/// How far a capture is, as a banner tells it.
enum CaptureBadge: Hashable {
    /// A take is recorded.
    case recording
    /// A recording is drawn; the share that is done, 0…1.
    case rendering(Double)
    /// The window closes once the recording is written; the share that is done, 0…1.
    case saving(Double)
    /// A capture is in a file of this name.
    case saved(String)

    /// The banner that tells it.
    func banner(in language: Language) -> Banner {
        let texts = InterfaceText(language: language)
        return switch self {
        case .recording: .badge(texts.recording, mark: .dot)
        case .rendering(let share): .badge(texts.rendering(percent: Int(share * 100)), mark: .progress(share))
        case .saving(let share): .badge(texts.saving, mark: .progress(share))
        case .saved(let name): .badge(texts.saved(name), duration: 4)
        }
    }
}
