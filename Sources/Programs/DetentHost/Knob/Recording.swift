package import DetentInput
package import DetentRuntime

/// The recording of a knob's inputs on a tape.
///
/// Edges are decoded as well, so that losses show, and the levels after a loss are recorded, too.
package struct Recording: KnobSink {
  private var recorder: TapeRecorder
  private var decoder: KnobDecoder
  private var inputs: [Input] = []
  private var events: [TimedKnobEvent] = []

  /// Begins a tape of a knob.
  package init(
    of knob: any LiveKnob, configuration: QuadratureConfiguration, path: String,
    unless interrupts: [Int32]
  ) throws {
    recorder = try TapeRecorder(
      path: path, levels: knob.levels, lines: knob.wires, start: .origin, unless: interrupts)
    decoder = KnobDecoder(configuration, levels: knob.levels)
  }

  /// Decodes an input, and keeps it for the tape with what is missing before it.
  package mutating func take(_ input: Input, with twin: LineEdge?, at now: Instant) -> Bool {
    let (counts, lost) = (decoder.counts, decoder.lost)
    let missing = decoder.take(input, with: twin, into: &events)
    if case .levels = input.kind, missing > 0 {
      inputs.append(Input(.lost(UInt32(clamping: missing)), at: input.at))
    }
    inputs.append(input)
    if let twin { inputs.append(Input(twin)) }
    events.removeAll(keepingCapacity: true)
    let seen = decoder.counts
    return decoder.lost != lost || seen.illegal != counts.illegal
      || seen.repeated != counts.repeated
  }

  /// The decoder's deadline.
  package var nextWake: Instant? { decoder.deadline }

  package mutating func requestsLevels(at now: Instant) -> Bool {
    decoder.expire(at: now, into: &events)
    events.removeAll(keepingCapacity: true)
    return decoder.takeRequest()
  }

  /// Writes down what was taken.
  ///
  /// - Throws: the errors of the tape.
  package mutating func attend(
    _ missing: MissingEdges, isAsking: Bool, at now: Instant
  ) throws -> Bool {
    defer { inputs.removeAll(keepingCapacity: true) }
    try recorder.append(inputs)
    return true
  }

  /// Ends the tape, with the pending inputs and the losses by then.
  ///
  /// - Throws: the errors of the tape.
  package mutating func finish(_ loop: inout KnobLoop) throws {
    loop.stop()
    // The error of a removed knob has been reported already.
    _ = try? loop.step(&self)
    try recorder.finish(at: loop.clock.now, missing: losses(in: loop).lost - decoder.lost)
  }

  /// The losses of the tape.
  package func losses(in loop: KnobLoop) -> Losses { loop.losses(of: decoder) }
}
