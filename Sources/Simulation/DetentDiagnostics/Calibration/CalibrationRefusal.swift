public import DetentInput
import DetentText

/// The reason for a failed calibration, and the remedy.
///
/// A doubtful calibration is refused: repeating a turn is cheaper than finding a wrong board file
/// later.
public enum CalibrationRefusal: Error, Hashable, Sendable {
  /// Neither A nor B changed.
  case notTurned
  /// One contact never changed, or hardly, while the other did.
  case stuck(Line)
  /// Fewer detents than a whole turn has.
  case tooFewDetents(Int)
  /// More detents than one turn has.
  case tooManyDetents(Int)
  /// The knob went back by `back` detents on its way.
  case turnedBothWays(back: Int)
  /// Turned too fast to stop at the detents; the edge rate.
  case tooFast(edgesPerSecond: Int)
  /// The rest states don't show: dwells are alike, or too short.
  case restsDontShow
  /// The knob rests with one contact open and the other closed, which no setting describes.
  case restsAtOneContact
  /// The turn doesn't start in a detent.
  case startedBetweenDetents
  /// The turn doesn't end in a detent.
  case endedBetweenDetents
  /// The contacts chattered; the number of spikes and the longest burst.
  case noisy(spikes: Int, longest: TimeSpan)
  /// The number of edges known to be missing.
  case edgesLost(Int)
  /// The number of repeated levels: edges between them are missing.
  case edgesRepeated(Int)
  /// More edges than any turn has.
  case tooManyEdges
  /// The button did not change after the turn.
  case notPressed
  /// The button was not released, or was held during the turn.
  case notReleased
  /// The detents turned after the press.
  case turnedAfterPress(Int)
}

extension CalibrationRefusal: CustomStringConvertible {
  /// The finding and the remedy.
  public var description: String { "\(finding). \(advice)" }

  /// The finding.
  public var finding: String {
    switch self {
    case .notTurned: "neither A nor B changed"
    case .stuck(let line):
      "\(line.label) never changed, while \((line == .a ? Line.b : .a).label) did"
    case .tooFewDetents(0): "too few edges for a single detent"
    case .tooFewDetents(let count): "only \(count.detents)"
    case .tooManyDetents(let count): "\(count.detents), more than a turn of any knob"
    case .turnedBothWays(let back): "the knob was turned both ways, back by \(back.detents)"
    case .tooFast(let rate): "the knob was turned too fast, \(rate) edges a second"
    case .restsDontShow: "the states in which the knob rests don't show"
    case .restsAtOneContact: "the knob rests with one contact open and the other closed"
    case .startedBetweenDetents: "the turn doesn't start in a detent"
    case .endedBetweenDetents: "the turn doesn't end in a detent"
    case .noisy(let spikes, let longest):
      "the contacts chatter: \(spikes) spikes, up to \(longest.inWords) at a time"
    case .edgesLost(1): "an edge or more was lost on the way"
    case .edgesLost(let count): "\(count) edges or more were lost on the way"
    case .edgesRepeated(let count): "\(count) edges are missing between those that arrived"
    case .tooManyEdges: "more edges than a turn makes"
    case .notPressed: "the button never changed after the turn"
    case .notReleased: "the button changed only once: it was held, or never released"
    case .turnedAfterPress(let count): "the knob was turned on by \(count.detents) after the press"
    }
  }

  /// The remedy, in whole sentences.
  public var advice: String {
    switch self {
    case .notTurned: "Are both contacts wired to these lines, and the common one to ground?"
    case .stuck(let line): "Is \(line.label) wired to its line, or shorted to ground or supply?"
    case .tooFewDetents: "Turn the knob one whole turn, until its mark is where it was."
    case .tooManyDetents: "Turn the knob one whole turn and no further."
    case .turnedBothWays: "Turn it clockwise only, from one detent to the next."
    case .tooFast: "Turn more slowly, 2 to 8 detents a second, and let it rest at each."
    case .restsDontShow:
      "Turn slowly, and let the knob rest at each detent. "
        + "If it has no detents, write edgesPerDetent: 1 into the board file."
    case .restsAtOneContact:
      "A board has rest: 11, 00 or both. Is something on A or B alone that inverts its level, "
        + "or is one of them not wired?"
    case .startedBetweenDetents: "Let the knob rest in a detent, and start there."
    case .endedBetweenDetents: "Let the knob rest in a detent before you press it."
    case .noisy:
      "Check the wires and the pull-up resistors, put 10 nF from each contact to ground, and try "
        + "again."
    case .edgesLost, .edgesRepeated:
      "Turn more slowly, or let the machine do less meanwhile, and try again."
    case .tooManyEdges: "Is a line left open, without a pull-up? Check the wires."
    case .notPressed: "Press the knob after the turn. If you did: is SW wired to its line?"
    case .notReleased: "Turn without pressing, then press and release the knob."
    case .turnedAfterPress: "Press only when the turn is done; the press ends it."
    }
  }
}

extension Int {
  /// "1 detent", "2 detents".
  fileprivate var detents: String { self == 1 ? "1 detent" : "\(self) detents" }
}
