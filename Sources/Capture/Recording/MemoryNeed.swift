import Glibc

/// The memory that pictures take while they are drawn and encoded, in bytes.
package struct MemoryNeed: Sendable, Hashable {
    /// About how many bytes.
    package let bytes: Int

    /// The need of a picture that is drawn and then encoded as PNG.
    package init(ofPicture size: ImageSize) { bytes = size.pixelCount * Self.png }

    /// The need of a recording of frames of a size.
    init(of format: RecordingFormat, frame size: ImageSize) {
        let extra =
            switch format {
            case .frames: PNGBatch.capacity * Self.png
            case .apng: PNGBatch.capacity * Self.png + 8
            case .gif: 8
            case .mp4, .webm: 4
            case .strip(let count): count * (Self.png + 4)
            }
        let tables = if case .gif = format { GIFIndexer.tableSize } else { 0 }
        bytes = size.pixelCount * (FramePipe.depth * 4 + extra) + tables
    }

    /// Bytes a pixel while a PNG is made: the picture, its samples, and twice as much for the file as deflate may need.
    private static let png = 16
    /// What else the program takes.
    private static let rest = 4 << 20

    /// The need above which people are told of it beforehand.
    package var isLarge: Bool { bytes > 1 << 30 }

    /// About how much that is, `4.3 GB`.
    package var text: String { Self.text(bytes) }

    /// Throws `CaptureError.memory` if the process cannot have so much.
    ///
    /// - Parameter reserve: what threads that are still to come take of the address space, if that is limited.
    package func check(reserve: Int = 0) throws(CaptureError) {
        let most = [Self.free, Self.group, Self.limit.map { $0 - reserve }].compactMap(\.self).min()
        guard let available = most, available < bytes + Self.rest else { return }
        throw .memory(needed: Self.text(bytes + Self.rest), available: Self.text(max(0, available)))
    }

    private static func text(_ bytes: Int) -> String {
        let megabytes = Double(bytes) / 1e6
        return megabytes < 1000 ? "\(Int(megabytes.rounded())) MB" : "\((megabytes / 100).rounded() / 10) GB"
    }

    /// What is free in the machine.
    private static var free: Int? { number(in: "/proc/meminfo", after: "MemAvailable:").map { $0 << 10 } }

    /// What the control group leaves, as containers have it.
    private static var group: Int? {
        guard let most = number(in: "/sys/fs/cgroup/memory.max"), let used = number(in: "/sys/fs/cgroup/memory.current")
        else { return nil }
        // Files that are only cached make room.
        return most - used + (number(in: "/sys/fs/cgroup/memory.stat", after: "inactive_file") ?? 0)
    }

    /// What `ulimit -v` leaves.
    private static var limit: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, let most = Int(exactly: limit.rlim_cur),
            let pages = number(in: "/proc/self/statm")
        else { return nil }
        return most - pages * sysconf(Int32(_SC_PAGESIZE))
    }

    /// The first number of a file, or the first one after a name in it; nil if there is none.
    private static func number(in path: String, after name: String = "") -> Int? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while bytes.count < 1 << 16, case let byte = getc(file), byte != EOF {
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
        let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        let place = name.isEmpty ? 0 : words.firstIndex(of: name[...]).map { $0 + 1 }
        return place.flatMap { words.indices.contains($0) ? Int(words[$0]) : nil }
    }
}
