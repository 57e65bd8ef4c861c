/// Animates a layer tree: it holds the tree's time, starts animations and runs their completions at their exact times.
///
/// Time is an argument, in seconds; nothing here reads a clock. The result depends only on the calls and their times, not on how
/// often `advance` is called.
public final class AnimationContext {
    /// The root of the tree whose layers this context animates.
    public let root: Layer
    /// The current time, in seconds; inside a completion, the exact end of its animation.
    public private(set) var now: Double
    /// The block whose closure is running.
    private(set) var currentBlock: AnimationBlock?
    private var pending: [AnimationBlock] = []

    /// Makes a context for the tree at `root`, starting at `time` seconds; traps if the tree has a context already.
    public init(root: Layer, time: Double = 0) {
        precondition(root.superlayer == nil && root.context == nil, "a context needs the top of a tree of its own")
        self.root = root
        now = time
        root.context = self
    }

    /// Sets properties of layers at once and animates their presentation, as `UIView.animate` does.
    ///
    /// If a property is already animating, the new animation starts from its presented value, and the block of the replaced animation
    /// completes with `finished` false. A nested call inherits the outer one's duration, delay and curve. If a property is set to its
    /// presented value, it does not change, but the block takes its full time.
    /// - Parameters:
    ///   - duration: seconds, 0 or more.
    ///   - delay: seconds until the values start to change, 0 or more; the old values show until then.
    ///   - curve: the timing curve of the change.
    ///   - animations: sets the properties; called immediately.
    ///   - completion: called exactly once, at the exact end, by `advance`; if both times are 0, before the outermost call returns.
    ///     `finished` is false if any of the block's animations was replaced or its layer removed.
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

    /// Lets properties follow functions of time until a given time, from which on they rest.
    ///
    /// If one of the properties is set or followed anew before the end, or its layer is removed, the whole block ends: the other
    /// properties show their model values and `atRest` is not called. So new code that takes over one of the properties must take
    /// over all of them.
    /// - Parameters:
    ///   - end: the time at which the properties come to rest, in seconds; if it is not after `now`, they do at once.
    ///   - changes: calls `Layer.follow` for each property; called immediately.
    ///   - atRest: called at the exact end, by `advance`; if the properties come to rest at once, before this call returns.
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

    /// Moves to a time and runs the completions that are due by then, in the order of their times and then of their start.
    ///
    /// - Parameter time: seconds; a time before `now`, or one that is not finite, counts as `now`.
    public func advance(to time: Double) {
        precondition(currentBlock == nil, "time does not move inside an animation block")
        let time = time.isFinite ? time : now
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

    /// The time at which the next completion is due, in seconds; nil if nothing is animating.
    public var nextCompletion: Double? { pending.lazy.filter { !$0.isRevoked }.map(\.end).min() }

    /// Whether any animation is running.
    public var isAnimating: Bool { !pending.allSatisfy(\.isRevoked) }
}
