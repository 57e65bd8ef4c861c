import PopEffects
import Showcase

extension PlayStage {
    /// Chooses something: another effect begins anew, without the take; otherwise what is open stays so.
    mutating func choose(_ choice: PlayChoice) {
        switch choice {
        case .effect(let effect): putOn(effect)
        case .language(let language): goOn(repeating: demo.restarted(in: language))
        case .feel(let feel):
            goOn(opening: demo.restarted(feel: feel, motion: feel == .refined ? refinedMotion() : nil))
        case .motion(let motion):
            set(motion)
            goOn(opening: demo.restarted(feel: .refined, motion: motion))
        }
    }

    /// What is chosen, by the command line's options; a switch that is off is missing.
    var options: [String: String] {
        var options = ["effect": demo.effect.rawValue, "feel": demo.feel.rawValue, "language": demo.language.rawValue]
        options["motion"] = motionSetting.rawValue
        if showsTouches { options["touches"] = "" }
        return options
    }

    /// Chooses the other language.
    mutating func switchLanguage() { choose(.language(demo.language == .zh ? .en : .zh)) }

    /// Chooses the other feel.
    mutating func switchFeel() { choose(.feel(demo.feel == .original ? .refined : .original)) }

    /// Chooses less motion if everything moves, else all of it.
    mutating func switchMotion() { choose(.motion(demo.motion == .full ? .reduced : .full)) }

    /// Chooses the effect so many places on, round and round.
    mutating func step(by step: Int) {
        let all = EffectName.allCases
        guard let index = all.firstIndex(of: demo.effect) else { return }
        choose(.effect(all[(index + step + all.count) % all.count]))
    }
}
