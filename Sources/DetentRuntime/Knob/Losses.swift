public import DetentGPIO
public import DetentInput

/// The ledger of edges that didn't come as they should: what the knob, the queues and the decoder
/// know of them, and what a user is told.
public struct Losses {
  /// Edges that came.
  public var edges: Int
  /// Edges that are known to be missing: those that a later edge has told of, or those that the
  /// knob has counted and the queues had no room for, which later edges tell of, too.
  public var lost: Int
  /// What the decoder saw of A and B.
  public var counts: QuadratureDecoder.Counts
  /// What the knob counted.
  public var missing: MissingEdges
  /// How its edges were read, or nil if there is no knob on a GPIO chip.
  public var scheduling: GPIOKnob.Scheduling?
  /// The generation of libgpiod, 1 or 2.
  package var generation = GPIOKnob.libgpiodGeneration

  /// Whether the user knows already how its edges were read.
  package var hasToldScheduling = false

  /// How many edges are missing, in words: "7", or "at least 7" where that is all that is known.
  public var lostInWords: String { (missing.isLeast ? "at least " : "") + "\(lost)" }

  /// Sentences for the user; none if nothing is wrong.
  public var lines: [String] { edgeLines + detentLines }

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
    guard !isClean else { return [] }
    var lines = [
      "of \(missing.isLeast ? "at least " : "")\(edges + lost) edges, \(lostInWords) "
        + "\(lost == 1 ? "was" : "were") lost, \(counts.repeated) repeated and "
        + "\(counts.illegal) illegal"
    ]
    if let notice = missing.stormNotice { lines.append(notice) }
    if missing.overflowed > 0 {
      lines.append("\(missing.overflowed) of them found the program busy for too long")
    }
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
  /// What a decoder and its knob know, and how many edges a ring between them had no room for.
  init(_ decoder: KnobDecoder, feed: KnobFeed?, overflowed: Int = 0) {
    var missing = feed?.missing ?? MissingEdges()
    missing.overflowed &+= UInt64(overflowed)
    self.init(
      edges: decoder.edges, lost: max(decoder.lost, Int(clamping: missing.count)),
      counts: decoder.quadrature.counts, missing: missing,
      scheduling: feed?.knob.readerScheduling)
  }
}
