/// The language of everything that is written on the screen.
package enum Language: String, Sendable, Hashable, CaseIterable {
    /// Chinese, as in the originals.
    case zh
    /// English.
    case en
}

extension Language {
    /// One of two texts.
    package func text(_ chinese: String, _ english: String) -> String { self == .zh ? chinese : english }

    /// The carrier at the left of the status bar.
    var carrier: String { text("运营商", "Carrier") }
    /// The time in the status bar: the original recording's, and never the real one.
    var clock: String { text("下午8:10", "8:10 PM") }
    /// The same time as it is written beside a camera, where there is room for no more.
    var shortClock: String { "8:10" }
    /// The title of natgeo's navigation bar.
    var navigationTitle: String { text("国家地理", "National Geographic") }
}
