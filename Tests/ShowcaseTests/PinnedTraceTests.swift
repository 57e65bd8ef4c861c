import DemoSupport
import PopEffects
import Testing
import TransformEngine

@testable import Showcase

/// The feel `original` never changes: the bytes of each tour's trace are those that its first version printed.
@Suite struct PinnedTraceTests {
    @Test(arguments: [
        (EffectName.jianshu, 0x585D_945C_5B7D_591E as UInt64), (.taobao, 0x585D_945C_5B7D_591E),
        (.natgeo, 0x2F62_3308_70A6_30A7),
    ])
    func theToursTraceIsWhatItWas(effect: EffectName, hash: UInt64) {
        let performance = Performance(of: .tour(for: effect, device: .iphone6plus), by: .plain(effect))
        var found: UInt64 = 0xCBF2_9CE4_8422_2325
        for frame in 0...Int(performance.duration * 60) {
            performance.advance(to: Double(frame) / 60)
            // FNV-1a, 64 bits.
            for byte in performance.demo.trace().json.utf8 { found = (found ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        #expect(found == hash, "\(effect): 0x\(String(found, radix: 16, uppercase: true))")
    }
}
