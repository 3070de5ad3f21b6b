import DetentDiagnostics
import DetentInput
import DetentTape

extension Calibration {
  /// Feeds a tape to a calibration.
  ///
  /// - Parameters:
  ///   - tape: the tape, at its beginning.
  ///   - isInverted: whether the kernel inverted the recorded levels.
  /// - Throws: `TapeFile.Failure`.
  init(_ tape: TapeFile, isInverted: Bool) throws {
    var levels = tape.beginning.initial
    let lines = tape.beginning.lines
    func inverted(_ levels: Levels) -> Levels {
      var levels = levels
      if isInverted { for line in lines { levels[line] = levels[line].toggled } }
      return levels
    }
    levels = inverted(levels)
    self.init(levels: levels, hasButton: lines.contains(.button))
    var lost = 0
    while let event = try tape.next() {
      switch event {
      case .edge(var edge):
        if isInverted { edge.level = edge.level.toggled }
        feed(edge)
      case .lost(let count, _): lost = lost.addingSaturated(count)
      case .levels(let reading): take(inverted(reading.levels))
      case .late, .input, .end: break
      }
    }
    lose(lost)
  }
}
