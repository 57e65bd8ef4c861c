import Glibc
import Rendering

/// Writes each frame as a PNG file of its own.
final class PNGSequenceEncoder: FrameEncoder {
    private let files: NumberedFiles
    private let madeFolder: Bool
    private var batch: PNGBatch
    private var last: [UInt8] = []
    private var count = 0

    init(to files: NumberedFiles, hasAlpha: Bool) throws(CaptureError) {
        self.files = files
        madeFolder = try files.makeFolder()
        batch = PNGBatch(hasAlpha: hasAlpha)
    }

    func append(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError) {
        guard isRepeated else { return try write(batch.append(frame)) }
        try write(batch.flush())
        try write([last])
    }

    func finish(lastDelay: Fraction) throws(CaptureError) {
        try write(batch.flush())
        files.removeRest(from: count)
    }

    func discard(keepsWhole: Bool) {
        guard !keepsWhole else { return }
        for index in 0..<count { unlink(files.file(index).path) }
        if madeFolder { rmdir(files.folder) }
    }

    private func write(_ pngs: [[UInt8]]) throws(CaptureError) {
        for png in pngs {
            try files.file(count).write(png)
            last = png
            count += 1
        }
    }
}
