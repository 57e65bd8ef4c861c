import PopEffects
import Showcase

/// One of the things that a person chooses for the demo.
enum PlayChoice: Hashable {
    /// Which effect.
    case effect(EffectName)
    /// How it answers to the pointer.
    case feel(Feel)
    /// How much moves. It is the feel `refined` that can move less, so choosing chooses that feel as well.
    case motion(Motion)
    /// The language of what is written.
    case language(Language)
}
