import Showcase
import TransformEngine

/// A line or two of text over the demo: a badge of captures, a notice, or the hint of the first start. It is never in a capture.
struct Banner: Hashable {
    /// How a banner is drawn; lengths are in points.
    struct Look: Hashable {
        /// Its size, unless the screen is too small for that.
        let size: Size
        /// The most of the screen's height that it takes, 0…1.
        let heightLimit: Double
        let color: Color
        let cornerRadius: Double
        /// How far the text stays from the left and right edges.
        let inset: Double
        let text: Text
    }

    /// Where a banner lies.
    enum Place: Hashable {
        /// 26 points below the screen's upper edge.
        case top
        /// Under a banner that lies at the top.
        case second
        /// Centred at five sixths of the screen's height.
        case bottom
    }

    /// What it shows beside the text.
    enum Mark: Hashable {
        /// The red dot of a recording that is on.
        case dot
        /// How much is done, 0…1, as a bar behind the text.
        case progress(Double)
    }

    /// What is written.
    let text: String
    /// How it is drawn.
    let look: Look
    /// Where it lies.
    let place: Place
    /// How long it stays, in seconds; nil until it is taken away.
    let duration: Double?
    /// What it shows beside the text; nil for nothing.
    var mark: Mark?

    /// What could not be done, near the screen's lower end.
    static func notice(_ text: String) -> Banner {
        Banner(text: text, look: .notice, place: .bottom, duration: 6)
    }

    /// What was done, near the screen's lower end.
    static func news(_ text: String) -> Banner {
        Banner(text: text, look: .news, place: .bottom, duration: 6)
    }

    /// What to press and drag, near the screen's lower end; a press takes it away before its time.
    static func hint(_ text: String) -> Banner {
        Banner(text: text, look: .hint, place: .bottom, duration: 6)
    }

    /// How far a capture is, near the screen's upper end.
    static func badge(_ text: String, mark: Mark? = nil, duration: Double? = nil) -> Banner {
        Banner(text: text, look: .badge, place: .top, duration: duration, mark: mark)
    }

    /// What a key has just chosen, near the screen's upper end.
    static func choice(_ text: String) -> Banner {
        Banner(text: text, look: .choice, place: .second, duration: 1.2)
    }

    /// The banner on a screen of a size in points; higher than it is otherwise if its text needs that.
    ///
    /// - Parameter textHeight: measures the text; without it nothing is higher.
    func snapshot(on screen: Size, textHeight: TextHeight = { _, _ in nil }) -> LayerSnapshot {
        var written = look.text
        written.string = text
        let needed = textHeight(written, look.size.width - 2 * look.inset) ?? 0
        let height = look.size.height
        let size = Size(width: look.size.width, height: needed <= height ? height : needed + 16)
        let y =
            switch place {
            case .top: 26.0
            case .second: 64.0
            case .bottom: screen.height * 5 / 6 - size.height / 2
            }
        let panel = Layer(
            frame: Rect(x: (screen.width - size.width) / 2, y: y, width: size.width, height: size.height),
            backgroundColor: look.color)
        panel.cornerRadius = look.cornerRadius
        let scale = min(1, screen.width * 0.94 / size.width, screen.height * look.heightLimit / size.height)
        panel.transform = Transform3D.identity.scaledBy(x: scale, y: scale, z: 1)
        if case .progress(let share) = mark {
            panel.masksToBounds = true
            panel.addSublayer(
                Layer(
                    frame: Rect(x: 0, y: 0, width: size.width * share, height: size.height),
                    backgroundColor: Color(white: 1, alpha: 0.22)))
        }
        let label = Layer(frame: panel.bounds.insetBy(dx: look.inset, dy: 0))
        label.contents = .text(written)
        panel.addSublayer(label)
        if mark == .dot {
            let dot = Layer(frame: Rect(x: 14, y: 10, width: 10, height: 10), backgroundColor: Color(hex: 0xFF3B30))
            dot.cornerRadius = 5
            panel.addSublayer(dot)
        }
        return panel.snapshot(at: 0)
    }
}

extension Banner.Look {
    fileprivate static let badge = Banner.Look(
        size: Size(width: 230, height: 30), heightLimit: 0.2, color: Color(white: 0.07, alpha: 0.85), cornerRadius: 15,
        inset: 14,
        text: Text("", size: 13, color: .white, alignment: .center, verticalAlignment: .center, lineLimit: 2))
    fileprivate static let notice = lines(on: Color(hex: 0x8C2F24))
    fileprivate static let news = lines(on: Color(white: 0.07, alpha: 0.85))
    private static func lines(on color: Color) -> Banner.Look {
        Banner.Look(
            size: Size(width: 330, height: 56), heightLimit: 0.3, color: color, cornerRadius: 12, inset: 12,
            text: Text(
                "", size: 14, color: .white, alignment: .center, verticalAlignment: .center, lineHeight: 1.4,
                lineLimit: 5))
    }
    fileprivate static let hint = Banner.Look(
        size: Size(width: 290, height: 66), heightLimit: 0.3, color: Color(white: 0.07, alpha: 0.85), cornerRadius: 16,
        inset: 10, text: Text("", size: 15, color: .white, alignment: .center, lineHeight: 1.5))
    fileprivate static let choice = Banner.Look(
        size: Size(width: 230, height: 34), heightLimit: 0.2, color: Color(white: 0.07, alpha: 0.85), cornerRadius: 17,
        inset: 14,
        text: Text(
            "", size: 15, weight: .bold, color: .white, alignment: .center, verticalAlignment: .center, lineLimit: 1))
}

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
    func banner(in texts: InterfaceText) -> Banner {
        switch self {
        case .recording: .badge(texts.recording, mark: .dot)
        case .rendering(let share): .badge(texts.rendering(percent: Int(share * 100)), mark: .progress(share))
        case .saving(let share): .badge(texts.saving, mark: .progress(share))
        case .saved(let name): .badge(texts.saved(name), duration: 4)
        }
    }
}
