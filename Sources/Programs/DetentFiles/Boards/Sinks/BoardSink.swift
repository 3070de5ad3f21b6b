package import DetentPicker
package import DetentRuntime

/// A receiver of events that a board file names, beside those of every run.
///
/// A sink is added as a type in a file beside this one, a row of `BoardFile.sinkKinds`, and its
/// keys in the schema:
///
///     struct BoardRing: BoardSink {
///       static let keys = KeyTable("ring", keys: ["bus"])
///       private let bus: String
///
///       init(_ value: YAMLValue, unlike taken: [String: Int]) throws(ConfigurationError) {
///         bus = try value.fields(Self.keys).required("bus").path("/dev/spidev0.1")
///       }
///
///       func open(
///         haptics: Bool?, telling tell: @escaping (String) -> Void
///       ) throws -> any Sink<ItemMenu> { try LEDRing(bus, tell: tell) }
///     }
package protocol BoardSink: Hashable, Sendable {
  /// Its keys; the table's name is its key in the board.
  static var keys: KeyTable { get }

  /// Reads the value of its key. `taken` has the lines of knobs, each with its line in the file.
  init(_ value: YAMLValue, unlike taken: [String: Int]) throws(ConfigurationError)

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
