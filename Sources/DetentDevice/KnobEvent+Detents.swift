import DetentInput

extension KnobEvent {
  /// The number of detents of a turn; nil for other events.
  var detents: Int? {
    switch kind {
    case .turned(let detents, _), .coarselyTurned(let detents): detents
    case .turnUndone, .button: nil
    }
  }
}
