import TransformEngine

/// The button in the sheet's corner that closes it.
package enum CloseButton {
    /// Makes the button.
    package static func layer(language: Language, parameters: RecedingSheetParameters) -> Layer {
        let button = Layer(name: "closeButton", frame: parameters.closeButtonFrame)
        button.contents = .text(
            Text(
                language.close, size: parameters.closeTitleSize, color: parameters.closeTitleColor, alignment: .center,
                lineLimit: 1))
        return button
    }
}
