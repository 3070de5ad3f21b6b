#if os(Linux)
import DetentGPIO
public import DetentInput

/// What turns and presses a picker: a knob, or the terminal's keys.
public struct PickerKnob: Hashable, Sendable {
  /// The lines; nil for the keys.
  private let lines: Lines?

  private struct Lines: Hashable {
    let a, b, button: LineReference
  }

  /// The arrow keys or the mouse wheel turn, and Enter presses.
  public static let keys = PickerKnob(lines: nil)

  /// A rotary encoder with a push button on GPIO lines, closing to ground, with pull-ups.
  ///
  ///     .gpio(a: "GPIO17", b: "GPIO27", button: "GPIO22")
  ///
  /// A literal is a line's name, or a chip and an offset such as `gpiochip0:17`.
  ///
  /// A PC can't have the lines: it has no device tree, and no chip that may be opened has one of
  /// them. There the keys turn, and a sentence on standard error says so.
  ///
  /// - Parameters:
  ///   - a: the contact that leads in a clockwise turn.
  ///   - b: the contact that follows in a clockwise turn.
  ///   - button: the push button.
  /// - Returns: the knob, which `Crown.pick` opens.
  public static func gpio(
    a: LineReference, b: LineReference, button: LineReference
  ) -> PickerKnob { PickerKnob(lines: Lines(a: a, b: b, button: button)) }

  /// Opens the knob.
  ///
  /// - Parameters:
  ///   - listing: the machine's chips; not read for keys.
  ///   - hasDeviceTree: whether the machine has a device tree.
  ///   - tell: receives the sentence that the keys turn in the knob's place.
  /// - Returns: the knob; nil for the keys.
  /// - Throws: `GPIOError`; no line is held then.
  package func open(
    on listing: @autoclosure () -> ChipListing = .current(),
    hasDeviceTree: Bool = DeviceTree.isPresent(),
    telling tell: (String) -> Void = { standardError("detent: \($0)") }
  ) throws(GPIOError) -> GPIOKnob? {
    guard let lines else { return nil }
    let wiring = GPIOWiring(a: lines.a, b: lines.b, button: lines.button)
    let listing = listing()
    guard wiring.mayBeHere(on: listing, hasDeviceTree: hasDeviceTree) else {
      tell(
        "no GPIO chip that may be opened here has a line \(wiring.linesInWords): the arrow keys "
          + "turn in the knob's place, and Enter presses")
      return nil
    }
    return try GPIOKnob(wiring, on: listing)
  }
}
#endif
