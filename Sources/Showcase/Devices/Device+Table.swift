import PopEffects

extension Device {
    /// The devices that have a name as a table of text: a line of headings, then a line for each.
    package static var table: String {
        let head = ["NAME", "POINTS", "SCALE", "PIXELS", "CORNERS", "SAFE AREA", "AT THE TOP", "AT THE FOOT", "ALSO"]
        let rows = [head] + named.map(\.row)
        let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(
                separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }

    /// The screen's size in points, to a hundredth.
    package var pointText: String { sideText(1) }

    /// The screen's size at a number of pixels a point, to a hundredth.
    private func sideText(_ scale: Double) -> String {
        func text(_ side: Double) -> String { ((side * scale * 100).rounded() / 100).shortestText }
        return "\(text(size.width))x\(text(size.height))"
    }

    private var row: [String] {
        let camera =
            switch cutout {
            case nil: "-"
            case .some(let cutout) where cutout.top == 0: "notch"
            case .some(let cutout): cutout.size.width > cutout.size.height ? "island" : "camera"
            }
        return [
            name, sideText(1), (((scale ?? 1) * 1000).rounded() / 1000).shortestText, sideText(scale ?? 1),
            cornerRadius.shortestText,
            hasHomeIndicator ? "\(safeArea.top.shortestText) \(safeArea.bottom.shortestText)" : "-", camera,
            hasHomeIndicator ? "line" : "button", models.isEmpty ? "-" : models.joined(separator: " "),
        ]
    }
}
