package import DetentInput
import DetentRuntime
import DetentTape

/// Writes inputs to a VCD file at once, so that an interrupted program leaves a complete tape.
package struct TapeRecorder: InputRecorder {
  private let file: LineFile
  private var writer: VCDWriter

  /// Starts a tape.
  ///
  /// A readable interrupt ends the wait for the reader of a pipe.
  package init(
    path: String, levels: Levels, lines: Set<Line>, start: Instant, unless interrupts: [Int32]
  ) throws(OutputError) {
    let file = try LineFile(path: path, unless: interrupts)
    try self.init(file, levels: levels, lines: lines, start: start)
  }

  /// Starts a tape in an empty file.
  package init(
    _ file: LineFile, levels: Levels, lines: Set<Line>, start: Instant
  ) throws(OutputError) {
    self.file = file
    writer = VCDWriter(initial: levels, start: start, lines: lines)
    var text = ""
    writer.begin(into: &text)
    try file.write(text)
  }

  /// Records inputs at the instants of their handling.
  package mutating func append(_ inputs: [Input]) throws(OutputError) {
    guard !inputs.isEmpty else { return }
    var (text, now) = ("", writer.now)
    for event in TapeEvent.events(of: inputs, after: &now) { writer.append(event, into: &text) }
    try file.write(text)
  }

  /// Ends the tape, with the number of edges missing since its last event.
  package mutating func finish(at end: Instant, missing lost: Int) throws(OutputError) {
    var text = ""
    if lost > 0 { writer.append(.lost(lost, at: end), into: &text) }
    writer.append(.end(end), into: &text)
    try file.write(text)
  }
}
