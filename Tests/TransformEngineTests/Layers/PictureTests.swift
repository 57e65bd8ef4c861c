import Synchronization
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
}
