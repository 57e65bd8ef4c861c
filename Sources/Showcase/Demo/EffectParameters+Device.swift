import PopEffects
import TransformEngine

extension EffectParameters {
    /// The numbers as they are on a device: bars grow by its safe area, and buttons move by it.
    ///
    /// The plain scene keeps the article's numbers: there the status bar's texts alone make way for a camera.
    func fitted(to device: Device, in scene: SceneName) -> EffectParameters {
        var fitted = self
        // Beside a camera phones write larger than the original's.
        if device.hasHomeIndicator, !device.isTablet { fitted.statusBar.textSize *= 4.0 / 3 }
        guard scene == .app else { return fitted }
        if !device.showsStatusBar {
            fitted.statusBar.height = 0
        } else if device.hasHomeIndicator {
            fitted.statusBar.height = max(statusBar.height, device.safeArea.top)
        }
        fitted.draggablePanel.appearance.barHeight += device.safeArea.top
        fitted.draggablePanel.appearance.backButtonFrame.origin.x += device.safeArea.left
        fitted.draggablePanel.appearance.backButtonFrame.origin.y += device.safeArea.top
        // A frame that a person has chosen is where their picture wants it.
        if recedingSheet.appearance.closeButtonFrame == SheetAppearance().closeButtonFrame {
            fitted.recedingSheet.appearance.closeButtonFrame.origin.x += device.safeArea.left
        }
        return fitted
    }
}
