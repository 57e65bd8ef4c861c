import TransformEngine

/// A person's own pictures, shown in place of a scene's page and sheet.
package struct OwnPictures: Sendable, Hashable {
    /// A place that shows a picture.
    package enum Place: String, Sendable, Hashable, CaseIterable {
        /// The page that recedes, or natgeo's photograph.
        case page
        /// The sheet that rises, or natgeo's panel.
        case sheet

        /// The other of the two places.
        package var other: Place { self == .page ? .sheet : .page }
    }

    /// The page's picture; nil for the scene's own.
    package var page: Picture?
    /// The sheet's picture, under its close button; nil for the scene's own.
    package var sheet: Picture?
    /// The sizes of drawings in pixels, as their files say: they may be drawn larger, smaller or later.
    package var drawings: [Place: Size] = [:]
    /// The placement of both.
    package var fit: PictureFit

    /// Makes a pair of pictures.
    package init(page: Picture? = nil, sheet: Picture? = nil, fit: PictureFit = .width) {
        (self.page, self.sheet, self.fit) = (page, sheet, fit)
    }

    /// The picture at a place.
    package subscript(place: Place) -> Picture? {
        get { place == .page ? page : sheet }
        set { if place == .page { page = newValue } else { sheet = newValue } }
    }

    /// The device that the page, else the sheet, is a screenshot of; nil for none.
    package var device: Device? {
        Place.allCases.lazy.compactMap { place in
            self.drawings[place].map { ($0.width, $0.height) }
                ?? self[place].map { (Double($0.width), Double($0.height)) }
        }.compactMap { Device.device(ofScreenshot: Int($0), by: Int($1)) }.first
    }

    /// Whether the page's picture has a status bar of its own: it has one if it is placed as a screenshot, aligned to the top.
    var bringsStatusBar: Bool { page != nil && fit == .width }
}
