import ArgumentParser
import Detent
import DetentSimulation

/// What the decoder makes of a tape.
struct Decode: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Count the detents and presses on a tape.",
    discussion: """
      Prints one JSON object; with --events, a line for each detent and press before it. A tape may be \
      of any length, and come from standard input.
      """
  )

  @Argument(
    help: "The tape, a VCD file; - is standard input.", completion: .file(extensions: ["vcd"]))
  var tape: String

  @Flag(help: "Print each detent and press.")
  var events = false

  @OptionGroup var wires: WireOptions

  @Option(help: "Edges of A and B from one detent to the next: 4, 2 or 1.")
  var edgesPerDetent = 4

  @Option(help: "The levels of A and B between turns: 11, 00 or both.")
  var rest: String?

  @Flag(help: "Exchange clockwise and counter-clockwise.")
  var reversed = false

  func validate() throws {
    _ = try configuration()
  }

  private func configuration() throws -> QuadratureConfiguration {
    guard let edges = QuadratureConfiguration.EdgesPerDetent(rawValue: edgesPerDetent) else {
      throw ValidationError("--edges-per-detent is 4, 2 or 1.")
    }
    let states: [String: QuadratureConfiguration.Rest] = [
      "11": .high, "00": .low, "both": .both,
    ]
    guard let rest else {
      return QuadratureConfiguration(edgesPerDetent: edges, isReversed: reversed)
    }
    guard let state = states[rest] else { throw ValidationError("--rest is 11, 00 or both.") }
    return QuadratureConfiguration(edgesPerDetent: edges, rest: state, isReversed: reversed)
  }

  func run() throws {
    try endProperly { try decode() }
  }

  private func decode() throws {
    let tape = try TapeFile(tape, names: wires.names)
    var decoding = Decoding(try configuration(), of: tape.beginning, tellsEvents: events)
    while let event = try tape.next() {
      decoding.take(event)
      for line in decoding.takeLines() { try standardOutput(line.description) }
    }
    try standardOutput(decoding.summary.description)
  }
}
