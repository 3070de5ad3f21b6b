public import Detent
package import DetentBoards
public import DetentEvdev
public import DetentGPIO

/// An open knob: on lines, on an input device, in a pipe, or on a tape.
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
/// Its inputs are stamped by the kernel's monotonic clock.
public protocol LiveKnob: AnyObject {
  /// The levels of its lines at the start.
  var levels: Levels { get }
  /// Its wires; without edges those of a knob of its kind.
  var wires: Set<Line> { get }
  /// Polls readable while inputs wait or after a failure; negative for none.
  var wakeDescriptor: Int32 { get }
  /// The instant of inputs without a readable descriptor; nil for none.
  var nextInput: Instant? { get }
  /// The instant of its end, as of a tape; nil if unknown.
  var end: Instant? { get }
  /// The losses since the start.
  var missing: MissingEdges { get }
  /// The scheduling of its reading thread; nil without a thread.
  var readerScheduling: GPIOKnob.Scheduling? { get }

  /// Moves inputs that have arrived into `inbox`, oldest first, as many as fit, without waiting.
  func drain(into inbox: inout Inbox) throws
  /// Requests the levels after a loss; `drain` hands them over in order with the edges.
  func requestLevels()
  /// Returns and clears the sentences for the user.
  func takeSentences() -> [String]
  /// Stops reading; inputs already read can still be drained.
  func stop()
}

extension LiveKnob {
  /// Default: all lines are high, as they rest, or as a source without lines has them.
  public var levels: Levels { Levels() }
  /// Default: A, B and the button.
  public var wires: Set<Line> { [.a, .b, .button] }
  /// Default: nothing.
  public var missing: MissingEdges { MissingEdges() }
  /// Default: nil, since a descriptor polls readable.
  public var nextInput: Instant? { nil }
  /// Default: nil, unknown.
  public var end: Instant? { nil }
  /// Default: nil, no thread.
  public var readerScheduling: GPIOKnob.Scheduling? { nil }
  /// Default: ignored, for sources without edges.
  public func requestLevels() {}
  /// None.
  public func takeSentences() -> [String] { [] }
  /// Does nothing.
  public func stop() {}
}

extension GPIOKnob: LiveKnob {
  /// The scheduling of its reading thread.
  public var readerScheduling: Scheduling? { scheduling }
  /// Closes the knob; the thread hands over the edges that it held back for their order.
  public func stop() { close() }
  /// A, B, and the button if there is one.
  public var wires: Set<Line> { hasButton ? [.a, .b, .button] : [.a, .b] }
  /// The losses since the knob was opened.
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
  /// The losses since the knob was opened.
  public var missing: MissingEdges { MissingEdges(lost: dropCount, isLeast: dropCount > 0) }
}

extension BoardFile.Encoder {
  /// Opens the knob.
  ///
  /// - Parameter asksForRealTime: whether to request real-time priority for reading edges and
  ///   locked memory.
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
  /// The request for the lines.
  package func request(asksForRealTime: Bool) -> GPIOKnob.Configuration {
    // A knob that closes to ground rests high; one that closes to the supply does so once the
    // kernel inverts it. So the decoders see the same levels.
    GPIOKnob.Configuration(
      a: a, b: b, button: button, bias: bias, isActiveLow: !isActiveLow,
      asksForRealTime: asksForRealTime)
  }
}
