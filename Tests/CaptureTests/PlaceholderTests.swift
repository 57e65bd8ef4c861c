import Testing

@testable import Capture

@Suite struct PlaceholderTests { @Test func builds() {} }
