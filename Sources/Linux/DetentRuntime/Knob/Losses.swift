package import DetentInput

/// The ledger of losses: the counts of the knob, the queues and the decoder, and the sentences for
/// the user.
public struct Losses {
  /// Edges that arrived.
  package var edges: Int
  /// Inputs without edges that arrived.
  package var others = 0
  /// Edges known to be missing: by the number of a later edge, or by the counts of the knob and its
  /// queues, which later edges show, too.
  package var lost: Int
  /// The decoder's counters of A and B.
  package var counts: QuadratureDecoder.Counts
  /// Closures of the button that were no press.
  package var spikes = 0
  /// The debounce time that the button has required; nil if the configured one was enough.
  package var requiredDebounce: TimeSpan?
  /// The knob's counts.
  package var missing: MissingEdges
  /// The inbox's refusals; edges are in `missing`.
  package var refused = Inbox.Refusals()
  /// The capacity of the inbox.
  var capacity = 1_024
  /// The scheduling of reading; nil without a GPIO chip.
  package var scheduling: ReaderScheduling?
  /// Whether the system reports the edges that it drops.
  package var countsDrops = true

  /// Whether the scheduling has been reported already.
  package var hasToldScheduling = false

  /// The number of missing edges in words: "7", or "at least 7" if only a minimum is known.
  package var lostInWords: String { (missing.isLeast ? "at least " : "") + "\(lost)" }

  /// The inputs in words: "7 edges", or "7 inputs" if some were not edges.
  package var inputsInWords: String { inputs(and: 0) }

  private func inputs(and lost: Int) -> String {
    let count = edges + others + lost
    return "\(count) \(others == 0 ? "edges" : count == 1 ? "input" : "inputs")"
  }

  /// Sentences for the user; empty without losses.
  public var lines: [String] { edgeLines + detentLines + buttonLines + skippedLines }

  /// The invalid lines of a pipe: of many only the first ones are reported.
  private var skippedLines: [String] {
    let count = missing.skippedLines
    return count == 0
      ? [] : ["\(count) \(count == 1 ? "line was" : "lines were") invalid, and skipped"]
  }

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

  /// The spikes and bounces of the button.
  private var buttonLines: [String] {
    var lines: [String] = []
    if spikes > 0 {
      lines.append(
        "the button's contact closed \(spikes) \(spikes == 1 ? "time" : "times") too briefly for a "
          + "press: interference? Keep its wire away from A and B")
    }
    if let requiredDebounce {
      let span = "\((requiredDebounce.microseconds + 999) / 1_000)ms"
      lines.append(
        "the button bounces so slowly that a release waits for \(span); write encoder: { debounce: "
          + "\(span) }")
    }
    return lines
  }

  /// The rejected detents.
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
    if !countsDrops {
      // The absence of counts in this generation doesn't mean the absence of losses.
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
}

extension Losses {
  /// Collects the counts of a decoder, its knob and the inbox between them.
  package init(_ decoder: KnobDecoder, feed: KnobFeed?, inbox: Inbox, late: Int = 0) {
    var missing = feed?.missing ?? MissingEdges()
    missing.late &+= UInt64(late)
    missing.overflowed &+= UInt64(inbox.refused.edges)
    self.init(
      edges: decoder.edges, lost: max(decoder.lost, Int(clamping: missing.count)),
      counts: decoder.counts, missing: missing, scheduling: feed?.knob.readerScheduling)
    (others, refused) = (decoder.others, inbox.refused)
    (spikes, requiredDebounce) = (decoder.button.spikes, decoder.button.requiredDebounce)
    (capacity, countsDrops) = (inbox.capacity, feed?.knob.countsDrops ?? true)
  }
}
