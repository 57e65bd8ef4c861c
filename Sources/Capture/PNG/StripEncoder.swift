import Rendering
import TransformEngine

/// Puts moments side by side in one PNG, with their times under them.
final class StripEncoder: FrameEncoder {
    private let file: CaptureFile
    private let layout: StripLayout
    private let renderer: Renderer
    private let times: [Double]
    /// Whether the frames are not opaque; then the strip is clear around them too.
    private let hasAlpha: Bool
    private var strip: Pixmap
    private var count = 0

    init(to file: CaptureFile, times: [Double], frame: ImageSize, hasAlpha: Bool) throws(CaptureError) {
        (self.file, self.times, self.hasAlpha) = (file, times, hasAlpha)
        layout = try StripLayout(frame: frame, count: times.count)
        do { renderer = try Renderer() } catch { throw .encoding("\(error)") }
        strip = Pixmap(layout.size)
    }

    func append(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError) {
        if count == 0 { drawCaptions() }
        let origin = layout.origin(ofFrame: count)
        var pixels = strip.pixels
        for y in 0..<frame.height {
            let start = (origin.y + y) * strip.width + origin.x
            let row = frame.pixels[y * frame.width..<(y + 1) * frame.width]
            for (x, pixel) in row.enumerated() {
                let below = PremultipliedPixel(rawValue: pixels[start + x])
                pixels[start + x] = PremultipliedPixel(rawValue: pixel).over(below, coverage: 255).rawValue
            }
        }
        strip.pixels = pixels
        count += 1
    }

    func finish(lastDelay: Fraction) throws(CaptureError) { try file.write(strip.png()) }

    func discard() {}

    private func drawCaptions() {
        let bounds = Rect(x: 0, y: 0, width: Double(strip.width), height: Double(strip.height))
        let background = Layer(frame: bounds, backgroundColor: hasAlpha ? .clear : Color(white: 0.96))
        // On a page of any colour a clear strip's times are read.
        let ink = Color(white: hasAlpha ? 0.5 : 0.25)
        for (index, time) in times.enumerated() {
            let caption = Layer(frame: layout.caption(ofFrame: index))
            caption.contents = .text(
                Text(Self.caption(time), size: Double(layout.type), color: ink, alignment: .center))
            background.addSublayer(caption)
        }
        renderer.render(background.snapshot(at: 0), scale: 1, over: hasAlpha ? .clear : .black, into: &strip)
    }

    /// A time to the millisecond, without zeros at the end.
    static func caption(_ time: Double) -> String {
        let thousandths = Int((time * 1000).rounded())
        var digits = String(thousandths % 1000 + 1000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(thousandths / 1000)" + (digits.isEmpty ? "" : ".\(digits)") + " s"
    }
}

/// The places of the moments of a film strip and of their times, in pixels.
struct StripLayout {
    /// The size of the whole strip.
    let size: ImageSize
    /// The space between and around the frames.
    let gap: Int
    /// The font size of the times.
    let type: Int
    private let frame: ImageSize

    /// Places `count` frames of a size side by side.
    init(frame: ImageSize, count: Int) throws(CaptureError) {
        self.frame = frame
        gap = max(2, frame.width / 20)
        type = max(10, frame.width / 18)
        size = try ImageSize(
            Size(
                width: Double(gap + count * (frame.width + gap)),
                height: Double(gap + frame.height + 2 * type)), scale: 1)
    }

    /// The top left corner of a frame.
    func origin(ofFrame index: Int) -> (x: Int, y: Int) { (gap + index * (frame.width + gap), gap) }

    /// The rectangle in which a frame's time is centred.
    func caption(ofFrame index: Int) -> Rect {
        Rect(
            x: Double(origin(ofFrame: index).x - gap / 2), y: Double(gap + frame.height),
            width: Double(frame.width + gap), height: Double(2 * type))
    }
}
