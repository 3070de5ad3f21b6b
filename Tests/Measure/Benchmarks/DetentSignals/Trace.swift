public import DetentInput
public import DetentTape

/// A signal and its true detents.
public struct Trace: Hashable, Sendable {
  /// A step of one detent, by the user or claimed by a decoder.
  public struct Detent: Hashable, Sendable {
    /// The instant of rest in the detent, or of the claim.
    public var at: Instant
    /// 1 for clockwise, -1 for counterclockwise.
    public var step: Int

    /// Creates a step of one detent.
    public init(at instant: Instant, step: Int) {
      at = instant
      self.step = step
    }
  }

  /// The delivered signal.
  public var tape: Tape
  /// All changes of the wires, delivered or not: what a reading of the levels shows.
  public var changes: [LineEdge]
  /// The true detents, in order.
  public var truth: [Detent]
  /// The edges per detent.
  public var edgesPerDetent: Int

  /// Creates a trace.
  ///
  /// - Parameters:
  ///   - tape: the delivered signal.
  ///   - changes: all changes of the wires. Default: the edges of the tape.
  ///   - truth: the true detents, in order.
  ///   - edgesPerDetent: the edges per detent.
  public init(tape: Tape, changes: [LineEdge]? = nil, truth: [Detent], edgesPerDetent: Int) {
    self.tape = tape
    self.changes = changes ?? tape.edges
    self.truth = truth
    self.edgesPerDetent = edgesPerDetent
  }

  /// The final position, in detents, clockwise positive.
  public var position: Int { truth.reduce(0) { $0 + $1.step } }
}
