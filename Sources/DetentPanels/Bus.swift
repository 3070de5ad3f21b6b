public import DetentInput

/// What bytes on a panel's bus are.
public enum BusPhase: Sendable {
  /// Commands and their parameters.
  case command
  /// What goes into the panel's memory.
  case data
  /// Neither, as the chip at the bus doesn't know of such a thing: levels of an expander's pins.
  case levels

  /// What says so at the head of an I2C message; nil for levels, which have no head.
  ///
  /// Over SPI the D/C line says it: low for commands, high for data.
  /// - Source: SSD1306 (Solomon Systech, Rev 1.1), 8.1.5.2; SH1106 (Sino Wealth, V2.3), I2C-bus
  ///   write data; PCF8574 (NXP, Rev. 5), 8.2.
  public var controlByte: UInt8? {
    switch self {
    case .command: 0x00
    case .data: 0x40
    case .levels: nil
    }
  }
}

/// Wires to one panel: an I2C bus with the panel's address on it, or SPI with its D/C line.
///
/// A panel's driver says what the bytes are, and the bus how that is told on its wires. One that
/// sends in the background may return before the bytes have gone, and says by `nanosecondsPerByte`
/// when they will have.
public protocol Bus: ~Copyable {
  /// What can go wrong on the wires.
  associatedtype Failure: Error

  /// How long a byte takes, 0 or more; 0 for a bus whose `write` returns when the bytes have gone.
  var nanosecondsPerByte: Int { get }
  /// The most bytes that one `write` takes: 132 or more, and always as many.
  var mostBytes: Int { get }

  /// Begins anew before a panel is set up: pulses its reset line and opens again what had gone, as
  /// far as there are such.
  ///
  /// - Throws: why the wires are not there.
  mutating func reset() throws(Failure)

  /// Sends bytes of one kind, in their order.
  ///
  /// - Parameters:
  ///   - bytes: 1 to `mostBytes` of them, valid only during the call.
  ///   - phase: what they are.
  /// - Throws: why the panel may not have taken all of them.
  mutating func write(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) throws(Failure)

  /// Returns when that much time has passed since the bytes have gone: the panel is busy meanwhile.
  ///
  /// A board counts cycles or sleeps; a test lets its own time pass.
  ///
  /// - Parameter span: 1 µs to 1 s.
  mutating func wait(_ span: TimeSpan)
}

extension Bus where Self: ~Copyable {
  /// None: `write` returns when the bytes have gone.
  public var nanosecondsPerByte: Int { 0 }

  /// A page of the widest memory, or whatever sets a small panel up.
  public var mostBytes: Int { 132 }

  /// Nothing: there is no reset line, and nothing that could have gone.
  public mutating func reset() throws(Failure) {}
}
