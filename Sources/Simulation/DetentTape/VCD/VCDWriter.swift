public import DetentInput

/// Writes a tape as a VCD file, at once or event by event during a recording.
///
/// Every call writes whole lines in one piece, so a file that ends after any of them is complete
/// and can be opened by ``VCDReader``, GTKWave and PulseView. The format:
///
///     $version Detent tape 1 $end
///     $comment seed 7 $end                  only if a seed made it
///     $comment sequence 1 $end              the number of the first edge; those after it count on
///     $timescale 1 us $end
///     $scope module detent $end
///     $var wire 1 ! A $end
///     $var wire 1 " B $end
///     $var wire 1 # BUTTON $end
///     $var string 1 % NOTE $end
///     $upscope $end
///     $enddefinitions $end
///     #0                                    the start
///     $dumpvars 1! 1" 1# $end               the levels at the start, a line each
///     #1000
///     0!
///     #2000
///     slost=3 %                             the number of edges that never arrived
///     $dumpon 0! 0" 1# $end                 a reading of the levels, without edges
///     ssequence=5 %                         the number of the next edge; 0 if it has none
///     slate=12 %                            the next edge is older than its time by 12 us
///     srolled=-32768 %                      a crown without detents turned back by half a row
///     sdetents=3,exact %                    three detents, a row each; of a knob 3,measured
///     sbutton=down %                        the button, from a source without edges; or up
///     smissed=1 %                           the number of its inputs that never arrived
///     #90000                                the end
///
/// Notes are in a wire of text, which viewers show in order of time, and not in comments: libsigrok
/// 0.5.2, which distributions ship, silently ends a capture at the first comment (or `$dumpall`)
/// among the changes.
///
/// - Source: IEEE Std 1364-2005, section 18, "Value change dump (VCD) files".
public struct VCDWriter: Sendable {
  /// The wires of the file.
  public let lines: Set<Line>
  /// The last time written, below which no later one may be.
  public private(set) var now: Instant

  private let initial: Levels
  private let seed: UInt64?
  private var expectedSequence: UInt32
  /// Whether the lateness of the next edge has been written.
  private var hasNotedLateness = false

  /// Creates a writer of a tape.
  ///
  /// - Parameters:
  ///   - initial: the levels at the start.
  ///   - start: the first time of the file, not negative.
  ///   - lines: the wires of the file.
  ///   - seed: the seed of the edges; nil for a recording.
  ///   - firstSequence: the expected number of the first edge, 0 for edges without numbers; another
  ///     number only adds a line.
  public init(
    initial: Levels,
    start: Instant,
    lines: Set<Line> = Set(Line.allCases),
    seed: UInt64? = nil,
    firstSequence: UInt32 = 1
  ) {
    precondition(start >= .origin, "start >= origin")
    self.initial = initial
    self.now = start
    self.lines = lines
    self.seed = seed
    expectedSequence = firstSequence
  }

  /// Writes the declarations; call it once, first.
  public func begin(into output: inout some TextOutputStream) {
    var text = "$version \(Self.version) $end\n"
    if let seed { text += "$comment seed \(seed) $end\n" }
    text += "$comment sequence \(expectedSequence) $end\n"
    text += "$timescale 1 us $end\n$scope module detent $end\n"
    for line in Line.allCases where lines.contains(line) {
      text += "$var wire 1 \(line.vcdIdentifier) \(line.vcdName) $end\n"
    }
    text += "$var string 1 \(Self.noteIdentifier) \(Self.noteName) $end\n"
    text += "$upscope $end\n$enddefinitions $end\n#\(now.microseconds)\n"
    text += dump("$dumpvars", initial)
    output.write(text)
  }

  /// Writes the next event of a tape, at the last time if it is earlier.
  ///
  /// Times in a VCD file never go back. An edge older than the last one, as the two queues of an
  /// old kernel can deliver, gets a note of its lateness; so does an edge that was handled late.
  /// The end keeps the tape's length beyond the last event.
  ///
  /// - Precondition: an edge is on one of ``lines``.
  public mutating func append(_ event: TapeEvent, into output: inout some TextOutputStream) {
    precondition(event.isCountable, "count of an event >= 0")
    var text = move(to: max(event.at, now))
    switch event {
    case .edge(let edge): text += change(edge)
    case .lost(let count, _): text += Self.note("lost", count)
    case .late(let span, _):
      // Directly before its edge or levels.
      hasNotedLateness = true
      text += Self.note("late", span.microseconds)
    case .levels(let reading):
      hasNotedLateness = false
      text += dump("$dumpon", reading.levels)
    case .input(let input): text += Self.note(of: input.kind)
    case .end: break
    }
    output.write(text)
  }

  private mutating func change(_ edge: LineEdge) -> String {
    precondition(lines.contains(edge.line), "lines contains edge.line")
    var text = ""
    let lateness = (now - edge.happenedAt).microseconds
    if lateness > 0, !hasNotedLateness { text += Self.note("late", lateness) }
    hasNotedLateness = false
    if edge.sequence != expectedSequence { text += Self.note("sequence", edge.sequence) }
    expectedSequence = edge.sequence == 0 ? 0 : edge.sequence &+ 1
    return text + "\(edge.level == .high ? 1 : 0)\(edge.line.vcdIdentifier)\n"
  }

  /// The `$version` of Detent's files, whose number changes with the format.
  static let version = "Detent tape 1"
  /// The name of the wire of notes.
  static let noteName = "NOTE"
  private static let noteIdentifier = "%"

  private mutating func move(to instant: Instant) -> String {
    guard instant > now else { return "" }
    now = instant
    return "#\(instant.microseconds)\n"
  }

  private func dump(_ keyword: String, _ levels: Levels) -> String {
    var text = keyword + "\n"
    for line in Line.allCases where lines.contains(line) {
      text += (levels[line] == .high ? "1" : "0") + line.vcdIdentifier + "\n"
    }
    return text + "$end\n"
  }

  private static func note(of kind: Input.Kind) -> String {
    switch kind {
    case .turn(let distance): note("rolled", distance)
    case .detents(let count, .exact): note("detents", "\(count),exact")
    case .detents(let count, .measured): note("detents", "\(count),measured")
    case .button(let isDown): note("button", isDown ? "down" : "up")
    case .lost(let count): note("missed", count)
    case .edge, .levels: preconditionFailure("edges and levels are no notes")
    }
  }

  private static func note(_ word: String, _ number: some CustomStringConvertible) -> String {
    "s\(word)=\(number) \(noteIdentifier)\n"
  }
}

extension Tape {
  /// The tape as a VCD file; ``VCDReader`` reads an equal tape from it.
  public var vcd: String {
    var text = ""
    var writer = VCDWriter(
      initial: initial, start: start, lines: lines, seed: seed,
      firstSequence: edges.first?.sequence ?? 1)
    writer.begin(into: &text)
    for event in events { writer.append(event, into: &text) }
    return text
  }
}

extension Line {
  /// The identifier of the wire in the body of a file.
  var vcdIdentifier: String {
    switch self {
    case .a: "!"
    case .b: "\""
    case .button: "#"
    }
  }

  /// The name of the wire for readers.
  var vcdName: String {
    switch self {
    case .a: "A"
    case .b: "B"
    case .button: "BUTTON"
    }
  }
}
