public import DetentInput

extension GPIOKnob {
  /// What pulls a line to a level while its contact is open.
  public enum Bias: String, CaseIterable, Sendable {
    /// Whatever it was before.
    case asIs = "as-is"
    /// The chip's resistor to supply: what a knob that closes to ground needs.
    case pullUp = "pull-up"
    /// The chip's resistor to ground.
    case pullDown = "pull-down"
    /// None: the knob has resistors of its own.
    case disabled
  }

  /// How a knob is wired.
  public struct Configuration: Equatable, Sendable {
    /// The contact that leads clockwise.
    public var a: LineReference
    /// The contact that follows clockwise.
    public var b: LineReference
    /// The push button, if there is one.
    public var button: LineReference?
    /// What pulls the lines while their contacts are open.
    public var bias: Bias
    /// Whether the kernel inverts what it reads.
    ///
    /// Leave it false for a knob that closes to ground, however often such a knob is called active
    /// low: `.high` is then the electrical level, so an idle pulled-up knob reads `.high` on all
    /// lines, and that is what the decoders expect. True is for a wire with an inverter in it, or a
    /// knob that closes to supply with `pullDown`: idle reads `.high` again.
    public var isActiveLow: Bool
    /// How long A and B must be still before the kernel reports a change, or nil for no debounce.
    ///
    /// It erases fast turns and delays the others, and the decoder copes with bounce: keep it nil,
    /// or at 1 ms at most. libgpiod 2 only. Range: 1 µs to 4,294 s.
    public var contactDebounce: TimeSpan?
    /// How long the button must be still before the kernel reports a change, or nil for no
    /// debounce.
    ///
    /// libgpiod 2 only. Range: 1 µs to 4,294 s.
    public var buttonDebounce: TimeSpan?
    /// The name under which others see the lines held; at most 31 bytes, the rest is cut.
    public var consumer: String
    /// Whether the reading thread asks for real-time priority and for memory that stays in memory.
    ///
    /// Locked memory is the whole process's, and stays so: hence nobody has it who does not ask.
    /// Where it is not permitted it reads at ordinary priority, without an error: a busy machine
    /// then loses edges earlier. `GPIOKnob.scheduling` says which it is.
    public var asksForRealTime: Bool

    /// A knob on three lines, or on two if it has no button.
    public init(
      a: LineReference,
      b: LineReference,
      button: LineReference? = nil,
      bias: Bias = .pullUp,
      isActiveLow: Bool = false,
      contactDebounce: TimeSpan? = nil,
      buttonDebounce: TimeSpan? = nil,
      consumer: String = "detent",
      asksForRealTime: Bool = false
    ) {
      self.a = a
      self.b = b
      self.button = button
      self.bias = bias
      self.isActiveLow = isActiveLow
      self.contactDebounce = contactDebounce
      self.buttonDebounce = buttonDebounce
      self.consumer = consumer
      self.asksForRealTime = asksForRealTime
    }

    /// The wires that there are, each with its line.
    var wires: [(line: Line, reference: LineReference)] {
      [(.a, a), (.b, b)] + (button.map { [(.button, $0)] } ?? [])
    }

    /// The kernel's debounce for a wire, in microseconds; 0 is none.
    func debounce(of line: Line) -> UInt32 {
      let span = line == .button ? buttonDebounce : contactDebounce
      return UInt32(clamping: span?.microseconds ?? 0)
    }
  }
}
