package import DetentInput
package import DetentPicker

extension Runtime where Model == ItemMenu {
  /// Runs a menu of one item until its value is committed or cancelled, then closes the display and
  /// releases the knob's lines, so that reports are printed behind the picture.
  ///
  /// - Parameter patience: the timeout without a touch, which the menu counts down; nil if absent.
  /// - Returns: the menu with the committed value, nil without one; the reason for the end, or the
  ///   error that ended it.
  package mutating func take(
    patience: TimeSpan? = nil
  ) -> (taken: ItemMenu?, ending: Result<Ending, any Error>) {
    onPatience = { menu, end, now in menu.wait(until: end, at: now) }
    var taken: ItemMenu?
    let ending = Result {
      try run(patience: patience) { event, menu in
        guard case .output(let output) = event.kind else { return false }
        if output.event == .committed { taken = menu }
        return output.event == .committed || output.event == .cancelled
      }
    }
    release()
    return (taken, ending)
  }
}
