import Testing

@testable import popdemo

@Suite struct PlaceholderTests { @Test func builds() {} }
