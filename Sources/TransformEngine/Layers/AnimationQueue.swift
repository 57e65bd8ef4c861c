/// The blocks that have not ended, the one that ends next first: a binary heap.
struct AnimationQueue {
    private var heap: [AnimationBlock] = []
    /// The count at which revoked blocks are taken out, so that they take no more room than the others.
    private var limit = 64

    /// The block that ends next; of those that end at one time, the one that was started first.
    var first: AnimationBlock? { heap.first }

    /// Adds a block.
    mutating func insert(_ block: AnimationBlock) {
        if heap.count == limit {
            heap.removeAll(where: \.isRevoked)
            heap.sort(by: Self.isOrdered)
            limit = max(64, 2 * heap.count)
        }
        heap.append(block)
        var child = heap.count - 1
        while child > 0, Self.isOrdered(heap[child], heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// Removes and returns `first`; nil if there is none.
    mutating func popFirst() -> AnimationBlock? {
        guard let last = heap.popLast() else { return nil }
        guard let first = heap.first else { return last }
        heap[0] = last
        var parent = 0
        while let child = (2 * parent + 1...2 * parent + 2).filter(heap.indices.contains)
            .min(by: { Self.isOrdered(heap[$0], heap[$1]) }), Self.isOrdered(heap[child], heap[parent])
        {
            heap.swapAt(parent, child)
            parent = child
        }
        return first
    }

    private static func isOrdered(_ a: AnimationBlock, _ b: AnimationBlock) -> Bool {
        (a.end, a.order) < (b.end, b.order)
    }
}
