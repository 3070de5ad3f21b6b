import DetentInput
import Glibc

/// Sleeps until one of the descriptors is readable, or the span is over, or a signal came.
///
/// - Parameter span: how long at most; nil for ever.
func wait(for descriptors: [Int32], atMost span: Span?) {
  var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  guard let span else {
    ppoll(&polled, nfds_t(polled.count), nil, nil)
    return
  }
  let microseconds = max(0, span.microseconds)
  var timeout = timespec(
    tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1_000)
  ppoll(&polled, nfds_t(polled.count), &timeout, nil)
}
