import TransformEngine

/// A person's own pictures, shown in place of a scene's page and sheet.
public struct OwnPictures: Sendable, Hashable {
    /// Where a picture is shown.
    public enum Place: String, Sendable, Hashable, CaseIterable {
        /// The page that recedes, or natgeo's photograph.
        case page
        /// The sheet that rises, or natgeo's panel.
        case sheet

        /// The place that this one is not.
        public var other: Place { self == .page ? .sheet : .page }
    }

    /// What the page shows; nil for the scene's own.
    public var page: Picture?
    /// What the sheet shows, under its close button; nil for the scene's own.
    public var sheet: Picture?
    /// How both are placed.
    public var fit: PictureFit

    /// Names pictures.
    public init(page: Picture? = nil, sheet: Picture? = nil, fit: PictureFit = .width) {
        (self.page, self.sheet, self.fit) = (page, sheet, fit)
    }

    /// The picture at a place.
    public subscript(place: Place) -> Picture? {
        get { place == .page ? page : sheet }
        set { if place == .page { page = newValue } else { sheet = newValue } }
    }

    /// The named device that the page, else the sheet, is a screenshot of; nil for none.
    public var device: Device? {
        [page, sheet].lazy.compactMap { $0 }.compactMap { Device.device(ofScreenshot: $0.width, by: $0.height) }.first
    }

    /// Whether the page brings a status bar of its own: it does as wide as the screen and aligned to its top, as a screenshot.
    var bringsStatusBar: Bool { page != nil && fit == .width }
}
