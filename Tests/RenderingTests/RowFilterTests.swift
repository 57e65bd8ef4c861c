import Glibc
import Testing
import TransformEngine

@testable import Rendering

/// Rows of texels are read and written only in their memory: a page that may not be touched lies on each side of it.
@Suite struct RowFilterTests {
    private static let page = 4096

    /// Calls `body` with `count` zeros of which the first begins or the last ends at a page that may not be touched.
    private func withGuardedMemory<Value: FixedWidthInteger, Result>(
        of type: Value.Type, count: Int, atEnd: Bool, _ body: (UnsafeMutablePointer<Value>) throws -> Result
    ) rethrows -> Result {
        let (size, page) = (count * MemoryLayout<Value>.stride, Self.page)
        let inner = (size + page - 1) / page * page
        let memory = mmap(nil, inner + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
        defer { munmap(memory, inner + 2 * page) }
        #expect(mprotect(memory + page, inner, PROT_READ | PROT_WRITE) == 0)
        let start = memory + page + (atEnd ? inner - size : 0)
        return try body(start.bindMemory(to: Value.self, capacity: count))
    }

    /// Runs as they are on pages of several sizes, mirrored ones too, from many places on a texel.
    private static let runs: [Homography] = [1.0, 0.7, 1.3, 2].flatMap { step in
        [0, 0.25, 0.5, 0.501, 0.999].flatMap { place in
            [1, -1].map { Homography(m11: $0 * step, m31: $0 < 0 ? 30 - place : place) }
        }
    }

    @Test(arguments: runs, [true, false]) func aPicturesRowIsReadInItsMemory(map: Homography, atEnd: Bool) throws {
        let picture = [UInt32](repeating: 0xFFD0_4020, count: 64)
        for count in [1, 2, 4, 5, 8, 11] {
            let run = TextureRun(map, levels: 1, x: 0, y: 0, count: count)
            let needed = try #require(RowFilter(run, height: 1, count: count, capacity: 1000)).count
            let filter = try #require(RowFilter(run, height: 1, count: count, capacity: needed))
            #expect(RowFilter(run, height: 1, count: count, capacity: needed - 1) == nil)
            var pixels = [UInt32](repeating: 0, count: count)
            withGuardedMemory(of: UInt64.self, count: needed + 2, atEnd: atEnd) { row in
                picture.withUnsafeBufferPointer { filter.blend($0, width: 64, into: row) }
                filter.sample(row, count: count, weights: RowFilterWeights(), into: &pixels)
            }
            #expect(pixels == Array(repeating: 0xFFD0_4020, count: count))
        }
    }

    @Test(arguments: runs, [true, false]) func aMasksRowIsReadInItsMemory(map: Homography, atEnd: Bool) throws {
        let mask = [UInt8](repeating: 200, count: 64)
        for count in [1, 2, 4, 5, 8, 11] {
            let run = TextureRun(map, levels: 1, x: 0, y: 0, count: count)
            let needed = try #require(RowFilter(run, height: 1, count: count, capacity: 1000)).count
            let filter = try #require(RowFilter(run, height: 1, count: count, capacity: needed))
            var coverage = [UInt8](repeating: 0, count: count)
            withGuardedMemory(of: UInt32.self, count: needed, atEnd: atEnd) { row in
                _ = mask.withUnsafeBufferPointer { filter.blend($0, width: 64, into: row) }
                filter.sample(row, count: count, into: &coverage)
            }
            #expect(coverage == Array(repeating: 200, count: count))
        }
    }
}
