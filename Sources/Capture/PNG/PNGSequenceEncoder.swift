import Glibc
import Rendering

/// Writes each frame as a PNG file of its own; all of them appear under their names once the last one is there.
final class PNGSequenceEncoder: FrameEncoder {
    private let files: NumberedFiles
    private let madeFolder: Bool
    private let hidden: String
    private var batch: PNGBatch
    private var last: [UInt8] = []
    private var count = 0

    init(to files: NumberedFiles, hasAlpha: Bool) throws(CaptureError) {
        self.files = files
        madeFolder = try files.makeFolder()
        do { hidden = try files.makeHiddenFolder() } catch {
            if madeFolder { rmdir(files.folder.pathBytes) }
            throw error
        }
        batch = PNGBatch(hasAlpha: hasAlpha)
    }

    func append(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError) {
        guard isRepeated else { return try write(batch.append(frame)) }
        try write(batch.flush())
        try write([last])
    }

    func finish(lastDelay: Fraction) throws(CaptureError) {
        try write(batch.flush())
        try files.takePlaces(count, from: hidden)
    }

    func discard() {
        for index in 0..<count { unlink("\(hidden)/\(index)".pathBytes) }
        rmdir(hidden.pathBytes)
        if madeFolder { rmdir(files.folder.pathBytes) }
    }

    private func write(_ pngs: [[UInt8]]) throws(CaptureError) {
        for png in pngs {
            do { try CaptureFile(path: "\(hidden)/\(count)").write(png) } catch {
                guard case .writing(_, let reason) = error else { throw error }
                throw files.file(count).failure(reason)
            }
            last = png
            count += 1
        }
    }
}
