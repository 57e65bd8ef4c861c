import Testing

@testable import PopEffects

@Suite struct PlaceholderTests { @Test func builds() {} }
