import TransformEngine

/// A person's own pictures, shown in place of a scene's page and sheet.
package struct OwnPictures: Sendable, Hashable {
    /// Where a picture is shown.
    package enum Place: String, Sendable, Hashable, CaseIterable {
        /// The page that recedes, or natgeo's photograph.
        case page
        /// The sheet that rises, or natgeo's panel.
        case sheet

        /// The place that this one is not.
        package var other: Place { self == .page ? .sheet : .page }
    }

    /// What the page shows; nil for the scene's own.
    package var page: Picture?
    /// What the sheet shows, under its close button; nil for the scene's own.
    package var sheet: Picture?
    /// How both are placed.
    package var fit: PictureFit

    /// Names pictures.
    package init(page: Picture? = nil, sheet: Picture? = nil, fit: PictureFit = .width) {
        (self.page, self.sheet, self.fit) = (page, sheet, fit)
    }

    /// The picture at a place.
    package subscript(place: Place) -> Picture? {
        get { place == .page ? page : sheet }
        set { if place == .page { page = newValue } else { sheet = newValue } }
    }

    /// The named device that the page, else the sheet, is a screenshot of; nil for none.
    package var device: Device? {
        [page, sheet].lazy.compactMap { $0 }.compactMap { Device.device(ofScreenshot: $0.width, by: $0.height) }.first
    }

    /// Whether the page brings a status bar of its own: it does as wide as the screen and aligned to its top, as a screenshot.
    var bringsStatusBar: Bool { page != nil && fit == .width }
}
