package import DetentInput

/// Makes the edges that a knob on three lines would have made for what the kernel says of one.
///
/// So what the kernel has decoded enters a device where all knobs do, below the decoders. Each
/// detent is the four edges of a knob that rests at 11; they end when the kernel has told of it:
///
///     told of           |           |   |
///     A        ‾‾‾\_____/‾‾‾‾\______/‾\__/‾‾‾
///     B        ‾‾‾‾‾\_____/‾‾‾‾‾\_____/‾\__/‾
///
/// A detent's edges at one instant would be a spike's. So they are as far apart as a hand makes
/// them, even when the kernel tells of several detents at once; then, and only then, the last ones
/// come later than they were told of. What would come more than a queue later is counted instead.
package struct EdgeMaker {
  /// Between two edges of a turn that has time: a detent in 5 ms.
  static let pace = TimeSpan.microseconds(1_250)
  /// Between two edges of a turn that has none.
  ///
  /// It is the fastest hand's, 1,143 edges a second, which decoders have to follow.
  static let shortestPace = TimeSpan.microseconds(875)
  /// The most edges that a turn may be behind, as many as wait in a queue.
  static let mostWaiting: Int64 = 1_024

  /// The levels after the last edge that was made.
  package private(set) var levels: Levels
  /// Edges that were not made because too many would wait.
  package private(set) var refusedCount: UInt64 = 0

  private var parts: Int64 = 0
  private var quarterSteps = 0
  /// Whether the last turn was clockwise.
  private var wasClockwise = true
  private var sequence: UInt32 = 0
  private var lastTurnAt: Instant?
  private var lastAt = Instant(microseconds: .min)

  private static let partsOfQuarter = AxisMotion.partsOfDetent / 4

  /// A knob that rests at 11.
  package init(isPressed: Bool) {
    levels = Levels(button: isPressed ? .low : .high)
  }

  /// Turns the knob; less than a quarter step is kept for the next turn.
  ///
  /// - Parameters:
  ///   - parts: how far, in 120ths of a detent, clockwise positive.
  ///   - end: when the turn ended.
  ///   - edges: the edges are appended here.
  package mutating func turn(by parts: Int64, at end: Instant, into edges: inout [Edge]) {
    self.parts += parts
    if parts != 0 { wasClockwise = parts > 0 }
    makeWholeSteps(until: end, into: &edges)
  }

  /// Turns the knob to the detent that is nearest to where it was turned, after turns were lost.
  ///
  /// A detent of which only a part was told of would stay half made otherwise, and every later one
  /// would end as far from its rest. From the middle between two detents it goes on the way that it
  /// was turned last, as the hand most likely did. With no room for the edges they wait for the
  /// next turn.
  ///
  /// - Parameters:
  ///   - end: when the turns were lost.
  ///   - edges: the edges are appended here.
  mutating func rest(at end: Instant, into edges: inout [Edge]) {
    let made = Int64(quarterSteps) * Self.partsOfQuarter
    let half = AxisMotion.partsOfDetent / 2
    // 1 less, so that the middle itself is rounded down.
    let place = made + parts + (wasClockwise ? half : half - 1)
    let (detents, rest) = place.quotientAndRemainder(dividingBy: AxisMotion.partsOfDetent)
    parts = (rest < 0 ? detents - 1 : detents) * AxisMotion.partsOfDetent - made
    makeWholeSteps(until: end, into: &edges)
  }

  /// Makes the edges that there is room for of the quarter steps that are whole.
  private mutating func makeWholeSteps(until end: Instant, into edges: inout [Edge]) {
    let whole = parts / Self.partsOfQuarter
    let steps = whole.signum() * min(abs(whole), room(at: end))
    parts -= steps * Self.partsOfQuarter
    if steps != 0 { make(steps, until: end, into: &edges) }
    refuseDetents()
  }

  private mutating func make(_ steps: Int64, until end: Instant, into edges: inout [Edge]) {
    let step = steps > 0 ? 1 : -1
    let count = abs(steps)
    let gap = pace(of: count, until: end)
    // Behind another turn the first edge keeps its distance; nothing comes before what has come.
    var at = max(end - gap * (count - 1), lastAt)
    if let lastTurnAt { at = max(at, lastTurnAt + gap) }
    for _ in 0..<count {
      quarterSteps = (quarterSteps + step) & 3
      make(levels.a == Levels(quarterStep: quarterSteps).a ? .b : .a, at: at, into: &edges)
      at = at + gap
    }
    lastTurnAt = lastAt
  }

  /// Presses the button or lets go of it.
  package mutating func press(_ isPressed: Bool, at: Instant, into edges: inout [Edge]) {
    guard isPressed != (levels.button == .low) else { return }
    make(.button, at: max(at, lastAt), into: &edges)
  }

  /// Leaves out the number of an edge, since some were lost.
  mutating func skipNumber() {
    sequence &+= 1
  }

  /// How many edges a turn that ends now may have beside those that still lie ahead.
  private func room(at end: Instant) -> Int64 {
    let behind = lastTurnAt.map { max(0, ($0 - end).microseconds) } ?? 0
    return max(0, Self.mostWaiting - behind / Self.shortestPace.microseconds)
  }

  /// Gives up what there was no room for: whole detents, so that those behind them end at rest; the
  /// rest waits for the next turn.
  private mutating func refuseDetents() {
    let detents = parts / AxisMotion.partsOfDetent
    guard detents != 0 else { return }
    parts -= detents * AxisMotion.partsOfDetent
    let refused = 4 * detents.magnitude
    refusedCount += refused
    // A wider gap would be taken for a number that went round.
    sequence &+= UInt32(min(refused, 1 << 30))
  }

  private func pace(of count: Int64, until end: Instant) -> TimeSpan {
    guard let last = lastTurnAt else { return Self.pace }
    let room = TimeSpan.microseconds((end - last).microseconds / count)
    return min(Self.pace, max(Self.shortestPace, room))
  }

  private mutating func make(_ line: Line, at: Instant, into edges: inout [Edge]) {
    sequence &+= 1
    // 0 would say that edges have no numbers.
    if sequence == 0 { sequence = 1 }
    levels[line] = levels[line].toggled
    lastAt = at
    edges.append(Edge(line, levels[line], at: at, sequence: sequence))
  }
}
