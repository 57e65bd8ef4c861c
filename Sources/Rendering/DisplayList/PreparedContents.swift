import TransformEngine

/// The texts and pictures that a renderer has prepared; kept while they are shown, and after that while there is room.
final class PreparedContents {
    private let text: any TextPreparing
    private let pictures: any PictureResampling
    private var texts: [TextKey: Entry<(text: PreparedText, texture: Texture<UInt8>)>] = [:]
    private var textures: [PictureKey: PictureEntry] = [:]
    private var blurs: [BlurKey: Entry<Blur>] = [:]
    private var bitmaps: [(key: BitmapKey, entry: Entry<Texture<UInt32>>)] = []
    private let rasterize: (DisplayList, _ ground: PremultipliedPixel) -> Pixmap
    private var frame = 0
    private var texels = 0

    /// The most texels that are kept, in all; once there are more, those that the last frame did not show are forgotten.
    ///
    /// At 4 bytes a texel they are 64 MB: about 12 pictures of a full screen.
    static let mostTexels = 16 << 20

    private struct TextKey: Hashable {
        let text: Text
        let size: Size
        let scale: Double
    }

    /// A picture, which is let go here too once nothing else holds it, at a size in texels.
    private struct PictureKey: Hashable {
        let picture: ObjectIdentifier
        let width, height: Double
    }

    private struct PictureEntry {
        weak var picture: Picture?
        let texture: Texture<UInt32>
        var frame: Int
    }

    /// A layer that is drawn as one picture. Most are told apart by their first few properties, so they are compared and not hashed.
    struct BitmapKey: Equatable {
        let content: LayerSnapshot
        let ground: PremultipliedPixel
        let scale: Double
    }

    private struct BlurKey: Hashable {
        let size: Size
        let cornerRadius, deviation, scale: Double
    }

    /// The shadow of a rounded rectangle as a mask.
    struct Blur {
        let texture: Texture<UInt8>
        /// Texels a point.
        let scale: Double
        /// How far the texture's left and top edges lie from the shape's, in points.
        let margin: Double
    }

    private struct Entry<Value> {
        let value: Value
        var frame: Int
    }

    /// Makes an empty store.
    ///
    /// - Parameter rasterize: makes a pixmap of a display list, over a ground.
    init(
        text: any TextPreparing, pictures: any PictureResampling,
        rasterize: @escaping (DisplayList, _ ground: PremultipliedPixel) -> Pixmap
    ) {
        (self.text, self.pictures, self.rasterize) = (text, pictures, rasterize)
    }

    /// Begins a frame; forgets texts and pictures that the last one did not show if too much is kept.
    func beginFrame() {
        if texels > Self.mostTexels { forgetUnshown() }
        frame += 1
    }

    /// Forgets texts and pictures that the last frame did not show.
    func forgetUnshown() {
        texts = texts.filter { $0.value.frame == frame }
        textures = textures.filter { $0.value.frame == frame && $0.value.picture != nil }
        blurs = blurs.filter { $0.value.frame == frame }
        bitmaps = bitmaps.filter { $0.entry.frame == frame }
        countTexels()
    }

    /// Takes over what another store has prepared, as if this one had for the present frame.
    func takeOver(_ other: PreparedContents) {
        func taken<Value>(_ entry: Entry<Value>) -> Entry<Value> { Entry(value: entry.value, frame: frame) }
        texts.merge(other.texts.mapValues(taken)) { known, _ in known }
        textures.merge(
            other.textures.mapValues { PictureEntry(picture: $0.picture, texture: $0.texture, frame: frame) }
        ) { known, new in known.picture == nil ? new : known }
        blurs.merge(other.blurs.mapValues(taken)) { known, _ in known }
        bitmaps += other.bitmaps.filter { new in !bitmaps.contains { $0.key == new.key } }
            .map { ($0.key, taken($0.entry)) }
        countTexels()
    }

    private func countTexels() {
        texels = texts.values.reduce(0) { $0 + $1.value.texture.count }
        texels += textures.values.reduce(0) { $0 + $1.texture.count }
        texels += blurs.values.reduce(0) { $0 + $1.value.texture.count }
        texels += bitmaps.reduce(0) { $0 + $1.entry.value.count }
    }

    /// A text's letters in a box of `size` points, and their texture; nil if nothing of it shows.
    func letters(_ string: Text, size: Size, scale: Double) -> (text: PreparedText, texture: Texture<UInt8>)? {
        let key = TextKey(text: string, size: size, scale: scale)
        if let known = texts[key]?.value {
            texts[key]?.frame = frame
            return known
        }
        guard let prepared = text.prepare(string, size: size, scale: scale) else { return nil }
        let letters = (text: prepared, texture: Texture(prepared.mask))
        texts[key] = Entry(value: letters, frame: frame)
        texels += letters.texture.count
        return letters
    }

    /// A picture's texture at `width` by `height` pixels, which may be fractions.
    func texture(_ picture: Picture, width: Double, height: Double) -> Texture<UInt32> {
        let key = PictureKey(picture: ObjectIdentifier(picture), width: width, height: height)
        // Another picture may have taken the place in memory of one that is gone.
        if let known = textures[key], known.picture === picture {
            textures[key]?.frame = frame
            return known.texture
        }
        let texture = Texture(pictures.resampled(picture, width: width, height: height))
        textures[key] = PictureEntry(picture: picture, texture: texture, frame: frame)
        texels += texture.count
        return texture
    }

    /// The texture of a layer that is drawn as one picture, which `list` draws if it is not known yet.
    func bitmap(_ key: BitmapKey, list: () -> DisplayList) -> Texture<UInt32> {
        if let index = bitmaps.firstIndex(where: { $0.key == key }) {
            bitmaps[index].entry.frame = frame
            return bitmaps[index].entry.value
        }
        let texture = Texture(rasterize(list(), key.ground))
        bitmaps.append((key, Entry(value: texture, frame: frame)))
        texels += texture.count
        return texture
    }

    /// The blurred shape of a rounded rectangle of `size` points.
    ///
    /// Six texels for each standard deviation are enough: between them a Gaussian is straight to within a quarter of a level.
    func blur(of size: Size, cornerRadius: Double, deviation: Double, scale: Double) -> Blur {
        let key = BlurKey(size: size, cornerRadius: cornerRadius, deviation: deviation, scale: scale)
        if let known = blurs[key]?.value {
            blurs[key]?.frame = frame
            return known
        }
        let reach = NormalDistribution.reach * deviation
        let longest = max(size.width, size.height) + 2 * reach
        let density = min(scale, 6 / deviation, 4096 / longest)
        func side(_ points: Double) -> Int { max(1, Int(((points + 2 * reach) * density).rounded(.up))) }
        let (width, height) = (side(size.width), side(size.height))
        let shape = ShadowPaint(
            color: .clear, map: Homography(m11: 1 / density, m22: 1 / density),
            rect: Rect(x: reach, y: reach, width: size.width, height: size.height), cornerRadius: cornerRadius,
            deviation: deviation)
        let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { rows, count in
            guard let first = rows.baseAddress else { return }
            for y in 0..<height { shape.read(x: 0, y: y, count: width, into: first + y * width) }
            count = width * height
        }
        let texture = Texture(Mask(width: width, height: height, coverage: coverage))
        // The texture has a clear border of one texel.
        let blur = Blur(texture: texture, scale: density, margin: reach + 1 / density)
        blurs[key] = Entry(value: blur, frame: frame)
        texels += texture.count
        return blur
    }
}
