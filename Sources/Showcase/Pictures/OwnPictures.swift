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

    /// The device that the page is a screenshot of, or the screen of its shape; failing both, the sheet's device; nil for none.
    package var device: Device? { screenshotDevice(at: .page) ?? shapedDevice ?? screenshotDevice(at: .sheet) }

    /// A screen of the page's shape, if it is aligned to the top as a screenshot, but of no device that has a name.
    package var shapedDevice: Device? {
        guard screenshotDevice(at: .page) == nil, fit == .width, let size = size(at: .page) else { return nil }
        return Device.device(shapedAs: Int(size.width), by: Int(size.height))
    }

    private func screenshotDevice(at place: Place) -> Device? {
        size(at: place).flatMap { Device.device(ofScreenshot: Int($0.width), by: Int($0.height)) }
    }

    /// The size of a place's picture in pixels, of a drawing as its file says; nil if there is none.
    package func size(at place: Place) -> Size? {
        drawings[place] ?? self[place].map { Size(width: Double($0.width), height: Double($0.height)) }
    }

    /// The same pictures with page and sheet exchanged.
    package var swapped: OwnPictures {
        var swapped = OwnPictures(page: sheet, sheet: page, fit: fit)
        for (place, size) in drawings { swapped.drawings[place.other] = size }
        return swapped
    }

    /// Whether the page's picture has a status bar of its own: it has one if it is placed as a screenshot, aligned to the top.
    var bringsStatusBar: Bool { page != nil && fit == .width }
}
