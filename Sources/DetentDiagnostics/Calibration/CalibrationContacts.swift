import DetentInput

/// The changes of all three contacts of a knob, freed of their bounces.
struct CalibrationContacts: Hashable, Sendable {
  /// The changes of A and B, in order.
  let changes: [CalibrationContact.Change]
  /// The button.
  let button: CalibrationContact

  private let a: CalibrationContact
  private let b: CalibrationContact

  /// A button that bounces may be still for longer than a contact that is turned, and no hand
  /// presses twice within that span.
  static let buttonQuiet = TimeSpan.milliseconds(20)
  /// The longest burst of a contact that still is a bounce: four times what data sheets allow.
  private static let longestBounce = TimeSpan.milliseconds(20)

  /// The contacts whose edges these are.
  init(_ edges: [Edge], levels: Levels) {
    var a = CalibrationContact(.a, level: levels.a)
    var b = CalibrationContact(.b, level: levels.b)
    var button = CalibrationContact(.button, level: levels.button, quiet: Self.buttonQuiet)
    var alternation = Alternation()
    for edge in edges {
      switch edge.line {
      case .a:
        a.feed(edge, isTurn: alternation.feed(.a))
        b.noteOther()
      case .b:
        b.feed(edge, isTurn: alternation.feed(.b))
        a.noteOther()
      case .button:
        button.feed(edge)
      }
    }
    a.close()
    b.close()
    button.close()
    (self.a, self.b, self.button) = (a, b, button)
    changes = Self.merged(a.changes, b.changes)
  }

  /// Edges of A and B that told of no change.
  var repeated: Int { a.repeated + b.repeated }
  /// Bursts of A and B that changed nothing.
  var spikes: Int { a.spikes + b.spikes }
  /// The longest burst of A or B.
  var longestBounce: TimeSpan { max(a.longest, b.longest) }

  /// Whether there are more spikes than every second change, or bursts longer than bounces.
  ///
  /// A hand that swings a little too far at a detent makes one there; a few are anybody's.
  var isNoisy: Bool {
    spikes > max(8, changes.count / 2) || longestBounce > Self.longestBounce
  }

  /// What is said about that.
  var noise: Calibration.Refusal { .noisy(spikes: spikes, longest: longestBounce) }

  /// Whether both contacts move at all.
  func checkWires() throws(Calibration.Refusal) {
    let moves = (a: a.changes.count, b: b.changes.count)
    if moves.a + moves.b == 0 {
      if isNoisy { throw noise }
      throw .notTurned
    }
    // A knob has as many of one as of the other; one that moves once or twice more is no turn.
    if moves.a == 0, moves.b > 2 { throw .stuck(.a) }
    if moves.b == 0, moves.a > 2 { throw .stuck(.b) }
  }

  /// Two lists in order of time as one.
  private static func merged(
    _ first: [CalibrationContact.Change], _ second: [CalibrationContact.Change]
  ) -> [CalibrationContact.Change] {
    var merged: [CalibrationContact.Change] = []
    var (first, second) = (first[...], second[...])
    while let one = first.first, let other = second.first {
      if one.at <= other.at {
        merged.append(one)
        first.removeFirst()
      } else {
        merged.append(other)
        second.removeFirst()
      }
    }
    return merged + first + second
  }
}
