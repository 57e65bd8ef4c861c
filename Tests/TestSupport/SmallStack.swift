import Glibc

/// Calls `body` on a thread of its own with a stack of 512 KiB, as secondary threads have on other systems, and waits for it.
public func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 512 << 10)
    var thread = pthread_t()
    let code = pthread_create(
        &thread, &attributes,
        { work in
            if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
            return nil
        }, Unmanaged.passRetained(Work(body)).toOpaque())
    precondition(code == 0, "no thread")
    pthread_join(thread, nil)
    pthread_attr_destroy(&attributes)
}
