import Synchronization
import TestSupport
import Testing
import TransformEngine

/// Pictures, drawn at once or when they are first read.
@Suite struct PictureTests {
    private final class Counter: Sendable {
        let count = Mutex(0)
    }

    @Test func isDrawnOnceWhenFirstAskedFor() {
        let counter = Counter()
        let picture = Picture(width: 2, height: 1) {
            counter.count.withLock { $0 += 1 }
            return [0xFF00_0001, 0xFF00_0002]
        }
        #expect((picture.width, picture.height) == (2, 1))
        #expect(counter.count.withLock { $0 } == 0)
        #expect(picture.pixels == [0xFF00_0001, 0xFF00_0002])
        #expect(picture.pixels == [0xFF00_0001, 0xFF00_0002])
        #expect(counter.count.withLock { $0 } == 1)
    }

    @Test func isEqualToItselfAlone() {
        let (a, b) = (Picture(width: 1, height: 1, pixels: [7]), Picture(width: 1, height: 1, pixels: [7]))
        #expect(a == a)
        #expect(a != b)
        #expect(a.pixels == b.pixels)
    }

    /// Against each pixel by its own place, for random parts.
    @Test func aPartHasThePixelsOfItsPlace() {
        var random = Seeded(5)
        let picture = Picture(width: 9, height: 7, pixels: (0..<63).map { UInt32($0) })
        for _ in 0..<50 {
            let (left, top) = (Int.random(in: 0..<9, using: &random), Int.random(in: 0..<7, using: &random))
            let columns = left..<Int.random(in: left + 1...9, using: &random)
            let rows = top..<Int.random(in: top + 1...7, using: &random)
            let part = picture.cropped(to: columns, rows)
            #expect(part.width == columns.count && part.height == rows.count)
            #expect(part.pixels == rows.flatMap { y in columns.map { x in UInt32(9 * y + x) } })
        }
    }

    @Test func aPartIsTheSameObjectAsLongAsItIsUsed() {
        let counter = Counter()
        let picture = Picture(width: 4, height: 4) {
            counter.count.withLock { $0 += 1 }
            return [UInt32](repeating: 1, count: 16)
        }
        let part = picture.cropped(to: 0..<4, 0..<2)
        #expect(picture.cropped(to: 0..<4, 0..<2) === part && picture.cropped(to: 0..<4, 0..<4) === picture)
        #expect(counter.count.withLock { $0 } == 0, "nothing is copied before it is needed")
        let other = picture.cropped(to: 0..<4, 1..<3)
        #expect(other !== part)
        // Also while another part is in use.
        #expect(picture.cropped(to: 0..<4, 0..<2) === part && picture.cropped(to: 0..<4, 1..<3) === other)
    }

    @Test func aPartThatNothingUsesIsLetGo() {
        weak var part: Picture?
        weak var whole: Picture?
        do {
            let picture = Picture(width: 2, height: 2, pixels: [1, 2, 3, 4])
            part = picture.cropped(to: 0..<1, 0..<2)
            whole = picture
            #expect(whole != nil)
        }
        #expect(part == nil && whole == nil)
    }
}
