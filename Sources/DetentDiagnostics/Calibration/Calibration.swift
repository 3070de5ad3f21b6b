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
/// A doubt about any of these is a ``Refusal`` with advice, never a guess.
public struct Calibration: Sendable {
  /// The most edges: 400 for each of 1,000 detents, as of the worst contacts.
  public static let mostEdges = 400_000

  /// Whether the knob has a button.
  public let hasButton: Bool

  private let initial: Levels
  private var edges: [LineEdge] = []
  private var isFull = false
  private var lost = 0
  private var lastSequence: UInt32 = 0
  private var watch: CalibrationProgress

  /// Creates a calibration.
  ///
  /// - Parameters:
  ///   - levels: the current levels of the lines, not inverted.
  ///   - hasButton: whether there is a button; without one the turn ends at a standstill.
  public init(levels: Levels, hasButton: Bool = true) {
    initial = levels
    self.hasButton = hasButton
    watch = CalibrationProgress(levels: levels)
  }

  /// Feeds an edge, not earlier than the one before.
  public mutating func feed(_ edge: LineEdge) {
    countMissing(before: edge)
    watch.feed(edge)
    guard edges.count < Self.mostEdges else {
      isFull = true
      return
    }
    edges.append(edge)
  }

  /// Counts missing edges, including gaps in the edges' numbers.
  public mutating func lose(_ count: Int) { lost = max(lost, count) }

  /// The provisional progress, for display.
  public var progress: CalibrationProgress { watch }

  /// The findings.
  ///
  /// - Throws: a ``Refusal`` if any of them would be doubtful.
  public func findings() throws(Refusal) -> Findings {
    if lost > 0 { throw .edgesLost(lost) }
    if isFull { throw .tooManyEdges }
    let contacts = CalibrationContacts(edges, levels: initial)
    let presses = CalibrationPresses(
      contacts.button, level: initial.button, after: contacts.changes.first?.at)
    try contacts.checkWires()
    var track = CalibrationTrack(initial)
    for change in contacts.changes where presses.turnEnds.map({ change.at < $0 }) ?? true {
      track.follow(change)
    }
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
      rest: reading.phases == [0] ? .high : reading.phases == [2] ? .low : .both,
      isReversed: walk.net < 0, detentsPerRevolution: Int(walk.net.magnitude),
      pressedLevel: hasButton ? presses.pressedLevel : nil,
      contactBounce: contacts.longestBounce,
      buttonBounce: hasButton ? contacts.button.longest : nil,
      edges: track.stays.count, rests: walk.rests, timeAtRest: reading.rest,
      timeBetween: reading.crossing, spikes: contacts.spikes)
  }

  /// Reads the rests of a turn; throws the likeliest reason if they don't show.
  private func read(
    _ track: CalibrationTrack, contacts: CalibrationContacts
  ) throws(Refusal) -> RestReading {
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

  private func check(_ walk: RestWalk, contacts: CalibrationContacts) throws(Refusal) {
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
  ) throws(Refusal) {
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

  /// The reason for a failed calibration, and the remedy.
  ///
  /// A doubtful calibration is refused: repeating a turn is cheaper than finding a wrong board file
  /// later.
  public enum Refusal: Error, Hashable, Sendable {
    /// Neither A nor B changed.
    case notTurned
    /// One contact never changed, or hardly, while the other did.
    case stuck(Line)
    /// Fewer detents than a whole turn has.
    case tooFewDetents(Int)
    /// More detents than one turn has.
    case tooManyDetents(Int)
    /// The knob went back by `back` detents on its way.
    case turnedBothWays(back: Int)
    /// Turned too fast to stop at the detents; the edge rate.
    case tooFast(edgesPerSecond: Int)
    /// The rest states don't show: dwells are alike, or too short.
    case restsDontShow
    /// The knob rests with one contact open and the other closed, which no setting describes.
    case restsAtOneContact
    /// The turn doesn't start in a detent.
    case startedBetweenDetents
    /// The turn doesn't end in a detent.
    case endedBetweenDetents
    /// The contacts chattered; the number of spikes and the longest burst.
    case noisy(spikes: Int, longest: TimeSpan)
    /// The number of edges known to be missing.
    case edgesLost(Int)
    /// The number of repeated levels: edges between them are missing.
    case edgesRepeated(Int)
    /// More edges than any turn has.
    case tooManyEdges
    /// The button did not change after the turn.
    case notPressed
    /// The button was not released, or was held during the turn.
    case notReleased
    /// The detents turned after the press.
    case turnedAfterPress(Int)
  }
}

extension Calibration.Refusal: CustomStringConvertible {
  /// The finding and the remedy.
  public var description: String { "\(finding). \(advice)" }

  /// The finding.
  public var finding: String {
    switch self {
    case .notTurned: "neither A nor B changed"
    case .stuck(let line):
      "\(line.label) never changed, while \((line == .a ? Line.b : .a).label) did"
    case .tooFewDetents(0): "too few edges for a single detent"
    case .tooFewDetents(let count): "only \(count.detents)"
    case .tooManyDetents(let count): "\(count.detents), more than a turn of any knob"
    case .turnedBothWays(let back): "the knob was turned both ways, back by \(back.detents)"
    case .tooFast(let rate): "the knob was turned too fast, \(rate) edges a second"
    case .restsDontShow: "the states in which the knob rests don't show"
    case .restsAtOneContact: "the knob rests with one contact open and the other closed"
    case .startedBetweenDetents: "the turn doesn't start in a detent"
    case .endedBetweenDetents: "the turn doesn't end in a detent"
    case .noisy(let spikes, let longest):
      "the contacts chatter: \(spikes) spikes, up to \(longest.inWords) at a time"
    case .edgesLost(1): "an edge or more was lost on the way"
    case .edgesLost(let count): "\(count) edges or more were lost on the way"
    case .edgesRepeated(let count): "\(count) edges are missing between those that arrived"
    case .tooManyEdges: "more edges than a turn makes"
    case .notPressed: "the button never changed after the turn"
    case .notReleased: "the button changed only once: it was held, or never released"
    case .turnedAfterPress(let count): "the knob was turned on by \(count.detents) after the press"
    }
  }

  /// The remedy, in whole sentences.
  public var advice: String {
    switch self {
    case .notTurned: "Are both contacts wired to these lines, and the common one to ground?"
    case .stuck(let line): "Is \(line.label) wired to its line, or shorted to ground or supply?"
    case .tooFewDetents: "Turn the knob one whole turn, until its mark is where it was."
    case .tooManyDetents: "Turn the knob one whole turn and no further."
    case .turnedBothWays: "Turn it clockwise only, from one detent to the next."
    case .tooFast: "Turn more slowly, 2 to 8 detents a second, and let it rest at each."
    case .restsDontShow:
      "Turn slowly, and let the knob rest at each detent. "
        + "If it has no detents, write edgesPerDetent: 1 into the board file."
    case .restsAtOneContact:
      "A board has rest: 11, 00 or both. Is something on A or B alone that inverts its level, "
        + "or is one of them not wired?"
    case .startedBetweenDetents: "Let the knob rest in a detent, and start there."
    case .endedBetweenDetents: "Let the knob rest in a detent before you press it."
    case .noisy:
      "Check the wires and the pull-up resistors, put 10 nF from each contact to ground, and try "
        + "again."
    case .edgesLost, .edgesRepeated:
      "Turn more slowly, or let the machine do less meanwhile, and try again."
    case .tooManyEdges: "Is a line left open, without a pull-up? Check the wires."
    case .notPressed: "Press the knob after the turn. If you did: is SW wired to its line?"
    case .notReleased: "Turn without pressing, then press and release the knob."
    case .turnedAfterPress: "Press only when the turn is done; the press ends it."
    }
  }
}

extension Int {
  /// "1 detent", "2 detents".
  fileprivate var detents: String { self == 1 ? "1 detent" : "\(self) detents" }
}

/// The provisional progress of a calibration, for display.
///
/// Each pause between two edges of A or B counts as a rest at a detent; ``Calibration/findings()``
/// evaluates the whole turn.
public struct CalibrationProgress: Hashable, Sendable {
  /// Pauses after the first edge, about the number of detents.
  public private(set) var pauses = 0
  /// Whether the button is off its initial level, as far as known while it bounces.
  public private(set) var isPressed = false
  /// The last change of A or B; nil before the turn.
  public private(set) var turnedAt: Instant?
  /// The release of the button after a press in the turn; nil before it.
  public private(set) var releasedAt: Instant?

  /// The shortest pause that counts as a rest: half of a rest at 8 detents a second.
  private static let pause = TimeSpan.milliseconds(40)
  /// The standstill that ends the turn of a knob without a button.
  private static let stillness = TimeSpan.seconds(3)
  /// The standstill after which a button has settled.
  private static let settling = TimeSpan.milliseconds(200)

  private let initial: Levels
  private var track: CalibrationTrack
  private var resting: Int

  init(levels: Levels) {
    initial = levels
    track = CalibrationTrack(levels)
    resting = track.start
  }

  mutating func feed(_ edge: LineEdge) {
    // At a standstill elsewhere than at the last pause.
    if let turnedAt, edge.at - turnedAt >= Self.pause, track.position != resting {
      pauses += 1
      resting = track.position
    }
    if edge.line == .button {
      isPressed = edge.level != initial.button
      if turnedAt != nil, !isPressed { releasedAt = edge.at }
      return
    }
    turnedAt = edge.at
    track.follow(CalibrationContact.Change(line: edge.line, level: edge.level, at: edge.at))
  }

  /// The instant at which the calibration is complete without another edge.
  ///
  /// - Parameter hasButton: whether a press ends the turn.
  /// - Returns: nil while a step is still to be done.
  public func completesAt(hasButton: Bool) -> Instant? {
    guard let turnedAt, pauses > 0 else { return nil }
    guard hasButton else { return turnedAt + Self.stillness }
    guard let releasedAt, !isPressed else { return nil }
    return releasedAt + Self.settling
  }
}
