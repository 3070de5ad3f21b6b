package import DetentPicker
package import DetentRuntime
package import DetentYAML

/// A receiver of events that a board file names, beside those of every run.
///
/// A sink is added as a type in a file beside this one, and a row of `BoardFile.sinkKinds`:
///
///     struct BoardRing: BoardSink {
///       static let (key, about) = ("ring", "A ring of lamps." as StaticString)
///       private var bus = ""
///
///       init() {}
///
///       mutating func code(_ fields: inout some WrittenFields) {
///         fields.value("bus", &bus, .device("/dev/spidev0.1"), "The SPI device of the ring.")
///         fields.need("bus")
///       }
///
///       func open(
///         haptics: Bool?, telling tell: @escaping (String) -> Void
///       ) throws -> any Sink<ItemMenu> { try LEDRing(bus, tell: tell) }
///     }
package protocol BoardSink: WrittenRecord, Hashable, Sendable {
  /// Its key in the board.
  static var key: String { get }
  /// What it does.
  static var about: StaticString { get }

  /// A sink with the defaults.
  init()

  /// Opens it. It receives ticks, too.
  ///
  /// - Parameters:
  ///   - haptics: whether each passing row gives a cue; nil: only for a knob without detents.
  ///   - tell: receives later errors.
  /// - Returns: the sink.
  /// - Throws: an error in words.
  func open(
    haptics: Bool?, telling tell: @escaping (String) -> Void
  ) throws -> any Sink<ItemMenu>
}
