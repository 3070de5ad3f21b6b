import Detent
import DetentSimulation
import DetentSurvey

extension Calibration {
  /// What a tape says of a knob.
  ///
  /// - Parameters:
  ///   - tape: the tape.
  ///   - isInverted: whether the kernel inverted the levels when it was recorded.
  init(_ tape: Tape, isInverted: Bool) {
    var levels = tape.initial
    if isInverted {
      for line in tape.lines { levels[line] = levels[line].toggled }
    }
    self.init(levels: levels, hasButton: tape.lines.contains(.button))
    for var edge in tape.edges {
      if isInverted { edge.level = edge.level.toggled }
      feed(edge)
    }
    // Levels are only read again where edges were lost.
    let isPatched = tape.notes.contains {
      if case .levels = $0.content { true } else { false }
    }
    lose(max(tape.lostCount, isPatched ? 1 : 0))
  }
}
