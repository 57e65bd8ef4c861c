import Synchronization
import TransformEngine

/// The pictures of the app scenes, drawn by rule: no file, no randomness, the same pixels in every run.
package enum Painting: Hashable, Sendable {
    /// A mountain lake at dawn.
    case lake
    /// A celadon teapot and a cup of tea on a light ground.
    case teaSet(Celadon)
    /// Sheets of paper that stand one behind the other.
    case sheets
    /// A wren on a twig: the author's portrait.
    case wren

    /// The longest side that is drawn, in pixels; a larger picture is drawn smaller and magnified.
    static let longestSide = 2048.0
    /// How many pictures are kept though nothing shows them; the latest ones are.
    private static let kept = 8
    private static let cache = Mutex(Cache())

    private struct Cache {
        var latest: [Picture] = []
        var known: [Key: Known] = [:]
    }

    private struct Known {
        weak var picture: Picture?
    }

    private struct Key: Hashable {
        let painting: Painting
        let width: Int
        let height: Int
    }

    /// The picture for a frame of `size` points at two pixels a point, drawn when first shown.
    ///
    /// As long as it is in use it is the same object each time, so that renderers prepare it once.
    package func picture(filling size: Size) -> Picture {
        let scale = min(2, Self.longestSide / max(size.width, size.height))
        func side(_ points: Double) -> Int { max(1, Int((points * scale).rounded())) }
        let key = Key(painting: self, width: side(size.width), height: side(size.height))
        return Self.cache.withLock { cache in
            if let picture = cache.known[key]?.picture { return picture }
            let picture = Picture(width: key.width, height: key.height) { draw(width: key.width, height: key.height) }
            cache.latest.append(picture)
            if cache.latest.count > Self.kept { cache.latest.removeFirst() }
            cache.known = cache.known.filter { $0.value.picture != nil }
            cache.known[key] = Known(picture: picture)
            return picture
        }
    }

    /// The pixels of the picture in a size, each side at least 1.
    package func draw(width: Int, height: Int) -> [UInt32] {
        switch self {
        case .lake: Lake(width: width, height: height).pixels()
        case .teaSet(let color): TeaSet(width: width, height: height, color).pixels()
        case .sheets: PaperSheets(width: width, height: height).pixels()
        case .wren: Wren(width: width, height: height).pixels()
        }
    }
}
