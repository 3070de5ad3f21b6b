package import DetentRuntime

extension ReaderScheduling {
  /// The notice about a refused part of the request for real time; nil if all was granted.
  ///
  /// It is shown before any loss, since an idle machine hides the problem.
  package var notice: String? { isRestricted ? "edges are read at \(self)" : nil }

  /// Prints the notice, if any, on standard error.
  ///
  /// - Returns: whether a notice was printed.
  package func printNotice() -> Bool {
    guard let notice else { return false }
    standardError("detent: \(notice)")
    return true
  }
}

extension Losses {
  /// Prints the lines on standard error, each with the name of the knob.
  package func print(after knob: String = "") {
    for line in lines { standardError("detent: \(knob)\(line)") }
  }
}
