import Testing

@testable import Rendering

@Suite struct PlaceholderTests { @Test func builds() {} }
