import DetentInput

/// The changes of a knob's three contacts without bounces.
struct CalibrationContacts: Hashable, Sendable {
  /// The changes of A and B, by time.
  let changes: [CalibrationContact.Change]
  /// The button.
  let button: CalibrationContact

  private let a: CalibrationContact
  private let b: CalibrationContact

  /// The quiet span of a button, whose bounce may pause for longer than a contact's; no user
  /// presses twice within it.
  static let buttonQuiet = TimeSpan.milliseconds(20)
  /// The longest burst that still is a bounce: four times what data sheets allow.
  private static let longestBounce = TimeSpan.milliseconds(20)

  /// Splits edges by contact.
  init(_ edges: [LineEdge], levels: Levels) {
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
    // Stable: changes of one instant keep their order, A's first.
    changes = (a.changes + b.changes).enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
  }

  /// Repeated levels of A and B.
  var repeated: Int { a.repeated + b.repeated }
  /// Spikes of A and B.
  var spikes: Int { a.spikes + b.spikes }
  /// The longest burst of A or B.
  var longestBounce: TimeSpan { max(a.longest, b.longest) }

  /// Whether more than half of the changes are spikes, or a burst is longer than a bounce.
  ///
  /// Overshooting a detent makes a spike; a few are normal.
  var isNoisy: Bool { spikes > max(8, changes.count / 2) || longestBounce > Self.longestBounce }

  /// The refusal for noise.
  var noise: CalibrationRefusal { .noisy(spikes: spikes, longest: longestBounce) }

  /// Refuses a turn in which a contact doesn't move.
  func checkWires() throws(CalibrationRefusal) {
    let moves = (a: a.changes.count, b: b.changes.count)
    if moves.a + moves.b == 0 {
      if isNoisy { throw noise }
      throw .notTurned
    }
    // Both contacts change equally often; one that changes once or twice more is no turn.
    if moves.a == 0, moves.b > 2 { throw .stuck(.a) }
    if moves.b == 0, moves.a > 2 { throw .stuck(.b) }
  }
}

/// The button in a calibration: untouched during the turn, then pressed once.
struct CalibrationPresses: Hashable, Sendable {
  /// The level while pressed: the opposite of that at the start of the turn.
  let pressedLevel: Level
  /// The first press after the start of the turn, which ends it.
  let turnEnds: Instant?

  private let changesAfter: Int

  /// Finds the presses of a button.
  ///
  /// - Parameters:
  ///   - button: its changes.
  ///   - level: its initial level.
  ///   - start: the start of the turn; earlier presses don't count.
  init(_ button: CalibrationContact, level: Level, after start: Instant?) {
    let start = start ?? .origin
    let before = button.changes.last { $0.at < start }
    pressedLevel = (before?.level ?? level).toggled
    let after = button.changes.filter { $0.at >= start }
    turnEnds = after.first?.at
    changesAfter = after.count
  }

  /// Refuses a missing press or release.
  func check() throws(CalibrationRefusal) {
    guard changesAfter > 0 else { throw .notPressed }
    guard changesAfter.isMultiple(of: 2) else { throw .notReleased }
  }
}
