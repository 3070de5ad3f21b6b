import Detent
import DetentDiagnostics
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
    if isInverted { for line in lines { levels[line] = levels[line].toggled } }
    self.init(levels: levels, hasButton: lines.contains(.button))
    var lost = 0
    while let event = try tape.next() {
      switch event {
      case .edge(var edge):
        if isInverted { edge.level = edge.level.toggled }
        feed(edge)
      case .lost(let count, _): lost = lost.addingSaturated(count)
      // Levels are read again only after a loss.
      case .levels: lost = max(lost, 1)
      case .late, .input, .end: break
      }
    }
    lose(lost)
  }
}
