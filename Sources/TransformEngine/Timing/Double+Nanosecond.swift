extension Double {
    /// The double nearest to this time in seconds, taken to a whole nanosecond.
    ///
    /// Sums of decimal times stray by their last bit, so that 1.1 + 0.3 lies after 1.4. Rounded, both are the same double, and a
    /// frame at 1.4 s shows what ends there.
    public var roundedToNanosecond: Double { (self * 1e9).rounded() / 1e9 }
}
