package import DetentInput
package import DetentRecords

/// The cues of a board.
package struct BoardCues: SinkRecord {
  package static let key = "cues"
  package static let about: StaticString =
    "Haptic and audible cues: rows, landmarks, ends and commits."

  package static let receivesTicks = true

  /// The line of a haptic motor or an active buzzer; nil if absent.
  package private(set) var line: LineReference?
  /// Whether the motor or buzzer is on while the line is low.
  package private(set) var isActiveLow = false
  /// Whether the terminal's bell rings.
  package private(set) var rings = false

  package init() {}

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    fields.value(
      "line", &line, .line(),
      "The line of a haptic motor or an active buzzer, through a transistor.")
    fields.value("activeLow", &isActiveLow, .flag, "Whether the line is active low.")
    fields.value("bell", &rings, .flag, "Whether the terminal's bell rings.")
    fields.claim("line", nil, in: "") { name, _, line in
      "\(name) is in use in line \(line), too; cues need a line of their own"
    }
    let remedy = "needs a line, such as line: GPIO18, or bell: true for the terminal's bell"
    fields.rule(.atLeastOne(["line", "bell"])) { name, _ in "\(name) \(remedy)" }
    try fields.require(line != nil || rings, "bell", or: nil) { _, _ in "'cues' \(remedy)" }
  }
}
