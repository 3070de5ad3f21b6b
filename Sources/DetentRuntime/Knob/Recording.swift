package import Detent
package import DetentBoards

/// A knob's inputs on their way to a tape.
///
/// Edges are decoded on the way, so that what is lost shows, and the levels after it come on the
/// tape, too.
package struct Recording {
  private let clock: MonotonicClock
  private var feed: KnobFeed
  private var inbox = Inbox()
  private var recorder: TapeRecorder
  private var decoder: KnobDecoder

  /// Takes the knob of a board and begins a tape, which is none of the inputs.
  package init(
    of board: BoardFile, path: String, notAmong inputs: [String], clock: MonotonicClock,
    unless interrupts: [Int32]
  ) throws {
    try self.init(
      knob: board.encoder.open(asksForRealTime: true),
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

  /// Writes inputs down until a descriptor is readable, or that instant.
  package mutating func run(until end: Instant?, unless interrupts: [Int32]) throws {
    while !isReadable(interrupts), !feed.hasEnded, end.map({ clock.now < $0 }) ?? true {
      wait(
        for: interrupts + [feed.knob.wakeDescriptor], atMost: end.map { $0 - clock.now })
      try takeInputs()
    }
  }

  /// Writes down what has come.
  package mutating func takeInputs() throws {
    try feed.drain(into: &inbox)
    let (counts, lost) = (decoder.quadrature.counts, decoder.lost)
    var inputs: [Input] = []
    var events: [TimedKnobEvent] = []
    while var input = inbox.popFirst() {
      // The first inputs may have come before the clock was read.
      var twin = input.edge.flatMap { inbox.popTwin(of: $0) }
      input.at = max(.origin, input.at)
      twin?.at = input.at
      let missing = decoder.take(input, with: twin, into: &events)
      if case .levels = input.kind, missing > 0 {
        inputs.append(Input(.lost(UInt32(clamping: missing)), at: input.at))
      }
      inputs.append(input)
      if let twin { inputs.append(Input(twin)) }
    }
    try recorder.append(inputs)
    let now = decoder.quadrature.counts
    feed.askForLevels(
      unless: decoder.lost == lost && now.illegal == counts.illegal
        && now.repeated == counts.repeated)
  }

  /// Ends the tape, with what came before the end and with what is missing by then.
  ///
  /// - Throws: what is wrong with the tape.
  package mutating func finish() throws {
    feed.knob.stop()
    // A knob that has gone has said so already.
    try? takeInputs()
    try recorder.finish(at: clock.now, missing: losses.lost - decoder.lost)
  }

  /// How whole the tape is.
  package var losses: Losses { Losses(decoder, feed: feed, inbox: inbox) }
}
