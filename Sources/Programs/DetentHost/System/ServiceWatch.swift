package import DetentInput
package import DetentPicker
import DetentRuntime
import Glibc

/// The service manager that started this program and waits for word of it: that it is ready, that
/// its loop still turns, and that it ends.
///
/// - Source: sd_notify(3) and sd_watchdog_enabled(3) of systemd 252, whose protocol is stable.
package final class ServiceWatch: Sink {
  package typealias Model = ItemMenu

  private let socket: Int32
  private var address = sockaddr_un()
  private let size: socklen_t
  /// Half of the span after which a silent program is ended; nil for no watchdog.
  private let period: TimeSpan?
  /// The instant of the next word; nil if absent.
  package private(set) var nextWake: Instant? = .origin
  private var isReady = false

  /// Finds it by its variables in the environment; nil without one.
  package init?() {
    guard let path = Self.variable("NOTIFY_SOCKET"), path.utf8.count > 1,
      path.hasPrefix("/") || path.hasPrefix("@"),
      path.utf8.count < MemoryLayout.size(ofValue: address.sun_path)
    else { return nil }
    var bytes = Array(path.utf8)
    // The name of a socket that is no file begins with a zero.
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    size = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let isMeant = Self.variable("WATCHDOG_PID").map { $0 == "\(getpid())" } ?? true
    let span = isMeant ? Self.variable("WATCHDOG_USEC").flatMap { Int64($0) } : nil
    period = span.flatMap { $0 > 1 ? .microseconds($0 / 2) : nil }
    let type = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    socket = Glibc.socket(AF_UNIX, type, 0)
    guard socket >= 0 else { return nil }
  }

  deinit { close(socket) }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Says what is due.
  package func attend(at now: Instant) {
    guard let due = nextWake, due <= now else { return }
    say(isReady ? "WATCHDOG=1" : "READY=1")
    isReady = true
    nextWake = period.map { now + $0 }
  }

  /// Says that the program ends.
  package func finish() { say("STOPPING=1") }

  /// Sends a word; without a listener it is lost.
  private func say(_ word: String) {
    _ = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(socket, word, word.utf8.count, 0, $0, size)
      }
    }
  }
}
