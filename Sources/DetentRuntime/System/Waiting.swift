package import DetentInput
import Glibc

/// Sleeps until one of the descriptors is readable, or the span is over, or a signal came.
///
/// - Parameters:
///   - descriptors: what is waited for.
///   - span: how long at most, rounded up to whole milliseconds so that nobody wakes up too early
///     and finds nothing to do; nil for ever.
package func wait(for descriptors: [Int32], atMost span: TimeSpan?) {
  var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  let milliseconds = span.map { (max(0, $0.microseconds) + 999) / 1_000 }
  poll(&polled, nfds_t(polled.count), milliseconds.map { Int32(clamping: $0) } ?? -1)
}
