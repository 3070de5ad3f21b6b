public import DetentInput

/// What a hand does most.
extension SimulatedDevice {
  /// Turns the knob, 10 detents a second unless said.
  ///
  /// - Parameters:
  ///   - detents: how many, clockwise positive.
  ///   - span: how long it takes.
  public mutating func turn(by detents: Int, over span: TimeSpan? = nil) {
    let span = span ?? Session.unhurried(detents: detents)
    perform(.turn(detents: detents, over: span, pressed: false))
  }

  /// Presses the button, for 80 ms unless said.
  public mutating func press(for span: TimeSpan = Session.shortPress) {
    perform(.press(span))
  }

  /// Lets time pass.
  public mutating func wait(_ span: TimeSpan) { perform(.wait(span)) }
}
