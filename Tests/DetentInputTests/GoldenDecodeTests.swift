import DetentInput
import Foundation
import Testing

/// Signals with every fault, and their decoded detents, one line per report.
///
/// `UPDATE=1` in the environment writes the files anew, for review.
@Suite("Decoded signals with every fault")
struct GoldenDecodeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Decodes")

  private static let configurations: [(name: String, QuadratureConfiguration)] = [
    ("four", .init()), ("two", .init(edgesPerDetent: .two)), ("one", .init(edgesPerDetent: .one)),
    ("both", .init(rest: .both)), ("optical", .init(kind: .optical)),
  ]

  /// The edges of a user, a knob and its wires: turns at varying pace with reversals, bursts,
  /// spikes, missed and late edges, and pauses.
  private static func signal(_ seed: UInt64) -> [LineEdge] {
    var chance = Chance(seed)
    var signal = Signal()
    var way = 1
    for _ in 0..<14 {
      if chance.chance(40) { way = -way }
      let pace = Int64(chance.pick([230, 700, 1_400, 4_000, 9_000, 22_000, 70_000]))
      for _ in 0..<(2 + chance.below(20)) {
        signal.wait(pace * Int64(60 + chance.below(80)) / 100)
        let line = signal.line(of: way)
        signal.toggle(line, isSeen: !chance.chance(6))
        if chance.chance(5) { signal.toggle(signal.line(of: way)) }
        if chance.chance(25) { bounce(line, &signal, &chance, upTo: min(900, pace / 8)) }
        if chance.chance(3) { way = -way }
      }
      signal.wait(Int64(chance.pick([0, 30_000, 90_000, 300_000])))
      if chance.chance(40) {
        signal.spike(
          Int64(chance.below(250)), apart: (Int64(chance.below(20)), Int64(chance.below(20))),
          first: chance.pick([.a, .b]), firstBack: chance.pick([.a, .b]))
      }
    }
    return signal.edges
  }

  private static func bounce(
    _ line: Line, _ signal: inout Signal, _ chance: inout Chance, upTo longest: Int64
  ) {
    for _ in 0..<2 * (1 + chance.below(3)) {
      signal.wait(1 + Int64(chance.below(Int(longest) + 1)))
      signal.toggle(line, isSeen: !chance.chance(4))
    }
  }

  /// A line per report and refusal, then the counters.
  private static func text(_ edges: [LineEdge], _ configuration: QuadratureConfiguration) -> String
  {
    var decoder = QuadratureDecoder(configuration, levels: Levels())
    var text = ""
    var refused = 0
    var rest = edges[...]
    while let first = rest.popFirst() {
      let twin = rest.first.flatMap { $0.isTwin(of: first) ? rest.popFirst() : nil }
      var detents = twin.map { decoder.feed(first, with: $0) } ?? decoder.feed(first)
      let edge = twin ?? first
      if rest.startIndex % 97 == 0 {
        // The lines are read after a missed edge.
        var levels = Levels(a: edge.level, b: edge.level)
        levels[edge.line] = edge.level.toggled
        detents += decoder.realign(to: levels, at: edge.at + .microseconds(400))
      }
      let counts = decoder.counts
      if detents != 0 { text += "\(edge.at.microseconds) \(detents > 0 ? "+" : "")\(detents)\n" }
      if counts.refused > refused { text += "\(edge.at.microseconds) refused\n" }
      refused = counts.refused
    }
    let counts = decoder.counts
    return text + """
      clockwise \(counts.clockwise), counter \(counts.counterclockwise), \
      steps \(counts.quarterSteps), edges \(counts.edges), illegal \(counts.illegal), \
      repeated \(counts.repeated), refused \(counts.refused)

      """
  }

  @Test("Decoded detents match the files", arguments: 1...12 as ClosedRange<UInt64>)
  func golden(seed: UInt64) throws {
    let (name, configuration) = Self.configurations[seed < 6 ? 0 : Int(seed) % 5]
    let found = Self.text(Self.signal(seed), configuration)
    let file = Self.folder.appendingPathComponent("\(seed)-\(name).txt")
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(found.utf8).write(to: file)
      return
    }
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    #expect(found == expected, "\(file.lastPathComponent); UPDATE=1 writes it anew")
  }

  @Test("On any signal the net and the directional counters agree, and nothing traps")
  func sums() {
    for seed in 100...300 as ClosedRange<UInt64> {
      let edges = Self.signal(seed)
      for (name, configuration) in Self.configurations {
        let (decoder, detents) = QuadratureDecoder.decoding(edges, configuration)
        let counts = decoder.counts
        #expect(
          counts.clockwise - counts.counterclockwise == detents.reduce(0, +), "\(name), \(seed)")
        #expect(counts.edges == edges.count, "\(name), \(seed)")
      }
    }
  }
}
