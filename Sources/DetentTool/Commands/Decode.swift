import ArgumentParser
import Detent
import DetentHost
import DetentTape

/// Decodes a tape.
struct Decode: Verb {
  static let configuration = CommandConfiguration(
    commandName: "decode",
    abstract: "Count the detents and presses on a tape.",
    discussion: """
      Prints one JSON object; with --events, a line for each detent and press before it. A tape may be \
      of any length, and come from standard input.
      """)

  @Argument(help: "The tape, a VCD file; - is standard input.", completion: .tape)
  var tape: String

  @Flag(help: "Print each detent and press.")
  var events = false

  @OptionGroup var wires: WireOptions

  @Option(help: .value("4|2|1", "Edges of A and B from one detent to the next: 4, 2 or 1."))
  var edgesPerDetent = 4

  @Option(help: .value("11|00|both", "The levels of A and B between turns: 11, 00 or both."))
  var rest: String?

  @Option(
    help: "The source of the edges: mechanical (contacts), or optical (no bounce, any speed).")
  var kind = "mechanical"

  @Option(
    help: .value(
      "time", "How long the open button must be still before a release counts. Default: 10ms."),
    transform: SpanArgument.parse)
  var debounce: TimeSpan?

  @Flag(help: "Reverse the direction.")
  var reversed = false

  func validate() throws { _ = try configuration() }

  private func configuration() throws -> QuadratureConfiguration {
    guard let edges = QuadratureConfiguration.EdgesPerDetent(rawValue: edgesPerDetent) else {
      throw ValidationError("--edges-per-detent is 4, 2 or 1.")
    }
    let states: [String: QuadratureConfiguration.Rest] = ["11": .high, "00": .low, "both": .both]
    let state = rest.map { states[$0] }
    if let state, state == nil { throw ValidationError("--rest is 11, 00 or both.") }
    let kinds: [String: QuadratureConfiguration.Kind] = [
      "mechanical": .mechanical, "optical": .optical,
    ]
    guard let kind = kinds[kind] else { throw ValidationError("--kind is mechanical or optical.") }
    return QuadratureConfiguration(
      edgesPerDetent: edges, rest: state ?? nil, isReversed: reversed, kind: kind)
  }

  func work() throws {
    let tape = try TapeFile(tape, names: wires.names)
    var decoding = Decoding(
      try configuration(), of: tape.beginning, debounce: debounce, tellsEvents: events)
    while let event = try tape.next() {
      decoding.take(event)
      for line in decoding.takeLines() { try standardOutput(line: line.bytes) }
    }
    try standardOutput(line: decoding.summary.bytes)
  }
}
