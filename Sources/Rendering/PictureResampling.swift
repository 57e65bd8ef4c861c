import TransformEngine

/// Brings a picture to the size that it is shown at; what a renderer needs of an image scaler.
public protocol PictureResampling: Sendable {
    /// The picture at `width` by `height` pixels (each at least 1): an exact copy where that is its size.
    func resampled(_ picture: Picture, width: Int, height: Int) -> Pixmap
}
