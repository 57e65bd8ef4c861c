import PopEffects
import Showcase
import TransformEngine

/// A choice of one value among a few, all of them visible and the present one marked; a press on another chooses it.
struct SegmentedControl {
    /// What is chosen.
    let label: String
    /// The keys that change it.
    let key: String
    /// The values in their order.
    let segments: [(title: String, command: WindowCommand?)]

    private init<Value: Equatable>(
        _ label: String, _ key: String, _ values: [(value: Value, title: String)], present: Value,
        command: (Value) -> WindowCommand
    ) {
        (self.label, self.key) = (label, key)
        segments = values.map { ($0.title, $0.value == present ? nil : command($0.value)) }
    }

    /// All that can be chosen for a demo, in the panel's order.
    static func all(for demo: Demo, in texts: InterfaceText, showsTouches: Bool) -> [SegmentedControl] {
        [
            .init(
                texts.effect, "1 2 3", EffectName.allCases.map { ($0, texts.name(of: $0)) }, present: demo.effect
            ) { .choose(.effect($0)) },
            .init(texts.feel, "F", Feel.allCases.map { ($0, texts.name(of: $0)) }, present: demo.feel) {
                .choose(.feel($0))
            },
            .init(texts.motion, "M", Motion.allCases.map { ($0, texts.name(of: $0)) }, present: demo.motion) {
                .choose(.motion($0))
            },
            .init(texts.languageLabel, "L", Language.allCases.map { ($0, texts.name(of: $0)) }, present: demo.language)
            {
                .choose(.language($0))
            },
            .init(
                texts.touches, "T", [false, true].map { ($0, texts.touches(shown: $0)) }, present: showsTouches
            ) { _ in .touches },
        ]
    }
}

extension PanelPart {
    /// A segmented control: its label, its segments and its keys side by side.
    init(_ control: SegmentedControl) {
        self.init(height: 40)
        let track = Rect(x: 70, y: 4, width: 210, height: 32)
        add(control.label, in: Rect(x: 0, y: 0, width: track.minX - 4, height: height))
        let field = add(track, color: Color(white: 1, alpha: 0.13), cornerRadius: 8)
        let present = control.segments.firstIndex { $0.command == nil } ?? 0
        let (before, after) = (control.segments[..<present].last, control.segments[present...].dropFirst().first)
        addStop(
            at: field, press: (after ?? control.segments.first)?.command, before: before?.command, after: after?.command
        )
        let width = track.width / Double(control.segments.count)
        for (i, segment) in control.segments.enumerated() {
            let place = Rect(x: track.minX + Double(i) * width, y: track.minY, width: width, height: track.height)
            let isPresent = segment.command == nil
            // A press beside the letters counts as well, to the strip's upper and lower edge.
            add(Rect(x: place.minX, y: 0, width: width, height: height), command: segment.command)
            add(
                place.insetBy(dx: 2, dy: 2), color: isPresent ? Self.textColor : .clear, cornerRadius: 6)
            add(
                segment.title, in: place, size: 13, weight: isPresent ? .bold : .regular,
                color: isPresent ? Color(white: 0.1) : Self.textColor, alignment: .center)
        }
        add(
            control.key, in: Rect(x: track.maxX, y: 0, width: layer.bounds.width - track.maxX, height: height),
            size: 13, weight: .bold, color: Self.accent, alignment: .trailing)
    }
}
