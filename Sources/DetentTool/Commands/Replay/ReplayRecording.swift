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

  /// Writes the next events of a tape with the given beginning.
  mutating func append(_ events: [TapeEvent], of tape: Tape) throws {
    guard let first = events.first else { return }
    if writer == nil {
      var number: UInt32 = 1
      if case .edge(let edge) = first { number = edge.sequence }
      writer = VCDWriter(
        initial: tape.initial, start: tape.start, lines: tape.lines, seed: tape.seed,
        firstSequence: number)
      writer?.begin(into: &text)
    }
    for event in events { writer?.append(event, into: &text) }
    if text.utf8.count > 65_536 { try flush() }
  }

  /// Writes the buffer.
  mutating func flush() throws {
    try file.write(text)
    text = ""
  }
}
