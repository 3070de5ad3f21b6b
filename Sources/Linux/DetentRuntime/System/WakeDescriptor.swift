import CWake
import Glibc

/// An eventfd by which one thread wakes another; closed with its last reference.
package final class WakeDescriptor: Sendable {
  /// The failure to make one: too many descriptors, or too little memory.
  package struct Failure: Error, CustomStringConvertible {
    /// The `errno`.
    package let code: Int32
    package var description: String {
      "could not make a descriptor to wake up with: \(String(cString: strerror(code)))"
    }
  }

  /// The descriptor to poll for reading.
  package let descriptor: Int32

  package init() throws(Failure) {
    descriptor = cwake_make()
    guard descriptor >= 0 else { throw Failure(code: -descriptor) }
  }

  /// Creates one that is readable while another takes bytes, or has no reader any more.
  package init(whileWritable other: Int32) throws(Failure) {
    descriptor = cwake_writable(other)
    guard descriptor >= 0 else { throw Failure(code: -descriptor) }
  }

  deinit { close(descriptor) }

  /// Makes the descriptor readable.
  package func signal() { cwake_signal(descriptor) }

  /// Makes the descriptor unreadable until the next signal.
  package func clear() { cwake_clear(descriptor) }
}
