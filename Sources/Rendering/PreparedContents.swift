import TransformEngine

/// What a renderer has prepared of texts and pictures; kept while it is shown, and for a while after.
final class PreparedContents {
    private let text: any TextPreparing
    private let pictures: any PictureResampling
    private var texts: [TextKey: Entry<(text: PreparedText, texture: Texture<UInt8>)?>] = [:]
    private var textures: [PictureKey: Entry<Texture<UInt32>>] = [:]
    private var frame = 0

    /// How many frames something is kept that is not shown.
    private static let longestIdle = 600

    private struct TextKey: Hashable {
        let text: Text
        let size: Size
        let scale: Double
    }

    private struct PictureKey: Hashable {
        let picture: Picture
        let width, height: Int
    }

    private struct Entry<Value> {
        let value: Value
        var frame: Int
    }

    init(text: any TextPreparing, pictures: any PictureResampling) {
        self.text = text
        self.pictures = pictures
    }

    /// Begins a frame, and from time to time forgets what has not been shown for long.
    func beginFrame() {
        frame += 1
        guard frame % Self.longestIdle == 0 else { return }
        texts = texts.filter { frame - $0.value.frame < Self.longestIdle }
        textures = textures.filter { frame - $0.value.frame < Self.longestIdle }
    }

    /// A text's letters in a box of `size` points, and their texture; nil where nothing of it shows.
    func letters(_ string: Text, size: Size, scale: Double) -> (text: PreparedText, texture: Texture<UInt8>)? {
        let key = TextKey(text: string, size: size, scale: scale)
        if let known = texts[key]?.value {
            texts[key]?.frame = frame
            return known
        }
        let prepared = text.prepare(string, size: size, scale: scale).map { ($0, Texture($0.mask)) }
        texts[key] = Entry(value: prepared, frame: frame)
        return prepared
    }

    /// A picture's texture at `width` by `height` pixels.
    func texture(_ picture: Picture, width: Int, height: Int) -> Texture<UInt32> {
        let key = PictureKey(picture: picture, width: width, height: height)
        if let known = textures[key]?.value {
            textures[key]?.frame = frame
            return known
        }
        let texture = Texture(pictures.resampled(picture, width: width, height: height))
        textures[key] = Entry(value: texture, frame: frame)
        return texture
    }
}
