import PopEffects
import Showcase

extension PlayStage {
    /// Puts on a fresh demo with something else chosen, without the take.
    mutating func choose(_ choice: PlayChoice) {
        switch choice {
        case .effect(let effect): putOn(effect)
        case .language(let language): putOn(in: language)
        case .feel(let feel):
            if feel == .refined, motion == nil { motion = motionSetting.motion() }
            putOn(feel: feel)
        case .motion(let motion):
            self.motion = motion
            putOn(feel: .refined)
        }
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
