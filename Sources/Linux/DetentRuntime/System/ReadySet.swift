import CWake
import Glibc

/// A set of descriptors that is polled as one; closed with its last reference.
package final class ReadySet {
  /// Readable while one of the descriptors is ready.
  package let descriptor: Int32

  package init() throws(WakeDescriptor.Failure) {
    descriptor = cwake_set()
    guard descriptor >= 0 else { throw WakeDescriptor.Failure(code: -descriptor) }
  }

  deinit { close(descriptor) }

  /// Adds a descriptor, or replaces what it is watched for; closing it removes it.
  ///
  /// - Returns: false if the system has no room for it.
  @discardableResult
  package func watch(_ other: Int32, reads: Bool, writes: Bool) -> Bool {
    cwake_watch(descriptor, other, reads ? 1 : 0, writes ? 1 : 0) == 0
  }

  /// A client of a listening socket, which doesn't block; -1 with `errno` if none waits.
  package static func client(of listener: Int32) -> Int32 { cwake_accept(listener) }

  /// The descriptors that are ready, or whose other end is gone, without waiting.
  package var ready: [Int32] {
    var all = [Int32](repeating: 0, count: Int(CWAKE_MOST))
    let count = cwake_ready(descriptor, &all, CWAKE_MOST)
    return Array(all.prefix(Int(count)))
  }
}
