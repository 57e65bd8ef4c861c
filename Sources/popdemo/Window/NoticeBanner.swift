import TransformEngine

/// A line that tells of something that could not be done, over the demo and never in a snapshot.
enum NoticeBanner {
    /// How long it stays, in seconds.
    static let duration = 6.0

    /// The banner for a device's screen, near its lower end.
    ///
    /// - Parameter size: the screen's, in points.
    static func snapshot(_ text: String, size: Size) -> LayerSnapshot {
        let panel = Size(width: 330, height: 56)
        let layer = Layer(
            frame: Rect(
                x: (size.width - panel.width) / 2, y: size.height * 5 / 6 - panel.height / 2, width: panel.width,
                height: panel.height), backgroundColor: Color(hex: 0x8C2F24))
        layer.cornerRadius = 12
        let scale = min(1, size.width * 0.94 / panel.width, size.height * 0.3 / panel.height)
        layer.transform = Transform3D.identity.scaledBy(x: scale, y: scale, z: 1)
        let words = Layer(frame: Rect(x: 12, y: 0, width: panel.width - 24, height: panel.height))
        words.contents = .text(
            Text(
                text, size: 14, color: .white, alignment: .center, verticalAlignment: .center, lineHeight: 1.4,
                lineLimit: 2))
        layer.addSublayer(words)
        return layer.snapshot(at: 0)
    }
}
