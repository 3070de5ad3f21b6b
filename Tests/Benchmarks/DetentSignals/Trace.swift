public import DetentInput
public import DetentTape

/// A signal together with what a hand really did.
public struct Trace: Hashable, Sendable {
  /// A step of one detent, done by a hand or claimed by a decoder.
  public struct Detent: Hashable, Sendable {
    /// When the knob came to rest in the detent, or when the decoder said so.
    public var at: Instant
    /// 1 for clockwise, -1 for counter-clockwise.
    public var step: Int

    /// A step of one detent.
    public init(at instant: Instant, step: Int) {
      at = instant
      self.step = step
    }
  }

  /// What arrived.
  public var tape: Tape
  /// Every true detent, in order.
  public var truth: [Detent]
  /// How many edges a detent has.
  public var edgesPerDetent: Int

  /// A signal and what was done.
  public init(tape: Tape, truth: [Detent], edgesPerDetent: Int) {
    self.tape = tape
    self.truth = truth
    self.edgesPerDetent = edgesPerDetent
  }

  /// The position at the end, in detents, clockwise positive.
  public var position: Int { truth.reduce(0) { $0 + $1.step } }
}
