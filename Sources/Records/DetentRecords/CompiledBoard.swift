package import DetentCrown
package import DetentDevice
import DetentInput
import DetentView

/// A board as it is compiled: its main knob.
///
/// Pins, panels and further knobs are the firmware's.
///
///     let board = try CompiledBoard(bytes)
///     let device = Device(menu, face: face, configuration: board.device(), …)
package struct CompiledBoard: Hashable, Sendable {
  /// The knob's build.
  package var knob = KnobBuild()
  /// Whether the lines of the knob are low while its contacts are closed.
  package var isActiveLow = true
  /// Whether a flung wheel coasts; nil: only without detents.
  package var coasting: Bool?
  /// Whether each passing row gives a haptic cue.
  package var hasHaptics = false

  /// A board with the usual knob.
  package init() {}

  /// Reads a board.
  ///
  /// - Parameter bytes: the whole file, in place during the call.
  /// - Throws: `CompiledError` for a file that is no board, or damaged.
  package init(_ bytes: UnsafeRawBufferPointer) throws(CompiledError) {
    var reader = try FieldReader(bytes, .board)
    try code(&reader)
    try reader.end()
  }

  /// The board's file.
  ///
  /// - Throws: `CompiledError` for a value that files don't have.
  package func file() throws(CompiledError) -> [UInt8] {
    var (board, writer) = (self, FieldWriter())
    try board.code(&writer)
    return CompiledFile.file(.board, of: writer.fields)
  }

  /// The configuration of a wheel turned by the knob.
  package var crown: Crown.Configuration {
    var crown = knob.crown
    crown.coasts = coasting
    crown.isHapticFeedbackEnabled = hasHaptics
    return crown
  }

  /// The configuration of a device with the knob.
  package func device<Model, Picture>(
    for _: Device<Model, Picture>.Type = Device<Model, Picture>.self
  ) -> Device<Model, Picture>.Configuration {
    knob.device()
  }

  private mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    try knob.code(&fields)
    try fields.flag(&isActiveLow)
    try fields.optional(&coasting, false) { fields, coasts throws(CompiledError) in
      try fields.flag(&coasts)
    }
    try fields.flag(&hasHaptics)
  }
}
