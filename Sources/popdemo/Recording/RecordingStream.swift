import Capture
import Glibc
import Rendering

/// A recording on its way to standard output: a file in a temporary folder of its own, since some formats go back to their beginning
/// at the end, which a pipe cannot.
struct RecordingStream {
    /// The temporary folder.
    let folder: String
    /// The file to record to.
    let path: String
}

extension RecordingStream {
    /// Makes the folder.
    init(_ wishes: RecordingWishes) throws(Failure) {
        let format = try wishes.format(of: "-")
        try Output.checkForBytes()
        var template = Array("\(environmentVariable("TMPDIR") ?? "/tmp")/popdemo-XXXXXX".pathBytes)
        guard let made = mkdtemp(&template) else {
            let reason = String(cString: strerror(errno))
            throw .operation("there is no place for a temporary file: \(reason); TMPDIR names another folder")
        }
        let folder = systemText(at: made)
        self.init(folder: folder, path: "\(folder)/recording.\(format.fileExtension ?? "")")
    }

    /// Writes the file to standard output.
    func copy() throws(Failure) { try InputFile(path).forEachBlock(Output.write) }

    /// Removes the file and the folder.
    func remove() {
        unlink(path.pathBytes)
        rmdir(folder.pathBytes)
    }
}
