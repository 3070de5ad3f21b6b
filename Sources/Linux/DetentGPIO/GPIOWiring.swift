public import DetentInput
import DetentText

/// The wiring of a knob.
public struct GPIOWiring: Equatable, Sendable {
  /// The contact that leads in a clockwise turn.
  public var a: LineReference
  /// The contact that follows in a clockwise turn.
  public var b: LineReference
  /// The push button, or nil for a knob without one.
  public var button: LineReference?
  /// The resistor on every line.
  ///
  /// Default: `pullUp`.
  public var bias: GPIOBias
  /// Whether the kernel inverts the lines.
  ///
  /// Default: false.
  ///
  /// False suits a knob that closes to ground, even one sold as active low: `.high` is then the
  /// electrical level, and an idle pulled-up knob reads `.high` on all lines, as the decoders
  /// expect. True suits a wire with an inverter, or a knob that closes to the supply with
  /// `pullDown`: idle reads `.high` again.
  public var isActiveLow: Bool
  /// The kernel's debounce of A and B, or nil if absent.
  ///
  /// Default: nil.
  ///
  /// The kernel reports a change after that span without another one, which drops fast turns and
  /// delays the rest. The decoder copes with bounce: keep it nil, or at most 1 ms. libgpiod 2
  /// only. Range: 1 µs to 4,294 s.
  public var contactDebounce: TimeSpan?
  /// The kernel's debounce of the button, or nil if absent.
  ///
  /// Default: nil.
  ///
  /// libgpiod 2 only. Range: 1 µs to 4,294 s.
  public var buttonDebounce: TimeSpan?
  /// The consumer name of the lines, as `gpioinfo` shows it.
  ///
  /// At most 31 bytes; longer ones are cut.
  public var consumer: String
  /// Whether the reading thread requests real-time priority and locked memory.
  ///
  /// Default: false.
  ///
  /// The lock covers the whole process and outlives the knob, hence the default. Without the
  /// permission the thread runs at ordinary priority, without an error, and a busy machine loses
  /// edges earlier; `GPIOKnob.scheduling` reports the outcome.
  public var usesRealTime: Bool

  /// Creates a wiring of three lines, or of two without a button.
  public init(
    a: LineReference,
    b: LineReference,
    button: LineReference? = nil,
    bias: GPIOBias = .pullUp,
    isActiveLow: Bool = false,
    contactDebounce: TimeSpan? = nil,
    buttonDebounce: TimeSpan? = nil,
    consumer: String = "detent",
    usesRealTime: Bool = false
  ) {
    self.a = a
    self.b = b
    self.button = button
    self.bias = bias
    self.isActiveLow = isActiveLow
    self.contactDebounce = contactDebounce
    self.buttonDebounce = buttonDebounce
    self.consumer = consumer
    self.usesRealTime = usesRealTime
  }

  /// Creates a wiring of a button alone.
  package init(button: LineReference, bias: GPIOBias, isActiveLow: Bool) {
    self.init(
      a: button, b: button, button: button, bias: bias, isActiveLow: isActiveLow,
      usesRealTime: true)
    hasContacts = false
  }

  /// Whether A and B are wired.
  private var hasContacts = true

  /// The wires in use, each with its line.
  var wires: [(line: Line, reference: LineReference)] {
    (hasContacts ? [(.a, a), (.b, b)] : []) + (button.map { [(.button, $0)] } ?? [])
  }

  /// The kernel's debounce of a wire, in microseconds; 0: none.
  func debounce(of line: Line) -> UInt32 {
    let span = line == .button ? buttonDebounce : contactDebounce
    return UInt32(clamping: span?.microseconds ?? 0)
  }
}

extension GPIOWiring {
  /// Whether this machine may have the lines, so that a failure to take them is an error.
  ///
  /// A PC has no such lines: it has no device tree, and its chips have no names, belong to root, or
  /// don't exist. There a program that is written for a board is only tried out.
  ///
  /// - Parameters:
  ///   - listing: the machine's chips.
  ///   - hasDeviceTree: whether it has a device tree.
  /// - Returns: true with a device tree, or if a chip that may be opened has one of the lines.
  package func mayBeHere(on listing: ChipListing, hasDeviceTree: Bool) -> Bool {
    hasDeviceTree || wires.contains { (try? listing.place(of: $0.reference)) != nil }
  }

  /// The references of the lines in words: "GPIO17, GPIO27 or GPIO22".
  package var linesInWords: String { wires.map { "\($0.reference)" }.seriesForMessage("or") }
}
