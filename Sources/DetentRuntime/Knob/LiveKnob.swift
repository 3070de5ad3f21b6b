public import Detent
package import DetentBoards
public import DetentEvdev
public import DetentGPIO

/// A knob while it is open: on lines, on an input device, or on a tape that plays.
///
/// Its edges carry the times of the kernel's monotonic clock.
public protocol LiveKnob: AnyObject {
  /// The levels of its lines when it was opened.
  var levels: Levels { get }
  /// The wires that it has.
  var wires: Set<Line> { get }
  /// Readable while edges wait or the knob has failed; negative for a knob without.
  var wakeDescriptor: Int32 { get }
  /// When edges come that nothing wakes up for, or nil.
  var nextEdge: Instant? { get }
  /// When it ends by itself, as a tape does; nil as long as it isn't known that it does.
  var end: Instant? { get }
  /// What went missing since it was opened.
  var missing: MissingEdges { get }
  /// How its edges are read, if a thread of its own does that.
  var readerScheduling: GPIOKnob.Scheduling? { get }

  /// Moves the edges that have arrived into `ring`, oldest first, without waiting.
  func drain(into ring: inout EdgeRing) throws
  /// Takes the turns without edges that `drain` has found, oldest first.
  func takeTurns() -> [Turn]
  /// Asks for the levels at a moment that has a place among the edges, for when some went missing.
  func requestReading()
  /// The levels that were asked for, if all edges before them have been drained and none behind.
  func takeReading() -> LevelReading?
  /// What there is to tell the user of it, each sentence once.
  func takeSentences() -> [String]
  /// Reads no more edges; those that were read can still be drained, all of them.
  func stop()
}

extension LiveKnob {
  /// Never.
  public var nextEdge: Instant? { nil }
  /// Not known.
  public var end: Instant? { nil }
  /// None: a knob has edges.
  public func takeTurns() -> [Turn] { [] }
  /// Nothing.
  public func takeSentences() -> [String] { [] }
  /// No thread of its own.
  public var readerScheduling: GPIOKnob.Scheduling? { nil }
  /// Whoever has no thread of its own to read has nothing to stop.
  public func stop() {}
}

extension GPIOKnob: LiveKnob {
  /// How its reading thread is scheduled.
  public var readerScheduling: Scheduling? { scheduling }
  /// Closes the knob; the thread hands on what it held back to put it in order.
  public func stop() { close() }
  /// A, B, and the button if there is one.
  public var wires: Set<Line> { hasButton ? [.a, .b, .button] : [.a, .b] }
  /// What went missing since the knob was opened.
  public var missing: MissingEdges {
    let counters = counters
    return MissingEdges(
      lost: counters.lost, overflowed: counters.overflowed, late: counters.late,
      fullQueues: counters.fullQueues, storms: counters.storms, stormRate: counters.stormRate)
  }
}

extension EvdevKnob: LiveKnob {
  /// A, B, and the button if there is one.
  public var wires: Set<Line> { hasButton ? [.a, .b, .button] : [.a, .b] }
  /// What went missing since the knob was opened.
  public var missing: MissingEdges {
    let counters = counters
    return MissingEdges(
      lost: counters.lost, overflowed: counters.overflowed, isLeast: counters.lost > 0)
  }

  /// Its edges are made of what the kernel says, so the levels that they lead to are always true.
  public func requestReading() {}
  /// None: nobody needs any.
  public func takeReading() -> LevelReading? { nil }
}

extension BoardFile.Encoder {
  /// Opens the knob.
  ///
  /// - Parameters:
  ///   - asksForRealTime: whether its edges are read at real-time priority, and the
  ///     program's memory locked, where the system permits.
  ///   - takesTurns: whether a wheel that reports parts of a detent is turned by those, without
  ///     edges.
  /// - Returns: the knob.
  /// - Throws: `GPIOError`, `EvdevError` or `PipeError`.
  package func open(asksForRealTime: Bool, takesTurns: Bool = false) throws -> any LiveKnob {
    switch source {
    case .lines(let lines): return try GPIOKnob(lines.request(asksForRealTime: asksForRealTime))
    case .evdev(var configuration):
      configuration.turnsByParts = takesTurns
      configuration.isReversed = knob.quadrature.isReversed
      return try EvdevKnob(configuration)
    case .pipe(let path):
      return try PipeKnob(
        path, takesTurns: takesTurns, isReversed: knob.quadrature.isReversed)
    }
  }
}

extension BoardFile.Lines {
  /// What the lines are asked to be.
  package func request(asksForRealTime: Bool) -> GPIOKnob.Configuration {
    // A knob that closes to ground rests high as it is; one that closes to the supply does so once
    // the kernel inverts it. So the decoders see the same knob.
    GPIOKnob.Configuration(
      a: a, b: b, button: button, bias: bias, isActiveLow: !isActiveLow,
      asksForRealTime: asksForRealTime)
  }
}
