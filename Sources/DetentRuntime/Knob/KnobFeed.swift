package import Detent

/// A knob's edges on their way to whoever decodes them, on the program's clock, with the levels
/// that put a decoder right after a loss.
///
/// It is the one place that knows how edges and levels follow each other:
///
///     drain ──> the edges so far ──> takeReading, when they are handled ──> drain …
///                                             ^
///     askForLevels, when edges are missing ───┘
package struct KnobFeed {
  /// The knob.
  package let knob: any LiveKnob

  private let clock: MonotonicClock
  /// Edges that came and weren't taken; as many as the knob's own queue holds.
  private var arrived = EdgeRing()
  /// Levels that were read after edges were lost, until the edges before them are handled.
  private var reading: LevelReading?
  /// What had gone missing when it was last looked at.
  private var known = MissingEdges()

  /// The edges of a knob, which are taken by this from now on.
  package init(_ knob: any LiveKnob, clock: MonotonicClock) {
    self.knob = knob
    self.clock = clock
  }

  /// What went missing since the knob was opened, here too.
  package var missing: MissingEdges {
    var missing = knob.missing
    missing.overflowed &+= UInt64(arrived.overflowCount)
    return missing
  }

  /// Whether the knob has ended by itself, and all that came of it was taken.
  package var hasEnded: Bool {
    arrived.isEmpty && reading == nil && knob.end.map { clock.local($0) <= clock.now } ?? false
  }

  /// When edges come that nothing wakes up for, or nil.
  package var nextEdge: Instant? {
    arrived.isEmpty ? knob.nextEdge.map { clock.local($0) } : .origin
  }

  /// Takes what has arrived; edges behind levels wait until those are taken.
  package mutating func drain() throws {
    guard reading == nil else { return }
    try knob.drain(into: &arrived)
    reading = knob.takeReading()
  }

  /// Moves what has arrived into a device's ring, as much as there is room for; the rest waits.
  package mutating func drain(into ring: inout EdgeRing) throws {
    try drain()
    while ring.count < ring.capacity, var edge = arrived.popFirst() {
      edge.at = clock.local(edge.at)
      ring.append(edge)
    }
  }

  /// Takes the turns without edges that were drained.
  package func takeTurns() -> [Turn] {
    knob.takeTurns().map { Turn($0.distance, at: max(.origin, clock.local($0.at))) }
  }

  /// The next edge that was drained, and its twin.
  package mutating func next() -> (edge: Edge, twin: Edge?)? {
    guard var edge = arrived.popFirst() else { return nil }
    var twin = arrived.popTwin(of: edge)
    // The first edges may have come before the clock was read.
    edge.at = max(.origin, clock.local(edge.at))
    twin?.at = edge.at
    return (edge, twin)
  }

  /// The levels that were asked for; to be called when all edges that were drained are handled.
  package mutating func takeReading() -> LevelReading? {
    guard var reading, arrived.isEmpty else { return nil }
    self.reading = nil
    reading.at = clock.local(reading.at)
    return reading
  }

  /// Puts a device right with the levels that were asked for, once it has handled all edges before
  /// them.
  ///
  /// - Returns: the levels, when it took them, and how many edges were missing just before; nil if
  ///   there are none.
  package mutating func realign<Model, Picture>(
    _ device: inout Device<Model, Picture>
  ) -> (reading: LevelReading, at: Instant, missing: Int)? {
    guard device.ring.isEmpty, let reading = takeReading() else { return nil }
    let (now, lost) = (clock.now, device.knob.lost)
    device.realign(to: reading.levels, at: now, readAt: reading.at, after: reading.sequence)
    return (reading, now, device.knob.lost - lost)
  }

  /// Asks for the levels if edges have gone missing, or may have, of which no edge has told yet.
  ///
  /// - Parameter isRight: whether the decoder has seen nothing that tells of a loss.
  /// - Returns: whether they were asked for.
  @discardableResult
  package mutating func askForLevels(unless isRight: Bool) -> Bool {
    let before = known
    known = missing
    guard !isRight || known.tellsMore(than: before) else { return false }
    knob.requestReading()
    return true
  }
}
