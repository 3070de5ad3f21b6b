import CGPIOD
import Glibc

/// Hears when something happens to a chip's device, such as its end.
///
/// A kernel such as 6.1 wakes nobody who waits for edges of a chip that goes away. But the chip's
/// entry in `/dev` goes with it, after it has stopped to answer.
/// - Source: gpiochip_remove in drivers/gpio/gpiolib.c, Linux 6.1.
final class ChipWatch: Sendable {
  /// Readable once something has happened; negative where the system has no watch left to give.
  ///
  /// `poll` passes over a negative one; then it takes an edge to find out.
  let descriptor: Int32

  /// Watches `/dev/<device>`.
  init(_ device: String) {
    descriptor = cgpiod_watch_make("/dev/\(device)")
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Makes the descriptor unreadable until something more happens.
  func clear() {
    cgpiod_watch_clear(descriptor)
  }
}
