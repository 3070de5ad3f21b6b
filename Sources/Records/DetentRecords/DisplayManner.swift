package import DetentDevice
import DetentInput

/// How a display behaves, whatever its kind.
package struct DisplayManner: FileRecord, Hashable, Sendable {
  /// When it dims and sleeps.
  package var rest: DisplayRest
  /// Whether pictures change at once, without animation.
  package var isMotionReduced = false
  /// Whether text is large.
  package var isTextLarge = false

  /// Never dims, moves, and has text of the usual size.
  package init() { self.init(rest: .never) }

  /// A display that rests so, unless a file says otherwise.
  package init(rest: DisplayRest) { self.rest = rest }

  private enum Motion: UInt8, Choice {
    case full, reduced

    var word: String { self == .full ? "full" : "reduced" }
  }

  private enum TextSize: UInt8, Choice {
    case usual, large

    var word: String { self == .usual ? "usual" : "large" }
  }

  package mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    try code(&fields, isOfDots: true)
  }

  /// Codes the keys of a display of pixels, or of another.
  package mutating func code(_ fields: inout some Fields, isOfDots: Bool) throws(CompiledError) {
    try fields.optional(&rest.idle, .seconds(10), none: "never") {
      fields, span throws(CompiledError) in
      try fields.span(
        "idle", &span, in: Limits.rest,
        "The time without input until the display dims and hides the neighbors.")
    }
    try fields.optional(&rest.sleep, .seconds(60), none: "never") {
      fields, span throws(CompiledError) in
      try fields.span(
        "sleep", &span, in: Limits.rest,
        "The time without input until the display is dark; the first input then only wakes it.")
    }
    var motion = isMotionReduced ? Motion.reduced : .full
    try fields.choice("motion", &motion, "Whether changes are animated.")
    isMotionReduced = motion == .reduced
    guard isOfDots else { return }
    var size = isTextLarge ? TextSize.large : .usual
    try fields.choice(
      "text", &size,
      """
      The size of text: large text has fewer rows, and labels and values that weak eyes can read.
      """)
    isTextLarge = size == .large
  }
}
