public import DetentInput

/// A finding about a knob's wiring or settings.
///
/// Derived from edges alone. They don't show the direction of a turn, so the user is asked to turn
/// clockwise first.
public enum Advice: Hashable, Sendable {
  /// The severity.
  public enum Weight: Hashable, Sendable {
    /// A fault.
    case trouble
    /// Information.
    case note
    /// A request to the user.
    case request
  }

  /// Asks for a turn clockwise.
  case turnClockwise
  /// Asks for a press.
  case press
  /// Enough was seen, without a fault.
  case fine
  /// The survey ended with too few detents for more.
  case tooFewDetents
  /// No line changed until the end.
  case nothingChanged
  /// A or B stayed at a level while the other changed.
  case neverChanged(Line, Level)
  /// The button stayed up.
  case buttonNeverChanged
  /// The button has been down from the start.
  case buttonHeldDown
  /// A and B change together.
  case together
  /// The first turn went counterclockwise.
  case swapped
  /// The knob has another number of edges per detent than configured.
  case edgesPerDetent(QuadratureConfiguration.EdgesPerDetent)
  /// A knob with four edges per detent rests at other levels than configured: 11 or 00.
  case rest(Level)
  /// A knob with four edges per detent rests with A and B at different levels.
  case restsBetween(Levels)
  /// Contacts bounce within the usual span.
  case bounce(TimeSpan)
  /// Contacts bounce longer than data sheets allow.
  case heavyBounce(TimeSpan)
  /// The button bounces longer than its debounce.
  case buttonBounce(TimeSpan)
  /// A contact changes and at once changes back, `count` times.
  case spikes(Int)
  /// A and B changed at one instant, `count` times.
  case illegal(Int)
  /// Edges between others were missed, `count` times.
  case repeated(Int)
  /// Edges added up to `count` detents that the decoder refused.
  case refused(Int)
  /// `count` edges did not reach the program.
  case lost(Int)
  /// A kernel queue was full `count` times, so that uncounted edges may be lost.
  case fullQueue(Int)
  /// `count` edges found the program's queue full.
  case overflowed(Int)

  /// The severity.
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

  /// An identifier for programs, independent of the sentence.
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
