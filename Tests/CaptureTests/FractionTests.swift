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
}
