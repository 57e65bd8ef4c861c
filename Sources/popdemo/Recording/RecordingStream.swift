import Capture
import Glibc
import Rendering

/// A recording on its way to standard output: a file in a temporary folder of its own, since some formats go back to their beginning
/// at the end, which a pipe cannot.
struct RecordingStream {
    private let folder: String
    /// The file to record to.
    let path: String

    /// Makes the folder.
    init(_ wishes: RecordingWishes) throws(Failure) {
        let format = try wishes.format(of: "-")
        try Output.checkForBytes()
        var template = Array("\(environmentVariable("TMPDIR") ?? "/tmp")/popdemo-XXXXXX".pathBytes)
        guard let made = mkdtemp(&template) else {
            let reason = String(cString: strerror(errno))
            throw .operation("there is no place for a temporary file: \(reason); TMPDIR names another folder")
        }
        folder = systemText(at: made)
        path = "\(folder)/recording.\(format.fileExtension ?? "")"
    }

    /// Writes the file to standard output.
    func copy() throws(Failure) {
        guard let file = fopen(path.pathBytes, "re") else {
            throw .operation("\(path) cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { fclose(file) }
        var block = [UInt8](repeating: 0, count: 1 << 20)
        while case let count = fread(&block, 1, block.count, file), count > 0 {
            try Output.write(Array(block[..<count]))
        }
    }

    /// Removes the file and the folder.
    func remove() {
        unlink(path.pathBytes)
        rmdir(folder.pathBytes)
    }
}
