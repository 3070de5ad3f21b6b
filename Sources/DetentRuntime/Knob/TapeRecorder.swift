package import Detent
import DetentTape

/// Writes inputs to a VCD file as they come, so that a program that is cut off leaves a whole tape.
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

  /// Writes inputs down at the instants at which they were handled.
  package mutating func append(_ inputs: [Input]) throws(OutputError) {
    guard !inputs.isEmpty else { return }
    var (text, now) = ("", writer.now)
    for event in TapeEvent.events(of: inputs, after: &now) { writer.append(event, into: &text) }
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
