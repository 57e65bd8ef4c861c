import PopEffects
import Showcase
import TransformEngine

/// Something that is one of a few, all of them in sight and the present one marked; a press on another one chooses it.
struct SegmentedControl {
    /// One of the few.
    struct Segment {
        /// What it is called.
        let title: String
        /// What a press on it does; nil where it is the present one.
        let command: WindowCommand?
    }

    /// What is chosen.
    let label: String
    /// The keys that change it.
    let key: String
    /// All there are, in their order.
    let segments: [Segment]

    private init<Value: Equatable>(
        _ label: String, _ key: String, _ values: [(value: Value, title: String)], present: Value,
        command: (Value) -> WindowCommand
    ) {
        (self.label, self.key) = (label, key)
        segments = values.map { Segment(title: $0.title, command: $0.value == present ? nil : command($0.value)) }
    }

    /// Those for what is on the stage, in its language.
    static func all(for stage: PlayStage) -> [SegmentedControl] {
        let demo = stage.demo
        func text(_ chinese: String, _ english: String) -> String { demo.language == .zh ? chinese : english }
        return [
            .init(
                text("效果", "Effect"), "1 2 3",
                [
                    (.jianshu, text("简书", "Jianshu")), (.taobao, text("淘宝", "Taobao")),
                    (.natgeo, text("国家地理", "NatGeo")),
                ], present: demo.effect
            ) { .choose(.effect($0)) },
            .init(
                text("手感", "Feel"), "F",
                [(.original, text("原版", "Original")), (.refined, text("改进", "Refined"))], present: demo.feel
            ) { .choose(.feel($0)) },
            .init(
                text("动态", "Motion"), "M", [(.full, text("完整", "Full")), (.reduced, text("减弱", "Reduced"))],
                present: demo.motion
            ) { .choose(.motion($0)) },
            .init(text("语言", "Language"), "L", [(.zh, "中文"), (.en, "English")], present: demo.language) {
                .choose(.language($0))
            },
            .init(
                text("触点", "Touches"), "T", [(false, text("隐藏", "Hidden")), (true, text("显示", "Shown"))],
                present: stage.showsTouches
            ) { _ in .touches },
        ]
    }

    /// The label, the segments and the keys side by side.
    var part: PanelPart {
        var part = PanelPart(height: 40)
        let track = Rect(x: 70, y: 4, width: 210, height: 32)
        part.add(label, in: Rect(x: 0, y: 0, width: track.minX - 4, height: part.height))
        part.add(track, color: Color(white: 1, alpha: 0.13), cornerRadius: 8)
        let width = track.width / Double(segments.count)
        for (i, segment) in segments.enumerated() {
            let place = Rect(x: track.minX + Double(i) * width, y: track.minY, width: width, height: track.height)
            let isPresent = segment.command == nil
            // A press beside the letters counts as well, to the strip's upper and lower edge.
            part.add(Rect(x: place.minX, y: 0, width: width, height: part.height), command: segment.command)
            part.add(
                place.insetBy(dx: 2, dy: 2), color: isPresent ? PanelPart.ink : .clear, cornerRadius: 6)
            part.add(
                segment.title, in: place, size: 13, weight: isPresent ? .bold : .regular,
                color: isPresent ? Color(white: 0.1) : PanelPart.ink, alignment: .center)
        }
        part.add(
            key, in: Rect(x: track.maxX, y: 0, width: part.layer.bounds.width - track.maxX, height: part.height),
            size: 13, weight: .bold, color: PanelPart.accent, alignment: .trailing)
        return part
    }
}
