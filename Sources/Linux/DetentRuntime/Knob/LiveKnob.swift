public import DetentInput

/// An open knob, on hardware or on a tape.
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
  /// Polls readable while inputs wait or after a failure; negative for none, and may change.
  var wakeDescriptor: Int32 { get }
  /// The instant of inputs without a readable descriptor; nil if absent.
  var nextInput: Instant? { get }
  /// The instant of its end, as of a tape; nil if unknown.
  var end: Instant? { get }
  /// The losses since the start.
  var missing: MissingEdges { get }
  /// Whether the system reports the edges that it drops; if not, their absence proves nothing.
  var countsDrops: Bool { get }
  /// The scheduling of its reading thread; nil without a thread.
  var readerScheduling: ReaderScheduling? { get }

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
  /// Default: true.
  public var countsDrops: Bool { true }
  /// Default: nil, since a descriptor polls readable.
  public var nextInput: Instant? { nil }
  /// Default: nil, unknown.
  public var end: Instant? { nil }
  /// Default: nil, no thread.
  public var readerScheduling: ReaderScheduling? { nil }
  /// Default: ignored, for sources without edges.
  public func requestLevels() {}
  /// None.
  public func takeSentences() -> [String] { [] }
  /// Does nothing.
  public func stop() {}
}
