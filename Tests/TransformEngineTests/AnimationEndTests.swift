import Testing

@testable import TransformEngine

@Suite struct AnimationEndTests {
    /// 1.1 + 0.3 is 1.4000000000000001: a frame at 1.4 s must show the end all the same.
    @Test func anAnimationEndsAtTheDecimalSumOfItsTimes() {
        for tenths in 0...1000 {
            let begin = Double(tenths) / 10
            let context = AnimationContext(root: Layer(), time: begin)
            var end: Double?
            context.animate(duration: 0.3) {
                context.root.opacity = 0.5
            } completion: { _ in
                end = context.now
            }
            context.advance(to: Double(tenths + 3) / 10)
            #expect(end == Double(tenths + 3) / 10)
        }
    }
}
