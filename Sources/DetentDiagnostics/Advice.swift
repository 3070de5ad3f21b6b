public import DetentInput

/// What somebody who is wiring a knob should do, or may stop worrying about.
///
/// Only what the edges can show is said. Which way the hand turned they can't, so the hand is asked
/// to turn clockwise first.
public enum Advice: Hashable, Sendable {
  /// How much it matters.
  public enum Weight: Hashable, Sendable {
    /// Something is wrong.
    case trouble
    /// Something to know.
    case note
    /// The hand is asked for something.
    case request
  }

  /// Turn the knob clockwise, please.
  case turnClockwise
  /// Press it, please.
  case press
  /// Enough was seen, and all of it is as it should be.
  case fine
  /// It is over, and too little was seen to say more.
  case tooFewDetents
  /// No line has changed until the end.
  case nothingChanged
  /// A or B stayed at a level while the other changed.
  case neverChanged(Line, Level)
  /// The button stayed up.
  case buttonNeverChanged
  /// The button has been down from the beginning.
  case buttonHeldDown
  /// A and B do the same.
  case together
  /// The first turn went counter-clockwise.
  case swapped
  /// The knob has another number of edges per detent than was said.
  case edgesPerDetent(QuadratureConfiguration.EdgesPerDetent)
  /// A knob with four edges per detent rests at other levels than was said: 11 or 00.
  case rest(Level)
  /// A knob with four edges per detent rests with A and B at different levels.
  case restsBetween(Levels)
  /// Contacts bounce, within what is usual.
  case bounce(TimeSpan)
  /// Contacts bounce longer than any that are sound.
  case heavyBounce(TimeSpan)
  /// The button bounces longer than is waited for.
  case buttonBounce(TimeSpan)
  /// A contact changes and at once changes back.
  case spikes(Int)
  /// A and B change at one instant.
  case illegal(Int)
  /// Edges between others were not seen.
  case repeated(Int)
  /// Edges made up so many detents that were not believed.
  case refused(Int)
  /// Edges did not reach the program.
  case lost(Int)
  /// Edges may have been lost that nobody has counted, at so many moments.
  case fullQueue(Int)
  /// The program had no room for edges.
  case overflowed(Int)

  /// How much it matters.
  public var weight: Weight {
    switch self {
    case .turnClockwise, .press: .request
    case .fine, .tooFewDetents, .bounce: .note
    case .nothingChanged, .neverChanged, .buttonNeverChanged, .buttonHeldDown, .together, .swapped,
      .edgesPerDetent, .rest, .restsBetween, .heavyBounce, .buttonBounce, .spikes, .illegal,
      .refused, .repeated, .lost, .fullQueue, .overflowed:
      .trouble
    }
  }

  /// A name for programs, which stays the same when the sentence is improved.
  public var code: String {
    switch self {
    case .turnClockwise: "turnClockwise"
    case .press: "press"
    case .fine: "fine"
    case .tooFewDetents: "tooFewDetents"
    case .nothingChanged: "nothingChanged"
    case .neverChanged(.a, _): "aNeverChanged"
    case .neverChanged(.b, _): "bNeverChanged"
    case .neverChanged(.button, _), .buttonNeverChanged: "buttonNeverChanged"
    case .buttonHeldDown: "buttonHeldDown"
    case .together: "together"
    case .swapped: "swapped"
    case .edgesPerDetent: "edgesPerDetent"
    case .rest: "rest"
    case .restsBetween: "restsBetween"
    case .bounce: "bounce"
    case .heavyBounce: "heavyBounce"
    case .buttonBounce: "buttonBounce"
    case .spikes: "spikes"
    case .illegal: "illegal"
    case .repeated: "repeated"
    case .refused: "refused"
    case .lost: "lost"
    case .fullQueue: "fullQueue"
    case .overflowed: "overflowed"
    }
  }
}
