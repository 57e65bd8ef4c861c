import Testing

@testable import Capture

@Suite struct FractionTests {
    @Test(arguments: [
        ("60", Fraction(60)), ("0.25", Fraction(1, 4)), ("29.97", Fraction(2997, 100)), (".5", Fraction(1, 2)),
        ("7.", Fraction(7)), ("30000/1001", Fraction(30000, 1001)), ("6/4", Fraction(3, 2)), ("0", Fraction(0)),
    ])
    func textsAreReadExactly(_ text: String, _ expected: Fraction) { #expect(Fraction(text) == expected) }

    @Test(arguments: ["", ".", "-1", "1e3", "1/0", "1/", "/2", "1/2/3", "1.2.3", "nan", "0x10", " 1", "1234567890"])
    func otherTextsAreRefused(_ text: String) { #expect(Fraction(text) == nil) }

    @Test func arithmeticIsExact() {
        let third = Fraction(1, 3)
        #expect(third + third + third == Fraction(1))
        #expect(Fraction(1, 2) - Fraction(3, 4) == Fraction(-1, 4))
        #expect(Fraction(2, 3) * Fraction(3, 4) == Fraction(1, 2))
        #expect(Fraction(2, 3) / Fraction(4, 9) == Fraction(3, 2))
        #expect(Fraction(1, 3) < Fraction(34, 100) && Fraction(-1, 2) < Fraction(-1, 3))
        #expect(Fraction(nearest: 3.2000000000000002) == Fraction(16, 5))
    }
    /// Results that need more than 64 bits are rounded, not refused.
    @Test func whatDoesNotFitIsRounded() {
        let primes = [
            Fraction(999_999_937, 12_345_679), Fraction(123_456_789, 1_000_000_000),
            Fraction(4_123_456_789, 999_999_893),
        ]
        let product = primes[0] * primes[1] * primes[2] / Fraction(999_999_929, 999_999_883)
        let expected = primes[0].value * primes[1].value * primes[2].value / (999_999_929.0 / 999_999_883)
        #expect(abs(product.value / expected - 1) < 1e-14)
        #expect(abs((product + primes[2] - product).value / primes[2].value - 1) < 1e-14)
        let (large, small) = (Fraction(.max), Fraction(1, .max))
        #expect(large * large == large && large + large == large && small * small == Fraction(0))
        #expect(Fraction(-.max) - large == Fraction(-.max) && (large * large).rounded == .max)
        #expect(Fraction(.min, .max).value == -1 && (large / small).value == large.value)
        #expect(small < large && Fraction(.min) < small)
    }
}
