package import DetentInput

/// A consumer of a knob's inputs, such as a survey, a recording or a calibration.
package protocol KnobSink: Wakeful {
  /// Takes an input and, of two edges at one instant, the second one.
  ///
  /// - Returns: whether it shows a loss, so that the lines are read again.
  mutating func take(_ input: Input, with twin: LineEdge?, at now: Instant) -> Bool

  /// Lets time pass; returns whether the lines are to be read for another reason than a loss.
  mutating func requestsLevels(at now: Instant) -> Bool

  /// Does what is due once all that has arrived was taken.
  ///
  /// - Parameters:
  ///   - missing: what went missing since the knob was opened.
  ///   - isAsking: whether the lines are being read again.
  ///   - now: the current instant.
  /// - Returns: whether to go on.
  /// - Throws: an error that ends the run.
  mutating func attend(_ missing: MissingEdges, isAsking: Bool, at now: Instant) throws -> Bool
}

extension KnobSink {
  package func requestsLevels(at now: Instant) -> Bool { false }
}

/// The loop over a knob's inputs without a device: it sleeps, takes what has arrived, has the lines
/// read again after losses, and lets the sink do what is due.
package struct KnobLoop {
  private var feed: KnobFeed
  private var inbox = Inbox()
  /// The clock of the run.
  package let clock: MonotonicClock
  private let tell: ((String) -> Void)?

  /// Takes a knob, whose inputs go to this loop from now on.
  ///
  /// `tell` receives each sentence about the knob, which keeps them without it.
  package init(
    _ knob: any LiveKnob, clock: MonotonicClock, telling tell: ((String) -> Void)? = nil
  ) {
    feed = KnobFeed(knob, clock: clock)
    (self.clock, self.tell) = (clock, tell)
  }

  /// What went missing since the knob was opened, here too.
  private var missing: MissingEdges {
    var missing = feed.missing
    missing.overflowed &+= UInt64(inbox.refused.edges)
    return missing
  }

  /// The losses, with what a decoder of all inputs knows.
  package func losses(of decoder: KnobDecoder) -> Losses {
    Losses(decoder, feed: feed, inbox: inbox)
  }

  /// Has the knob read nothing more; what was read can still be taken.
  package func stop() { feed.knob.stop() }

  /// Runs until the sink, a descriptor, the end or the knob ends it.
  ///
  /// - Parameters:
  ///   - sink: takes the inputs.
  ///   - end: the latest end; nil if absent.
  ///   - endsWithKnob: whether the end of the knob's source ends it, too.
  ///   - interrupts: descriptors that become readable when the program is asked to end.
  /// - Returns: whether a descriptor ended it.
  /// - Throws: errors of the knob and the sink.
  package mutating func run(
    _ sink: inout some KnobSink, until end: Instant?, endsWithKnob: Bool,
    unless interrupts: [Int32]
  ) throws -> Bool {
    while try step(&sink) {
      let over = endsWithKnob ? feed.knob.end.map { clock.local($0) } : nil
      let end = Instant.earliest(end, over)
      if let end, end <= clock.now { return false }
      let wake = Instant.earliest(Instant.earliest(end, feed.nextInput), sink.nextWake)
      wait(
        for: interrupts + [feed.knob.wakeDescriptor] + sink.wakeDescriptors,
        atMost: wake.map { $0 - clock.now })
      if isReadable(interrupts) { return true }
    }
    return false
  }

  /// Hands over what has arrived, and lets the sink do what is due.
  ///
  /// - Returns: whether to go on.
  package mutating func step(_ sink: inout some KnobSink) throws -> Bool {
    try feed.drain(into: &inbox)
    if let tell { for sentence in feed.knob.takeSentences() { tell(sentence) } }
    let now = clock.now
    var showsLoss = false
    while var input = inbox.popFirst() {
      var twin = input.edge.flatMap { inbox.popTwin(of: $0) }
      // The first inputs may precede the clock's first reading.
      input.at = max(.origin, input.at)
      twin?.at = input.at
      showsLoss = sink.take(input, with: twin, at: now) || showsLoss
    }
    showsLoss = sink.requestsLevels(at: now) || showsLoss
    let isAsking = feed.requestLevels(unless: !showsLoss)
    return try sink.attend(missing, isAsking: isAsking, at: clock.now)
  }
}
