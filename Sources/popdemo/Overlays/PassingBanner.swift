/// A banner that goes by itself.
struct PassingBanner {
    /// What shows.
    let banner: Banner
    /// When it goes, in seconds; never for a banner that stays.
    var end: Double

    /// Shows a banner from a time on, in seconds.
    init(_ banner: Banner, from time: Double) {
        self.banner = banner
        end = time + (banner.duration ?? .infinity)
    }
}
