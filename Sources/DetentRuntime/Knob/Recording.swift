package import Detent
package import DetentBoards

/// A knob's edges on their way to a tape.
///
/// They are decoded on the way, so that what is lost shows, and the levels after it come on the
/// tape, too.
package struct Recording {
  private let clock: MonotonicClock
  private var feed: KnobFeed
  private var recorder: TapeRecorder
  private var decoder: KnobDecoder

  /// Takes the knob of a board and begins a tape, which is none of the inputs.
  package init(
    of board: BoardFile, path: String, notAmong inputs: [String], clock: MonotonicClock,
    unless interrupts: [Int32]
  ) throws {
    try self.init(
      knob: board.encoder.open(asksForRealTime: true, takesTurns: true),
      configuration: board.encoder.device.knob, path: path, notAmong: inputs, clock: clock,
      unless: interrupts)
  }

  /// Begins a tape of a knob.
  package init(
    knob: any LiveKnob, configuration: QuadratureConfiguration, path: String,
    notAmong inputs: [String] = [], clock: MonotonicClock, unless interrupts: [Int32]
  ) throws {
    self.clock = clock
    recorder = try TapeRecorder(
      path: path, notAmong: inputs, levels: knob.levels, lines: knob.wires, start: .origin,
      unless: interrupts)
    feed = KnobFeed(knob, clock: clock)
    decoder = KnobDecoder(configuration, levels: knob.levels)
  }

  /// Writes edges down until a descriptor is readable, or that instant.
  package mutating func run(until end: Instant?, unless interrupts: [Int32]) throws {
    while !isReadable(interrupts), !feed.hasEnded, end.map({ clock.now < $0 }) ?? true {
      wait(
        for: interrupts + [feed.knob.wakeDescriptor], atMost: end.map { $0 - clock.now })
      try takeEdges()
    }
  }

  /// Writes down what has come.
  package mutating func takeEdges() throws {
    try feed.drain()
    let (counts, lost) = (decoder.quadrature.counts, decoder.lost)
    var edges: [Edge] = []
    var events: [TimedKnobEvent] = []
    while let (edge, twin) = feed.next() {
      edges += [edge] + (twin.map { [$0] } ?? [])
      decoder.feed(edge, with: twin, into: &events)
    }
    try recorder.append(edges, turns: feed.takeTurns())
    let now = decoder.quadrature.counts
    feed.askForLevels(
      unless: decoder.lost == lost && now.illegal == counts.illegal
        && now.repeated == counts.repeated)
    guard let reading = feed.takeReading() else { return }
    let at = clock.now
    let missing = decoder.realign(
      to: reading.levels, at: at, readAt: reading.at, after: reading.sequence, into: &events)
    try recorder.note(reading.levels, missing: missing, at: at, late: at - reading.at)
  }

  /// Ends the tape, with the edges that came before the end and with what is missing by then.
  ///
  /// - Throws: what is wrong with the tape.
  package mutating func finish() throws {
    feed.knob.stop()
    // Levels that were asked for part what waits in two. A knob that has gone has said so already.
    for _ in 0..<2 { try? takeEdges() }
    try recorder.finish(at: clock.now, missing: losses.lost - decoder.lost)
  }

  /// How whole the tape is.
  package var losses: Losses { Losses(decoder, feed: feed) }
}
