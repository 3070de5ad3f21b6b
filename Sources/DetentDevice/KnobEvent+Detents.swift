import DetentInput

extension KnobEvent {
  /// The detents of a turn, or nil if the event is something else.
  var detents: Int? {
    switch self {
    case .turned(let detents, _), .coarselyTurned(let detents): detents
    case .turnUndone, .button: nil
    }
  }
}
