import CGPIOD
import Glibc

/// One GPIO line whose level the program decides, such as a panel's D/C or reset line.
///
/// It is held until the last reference to it is gone.
public final class GPIOOutput {
  /// How the line was named.
  public let reference: LineReference
  private let output: OpaquePointer

  /// Takes a line.
  ///
  /// - Parameters:
  ///   - reference: which one.
  ///   - isHigh: its level from now on.
  ///   - consumer: the name under which others see it held; at most 31 bytes, the rest is cut.
  /// - Throws: what `ChipListing.place(of:)` throws, `noPermission`, `busyLine` or `system`.
  public init(
    _ reference: LineReference, isHigh: Bool, consumer: String = "detent"
  ) throws(GPIOError) {
    let place = try ChipListing.current().place(of: reference)
    var taken: OpaquePointer?
    let result = cgpiod_output_take(
      "/dev/\(place.device)", place.offset, isHigh ? 1 : 0, consumer, &taken)
    guard result == 0, let taken else {
      switch -result {
      case EBUSY:
        throw .busyLine(reference, consumer: ChipListing.current().consumer(at: place) ?? "")
      case let code: throw .opening(place.device, code: code)
      }
    }
    self.reference = reference
    output = taken
  }

  deinit { cgpiod_output_release(output) }

  /// Gives the line a level.
  ///
  /// - Throws: `system` when the chip has gone.
  public func set(isHigh: Bool) throws(GPIOError) {
    let result = cgpiod_output_set(output, isHigh ? 1 : 0)
    guard result == 0 else { throw .system(operation: "drive \(reference)", code: -result) }
  }
}
