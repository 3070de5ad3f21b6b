import Detent
import DetentSimulation

/// Our decoder beside others, class by class, as a table of 100 columns.
///
/// Everything in it is an integer that the seeds decide.
struct DecoderComparison {
  /// One signal of each class for each.
  var seeds: ClosedRange<UInt64>
  /// Where the signals go, and what another decoder claims of them comes from.
  var folder: String?

  /// Why there is no table.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The table, with what the letters in it mean.
  func table() throws -> String {
    let measured = folder == nil ? "" : "    measured here"
    var lines = [
      "right / extra / off at the end, in % of the true detents; 20 traces of 190 detents a class,",
      "seeds \(seeds.lowerBound)...\(seeds.upperBound); w won, = even, l lost against the best peer"
        + " of each column",
      "",
      Self.pad("", 16) + Self.pad("ours", 22) + Self.pad("best peers", 19)
        + Self.pad("gpiozero", 15) + measured,
    ]
    var lost = 0
    for kind in TraceClass.allCases {
      let ours = PeerFigures(kind.score(seeds: seeds))
      let best = PeerFigures.best(kind)
      let marks = [
        Self.mark(best.right, ours.right), Self.mark(ours.extra, best.extra),
        Self.mark(ours.position, best.position),
      ]
      lost += marks.count { $0 == "l" }
      var line = Self.pad(kind.rawValue, 16) + Self.cells(ours, marks: marks) + "  "
      line += Self.cells(best) + "  "
      line += PeerFigures.gpiozero(kind).map { Self.cells($0) } ?? Self.pad("-", 17)
      if folder != nil { line += "  " + (try claimed(kind).map { Self.cells($0) } ?? "-") }
      lines.append(line)
    }
    lines.append("")
    lines.append("\(3 * TraceClass.allCases.count - lost) of 57 cells won or even, \(lost) lost")
    return lines.joined(separator: "\n")
  }

  /// Writes every signal as lines of time in us, wire and level: `1500 A 0`.
  func writeTraces() throws {
    for kind in TraceClass.allCases {
      for seed in seeds {
        let file = try LineFile(path: path(kind, seed, "edges"))
        let edges = kind.makeTrace(seed: seed).tape.edges
        try file.write(edges.map { Self.line($0) }.joined())
      }
    }
  }

  private static func line(_ edge: Edge) -> String {
    let wire = edge.line == .a ? "A" : "B"
    return "\(edge.at.microseconds) \(wire) \(edge.level == .high ? 1 : 0)\n"
  }

  /// How well the other decoder counts, by the claims that lie beside the signals, or nil if there
  /// are none of this class.
  private func claimed(_ kind: TraceClass) throws -> PeerFigures? {
    var sum = Score()
    for seed in seeds {
      let path = path(kind, seed, "claims")
      guard LineFile.exists(path) else { return nil }
      let text = String(decoding: try InputBytes.read(path), as: UTF8.self)
      var claims: [Trace.Detent] = []
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ").map { Int64($0) }
        guard words.count == 2, let time = words[0], let step = words[1], step.magnitude == 1 else {
          throw Failure(description: "\(path): \"\(line)\" is no time and step, such as 1500 -1")
        }
        claims.append(Trace.Detent(at: Instant(microseconds: time), step: Int(step)))
      }
      sum = sum + Score(claimed: claims, truth: kind.makeTrace(seed: seed).truth)
    }
    return PeerFigures(sum)
  }

  private func path(_ kind: TraceClass, _ seed: UInt64, _ suffix: String) -> String {
    "\(folder ?? ".")/\(kind.rawValue)-\(seed).\(suffix)"
  }

  /// Whether the smaller of two figures is ours.
  private static func mark(_ ours: Int, _ best: Int) -> String {
    ours < best ? "w" : ours == best ? "=" : "l"
  }

  private static func cells(_ figures: PeerFigures, marks: [String]? = nil) -> String {
    zip([figures.right, figures.extra, figures.position], [(6, 0), (5, 1), (4, 2)])
      .map { figure, cell in lead(percent(figure), cell.0) + (marks?[cell.1] ?? "") }
      .joined(separator: " ")
  }

  /// Hundredths of a per cent as per cent.
  private static func percent(_ hundredths: Int) -> String {
    "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func lead(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
