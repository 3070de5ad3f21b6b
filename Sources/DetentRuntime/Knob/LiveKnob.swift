public import Detent
package import DetentBoards
public import DetentEvdev
public import DetentGPIO

/// A knob while it is open: on lines, on an input device, in a pipe, or on a tape that plays.
///
/// A source of another kind, such as an infrared receiver, says what to wait for and what came:
///
///     final class Remote: LiveKnob {
///       let wakeDescriptor: Int32
///
///       init(readingFrom descriptor: Int32) { wakeDescriptor = descriptor }
///
///       func drain(into inbox: inout Inbox) {
///         while inbox.room > 0, let (key, time) = nextKey(from: wakeDescriptor) {
///           switch key {
///           case .up: inbox.append(Input(.detents(-1, .exact), at: time))
///           case .down: inbox.append(Input(.detents(1, .exact), at: time))
///           case .ok(let isDown): inbox.append(Input(.button(isDown: isDown), at: time))
///           }
///         }
///       }
///     }
///
/// Its inputs carry the times of the kernel's monotonic clock.
public protocol LiveKnob: AnyObject {
  /// The levels of its lines when it was opened.
  var levels: Levels { get }
  /// The wires that it has; of a knob without edges those that a knob of its kind would have.
  var wires: Set<Line> { get }
  /// Readable while inputs wait or the knob has failed; negative for a knob without.
  var wakeDescriptor: Int32 { get }
  /// When inputs come for which nothing becomes readable; nil for never.
  var nextInput: Instant? { get }
  /// When it ends by itself, as a tape does; nil as long as that isn't known.
  var end: Instant? { get }
  /// What went missing since it was opened.
  var missing: MissingEdges { get }
  /// How its edges are read, if a thread of its own does that.
  var readerScheduling: GPIOKnob.Scheduling? { get }

  /// Moves the inputs that have arrived into `inbox`, oldest first, as many as there is room for,
  /// without waiting.
  func drain(into inbox: inout Inbox) throws
  /// Asks for the levels after a loss; `drain` hands them over in their place among the edges.
  func requestLevels()
  /// Takes the sentences for the user, each once.
  func takeSentences() -> [String]
  /// Reads nothing more; what was read can still be drained.
  func stop()
}

extension LiveKnob {
  /// Default: all lines are high, as they rest, or as a source without lines has them.
  public var levels: Levels { Levels() }
  /// Default: A, B and the button.
  public var wires: Set<Line> { [.a, .b, .button] }
  /// Default: nothing.
  public var missing: MissingEdges { MissingEdges() }
  /// Something always becomes readable.
  public var nextInput: Instant? { nil }
  /// Not known.
  public var end: Instant? { nil }
  /// No thread.
  public var readerScheduling: GPIOKnob.Scheduling? { nil }
  /// Ignored, as by a source without edges.
  public func requestLevels() {}
  /// None.
  public func takeSentences() -> [String] { [] }
  /// Does nothing.
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
  public var missing: MissingEdges { MissingEdges(lost: dropCount, isLeast: dropCount > 0) }
}

extension BoardFile.Encoder {
  /// Opens the knob.
  ///
  /// - Parameter asksForRealTime: whether its edges are read at real-time priority, and the
  ///   program's memory locked, where the system permits.
  /// - Returns: the knob.
  /// - Throws: `GPIOError`, `EvdevError` or `PipeError`.
  package func open(asksForRealTime: Bool) throws -> any LiveKnob {
    switch source {
    case .lines(let lines): return try GPIOKnob(lines.request(asksForRealTime: asksForRealTime))
    case .evdev(var configuration):
      configuration.isReversed = knob.quadrature.isReversed
      return try EvdevKnob(configuration)
    case .pipe(let path):
      return try PipeKnob(path, isReversed: knob.quadrature.isReversed)
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
