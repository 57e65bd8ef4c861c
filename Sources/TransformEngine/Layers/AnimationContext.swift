/// The time of a layer tree: it starts animations and runs their completions, each at its exact time.
///
/// Time is an argument, in seconds; nothing here reads a clock. What happens depends only on the calls and their times, never
/// on how often `advance` is called.
public final class AnimationContext {
    /// The top of the tree whose layers animate here.
    public let root: Layer
    /// The time that has been reached, in seconds; inside a completion, the exact end of its animation.
    public private(set) var now: Double
    /// The block whose `animations` closure is running.
    private(set) var currentBlock: AnimationBlock?
    private var pending: [AnimationBlock] = []

    /// Makes the context of the tree at `root`, starting at `time` seconds.
    public init(root: Layer, time: Double = 0) {
        precondition(root.superlayer == nil && root.context == nil, "a context needs the top of a tree of its own")
        self.root = root
        now = time
        root.context = self
    }

    /// Sets layers' properties at once and lets what shows follow over a time, as `UIView.animate` does.
    ///
    /// A property that is animating already goes on from the value that shows; the replaced animation's block will complete
    /// with `finished` false. A nested call inherits the outer one's duration, delay and curve. A property that is set to the
    /// value that shows does not move; the block lasts its time all the same.
    /// - Parameters:
    ///   - duration: seconds, 0 or more.
    ///   - delay: seconds until the values start to move; until then the old ones show.
    ///   - curve: how the values move.
    ///   - animations: sets the properties, immediately.
    ///   - completion: called exactly once, at the exact end, from `advance` (where both times are 0, before the outermost call returns);
    ///     `finished` is false where any of the block's animations was replaced or its layer removed.
    public func animate(
        duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        precondition(duration >= 0 && delay >= 0, "a duration and a delay are 0 or more")
        let outer = currentBlock
        let block = AnimationBlock(
            begin: outer?.begin ?? now + delay, duration: outer?.duration ?? duration, curve: outer?.curve ?? curve,
            completion: completion)
        currentBlock = block
        animations()
        currentBlock = outer
        pending.append(block)
        if outer == nil, block.end <= now { advance(to: now) }
    }

    /// Lets properties follow functions of time, until a time from which on they rest.
    ///
    /// Where one of the properties is set or followed anew before that, or its layer removed, all of it is over: the others go
    /// to their model's values, and `atRest` is not called. So whoever takes one of the properties over takes all of them.
    /// - Parameters:
    ///   - end: when the values have arrived, in seconds; at or before `now` they arrive at once.
    ///   - changes: calls `Layer.follow` for each property, immediately.
    ///   - atRest: called at the exact end, from `advance` (where the values arrive at once, before this call returns).
    public func follow(until end: Double, changes: () -> Void, atRest: (() -> Void)? = nil) {
        precondition(currentBlock == nil, "following does not begin inside an animation block")
        let block = AnimationBlock(
            begin: now, duration: max(0, end - now), curve: .linear, isRevocable: true, completion: { _ in atRest?() })
        currentBlock = block
        changes()
        currentBlock = nil
        pending.append(block)
        if block.end <= now { advance(to: now) }
    }

    /// Sets properties inside an animation block without animating them.
    public func withoutAnimation(_ changes: () -> Void) {
        let outer = currentBlock
        currentBlock = nil
        changes()
        currentBlock = outer
    }

    /// Moves to a time, running the completions that are due on the way, in the order of their times and then of their start.
    ///
    /// - Parameter time: seconds; one before `now` is taken as `now`.
    public func advance(to time: Double) {
        precondition(currentBlock == nil, "time does not move inside an animation block")
        pending.removeAll(where: \.isRevoked)
        while let next = nextCompletion, next <= time, let index = pending.firstIndex(where: { $0.end == next }) {
            now = max(now, next)
            root.removeEndedAnimations(at: now)
            let block = pending.remove(at: index)
            block.completion?(block.finished)
            pending.removeAll(where: \.isRevoked)
        }
        now = max(now, time)
    }

    /// When the next completion is due, in seconds; nil where nothing is animating.
    public var nextCompletion: Double? { pending.lazy.filter { !$0.isRevoked }.map(\.end).min() }

    /// Whether anything is under way.
    public var isAnimating: Bool { !pending.allSatisfy(\.isRevoked) }
}
