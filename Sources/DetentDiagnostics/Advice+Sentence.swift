import DetentInput
import DetentText

extension Advice {
  /// The advice as text: the finding and the remedy.
  ///
  /// - Parameters:
  ///   - names: the names of the wires.
  ///   - isReversed: whether the directions are reversed by a setting already.
  ///   - isRealTime: whether edges are read at real-time priority already.
  /// - Returns: one or two sentences.
  public func sentence(
    naming names: WireNames = .init(), isReversed: Bool = false, isRealTime: Bool = false
  ) -> String {
    switch self {
    case .turnClockwise: "Turn the knob clockwise, slowly, from detent to detent."
    case .press: "Now press the knob."
    case .fine: "All is well: every edge arrived, and together they make sense."
    case .tooFewDetents: "Too few detents to say more: turn it by eight at least."
    case .nothingChanged, .neverChanged, .buttonNeverChanged, .buttonHeldDown, .together:
      wiringSentence(names)
    case .swapped:
      "The first turn went counter-clockwise. If yours was clockwise, A and B look swapped: "
        + "exchange their wires, or set reversed: \(isReversed ? "false" : "true")."
    case .edgesPerDetent(let edges):
      "\(edges.rawValue) edge\(edges == .one ? "" : "s") per detent: "
        + "set edgesPerDetent: \(edges.rawValue)."
    case .rest(let level):
      "It rests with A and B \(level.word): set rest: \(level == .high ? "11" : "00")."
    case .restsBetween(let levels):
      "It rests with A \(levels.a.word) and B \(levels.b.word), where few knobs do: a detent counts "
        + "early one way and late the other."
    case .bounce, .heavyBounce, .buttonBounce, .spikes: contactSentence
    case .illegal, .refused, .repeated, .lost, .fullQueue, .overflowed: lossSentence(isRealTime)
    }
  }

  private func wiringSentence(_ names: WireNames) -> String {
    switch self {
    case .neverChanged(let line, let level):
      "\(line.label) never changed and stays \(level.word): "
        + (level == .high
          ? "is it wired\(Self.to(names[line]))?"
          : "is \(names[line] ?? "its wire") shorted to ground, or without a pull-up?")
    case .buttonNeverChanged:
      "SW never changed: if you pressed it, is it wired\(Self.to(names.button))?"
    case .buttonHeldDown:
      "SW is down all the time: is \(names.button ?? "its wire") shorted to ground, or without a "
        + "pull-up?"
    case .together: "A and B change together: do their wires touch?"
    default: "No line changed: is the knob's GND (or C) wired, and its + to 3.3 V?"
    }
  }

  private var contactSentence: String {
    switch self {
    case .heavyBounce(let longest):
      "Contacts bounce for up to \(longest.inWords), longer than data sheets allow (5 ms): a worn "
        + "knob or a loose wire? 10 nF from A and from B to ground help."
    case .buttonBounce(let longest):
      "SW bounces for up to \(longest.inWords): set debounce: "
        + "\(longest.microseconds / 1_000 + 2)ms."
    case .spikes(let count):
      "\(count) spikes on A or B, shorter than any turn: interference? Keep the wires short and away "
        + "from motors; 10 nF to ground help."
    case .bounce(let longest):
      "Contacts bounce for up to \(longest.inWords), which is usual. Nothing to do."
    default: ""
    }
  }

  private func lossSentence(_ isRealTime: Bool) -> String {
    switch self {
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
    default: ""
    }
  }

  private static func to(_ name: String?) -> String { name.map { " to \($0)" } ?? "" }

  private static func edges(_ count: Int) -> String {
    count == 1 ? "1 edge was" : "\(count) edges were"
  }
}
