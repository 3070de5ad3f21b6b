import Detent
import DetentBoards

/// A knob's edges on their way to a tape.
///
/// They are decoded on the way, so that what is lost shows, and the levels after it come on the
/// tape, too.
struct Recording {
  /// The knob.
  let knob: any BoardKnob

  private let clock: MonotonicClock
  private var recorder: TapeRecorder
  private var decoder: KnobDecoder
  private var missing = MissingEdges()
  private var ring = EdgeRing()

  /// Takes the knob of a board and begins a tape, which is none of the inputs.
  init(
    of board: BoardFile, path: String, notAmong inputs: [String], clock: MonotonicClock,
    unless interrupts: [Int32]
  ) throws {
    try self.init(
      knob: board.encoder.open(), configuration: board.deviceConfiguration.knob, path: path,
      notAmong: inputs, clock: clock, unless: interrupts)
  }

  /// Begins a tape of a knob.
  init(
    knob: any BoardKnob, configuration: QuadratureConfiguration, path: String,
    notAmong inputs: [String] = [], clock: MonotonicClock, unless interrupts: [Int32]
  ) throws {
    self.knob = knob
    self.clock = clock
    recorder = try TapeRecorder(
      path: path, notAmong: inputs, levels: knob.levels, lines: knob.wires, start: .origin,
      unless: interrupts)
    decoder = KnobDecoder(configuration, levels: knob.levels)
  }

  /// Writes down what has come.
  mutating func takeEdges() throws {
    try knob.drain(into: &ring)
    let before = decoder
    var edges: [Edge] = []
    var events: [TimedKnobEvent] = []
    while var edge = ring.popFirst() {
      // The first edges may have come before the clock was read.
      var twin = ring.popTwin(of: edge)
      edge.at = max(.origin, clock.local(edge.at))
      twin?.at = edge.at
      edges += [edge] + (twin.map { [$0] } ?? [])
      decoder.feed(edge, with: twin, into: &events)
    }
    try recorder.append(edges)
    var isRight = decoder.lost == before.lost && !hasLostEdges()
    let counts = (before.quadrature.counts, decoder.quadrature.counts)
    isRight = isRight && counts.0.illegal == counts.1.illegal
    isRight = isRight && counts.0.repeated == counts.1.repeated
    if !isRight { knob.requestReading() }
    if let reading = knob.takeReading() {
      let (now, readAt) = (clock.now, clock.local(reading.at))
      let missing = decoder.realign(
        to: reading.levels, at: now, readAt: readAt, after: reading.sequence, into: &events)
      try recorder.note(reading.levels, missing: missing, at: now, late: now - readAt)
    }
  }

  /// Ends the tape, with the edges that came before the end and with what is missing by then.
  ///
  /// - Throws: what is wrong with the tape.
  mutating func finish() throws {
    knob.stop()
    // Levels that were asked for part what waits in two. A knob that has gone has said so already.
    for _ in 0..<2 { try? takeEdges() }
    try recorder.finish(at: clock.now, missing: losses.lost - decoder.lost)
  }

  /// How whole the tape is.
  var losses: LossSummary {
    let told = knob.missing
    return LossSummary(
      edges: decoder.edges, lost: max(decoder.lost, Int(clamping: told.count)),
      counts: decoder.quadrature.counts, missing: told, scheduling: knob.readerScheduling)
  }

  /// Whether the knob has counted edges that went missing, or may have, since the last call.
  private mutating func hasLostEdges() -> Bool {
    let before = missing
    missing = knob.missing
    return missing.tellsMore(than: before)
  }
}
