import PopEffects
import Rendering

/// Opens the window and plays until it is closed.
func play(_ options: PlayOptions, with renderer: Renderer) throws(WindowError) {
    throw .noDisplay("the window is not built yet")
}
