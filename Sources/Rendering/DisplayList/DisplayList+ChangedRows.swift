extension DisplayList {
    /// The rows of pixels that may look different from those of an earlier frame; nil if none do.
    ///
    /// Drawing these rows over the earlier frame gives the whole new frame. All rows have changed if there is no earlier
    /// frame or it has another size. The lists have to be made by the same renderer. Linear in the number of elements.
    public func changedRows(since old: DisplayList?) -> Range<Int>? {
        guard let old, old.width == width, old.height == height else { return 0..<height }
        let start = zip(indices, old.indices).prefix { draws($0, as: old, at: $1) }.count
        let end = zip(indices.dropFirst(start).reversed(), old.indices.dropFirst(start).reversed())
            .prefix { draws($0, as: old, at: $1) }.count
        let (new, before) = (start..<elements.count - end, start..<old.elements.count - end)
        var changed: Range<Int>?
        func add(_ element: Element) {
            let rows = element.rows(height: height)
            if !rows.isEmpty { changed = changed?.hull(rows) ?? rows }
        }
        if new.count == before.count {
            for i in new where !draws(i, as: old, at: i) {
                add(elements[i])
                add(old.elements[i])
            }
        } else {
            elements[new].forEach(add)
            old.elements[before].forEach(add)
        }
        return changed
    }

    private var indices: Range<Int> { elements.indices }

    /// Whether an element is drawn as one of an earlier list, in rows without other changes.
    ///
    /// Its shared edges are compared without the other elements' indices: if one of those has changed, its rows have too. But an
    /// edge that it begins or ceases to share may change all its rows.
    private func draws(_ index: Int, as old: DisplayList, at oldIndex: Int) -> Bool {
        let (shared, oldShared) = (sharedEdges[index], old.sharedEdges[oldIndex])
        return shared.isKept == oldShared.isKept && shared.covers == oldShared.covers
            && elements[index] == old.elements[oldIndex]
    }
}
