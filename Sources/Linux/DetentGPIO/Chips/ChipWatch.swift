import CGPIOD
import Glibc

/// Watches a chip's device for events such as its removal.
///
/// Linux 6.1 does not wake pollers of a removed chip. But the chip's entry in `/dev` goes with it,
/// after the chip has stopped answering.
/// - Source: gpiochip_remove in drivers/gpio/gpiolib.c, Linux 6.1.
final class ChipWatch: Sendable {
  /// Readable after an event; negative if the system has no watch left.
  ///
  /// `poll` ignores a negative one; then the removal shows with the next edge.
  let descriptor: Int32

  /// Watches `/dev/<device>`.
  init(_ device: String) { descriptor = cgpiod_watch_make("/dev/\(device)") }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Makes the descriptor unreadable until the next event.
  func clear() { cgpiod_watch_clear(descriptor) }
}
