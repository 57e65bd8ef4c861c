import TransformEngine

extension Device {
    /// The device that a screenshot is from, by its size in pixels, upright or turned; nil for none.
    ///
    /// Its own screenshots come first; a picture of it at 1, 2, 3 or more whole pixels a point counts too, a named device's before others'.
    package static func device(ofScreenshot width: Int, by height: Int) -> Device? {
        let (wide, high) = (Double(width), Double(height))
        let own = all.first { device in
            let scale = device.scale ?? 1
            // Sides that are fractions round.
            return abs(device.size.width * scale - wide) < 0.01 && abs(device.size.height * scale - high) < 0.01
        }
        return own
            ?? (all + others).first { device in
                let (across, down) = (wide / device.size.width, high / device.size.height)
                return across == down && across == across.rounded() && across >= 1
            }
    }

    /// The screen with the shape of a picture that no known device has made; nil if it has not the shape or the size of a screen's.
    ///
    /// A screen's sides are 320 pixels at least, and one is at most 2.5 times the other: what is longer is a page to scroll through. A
    /// point is the fewest whole pixels that make the shorter side 480 points or less, as phones' are.
    package static func device(shapedAs width: Int, by height: Int) -> Device? {
        let (short, long) = (Double(min(width, height)), Double(max(width, height)))
        guard short >= 320, long <= 2.5 * short, long <= Self.sides.upperBound else { return nil }
        let scale = (short / 480).rounded(.up)
        return Device(Size(width: Double(width) / scale, height: Double(height) / scale))
    }

    /// The device with a name whose pixels were given as the points of a bare size; nil if they are no device's.
    package var meantByPixels: Device? {
        guard scale == nil, min(size.width, size.height) >= 640 else { return nil }
        return Self.all.first { device in
            device.scale.map { Size(width: device.size.width * $0, height: device.size.height * $0) } == size
        }
    }
}
