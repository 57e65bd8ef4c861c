import Glibc

/// A file that is being written beside its place under a temporary name, until it is whole.
///
/// Exactly one of `commit` and `discard` ends it.
package struct PartialFile {
    /// Where it is now.
    let path: String
    /// For writing; it is closed at the end.
    let descriptor: Int32
    private let target: String
    private let replaces: Bool

    /// Makes a new, empty file beside `target`; the reason as text where that fails.
    init(beside target: String, replaces: Bool) throws(Reason) {
        self.target = target
        self.replaces = replaces
        var attempt = 0
        while true {
            let path = "\(CaptureFile.folder(of: target))/.popdemo-\(getpid())-\(attempt).part"
            let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if file >= 0 {
                (self.path, descriptor) = (path, file)
                return
            }
            guard errno == EEXIST else { throw .last }
            attempt += 1
        }
    }

    /// Why a call failed, in the system's words.
    package struct Reason: Error {
        let text: String

        /// Of the last call.
        static var last: Reason { Reason(text: String(cString: strerror(errno))) }
    }

    /// Writes bytes behind those that are there.
    func append(_ bytes: some Collection<UInt8>) throws(Reason) {
        let isWritten = bytes.withContiguousStorageIfAvailable {
            Self.write(UnsafeRawBufferPointer($0), to: descriptor)
        }
        guard isWritten ?? Array(bytes).withUnsafeBytes({ Self.write($0, to: descriptor) }) else { throw .last }
    }

    /// Writes bytes over those that are there from an offset on.
    func overwrite(at offset: Int, _ bytes: [UInt8]) throws(Reason) {
        guard pwrite(descriptor, bytes, bytes.count, offset) == bytes.count else { throw .last }
    }

    /// Gives the file its name.
    func commit() throws(Reason) {
        // A full disk may show only here.
        guard close(descriptor) == 0 else { throw discarding(.last) }
        // A link, unlike a renaming, never replaces what has come to that name meanwhile.
        if !replaces, link(path, target) == 0 {
            unlink(path)
        } else if !replaces, errno == EEXIST {
            throw discarding(.last)
        } else if rename(path, target) != 0 {
            throw discarding(.last)
        }
    }

    /// Removes the file.
    func discard() {
        close(descriptor)
        unlink(path)
    }

    private func discarding(_ reason: Reason) -> Reason {
        unlink(path)
        return reason
    }

    /// Writes all the bytes; false, with the reason in `errno`, where that fails.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
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
