import PopEffects

/// What `--motion` says.
enum MotionSetting: String, CaseIterable {
    /// What the desktop says.
    case system
    /// Everything moves.
    case full
    /// The page is cross-faded, and nothing overshoots.
    case reduced

    /// How much is to move; asks the desktop where that is needed.
    func motion(on desktop: DesktopMotion = DesktopMotion()) -> Motion {
        switch self {
        case .system: desktop.motion
        case .full: .full
        case .reduced: .reduced
        }
    }
}
