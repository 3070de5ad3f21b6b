package import Detent
import DetentSimulation

/// Writes edges to a VCD file as they come, so that a program that is cut off leaves a whole tape.
package struct TapeRecorder {
  private let file: LineFile
  private var writer: VCDWriter

  /// Begins a tape.
  ///
  /// It is none of the inputs, and doesn't wait for the reader of a pipe any longer when one of the
  /// interrupts is readable.
  package init(
    path: String, notAmong inputs: [String] = [], levels: Levels, lines: Set<Line>,
    start: Instant, unless interrupts: [Int32]
  ) throws(OutputError) {
    let file = try LineFile(path: path, notAmong: inputs, unless: interrupts)
    try self.init(file, levels: levels, lines: lines, start: start)
  }

  /// Begins a tape in a file in which nothing is yet.
  package init(
    _ file: LineFile, levels: Levels, lines: Set<Line>, start: Instant
  ) throws(OutputError) {
    self.file = file
    writer = VCDWriter(initial: levels, start: start, lines: lines)
    var text = ""
    writer.begin(into: &text)
    try file.write(text)
  }

  /// Writes edges down, and turns without edges, in the order of their times.
  package mutating func append(_ edges: [Edge], turns: [Turn] = []) throws(OutputError) {
    guard !edges.isEmpty || !turns.isEmpty else { return }
    var text = ""
    var edges = edges[...]
    for turn in turns {
      while let edge = edges.first, edge.at <= turn.at {
        writer.append(edge, into: &text)
        edges.removeFirst()
      }
      writer.note(.rolled(Rows(raw: turn.distance)), at: turn.at, into: &text)
    }
    for edge in edges { writer.append(edge, into: &text) }
    try file.write(text)
  }

  /// Writes down that the lines were read again, what they said, how many edges just before never
  /// came, and how long ago that was.
  package mutating func note(
    _ levels: Levels, missing lost: Int, at now: Instant, late: TimeSpan
  ) throws(OutputError) {
    var text = ""
    if lost > 0 { writer.note(.lost(lost), at: now, into: &text) }
    if late > .zero { writer.note(.late(late), at: now, into: &text) }
    writer.note(.levels(levels), at: now, into: &text)
    try file.write(text)
  }

  /// Says when the tape ends, and how many edges are missing of which nothing on it tells yet.
  package mutating func finish(at end: Instant, missing lost: Int) throws(OutputError) {
    var text = ""
    if lost > 0 { writer.note(.lost(lost), at: end, into: &text) }
    writer.finish(at: end, into: &text)
    try file.write(text)
  }
}
