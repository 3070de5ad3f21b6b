/// What bytes on a panel's bus are.
///
/// The raw value is the control byte that says so at the head of an I2C message. Over SPI the D/C
/// line says it: low for commands, high for data.
/// - Source: SSD1306 (Solomon Systech, Rev 1.1), 8.1.5.2; SH1106 (Sino Wealth, V2.3), I2C-bus
///   write data.
public enum BusPhase: UInt8, Sendable {
  /// Commands and their parameters.
  case command = 0x00
  /// What goes into the panel's memory.
  case data = 0x40
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

  /// Begins anew before a panel is set up: pulses its reset line and opens again what had gone, as
  /// far as there are such.
  ///
  /// - Throws: why the wires are not there.
  mutating func reset() throws(Failure)

  /// Sends bytes of one kind, in their order.
  ///
  /// - Parameters:
  ///   - bytes: 1 to 132 of them, valid only during the call.
  ///   - phase: what they are.
  /// - Throws: why the panel may not have taken all of them.
  mutating func write(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) throws(Failure)
}

extension Bus where Self: ~Copyable {
  /// None: `write` returns when the bytes have gone.
  public var nanosecondsPerByte: Int { 0 }

  /// Nothing: there is no reset line, and nothing that could have gone.
  public mutating func reset() throws(Failure) {}
}
