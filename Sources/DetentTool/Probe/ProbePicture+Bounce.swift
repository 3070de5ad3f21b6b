import Detent
import DetentDiagnostics
import DetentText

/// The lower half: bounce and latency.
extension ProbePicture {
  /// The parts of the scale with their labels.
  private static let scale: [(limit: TimeSpan, label: String)] = [
    (.microseconds(200), "< 0.2 ms"), (.milliseconds(1), "<   1 ms"),
    (.milliseconds(2), "<   2 ms"), (.milliseconds(5), "<   5 ms"),
  ]
  private static let barColumn = 12
  private static let barWidth = 18

  func drawBounce(_ survey: Survey, row: Int, on grid: inout TextGrid) {
    drawRule(["bounce of A and B", "latency"], at: [2, Self.half], row: row, on: &grid)
    let limits = Self.scale.map { $0.limit - .microseconds(1) }
    let (a, b) = (survey.bounce[.a], survey.bounce[.b])
    let bounced = zip(a.bursts.counts(upTo: limits), b.bursts.counts(upTo: limits)).map { $0 + $1 }
    let counts = [a.clean + b.clean] + bounced
    let labels = ["none"] + Self.scale.map(\.label) + ["longer"]
    let most = max(1, counts.max() ?? 1)
    for (index, label) in labels.enumerated() {
      let row = row + 1 + index
      let count = counts[index]
      grid.write(label, column: 2, row: row, tone: Tone(.caption))
      grid.write(
        Self.bar(count, of: most), column: Self.barColumn, row: row,
        tone: Tone(index > Self.scale.count && count > 0 ? .selection : .text, brightness: 200))
      grid.write(
        count == 0 ? "" : "\(count)", column: Self.barColumn + Self.barWidth + 1, row: row,
        width: 6, alignment: .right)
    }
  }

  func drawLatency(_ survey: Survey, row: Int, on grid: inout TextGrid) {
    if let latencyNote {
      grid.write(latencyNote, column: Self.half, row: row + 1, tone: Tone(.caption))
    } else {
      write("from an edge", ["p50", "p99", "most"], row: row + 1, isHead: true, on: &grid)
      write("to the program", Self.figures(survey.programLatency), row: row + 2, on: &grid)
      write("to the picture", Self.figures(survey.frameLatency), row: row + 3, on: &grid)
    }
    if let isRealTime {
      grid.write(
        "at \(isRealTime ? "real-time" : "ordinary") priority", column: Self.half, row: row + 4,
        tone: Tone(.caption))
    }
    let wires = survey.wires
    write("", wires.map(\.label), row: row + 5, isHead: true, on: &grid)
    write(
      "longest bounce",
      wires.map { line in
        let bounce = survey.bounce[line]
        return bounce.edges == 0 ? "–" : bounce.bursts.count == 0 ? "none" : bounce.longest.inWords
      }, row: row + 6, on: &grid)
  }

  private func write(
    _ label: String, _ values: [String], row: Int, isHead: Bool = false, on grid: inout TextGrid
  ) {
    grid.write(label, column: Self.half, row: row, tone: Tone(.caption))
    for (index, value) in values.enumerated() {
      grid.write(
        value, column: Self.half + 14 + index * 8, row: row, width: 8, alignment: .right,
        tone: Tone(isHead ? .caption : .text))
    }
  }

  private static func figures(_ latency: SpanHistogram) -> [String] {
    guard latency.count > 0 else { return ["–", "–", "–"] }
    return [latency.percentile(50), latency.percentile(99), latency.longest].map(\.inWords)
  }

  /// A bar in eighths of a character; at least one for a count above 0.
  private static func bar(_ count: Int, of most: Int) -> String {
    guard count > 0 else { return "" }
    let eighths = max(1, count * barWidth * 8 / most)
    let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let rest = eighths % 8
    return String(repeating: "█", count: eighths / 8) + (rest > 0 ? String(parts[rest - 1]) : "")
  }
}
