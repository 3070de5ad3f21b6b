import Detent
import DetentRuntime
import DetentTape

/// Records the edges of a replayed device on a tape.
struct ReplayRecording {
  private let file: LineFile
  private var writer: VCDWriter?
  /// The buffered text.
  private var text = ""

  /// Opens a file, which is none of the inputs.
  init(path: String, notAmong inputs: [String]) throws {
    file = try LineFile(path: path, notAmong: inputs)
  }

  /// Writes the next inputs of a tape with the given beginning.
  mutating func append(_ inputs: [Input], of tape: Tape) throws {
    guard !inputs.isEmpty else { return }
    var now = begin(tape, with: inputs.first)
    for event in TapeEvent.events(of: inputs, after: &now) { writer?.append(event, into: &text) }
    if text.utf8.count > 65_536 { try flush() }
  }

  /// Writes the last inputs and the end.
  mutating func finish(_ inputs: [Input], of tape: Tape, at end: Instant) throws {
    try append(inputs, of: tape)
    _ = begin(tape, with: nil)
    writer?.finish(at: end, into: &text)
    try flush()
  }

  /// Writes what comes before the first input, once.
  ///
  /// - Returns: the last time written.
  private mutating func begin(_ tape: Tape, with first: Input?) -> Instant {
    if writer == nil {
      writer = VCDWriter(
        initial: tape.initial, start: tape.start, lines: tape.lines, seed: tape.seed,
        firstSequence: first?.edge?.sequence ?? 1)
      writer?.begin(into: &text)
    }
    return writer?.now ?? tape.start
  }

  private mutating func flush() throws {
    try file.write(text)
    text = ""
  }
}
