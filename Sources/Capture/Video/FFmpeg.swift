import Glibc

/// The ffmpeg program, which encodes what this one does not.
struct FFmpeg: Sendable {
    /// Where it is.
    let program: String

    /// Finds ffmpeg in the folders of `searchPath`, separated by colons, and makes sure that it has an encoder.
    init(encoder: String, searchPath: String) throws(CaptureError) {
        let candidates = searchPath.split(separator: ":").map { "\($0)/ffmpeg" }
        guard let program = candidates.first(where: { CaptureFile.kind(of: $0) == S_IFREG && access($0, X_OK) == 0 })
        else { throw .noEncoder(reason: "this format needs ffmpeg, which is not in PATH") }
        self.program = program
        let list = try start(["-hide_banner", "-loglevel", "error", "-encoders"]).finish().output.result
        let names = list.split(separator: UInt8(ascii: "\n")).compactMap { line in
            line.split(separator: UInt8(ascii: " ")).dropFirst().first.map { String(decoding: $0, as: UTF8.self) }
        }
        guard names.contains(encoder) else {
            throw .noEncoder(reason: "\(program) has no encoder \(encoder)")
        }
    }

    /// Starts it.
    func start(_ arguments: [String]) throws(CaptureError) -> ChildProcess {
        do { return try ChildProcess(program, arguments) } catch {
            throw .noEncoder(reason: "\(program) cannot be started (\(error.text))")
        }
    }

    /// What is to be said where it ended in `status`; nil where it did its work.
    static func failure(_ status: ChildProcess.Status, words: [UInt8]) -> CaptureError? {
        guard status != .exit(0) else { return nil }
        let lines = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline)
        let last = lines.suffix(3).joined(separator: "; ")
        let end =
            switch status {
            case .exit(let code): "it ended with status \(code)"
            case .signal(let number): "it was ended by signal \(number) (\(String(cString: strsignal(number))))"
            }
        return .encoder(name: "ffmpeg", words: last.isEmpty ? end : "\(last) (\(end))")
    }
}
