public import DetentInput

/// The most common gestures.
extension SimulatedDevice {
  /// Turns the knob; default: 10 detents a second.
  ///
  /// - Parameters:
  ///   - detents: the signed number, clockwise positive.
  ///   - span: the duration.
  public mutating func turn(by detents: Int, over span: TimeSpan? = nil) {
    let span = span ?? Session.unhurried(detents: detents)
    perform(.turn(detents: detents, over: span, pressed: false))
  }

  /// Presses the button; default: for 80 ms.
  public mutating func press(for span: TimeSpan = Session.shortPress) {
    perform(.press(span))
  }

  /// Advances the time.
  public mutating func wait(_ span: TimeSpan) { perform(.wait(span)) }
}
