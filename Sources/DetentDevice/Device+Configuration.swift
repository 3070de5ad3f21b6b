public import DetentInput

extension Device {
  /// What decides how a device behaves, apart from what it shows.
  public struct Configuration: Hashable, Sendable {
    /// How the knob turns.
    public var knob = QuadratureConfiguration()
    /// How its button is pressed.
    public var button = ButtonConfiguration()
    /// Detents in a revolution.
    public var detentsPerRevolution = 24
    /// Whether detents that the hand makes while pressing are undone; a keyboard makes none.
    public var guardsPresses = true
    /// Whether a click waits for a second one where a double click means something; a keyboard has
    /// a key for that.
    public var hearsDoubleClicks = true
    /// The least time between two pictures, more than none: 60 a second.
    public var framePeriod = TimeSpan.microseconds(16_667)

    /// When the display shows less, if nobody touches the knob; never unless said.
    public var rest = DisplayRest.never

    /// Whether each new picture is told as an event with its checksum, for transcripts; counting it
    /// takes as long as drawing.
    public var tellsChecksums = true

    /// The usual knob.
    public init() {}
  }
}
