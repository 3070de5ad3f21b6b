package import DetentGPIO

extension GPIOKnob.Scheduling {
  /// What a user is told once about edges that are not read as they should be, or nil if the system
  /// has permitted all of it.
  ///
  /// It is told before anything goes wrong, since a machine that is idle hides it.
  package var notice: String? { isRestricted ? "edges are read at \(self)" : nil }

  /// Prints the notice on standard error, if there is one.
  ///
  /// - Returns: whether there was one.
  package func printNotice() -> Bool {
    guard let notice else { return false }
    standardError("detent: \(notice)")
    return true
  }
}
