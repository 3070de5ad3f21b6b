package import DetentInput

/// The build of a knob, from the edges of ordinary turns in any direction.
///
/// It finds what ``Dwells`` can't tell apart: several cycles per detent, a rest of one contact, and
/// contacts that never overlap.
package struct BuildSurvey: Sendable {
  /// The first edges, of a whole turn of most knobs with bounces.
  private static let capacity = 1_024

  private let initial: Levels
  private var levels: Levels
  private var edges: [LineEdge] = []
  private var isOver = false

  /// Creates a survey of lines at these levels.
  package init(levels: Levels) {
    initial = levels
    self.levels = levels
  }

  /// Takes an input; levels that no edge has led to end the survey, as they break the turn.
  package mutating func take(_ input: Input) {
    guard !isOver else { return }
    if case .levels(let read, _, _) = input.kind, read == levels { return }
    if let edge = input.edge {
      levels[edge.line] = edge.level
      if edge.line != .button { edges.append(edge) }
    } else {
      isOver = true
    }
    if edges.count == Self.capacity { isOver = true }
  }

  /// The knob's build; nil if its rests don't show.
  package var found: QuadratureConfiguration? {
    let contacts = CalibrationContacts(edges, levels: initial)
    guard !contacts.isNoisy, contacts.repeated == 0 else { return nil }
    if let pulses = PulseTurn(edges, levels: initial), pulses.isCertain {
      return QuadratureConfiguration(kind: .pulses)
    }
    var track = CalibrationTrack(initial)
    for change in contacts.changes { track.follow(change) }
    guard let reading = try? RestReading(track) else { return nil }
    return QuadratureConfiguration(edgesPerDetent: reading.edgesPerDetent, rest: reading.setting)
  }
}
