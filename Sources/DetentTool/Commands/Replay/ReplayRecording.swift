import Detent
import DetentRuntime
import DetentSimulation

/// The edges that a replayed device was given, on their way to a tape.
struct ReplayRecording {
  private let file: LineFile
  private var writer: VCDWriter?
  /// What is still to be written, as a file is quicker with much at once.
  private var text = ""

  /// Begins a file that is none of the inputs.
  init(path: String, notAmong inputs: [String]) throws {
    file = try LineFile(path: path, notAmong: inputs)
  }

  /// Writes the next pieces of a tape, of which no others are known but its beginning.
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

  /// Writes what is left.
  mutating func flush() throws {
    try file.write(text)
    text = ""
  }
}
