import Glibc
import Rendering

/// A file that is written under a temporary name, beside the place that it gets once it is whole.
///
/// `commit` or `discard` ends it; to discard it again afterwards does nothing.
final class PartialFile {
    /// Where it is now.
    let path: String
    private let file: CaptureFile
    /// Where it will be.
    let target: String
    // -1 once it is closed.
    private var descriptor: Int32

    /// Makes a new, empty file beside `target`, which is where `file` will be.
    init(of file: CaptureFile, beside target: String) throws(CaptureError) {
        (self.file, self.target) = (file, target)
        var attempt = 0
        while true {
            let path = "\(CaptureFile.folder(of: target))/.popdemo-\(getpid())-\(attempt).part"
            let descriptor = open(path.pathBytes, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                (self.path, self.descriptor) = (path, descriptor)
                return
            }
            guard errno == EEXIST else { throw file.failure(systemMessage()) }
            attempt += 1
        }
    }

    /// Writes bytes at the end.
    func append(_ bytes: [UInt8]) throws(CaptureError) {
        guard Self.write(bytes, to: descriptor) else { throw file.failure(systemMessage()) }
    }

    /// Replaces the bytes from an offset on.
    func overwrite(at offset: Int, _ bytes: [UInt8]) throws(CaptureError) {
        guard pwrite(descriptor, bytes, bytes.count, offset) == bytes.count else {
            throw file.failure(systemMessage())
        }
    }

    /// The number of bytes in it.
    var byteCount: Int { max(0, Int(lseek(descriptor, 0, SEEK_END))) }

    /// Gives the file its name; if that fails, the file is removed.
    func commit() throws(CaptureError) {
        let isClosed = close(descriptor) == 0
        descriptor = -1
        // A full disk may show only at closing.
        guard isClosed, takeName() else {
            let reason = systemMessage()
            unlink(path.pathBytes)
            throw file.failure(reason)
        }
    }

    /// Closes and removes the file.
    func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
        unlink(path.pathBytes)
    }

    private func takeName() -> Bool {
        if !file.replaces {
            // A link, unlike a renaming, never replaces a file that has come to that name meanwhile.
            if link(path.pathBytes, target.pathBytes) == 0 {
                unlink(path.pathBytes)
                return true
            }
            if errno == EEXIST { return false }
        }
        return rename(path.pathBytes, target.pathBytes) == 0
    }

    /// Writes all the bytes; false, with the reason in `errno`, if that fails.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
