import Foundation

/// An empty folder of its own, which is removed with all that is in it once nobody has it any more.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let path: String

    /// Makes the folder.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("popdemo-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of what has a name in it.
    public func path(_ name: String) -> String { "\(path)/\(name)" }
}

/// Calls `body` with the path of an empty folder, which is removed afterwards.
@discardableResult
public func withFolder<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    return try withExtendedLifetime(folder) { try body(folder.path) }
}

/// Calls `body` with the path of a file of the given bytes, which is removed afterwards.
@discardableResult
public func withFile<Result>(_ data: Data, _ body: (_ path: String) throws -> Result) throws -> Result {
    try withFolder { folder in
        try data.write(to: URL(fileURLWithPath: "\(folder)/file"))
        return try body("\(folder)/file")
    }
}
