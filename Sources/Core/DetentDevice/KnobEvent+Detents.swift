import DetentInput

extension KnobEvent {
  /// The number of detents of a turn, reversed where it is undone; nil for other events.
  var detents: Int? {
    switch kind {
    case .turned(let detents, _), .coarselyTurned(let detents): detents
    case .turnUndone(let detents): -detents
    case .button: nil
    }
  }
}
