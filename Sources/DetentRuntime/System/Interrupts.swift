import CTerminal
import Glibc

/// Hears that the program should end, where no terminal does.
///
/// - Returns: a descriptor that becomes readable then.
package func watchForInterrupts() -> [Int32] {
  let descriptor = interrupts_watch()
  return descriptor < 0 ? [] : [descriptor]
}

/// Hears that no longer: the signals take their usual effect again.
package func stopWatchingForInterrupts() { interrupts_unwatch() }

/// Whether one of the descriptors is readable now.
package func isReadable(_ descriptors: [Int32]) -> Bool {
  var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  return poll(&polled, nfds_t(polled.count), 0) > 0
}
