package import DetentInput
import Glibc

/// Sleeps until a descriptor is readable, the timeout ends, or a signal arrives.
///
/// - Parameters:
///   - descriptors: the descriptors.
///   - span: the timeout, rounded up to whole milliseconds so that its deadline has passed on
///     return; nil if absent.
package func wait(for descriptors: [Int32], atMost span: TimeSpan?) {
  var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  let milliseconds = span.map { (max(0, $0.microseconds) + 999) / 1_000 }
  poll(&polled, nfds_t(polled.count), milliseconds.map { Int32(clamping: $0) } ?? -1)
}

/// Whether one of the descriptors is readable now.
package func isReadable(_ descriptors: [Int32]) -> Bool {
  var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  return poll(&polled, nfds_t(polled.count), 0) > 0
}
