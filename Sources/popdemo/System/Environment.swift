import Glibc
import Rendering

/// A variable of the process's environment; nil if it is not set.
func environmentVariable(_ name: String) -> String? { getenv(name).map { systemText(at: $0) } }

/// A text of the system, such as an argument or a path: bytes up to a zero.
func systemText(at bytes: UnsafePointer<CChar>) -> String {
    String(pathBytes: UnsafeRawBufferPointer(start: bytes, count: strlen(bytes)))
}

/// Throws if the process cannot open so many more files at once: what is missing would show only later, in places that cannot tell it.
func checkOpenFiles(_ count: Int) throws(Failure) {
    let files = (0..<count).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    for file in files where file >= 0 { close(file) }
    guard files.contains(-1) else { return }
    throw .operation(
        "too few files can be open at once (\(count) more are needed); raise the limit with `ulimit -n 256`")
}
