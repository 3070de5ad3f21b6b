public import DetentInput

/// The kind of bytes sent to a panel.
public enum BusPhase: Sendable {
  /// Commands and their parameters.
  case command
  /// The contents of the panel's memory.
  case data
  /// The pin levels of an I/O expander, which has no notion of commands.
  case levels

  /// The control byte before an I2C message; nil for levels, which have none.
  ///
  /// Over SPI the D/C line carries it: low for commands, high for data.
  ///
  /// - Source: SSD1306 (Solomon Systech, Rev 1.1), 8.1.5.2; SH1106 (Sino Wealth, V2.3), I2C-bus
  ///   write data; PCF8574 (NXP, Rev. 5), 8.2.
  package var controlByte: UInt8? {
    switch self {
    case .command: 0x00
    case .data: 0x40
    case .levels: nil
    }
  }
}

/// A connection to one panel: an I2C bus and the panel's address, or SPI with a D/C line.
///
/// The panel's driver supplies bytes and their phase; the bus encodes the phase. A bus that sends
/// asynchronously may return early and states its speed in `nanosecondsPerByte`.
///
/// ```swift
/// struct Listener: Bus {
///   var count = 0
///
///   mutating func write(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) throws(Never) {
///     if phase == .data { count += bytes.count }
///   }
///
///   mutating func wait(_ span: TimeSpan) {}
/// }
/// ```
public protocol Bus: ~Copyable {
  /// An error of the bus.
  associatedtype Failure: Error

  /// The time per byte, 0 or more; 0 if `write` returns after the transfer; default: 0.
  var nanosecondsPerByte: Int { get }
  /// The maximum bytes of one `write`, constant, at least 132; default: 132.
  var mostBytes: Int { get }

  /// Pulses the reset line and reopens the bus, if applicable; called before a panel is
  /// initialized; default: does nothing.
  ///
  /// - Throws: if the bus is unavailable.
  mutating func reset() throws(Failure)

  /// Sends bytes of one phase, in order.
  ///
  /// - Parameters:
  ///   - bytes: 1 to `mostBytes` bytes, valid only during the call.
  ///   - phase: their phase.
  /// - Throws: if the panel may not have received all of them.
  mutating func write(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) throws(Failure)

  /// Waits until `span` has passed since the last byte was sent, while the panel is busy.
  ///
  /// A board sleeps or counts cycles; a test advances virtual time.
  ///
  /// - Parameter span: 1 µs to 1 s.
  mutating func wait(_ span: TimeSpan)
}

extension Bus where Self: ~Copyable {
  /// 0: `write` returns after the transfer.
  public var nanosecondsPerByte: Int { 0 }

  /// 132: a page of the largest memory, or the initialization of a small panel.
  public var mostBytes: Int { 132 }

  /// Does nothing.
  public mutating func reset() throws(Failure) {}
}
