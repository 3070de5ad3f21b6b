import CGPIOD
public import DetentInput
import Glibc

/// A GPIO line used as an output, such as a panel's D/C or reset line.
///
/// The line is released with the last reference.
public final class GPIOOutput {
  /// The line's reference, as given.
  package let reference: LineReference
  private let output: OpaquePointer

  /// Takes the line as an output.
  ///
  /// - Parameters:
  ///   - reference: the line.
  ///   - isHigh: the initial level.
  ///   - consumer: the consumer name, at most 31 bytes; longer ones are cut.
  /// - Throws: as `ChipListing.place(of:)`, and `noPermission`, `busyLine` or `system`.
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

  /// Sets the line's level.
  ///
  /// - Throws: `system` if the chip is gone.
  public func set(isHigh: Bool) throws(GPIOError) {
    let result = cgpiod_output_set(output, isHigh ? 1 : 0)
    guard result == 0 else { throw .system(operation: "drive \(reference)", code: -result) }
  }
}
