import Foundation
import Testing

@testable import TransformEngine

/// One case of a section of `Reference/values.json`.
struct ReferenceCase: CustomTestStringConvertible, @unchecked Sendable {
    let id: String
    let inputs: [String: Any]
    let expected: [String: Any]
    let json: [String: Any]
    var testDescription: String { id }

    /// Returns all cases of a section; the tests check how many there are.
    static func section(_ name: String) -> [ReferenceCase] {
        guard let url = Bundle.module.url(forResource: "Reference/values", withExtension: "json"),
            let data = try? Data(contentsOf: url),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let sections = root["sections"] as? [String: Any],
            let cases = sections[name] as? [[String: Any]]
        else { fatalError("Reference/values.json has no section \(name)") }
        return cases.map {
            ReferenceCase(
                id: $0["id"] as? String ?? "", inputs: $0["inputs"] as? [String: Any] ?? [:],
                expected: $0["expected"] as? [String: Any] ?? [:], json: $0)
        }
    }

    /// The case's own absolute tolerance.
    var tolerance: Double { (json["tolerance"] as? NSNumber)?.doubleValue ?? 0 }

    func number(_ key: String) throws -> Double { try #require(inputs[key] as? NSNumber).doubleValue }
    func numbers(_ key: String) throws -> [Double] { try #require(inputs[key] as? [NSNumber]).map(\.doubleValue) }
    func expectedNumber(_ key: String) throws -> Double { try #require(expected[key] as? NSNumber).doubleValue }
    func expectedNumbers(_ key: String) throws -> [Double] {
        try #require(expected[key] as? [NSNumber]).map(\.doubleValue)
    }
}

extension Transform3D {
    /// Makes the transform with these sixteen elements, row by row.
    init(elements e: [Double]) {
        self.init(
            m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
            m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
    }
}
