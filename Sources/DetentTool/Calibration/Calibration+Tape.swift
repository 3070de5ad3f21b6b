import Detent
import DetentDiagnostics
import DetentSimulation

extension Calibration {
  /// What a tape says of a knob.
  ///
  /// - Parameters:
  ///   - tape: the tape, from its beginning on.
  ///   - isInverted: whether the kernel inverted the levels when it was recorded.
  /// - Throws: what is wrong with the tape.
  init(_ tape: TapeFile, isInverted: Bool) throws {
    var levels = tape.beginning.initial
    let lines = tape.beginning.lines
    if isInverted {
      for line in lines { levels[line] = levels[line].toggled }
    }
    self.init(levels: levels, hasButton: lines.contains(.button))
    var lost = 0
    while let event = try tape.next() {
      switch event {
      case .edge(var edge):
        if isInverted { edge.level = edge.level.toggled }
        feed(edge)
      case .lost(let count, _): lost = lost.addingSaturated(count)
      // Levels are only read again where edges were lost.
      case .levels: lost = max(lost, 1)
      case .late, .rolled, .end: break
      }
    }
    lose(lost)
  }
}
