public import DetentInput
import DetentWords

extension Calibration {
  /// Why nothing was learned, and what to do.
  ///
  /// A calibration that can't be sure refuses: a wrong board file is found out much later than a
  /// turn that has to be made again.
  public enum Refusal: Error, Hashable, Sendable {
    /// Neither A nor B changed.
    case notTurned
    /// One of the contacts never changed, or not for long, while the other did.
    case stuck(Line)
    /// There were that many detents, too few to be a whole turn.
    case tooFewDetents(Int)
    /// There were that many, too many for one turn.
    case tooManyDetents(Int)
    /// The knob went back by that many detents on its way.
    case turnedBothWays(back: Int)
    /// It was turned so fast that it hardly stopped at its detents: that many edges a second.
    case tooFast(edgesPerSecond: Int)
    /// It stopped everywhere alike, or nowhere long enough: the states that it rests at don't show.
    case restsDontShow
    /// It rests where no setting says: with one contact open and the other closed.
    case restsAtOneContact
    /// The turn doesn't begin in a detent.
    case startedBetweenDetents
    /// The turn doesn't end in a detent.
    case endedBetweenDetents
    /// The contacts chattered: that many spikes, the longest burst that long.
    case noisy(spikes: Int, longest: TimeSpan)
    /// That many edges are known to be missing; there may be more that nobody has counted.
    case edgesLost(Int)
    /// A contact went twice to the same level, that often: the edges between are missing.
    case edgesRepeated(Int)
    /// There are more edges than any turn makes.
    case tooManyEdges
    /// The button never changed after the turn.
    case notPressed
    /// The button went down and didn't come up, or was held during the turn.
    case notReleased
    /// The knob was turned on after the press, by that many detents.
    case turnedAfterPress(Int)
  }
}

extension Calibration.Refusal: CustomStringConvertible {
  /// What was seen, and what to do about it.
  public var description: String { "\(finding). \(advice)" }

  /// What was seen.
  public var finding: String {
    switch self {
    case .notTurned: "neither A nor B changed"
    case .stuck(let line): "\(line.word) never changed, while \(line.other.word) did"
    case .tooFewDetents(0): "there are too few edges to see a single detent"
    case .tooFewDetents(let count): "there \(count == 1 ? "is" : "are") only \(count.detents)"
    case .tooManyDetents(let count): "there are \(count.detents), more than a turn of any knob has"
    case .turnedBothWays(let back): "the knob was turned both ways, back by \(back.detents)"
    case .tooFast(let rate): "the knob was turned too fast, \(rate) edges a second"
    case .restsDontShow: "the states in which the knob rests don't show"
    case .restsAtOneContact: "the knob rests with one contact open and the other closed"
    case .startedBetweenDetents: "the turn doesn't begin in a detent"
    case .endedBetweenDetents: "the turn doesn't end in a detent"
    case .noisy(let spikes, let longest):
      "the contacts chatter: \(spikes) spikes, up to \(longest.inWords) at a time"
    case .edgesLost(1): "an edge or more was lost on the way"
    case .edgesLost(let count): "\(count) edges or more were lost on the way"
    case .edgesRepeated(let count): "\(count) edges are missing between those that arrived"
    case .tooManyEdges: "there are more edges than a turn makes"
    case .notPressed: "the button never changed after the turn"
    case .notReleased: "the button changed only once: it was held, or never let go"
    case .turnedAfterPress(let count): "the knob was turned on by \(count.detents) after the press"
    }
  }

  /// What to do about it: whole sentences.
  public var advice: String {
    switch self {
    case .notTurned: "Are both contacts wired to these lines, and the common one to ground?"
    case .stuck(let line): "Is \(line.word) wired to its line, or shorted to ground or supply?"
    case .tooFewDetents: "Turn the knob one whole turn, until its mark is where it was."
    case .tooManyDetents: "Turn the knob one whole turn and no further."
    case .turnedBothWays: "Turn it clockwise only, from one detent to the next."
    case .tooFast: "Turn more slowly, 2 to 8 detents a second, and let it rest at each."
    case .restsDontShow:
      "Turn slowly, and let the knob rest at each detent. "
        + "If it has no detents, write edgesPerDetent: 1 into the board file."
    case .restsAtOneContact:
      "Boards can say 11, 00 or both. Is something on A or B alone that inverts its level, "
        + "or is one of them not wired?"
    case .startedBetweenDetents: "Let the knob rest in a detent, and begin there."
    case .endedBetweenDetents: "Let the knob rest in a detent before you press it."
    case .noisy:
      "Check the wires and the pull-up resistors, put 10 nF from each contact to ground, and try "
        + "again."
    case .edgesLost, .edgesRepeated:
      "Turn more slowly, or let the machine do less meanwhile, and try again."
    case .tooManyEdges: "Is a line left open, without a pull-up? Check the wires."
    case .notPressed: "Press the knob after the turn. If you did: is SW wired to its line?"
    case .notReleased: "Turn without pressing, then press the knob and let it go."
    case .turnedAfterPress: "Press only when the turn is done; the press ends it."
    }
  }
}

extension Line {
  /// What messages call it.
  fileprivate var word: String {
    switch self {
    case .a: "A"
    case .b: "B"
    case .button: "SW"
    }
  }

  /// The other contact.
  fileprivate var other: Line { self == .a ? .b : .a }
}

extension Int {
  /// "1 detent", "2 detents".
  fileprivate var detents: String { self == 1 ? "1 detent" : "\(self) detents" }
}
