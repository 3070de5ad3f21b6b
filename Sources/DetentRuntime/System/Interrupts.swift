import CTerminal
import Glibc

/// Catches signals to end the program, where no terminal does.
///
/// - Returns: a descriptor that becomes readable then.
package func watchForInterrupts() -> [Int32] {
  let descriptor = interrupts_watch()
  return descriptor < 0 ? [] : [descriptor]
}

/// Restores the signals' default effect.
package func stopWatchingForInterrupts() { interrupts_unwatch() }

/// Whether one of the descriptors is readable now.
package func isReadable(_ descriptors: [Int32]) -> Bool {
  var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  return poll(&polled, nfds_t(polled.count), 0) > 0
}
