package import DetentCrown
package import DetentInput

extension KnobEvent {
  /// The number of detents of a turn, reversed where it is undone; nil for other events.
  package var detents: Int? {
    switch kind {
    case .turned(let detents, _), .coarselyTurned(let detents): detents
    case .turnUndone(let detents): -detents
    case .button: nil
    }
  }

  /// Which press it is; nil for other events.
  package var press: CrownPress? {
    switch kind {
    case .button(.singleClick): .single
    case .button(.doubleClick): .double
    case .button(.longPress): .long
    default: nil
    }
  }

  /// The event of a crown on the other side; a key's is the same.
  package var mirrored: KnobEvent {
    switch kind {
    case .turned(let detents, .measured): .turned(-detents)
    case .coarselyTurned(let detents): .coarselyTurned(-detents)
    case .turnUndone(let detents): .turnUndone(-detents)
    case .turned(_, .exact), .button: self
    }
  }
}
