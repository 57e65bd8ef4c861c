import Glibc
import PopEffects
import Showcase

extension Demo {
    /// The command line's options, by their names, that make the same demo again; those with the usual value are left out.
    ///
    /// - Parameter pictures: the files of its pictures.
    func options(pictures: [OwnPictures.Place: String]) -> [String: String] {
        var options = [
            "effect": effect.rawValue, "scene": scene.rawValue, "device": device.name, "feel": feel.rawValue,
            "language": language.rawValue,
        ]
        if feel == .refined { options["motion"] = motion.rawValue }
        for (place, path) in pictures { options[place.rawValue] = Command.absolute(path) }
        if !pictures.isEmpty { options["fit"] = self.pictures.fit.rawValue }
        if parameters != EffectParameters() {
            options["parameters"] = parameters.json.split(separator: "\n").joined()
        }
        return options
    }
}
