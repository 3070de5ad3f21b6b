public import DetentGPIO
public import DetentInput

/// The ledger of edges that didn't come as they should: what the knob, the queues and the decoder
/// know of them, and what a user is told.
public struct Losses {
  /// Edges that came.
  public var edges: Int
  /// Inputs without edges that came.
  public var others = 0
  /// Edges that are known to be missing: those that a later edge has told of, or those that the
  /// knob has counted and the queues had no room for, which later edges tell of, too.
  public var lost: Int
  /// What the decoder saw of A and B.
  public var counts: QuadratureDecoder.Counts
  /// What the knob counted.
  public var missing: MissingEdges
  /// What the inbox refused; edges are in `missing`.
  public var refused = Inbox.Refusals()
  /// How many inputs a queue holds.
  var capacity = 1_024
  /// How its edges were read, or nil if there is no knob on a GPIO chip.
  public var scheduling: GPIOKnob.Scheduling?
  /// The generation of libgpiod, 1 or 2.
  package var generation = GPIOKnob.libgpiodGeneration

  /// Whether the user knows already how its edges were read.
  package var hasToldScheduling = false

  /// How many edges are missing, in words: "7", or "at least 7" where that is all that is known.
  public var lostInWords: String { (missing.isLeast ? "at least " : "") + "\(lost)" }

  /// What came, in words: "7 edges", or "7 inputs" where some were none.
  package var inputsInWords: String { inputs(and: 0) }

  private func inputs(and lost: Int) -> String {
    let count = edges + others + lost
    return "\(count) \(others == 0 ? "edges" : count == 1 ? "input" : "inputs")"
  }

  /// Sentences for the user; none if nothing is wrong.
  public var lines: [String] { edgeLines + detentLines }

  private var droppedLines: [String] {
    let dropped = [
      (Int(clamping: missing.overflowed), "edge", "edges"), (refused.detents, "detent", "detents"),
      (refused.turns, "turn", "turns"), (refused.buttons, "button change", "button changes"),
      (refused.readings, "reading of the levels", "readings of the levels"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    guard !dropped.isEmpty else { return [] }
    let (thousands, rest) = capacity.quotientAndRemainder(dividingBy: 1_000)
    let queue = thousands == 0 ? "\(rest)" : "\(thousands),\("\(1_000 + rest)".dropFirst())"
    return ["dropped \(dropped.joined(separator: ", ")): queue (\(queue)) full"]
  }

  /// What the decoder didn't believe.
  private var detentLines: [String] {
    guard counts.refused > 0 else { return [] }
    let detents = counts.clockwise + counts.counterclockwise + counts.refused
    return [
      "of \(detents) detents, \(counts.refused) \(counts.refused == 1 ? "was" : "were") too fast "
        + "for contacts and not counted; encoder: { kind: optical } counts them"
    ]
  }

  private var edgeLines: [String] {
    let isClean =
      lost == 0 && counts.illegal == 0 && counts.repeated == 0 && missing.fullQueues == 0
      && missing.storms == 0 && missing.late == 0
    guard !isClean else { return droppedLines }
    var lines = [
      "of \(missing.isLeast ? "at least " : "")\(inputs(and: lost)), \(lostInWords) "
        + "\(lost == 1 ? "was" : "were") lost, \(counts.repeated) repeated and "
        + "\(counts.illegal) illegal"
    ]
    if let notice = missing.stormNotice { lines.append(notice) }
    lines += droppedLines
    if missing.late > 0 {
      lines.append("\(missing.late) of them came out of order, after younger ones")
    }
    guard let scheduling else { return lines }
    if generation == 1 {
      // What this generation doesn't tell is not to be taken for what didn't happen.
      lines.append(
        missing.fullQueues > 0
          ? "the kernel's queue was full \(missing.fullQueues) times: edges are missing that "
            + "libgpiod 1 does not count"
          : "libgpiod 1 does not count what the kernel drops: a repeated or illegal edge may stand "
            + "for lost ones")
    }
    if !hasToldScheduling, case .ordinary = scheduling, lost > 0 || missing.fullQueues > 0 {
      lines.append("edges were read at \(scheduling)")
    }
    return lines
  }

  /// Prints the lines on standard error, each after what says of which knob it is.
  package func print(after knob: String = "") {
    for line in lines { standardError("detent: \(knob)\(line)") }
  }
}

extension Losses {
  /// What a decoder, its knob and the inbox between them know.
  init(_ decoder: KnobDecoder, feed: KnobFeed?, inbox: Inbox, late: Int = 0) {
    var missing = feed?.missing ?? MissingEdges()
    missing.late &+= UInt64(late)
    missing.overflowed &+= UInt64(inbox.refused.edges)
    self.init(
      edges: decoder.edges, lost: max(decoder.lost, Int(clamping: missing.count)),
      counts: decoder.counts, missing: missing, scheduling: feed?.knob.readerScheduling)
    (others, refused) = (decoder.others, inbox.refused)
    capacity = inbox.capacity
  }
}
