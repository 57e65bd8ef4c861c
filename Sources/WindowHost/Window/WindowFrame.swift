import TransformEngine

/// Where a window lies on the desktop, without its title bar and borders, in the display's units.
public struct WindowFrame: Hashable, Sendable {
    /// The left edge, from that of the desktop.
    public var x: Int
    /// The upper edge, from that of the desktop.
    public var y: Int
    /// Units across.
    public var width: Int
    /// Units down.
    public var height: Int

    /// Makes a frame.
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The area that two frames share, in square units.
    func overlap(with other: WindowFrame) -> Int {
        let across = min(x + width, other.x + other.width) - max(x, other.x)
        let down = min(y + height, other.y + other.height) - max(y, other.y)
        return max(0, across) * max(0, down)
    }
}

/// What a desktop adds around a window, in units.
struct WindowBorders: Hashable {
    var top = 0
    var left = 0
    var bottom = 0
    var right = 0

    /// What is left free for a title bar before the desktop has told its height.
    static let expected = WindowBorders(top: 40)
}

/// The parts of a desktop's displays that no panel covers.
struct DesktopAreas: Hashable {
    /// The areas, at least one.
    let areas: [WindowFrame]
    /// The index of the one that the pointer is on.
    let preferred: Int

    /// Where a window opens: where it was last if a display still shows that, else in the middle of the preferred area.
    ///
    /// - Parameters:
    ///   - last: where it was when it closed; nil if that is not known.
    ///   - size: of a window that was nowhere, in units; nil for the largest that fits.
    ///   - content: the size of what it shows, in points.
    func frame(
        last: WindowFrame?, size: (width: Int, height: Int)? = nil, showing content: Size
    ) -> WindowFrame {
        if let last, let area = areas.max(by: { $0.overlap(with: last) < $1.overlap(with: last) }),
            area.overlap(with: last) > 0, last.width <= area.width, last.height <= area.height
        {
            return area.moved(last, borders: WindowBorders())
        }
        let (area, borders) = (areas[preferred], WindowBorders.expected)
        let size =
            size ?? Letterbox.openingSize(for: content, inWidth: area.width, height: area.height - borders.top)
        return WindowFrame(
            x: area.x + (area.width - size.width) / 2,
            y: area.y + max(borders.top, (area.height - size.height + borders.top) / 2), width: size.width,
            height: size.height)
    }

    /// A frame and its borders within the area that it is on: moved, and made smaller if it must be.
    func fitted(_ frame: WindowFrame, borders: WindowBorders) -> WindowFrame {
        let area = areas.max { $0.overlap(with: frame) < $1.overlap(with: frame) } ?? areas[preferred]
        var frame = frame
        frame.width = min(frame.width, area.width - borders.left - borders.right)
        frame.height = min(frame.height, area.height - borders.top - borders.bottom)
        return area.moved(frame, borders: borders)
    }
}

extension WindowFrame {
    /// The part of a display that windows may take.
    ///
    /// - Parameters:
    ///   - usable: the part that the desktop tells; nil for none.
    ///   - tellsPanels: whether that leaves out panels.
    func area(beside usable: WindowFrame?, tellsPanels: Bool) -> WindowFrame {
        var area = usable ?? self
        // X11 has one area for all displays, which leaves out what a smaller one beside this has not, or a panel of that one. No panel takes
        // an eighth of a display, so this one's own are guessed then.
        if area.height < height * 7 / 8 || area.width < width * 7 / 8 {
            area = WindowFrame(x: x, y: y + 48, width: width, height: height - 96)
        }
        if !tellsPanels { area.height -= 40 }
        return area
    }

    /// A frame moved so that it and its borders lie inside this one, from the top left corner if they are larger.
    fileprivate func moved(_ frame: WindowFrame, borders: WindowBorders) -> WindowFrame {
        var frame = frame
        frame.x = max(x + borders.left, min(frame.x, x + width - borders.right - frame.width))
        frame.y = max(y + borders.top, min(frame.y, y + height - borders.bottom - frame.height))
        return frame
    }
}
