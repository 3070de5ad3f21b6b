package import DetentInput

extension Device {
  /// The behavior of a device, independent of its model and face.
  public struct Configuration: Hashable, Sendable {
    /// The construction of the knob.
    package var knob = QuadratureConfiguration()
    /// The time spans of the knob's button.
    package var button = ButtonConfiguration()
    /// Detents per revolution.
    package var detentsPerRevolution = 24
    /// Whether detents caused by pressing the button are undone; false for keyboards, which cause
    /// none.
    package var guardsPresses = true
    /// Whether a click waits for a second one where a double click has a meaning; false for
    /// keyboards, which have a key for it.
    package var hearsDoubleClicks = true
    /// The minimum time between two pictures, more than 0.
    ///
    /// Default: 1/60 s.
    package var framePeriod = TimeSpan.microseconds(16_667)

    /// The spans after which an idle display dims and sleeps.
    ///
    /// Default: `.never`.
    package var rest = DisplayRest.never

    /// Whether each new picture emits an event with its checksum, for transcripts; computing it
    /// takes as long as drawing.
    package var tellsChecksums = true

    /// Creates the usual configuration.
    public init() {}
  }
}
