import CGPIOD
import Glibc

/// An eventfd by which one thread wakes another; closed with its last reference.
package final class WakeDescriptor: Sendable {
  /// The descriptor to poll for reading.
  package let descriptor: Int32

  package init() throws(GPIOError) {
    descriptor = cgpiod_wake_make()
    guard descriptor >= 0 else {
      throw .system(operation: "make a descriptor to wake up with", code: -descriptor)
    }
  }

  deinit { close(descriptor) }

  /// Makes the descriptor readable.
  package func signal() { cgpiod_wake_signal(descriptor) }

  /// Makes the descriptor unreadable until the next signal.
  func clear() { cgpiod_wake_clear(descriptor) }
}
