import Glibc

/// The local time, as it is written in a file's name: `2026-01-31 14-05-09`.
func localTime() -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%d %H-%M-%S", &parts)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
}

/// The seconds of the system's monotonic clock.
func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
