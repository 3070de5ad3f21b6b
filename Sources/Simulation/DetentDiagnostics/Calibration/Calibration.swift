public import DetentInput
import DetentText

/// Learns a knob's build from one slow turn clockwise and a press.
///
///     A       ‾‾\_/‾‾‾‾‾‾\_/‾‾‾‾‾   …   ‾‾\_/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾
///     B       ‾‾‾\_/‾‾‾‾‾‾\_/‾‾‾‾   …   ‾‾‾\_/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾
///     button  ‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾   …   ‾‾‾‾‾‾‾‾‾‾‾‾\____/‾‾‾‾
///             |<-- one whole turn -->|             press
///
/// It is fed the edges of the lines without inversion, and asked for its findings at the end:
///
/// - **Edges per detent and rest**, from the times between edges; see ``RestReading``.
/// - **Direction**, because the turn was clockwise. Swapped wires and a reversed build make the
///   same edges: both are `reversed`.
/// - **Detents per revolution**, because it was one turn.
/// - **The pressed level**: the other one than during the turn. The contacts' polarity shows as
///   their rest at 11 or 00.
///
/// A doubt about any of these is a ``CalibrationRefusal`` with advice, never a guess.
public struct Calibration: Sendable {
  /// The most edges: 400 for each of 1,000 detents, as of the worst contacts.
  public static let mostEdges = 400_000

  /// Whether the knob has a button.
  public let hasButton: Bool

  private let initial: Levels
  private var levels: Levels
  private var edges: [LineEdge] = []
  private var isFull = false
  private var lost = 0
  private var lastSequence: UInt32 = 0
  private var watch: CalibrationProgress

  /// Creates a calibration.
  ///
  /// - Parameters:
  ///   - levels: the current levels of the lines, not inverted.
  ///   - hasButton: whether the knob has a button; without one the turn ends at a standstill.
  public init(levels: Levels, hasButton: Bool = true) {
    initial = levels
    self.levels = levels
    self.hasButton = hasButton
    watch = CalibrationProgress(levels: levels)
  }

  /// Feeds an edge, not earlier than the one before.
  public mutating func feed(_ edge: LineEdge) {
    countMissing(before: edge)
    levels[edge.line] = edge.level
    watch.feed(edge)
    guard edges.count < Self.mostEdges else {
      isFull = true
      return
    }
    edges.append(edge)
  }

  /// Takes levels read from the lines: others than the last known ones are a loss.
  public mutating func take(_ levels: Levels) {
    if levels != self.levels { lose(1) }
    self.levels = levels
  }

  /// Sets the least number of missing edges; gaps in the edges' numbers count by themselves.
  public mutating func lose(_ count: Int) { lost = max(lost, count) }

  /// The provisional progress, for display.
  public var progress: CalibrationProgress { watch }

  /// The findings.
  ///
  /// - Throws: a ``CalibrationRefusal`` if any of them would be doubtful.
  public func findings() throws(CalibrationRefusal) -> Findings {
    if lost > 0 { throw .edgesLost(lost) }
    if isFull { throw .tooManyEdges }
    let contacts = CalibrationContacts(edges, levels: initial)
    let presses = CalibrationPresses(
      contacts.button, level: initial.button, after: contacts.changes.first?.at)
    try contacts.checkWires()
    let isBefore = { (at: Instant) in presses.turnEnds.map { at < $0 } ?? true }
    let changes = contacts.changes.filter { isBefore($0.at) }
    if let pulses = PulseTurn(edges.filter { isBefore($0.at) }, levels: initial) {
      if contacts.isNoisy { throw contacts.noise }
      try pulses.check()
      if hasButton {
        try presses.check()
        let further = (contacts.changes.count - changes.count) / 4
        guard further <= 1 else { throw .turnedAfterPress(further) }
      }
      return Findings(
        edgesPerDetent: .four, rest: .high, kind: .pulses, isReversed: pulses.net < 0,
        detentsPerRevolution: Int(pulses.net.magnitude),
        pressedLevel: hasButton ? presses.pressedLevel : nil,
        contactBounce: contacts.longestBounce,
        buttonBounce: hasButton ? contacts.button.longest : nil,
        buttonGap: contacts.button.longestGap, edges: changes.count,
        rests: [.init(a: initial.a, b: initial.b, count: Int(pulses.net.magnitude) + 1)],
        timeAtRest: pulses.rest, timeBetween: pulses.crossing, spikes: contacts.spikes)
    }
    var track = CalibrationTrack(initial)
    for change in changes { track.follow(change) }
    if let end = presses.turnEnds { track.end(at: end) }
    let reading = try read(track, contacts: contacts)
    let walk = RestWalk(track, reading)
    try check(walk, contacts: contacts)
    if hasButton {
      try presses.check()
      try check(contacts.changes, after: presses.turnEnds, detent: reading.edgesPerDetent)
    }
    return Findings(
      edgesPerDetent: reading.edgesPerDetent,
      rest: reading.setting,
      isReversed: walk.net < 0, detentsPerRevolution: Int(walk.net.magnitude),
      pressedLevel: hasButton ? presses.pressedLevel : nil,
      contactBounce: contacts.longestBounce,
      buttonBounce: hasButton ? contacts.button.longest : nil,
      buttonGap: contacts.button.longestGap, edges: track.stays.count, rests: walk.rests,
      timeAtRest: reading.rest,
      timeBetween: reading.crossing, spikes: contacts.spikes)
  }

  /// Reads the rests of a turn; throws the likeliest reason if they don't show.
  private func read(
    _ track: CalibrationTrack, contacts: CalibrationContacts
  ) throws(CalibrationRefusal) -> RestReading {
    do {
      return try RestReading(track)
    } catch {
      if contacts.isNoisy { throw contacts.noise }
      let back = track.back
      // Two detents of four edges: less is an unsteady turn.
      if back >= 8 { throw .turnedBothWays(back: back / 4) }
      if contacts.repeated > 0 { throw .edgesRepeated(contacts.repeated) }
      throw error
    }
  }

  private func check(_ walk: RestWalk, contacts: CalibrationContacts) throws(CalibrationRefusal) {
    let isBroken = walk.strays + walk.back + walk.leaves > 0 || !walk.endsAtRest
    if contacts.repeated > 0, isBroken { throw .edgesRepeated(contacts.repeated) }
    if contacts.isNoisy { throw contacts.noise }
    guard walk.startsAtRest else { throw .startedBetweenDetents }
    guard walk.endsAtRest else { throw .endedBetweenDetents }
    let count = Int(walk.net.magnitude)
    if walk.back + walk.returns > 0 { throw .turnedBothWays(back: max(1, walk.back)) }
    guard count >= RestWalk.detents.lowerBound else { throw .tooFewDetents(count) }
    guard count <= RestWalk.detents.upperBound else { throw .tooManyDetents(count) }
    guard walk.strays * 10 <= count else { throw .restsDontShow }
  }

  /// Checks that the knob was not turned after the press.
  private func check(
    _ changes: [CalibrationContact.Change], after press: Instant?,
    detent: QuadratureConfiguration.EdgesPerDetent
  ) throws(CalibrationRefusal) {
    guard let press else { return }
    var track = CalibrationTrack(initial)
    var before = track.position
    for change in changes {
      track.follow(change)
      if change.at < press { before = track.position }
    }
    let detents = Int((track.position - before).magnitude) / detent.rawValue
    // Pressing may turn the knob a little.
    guard detents <= 1 else { throw .turnedAfterPress(detents) }
  }

  private mutating func countMissing(before edge: LineEdge) {
    guard edge.sequence != 0 else { return }
    let gap = edge.sequence &- lastSequence
    if lastSequence != 0, gap > 1, gap < 1 << 31 { lost += Int(gap) - 1 }
    lastSequence = edge.sequence
  }
}
