import DetentDiagnostics
import DetentInput
import DetentRaster
import DetentText

/// A survey as a picture, for 80 columns and 24 rows or what is available.
///
///     detent probe                     the title
///     ── lines ── detents ── edges ── faults ──
///     ── last edges ──                 a strip for each line
///     ── bounce ── latency ──          bars
///     ── advice ──                     what to do
///     q end   r start again
///
/// With fewer rows the bars are left out first, then the strips. Without a terminal it is the final
/// report, at its full height.
struct ProbePicture {
  /// The title.
  var title: String
  /// The names of the wires.
  var names: [Line: String] = [:]
  /// The reason for a missing latency.
  var latencyNote: String?
  /// Whether edges are read at real-time priority; nil if unknown.
  var isRealTime: Bool?

  private static let margin = 2
  /// The columns of the four blocks of numbers.
  private static let blocks = [2, 24, 44, 63]
  /// The title, a rule and four lines of numbers, or five with refused detents.
  private static func headRows(_ survey: Survey) -> Int { survey.faults.refused > 0 ? 7 : 6 }
  /// A rule and six bars.
  private static let barRows = 7
  /// The column of the lower right half.
  static let half = 40

  /// The whole report with all advice.
  func report(_ survey: Survey) -> String {
    let columns = 80
    let advice = lines(of: survey, columns: columns, isFinal: true)
    let rows =
      Self.headRows(survey) + survey.wires.count + 1 + Self.barRows + 1 + max(1, advice.count)
    var grid = TextGrid(columns: columns, rows: rows)
    draw(survey, on: &grid, isFinal: true)
    return (0..<grid.rows).map { row in
      let text = grid.text(row: row)
      return text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)]
    }.joined(separator: "\n")
  }

  /// Draws a survey.
  ///
  /// - Parameters:
  ///   - survey: the survey.
  ///   - grid: an empty grid of any size.
  ///   - isFinal: whether it is over, so that key hints are left out.
  func draw(_ survey: Survey, on grid: inout TextGrid, isFinal: Bool = false) {
    let rows = grid.rows
    // Title, numbers, strips, bars, two lines of advice below a rule, keys.
    let hasKeys = !isFinal && rows >= 10
    let end = rows - (hasKeys ? 1 : 0)
    let waveRows = survey.wires.count + 1
    let headRows = Self.headRows(survey)
    let hasWaves = end >= headRows + waveRows + 3
    let hasBars = end >= headRows + waveRows + Self.barRows + 2
    drawTitle(survey, on: &grid)
    drawNumbers(survey, row: 1, on: &grid)
    var row = headRows
    if hasWaves {
      drawWaves(survey, row: row, on: &grid)
      row += waveRows
    }
    if hasBars {
      drawBounce(survey, row: row, on: &grid)
      drawLatency(survey, row: row, on: &grid)
      row += Self.barRows
    }
    drawAdvice(survey, rows: min(row, end)..<end, on: &grid, isFinal: isFinal)
    if hasKeys {
      grid.write("q end   r start again", column: Self.margin, row: rows - 1, as: .caption)
    }
  }

  // MARK: - Pieces

  private func drawTitle(_ survey: Survey, on grid: inout TextGrid) {
    grid.write("detent probe", column: Self.margin, row: 0, as: .unfocused)
    grid.write(title, column: Self.margin + 14, row: 0, width: grid.columns - 18, as: .caption)
  }

  private func drawNumbers(_ survey: Survey, row: Int, on grid: inout TextGrid) {
    drawRule(["lines", "detents", "edges", "faults"], at: Self.blocks, row: row, on: &grid)
    let (counts, faults) = (survey.counts, survey.faults)
    let detents = [
      ("clockwise", "\(counts.clockwise)"), ("counter", "\(counts.counterclockwise)"),
      ("net", (survey.detents > 0 ? "+" : "") + "\(survey.detents)"),
      ("presses", survey.hasButton ? "\(survey.presses)" : "–"),
    ]
    let edges = [
      ("total", "\(survey.edges)"), ("per second", "\(survey.rate.now)"),
      ("peak", "\(survey.rate.peak)"),
      ("per detent", survey.dwells.edgesPerDetent.map { "\($0.rawValue)" } ?? "–"),
    ]
    var losses = [
      ("lost", "\(faults.lost)" + (faults.fullQueues > 0 ? "+" : "")),
      ("overflowed", "\(faults.overflowed)"), ("repeated", "\(faults.repeated)"),
      ("illegal", "\(faults.illegal)"),
    ]
    if faults.refused > 0 { losses.append(("refused", "\(faults.refused)")) }
    drawLines(survey, row: row + 1, on: &grid)
    drawBlock(1, detents, row: row + 1, on: &grid)
    drawBlock(2, edges, row: row + 1, on: &grid)
    drawBlock(3, losses, row: row + 1, warns: true, on: &grid)
  }

  private func drawLines(_ survey: Survey, row: Int, on grid: inout TextGrid) {
    for (index, line) in survey.wires.enumerated() {
      let row = row + index
      let column = Self.blocks[0]
      let level = survey.levels[line]
      grid.write(line.label, column: column, row: row, as: .unfocused)
      grid.write(names[line] ?? "", column: column + 3, row: row, width: 10, as: .caption)
      let role: Tone.Role = level == .high ? .text : .selection
      grid.write(level.word, column: column + 14, row: row, as: role)
    }
  }

  private func drawBlock(
    _ block: Int, _ lines: [(label: String, value: String)], row: Int, warns: Bool = false,
    on grid: inout TextGrid
  ) {
    for (index, line) in lines.enumerated() {
      grid.write(line.label, column: Self.blocks[block], row: row + index, as: .caption)
      grid.write(
        line.value, column: Self.blocks[block] + 11, row: row + index, width: 5, alignment: .right,
        as: warns && line.value != "0" ? .selection : .text)
    }
  }

  private func drawWaves(_ survey: Survey, row: Int, on grid: inout TextGrid) {
    drawRule(["last edges"], at: [Self.margin], row: row, on: &grid)
    let width = max(0, grid.columns - 3 - 2 * Self.margin)
    for (index, line) in survey.wires.enumerated() {
      let row = row + 1 + index
      grid.write(line.label, column: Self.margin, row: row, as: .unfocused)
      grid.write(survey.wave.row(of: line, width: width), column: Self.margin + 3, row: row)
    }
  }

  private func drawAdvice(
    _ survey: Survey, rows: Range<Int>, on grid: inout TextGrid, isFinal: Bool
  ) {
    guard !rows.isEmpty else { return }
    drawRule(["advice"], at: [Self.margin], row: rows.lowerBound, on: &grid)
    let lines = lines(of: survey, columns: grid.columns, isFinal: isFinal)
    for (row, line) in zip(rows.dropFirst(), lines) {
      grid.write(line.text, column: Self.margin, row: row, as: line.weight.role)
    }
  }

  /// The advice, wrapped.
  private func lines(
    of survey: Survey, columns: Int, isFinal: Bool
  ) -> [(text: String, weight: Advice.Weight)] {
    survey.advice(isFinal: isFinal).flatMap { advice in
      let sentence = advice.sentence(
        naming: names, isReversed: survey.quadrature.isReversed,
        isRealTime: isRealTime ?? false)
      let lines = Self.wrap(sentence, width: max(8, columns - 2 * Self.margin - 2))
      return lines.enumerated().map { index, line in
        ((index == 0 ? advice.weight.mark : " ") + " " + line, advice.weight)
      }
    }
  }

  /// A rule with labels in it: `── lines ───── detents ────`.
  func drawRule(
    _ labels: [String], at columns: [Int], row: Int, on grid: inout TextGrid
  ) {
    let rule = TextGrid.Cell(scalar: 0x2500, tone: Tone(.ornament))
    grid.fill(Rect(x: 0, y: row, width: grid.columns, height: 1), with: rule)
    for (label, column) in zip(labels, columns) {
      grid.write(" \(label) ", column: column - 1, row: row, as: .caption)
    }
  }

  /// Wraps a sentence at blanks.
  static func wrap(_ sentence: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in sentence.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension Survey {
  /// The wires in use.
  var wires: [Line] { hasButton ? [.a, .b, .button] : [.a, .b] }
}

extension Advice.Weight {
  fileprivate var mark: String {
    switch self {
    case .trouble: "!"
    case .note: "·"
    case .request: "›"
    }
  }

  fileprivate var role: Tone.Role {
    switch self {
    case .trouble: .selection
    case .note: .text
    case .request: .unfocused
    }
  }
}

extension TextGrid {
  /// Writes a text into a row, cut to `width` if given.
  mutating func write(
    _ text: String, column: Int, row: Int, width: Int? = nil, alignment: RowAlignment = .left,
    as role: Tone.Role = .text, brightness: UInt8 = 255
  ) {
    let width = width ?? min(text.unicodeScalars.count, columns - column)
    Array(text.utf8).withUnsafeBufferPointer {
      put(
        $0, column: column, row: row, width: width, alignment: alignment,
        tone: Tone(role, brightness: brightness))
    }
  }
}

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
      grid.write(label, column: 2, row: row, as: .caption)
      grid.write(
        Self.bar(count, of: most), column: Self.barColumn, row: row,
        as: index > Self.scale.count && count > 0 ? .selection : .text, brightness: 200)
      grid.write(
        count == 0 ? "" : "\(count)", column: Self.barColumn + Self.barWidth + 1, row: row,
        width: 6, alignment: .right)
    }
  }

  func drawLatency(_ survey: Survey, row: Int, on grid: inout TextGrid) {
    if let latencyNote {
      grid.write(latencyNote, column: Self.half, row: row + 1, as: .caption)
    } else {
      write("from an edge", ["p50", "p99", "most"], row: row + 1, isHead: true, on: &grid)
      write("to the program", Self.figures(survey.programLatency), row: row + 2, on: &grid)
      write("to the picture", Self.figures(survey.frameLatency), row: row + 3, on: &grid)
    }
    if let isRealTime {
      let priority = isRealTime ? "real-time" : "ordinary"
      grid.write("at \(priority) priority", column: Self.half, row: row + 4, as: .caption)
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
    grid.write(label, column: Self.half, row: row, as: .caption)
    for (index, value) in values.enumerated() {
      grid.write(
        value, column: Self.half + 14 + index * 8, row: row, width: 8, alignment: .right,
        as: isHead ? .caption : .text)
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
