import Testing

@testable import TransformEngine

@Suite struct PlaceholderTests { @Test func builds() {} }
