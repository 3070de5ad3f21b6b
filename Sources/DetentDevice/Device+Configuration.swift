public import DetentInput

extension Device {
  /// The behavior of a device, independent of its model and face.
  public struct Configuration: Hashable, Sendable {
    /// The construction of the knob.
    public var knob = QuadratureConfiguration()
    /// The time spans of the knob's button.
    public var button = ButtonConfiguration()
    /// Detents per revolution.
    public var detentsPerRevolution = 24
    /// Whether detents caused by pressing the button are undone; false for keyboards, which cause
    /// none.
    public var guardsPresses = true
    /// Whether a click waits for a second one where a double click has a meaning; false for
    /// keyboards, which have a key for it.
    public var hearsDoubleClicks = true
    /// The minimum time between two pictures, more than 0.
    ///
    /// Default: 1/60 s.
    public var framePeriod = TimeSpan.microseconds(16_667)

    /// The spans after which an idle display dims and sleeps.
    ///
    /// Default: `.never`.
    public var rest = DisplayRest.never

    /// Whether each new picture emits an event with its checksum, for transcripts; computing it
    /// takes as long as drawing.
    public var tellsChecksums = true

    /// Creates the usual configuration.
    public init() {}
  }
}
