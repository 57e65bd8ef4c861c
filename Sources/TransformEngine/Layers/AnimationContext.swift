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
    private var queue = AnimationQueue()
    private var startedCount = 0
    /// The time that `advance` goes to, in seconds; later than `now` only while completions run.
    private var goal: Double
    private var isCompleting = false

    /// Makes a context for the tree at `root`, starting at `time` seconds.
    ///
    /// Traps if the tree has a context already, or if the time is not finite.
    public init(root: Layer, time: Double = 0) {
        precondition(root.superlayer == nil && root.context == nil, "a context needs the top of a tree of its own")
        precondition(time.isFinite, "a context starts at a finite time")
        self.root = root
        (now, goal) = (time, time)
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
    ///   - animations: sets the properties; called immediately. If it sets a property twice, the last value counts.
    ///   - completion: called exactly once, at the exact end, by `advance`; if both times are 0, before the outermost call returns.
    ///     `finished` is false if any of the block's animations was replaced or its layer removed before the end.
    public func animate(
        duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        precondition(duration >= 0 && delay >= 0, "a duration and a delay are 0 or more")
        let outer = currentBlock
        run(
            AnimationBlock(
                order: startedCount, begin: outer?.begin ?? (delay == 0 ? now : (now + delay).roundedToNanosecond),
                duration: outer?.duration ?? duration, curve: outer?.curve ?? curve, completion: completion),
            animations)
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
        run(
            AnimationBlock(
                order: startedCount, begin: now, duration: end > now ? end - now : 0, curve: .linear,
                isRevocable: true, completion: { _ in atRest?() }),
            changes)
    }

    /// Calls `completion` at a time in seconds, by `advance`, unless the function that is returned is called before; whatever happens
    /// to the layers. If the time is not after `now`, it is called before this call returns.
    package func wait(until end: Double, completion: @escaping () -> Void) -> () -> Void {
        let block = AnimationBlock(
            order: startedCount, begin: now, duration: end > now ? end - now : 0, curve: .linear, isRevocable: true,
            completion: { if $0 { completion() } })
        run(block, {})
        return { [weak block] in block?.interrupt() }
    }

    private func run(_ block: AnimationBlock, _ changes: () -> Void) {
        startedCount += 1
        queue.insert(block)
        let outer = currentBlock
        currentBlock = block
        changes()
        currentBlock = outer
        if outer == nil, block.end <= now { advance(to: now) }
    }

    /// Moves to a time and runs the completions that are due by then, in the order of their times and then of their blocks' start.
    ///
    /// All animations that end at one time have ended before the first of their completions runs. Completions run one after
    /// another, never inside each other: if one of them calls `advance`, or starts what ends at once, that happens after the
    /// completions of its own time.
    /// - Parameter time: seconds; a time before `now`, or one that is not finite, counts as `now`.
    public func advance(to time: Double) {
        precondition(currentBlock == nil, "time does not move inside an animation block")
        if time.isFinite { goal = max(goal, time) }
        guard !isCompleting else { return }
        isCompleting = true
        while let next = nextCompletion, next <= goal {
            now = max(now, next)
            var due: [AnimationBlock] = []
            while let first = queue.first, first.end <= now, let block = queue.popFirst() {
                if !block.isRevoked { due.append(block) }
            }
            for block in due { block.removeAnimations() }
            for block in due { block.completion?(block.finished) }
        }
        isCompleting = false
        now = goal
    }

    /// The time at which the next completion is due, in seconds; nil if nothing is animating.
    public var nextCompletion: Double? {
        while let first = queue.first, first.isRevoked { _ = queue.popFirst() }
        return queue.first?.end
    }

    /// Whether any animation is running.
    public var isAnimating: Bool { nextCompletion != nil }
}
