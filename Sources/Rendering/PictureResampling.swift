import TransformEngine

/// Brings a picture to the size that it is shown at; what a renderer needs of an image scaler.
public protocol PictureResampling: Sendable {
    /// The picture at `width` by `height` pixels, which may be fractions, each at least 1: an exact copy where that is its size.
    ///
    /// The result has as many whole pixels as that needs; of the last column and row only the fraction belongs to the picture.
    func resampled(_ picture: Picture, width: Double, height: Double) -> Pixmap
}
