import DetentInput
import Foundation
import Testing

/// Signals with every fault, and their decoded detents, one line per report.
///
/// `UPDATE=1` in the environment writes the files anew, for review.
@Suite("Decoded signals with every fault")
struct GoldenDecodeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Data/Decodes")

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
      if let reading = GoldenSignal.reading(after: edge, next: rest.startIndex) {
        detents += decoder.realign(to: reading.levels, at: reading.at)
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
    let (name, configuration) = GoldenSignal.configuration(seed)
    let found = Self.text(GoldenSignal.edges(seed), configuration)
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
      let edges = GoldenSignal.edges(seed)
      for (name, configuration) in GoldenSignal.configurations {
        let (decoder, detents) = QuadratureDecoder.decoding(edges, configuration)
        let counts = decoder.counts
        #expect(
          counts.clockwise - counts.counterclockwise == detents.reduce(0, +), "\(name), \(seed)")
        #expect(counts.edges == edges.count, "\(name), \(seed)")
      }
    }
  }
}
