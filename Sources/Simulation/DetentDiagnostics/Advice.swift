public import DetentInput
import DetentText

/// A finding about a knob's wiring or settings.
///
/// Derived from edges alone. They don't show the direction of a turn, so the user is asked to turn
/// clockwise first.
package enum Advice: Hashable, Sendable {
  /// The severity.
  package enum Weight: Hashable, Sendable {
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
  /// A or B changes as often as the mains, in Hz: nothing drives it.
  case mainsHum(Int)
  /// The first turn went counterclockwise.
  case swapped
  /// The knob has another number of edges per detent than configured.
  case edgesPerDetent(QuadratureConfiguration.EdgesPerDetent)
  /// A knob with four edges per detent rests at other levels than configured.
  case rest(QuadratureConfiguration.Rest)
  /// The knob's contacts are of another kind than configured.
  case kind(QuadratureConfiguration.Kind)
  /// Contacts bounce within the usual span.
  case bounce(TimeSpan)
  /// Contacts bounce longer than data sheets allow.
  case heavyBounce(TimeSpan)
  /// The button bounces so slowly that it requires a longer debounce time.
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
  package var weight: Weight {
    switch self {
    case .turnClockwise, .press: .request
    case .fine, .tooFewDetents, .bounce: .note
    default: .trouble
    }
  }

  /// An identifier for programs, independent of the sentence.
  public var code: String {
    switch self {
    case .neverChanged(.a, _): "aNeverChanged"
    case .neverChanged(.b, _): "bNeverChanged"
    case .neverChanged(.button, _): "buttonNeverChanged"
    default: String("\(self)".prefix { $0 != "(" })
    }
  }

  /// The advice as text: the finding and the remedy.
  ///
  /// - Parameters:
  ///   - names: the names of the wires, such as `GPIO17`; none on a tape.
  ///   - isReversed: whether the directions are reversed by a setting already.
  ///   - isRealTime: whether edges are read at real-time priority already.
  /// - Returns: one or two sentences.
  public func sentence(
    naming names: [Line: String] = [:], isReversed: Bool = false, isRealTime: Bool = false
  ) -> String {
    switch self {
    case .turnClockwise: "Turn the knob clockwise, slowly, from detent to detent."
    case .press: "Now press the knob."
    case .fine: "All is well: every edge arrived, and together they make sense."
    case .tooFewDetents: "Too few detents to say more: turn it by eight at least."
    case .nothingChanged: "No line changed: is the knob's GND (or C) wired, and its + to 3.3 V?"
    case .neverChanged(let line, let level):
      "\(line.label) never changed and stays \(level.word): "
        + (level == .high
          ? "is it wired\(Self.to(names[line]))?"
          : "is \(names[line] ?? "its wire") shorted to ground, or without a pull-up?")
    case .buttonNeverChanged:
      "SW never changed: if you pressed it, is it wired\(Self.to(names[.button]))?"
    case .buttonHeldDown:
      "SW is down all the time: is \(names[.button] ?? "its wire") shorted to ground, or without a "
        + "pull-up?"
    case .together: "A and B change together: do their wires touch?"
    case .mainsHum(let rate):
      "A or B changes evenly, \(rate) times a second, as the mains does: floating lines? Wire "
        + "\(names[.a] ?? "A"), \(names[.b] ?? "B") and GND (or C), with pull-ups."
    case .swapped:
      "The first turn went counter-clockwise. If yours was clockwise, A and B look swapped: "
        + "exchange their wires, or set reversed: \(isReversed ? "false" : "true")."
    case .edgesPerDetent(let edges):
      "\(edges.rawValue) edge\(edges == .one ? "" : "s") per detent: "
        + "set edgesPerDetent: \(edges.rawValue)."
    case .rest(let rest): "It rests with \(rest.levels): set rest: \(rest.word)."
    case .kind(.pulses): "A and B are never closed at the same time: set kind: pulses."
    case .kind(let kind): "A and B are closed at the same time: set kind: \(kind.word)."
    case .heavyBounce(let longest):
      "Contacts bounce for up to \(longest.inWords), longer than data sheets allow (5 ms): a worn "
        + "knob or a loose wire? 10 nF from A and from B to ground help."
    case .buttonBounce(let needed):
      "SW bounces up to \(TimeSpan.microseconds(needed.microseconds / 2).inWords) apart: set "
        + "debounce: \((needed.microseconds + 999) / 1_000)ms."
    case .spikes(let count):
      "\(count) spikes on A or B, shorter than any turn: interference? Keep the wires short and away "
        + "from motors; 10 nF to ground help."
    case .bounce(let longest):
      "Contacts bounce for up to \(longest.inWords), which is usual. Nothing to do."
    case .lost(let count):
      "\(Self.edges(count)) lost before the program could read: a busy machine?"
        + (isRealTime
          ? "" : " Let it have real-time priority (rtprio in /etc/security/limits.conf).")
    case .fullQueue(let count):
      "The kernel's queue was full \(count == 1 ? "once" : "\(count) times"), and edges may have been "
        + "lost that libgpiod 1 can't count: a busy machine? "
        + (isRealTime ? "Libgpiod 2 helps." : "Real-time priority helps, or libgpiod 2.")
    case .overflowed(let count):
      "\(Self.edges(count)) lost in the program's own queue: the machine gave it no time."
    case .repeated(let count):
      "\(count) \(count == 1 ? "edge" : "edges") repeated a level: the edges between were too short "
        + "to be seen, or lost unnoticed."
    case .illegal(let count):
      "A and B changed at one instant \(count == 1 ? "once" : "\(count) times"): interference, or "
        + "edges that a busy machine merged."
    case .refused(let count):
      "\(count) \(count == 1 ? "detent" : "detents") came too fast for contacts, not counted: "
        + "interference on both wires, or a knob without contacts? Then set kind: optical."
    }
  }

  private static func to(_ name: String?) -> String { name.map { " to \($0)" } ?? "" }

  private static func edges(_ count: Int) -> String {
    count == 1 ? "1 edge was" : "\(count) edges were"
  }
}

extension Line {
  /// The pin's label on most modules.
  public var label: String {
    switch self {
    case .a: "A"
    case .b: "B"
    case .button: "SW"
    }
  }
}
