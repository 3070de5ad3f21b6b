import ArgumentParser
import DetentDiagnostics
import DetentHost
import DetentInput
import DetentRecords
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

  @Option(
    help: .value(
      "count", "Edges of A and B from one detent to the next: 4, 2, 1 or a multiple of 4, to 400."))
  var edgesPerDetent = 4

  @Option(
    help: .value(
      "levels",
      "The levels of A and B at a detent: 11, 00 or both; a, a0, b or b0 if only one is defined."))
  var rest: String?

  @Option(
    help:
      "mechanical (contacts), optical (no bounce, any speed), or pulses (contacts that never overlap)."
  )
  var kind = "mechanical"

  @Option(
    help: .value(
      "time",
      "How long the open button must be still before a release counts, 1s at most. Default: 10ms."),
    transform: SpanArgument.debounce)
  var debounce: TimeSpan?

  @Flag(help: "Reverse the direction.")
  var reversed = false

  func validate() throws { _ = try configuration() }

  private func configuration() throws -> QuadratureConfiguration {
    guard let edges = QuadratureConfiguration.EdgesPerDetent(rawValue: edgesPerDetent) else {
      let allowed = QuadratureConfiguration.EdgesPerDetent.allowed
      throw ValidationError("--edges-per-detent is \(allowed).")
    }
    let rests = QuadratureConfiguration.Rest.words.joined(separator: ", ")
    let state = rest.map(QuadratureConfiguration.Rest.init(word:))
    if let rest, state == .some(nil) {
      throw ValidationError("--rest is one of \(rests), not '\(rest)'.")
    }
    guard let kind = QuadratureConfiguration.Kind(word: kind) else {
      throw ValidationError("--kind is mechanical, optical or pulses, not '\(kind)'.")
    }
    let knob = QuadratureConfiguration(
      edgesPerDetent: edges, rest: state ?? nil, isReversed: reversed, kind: kind)
    if let problem = knob.contradiction(hasRest: rest != nil, isOption: true) {
      throw ValidationError("\(problem).")
    }
    return knob
  }

  /// The option by which a knob is counted right; nil if it is, or if any state may be a rest.
  private static func option(
    of knob: QuadratureConfiguration, besides given: QuadratureConfiguration
  ) -> String? {
    guard knob.kind == .pulses || given.edgesPerDetent != .one, given.kind != .optical
    else { return nil }
    if knob.kind != given.kind { return "--kind \(knob.kind.word)" }
    if knob.edgesPerDetent != given.edgesPerDetent {
      return "--edges-per-detent \(knob.edgesPerDetent.rawValue)"
    }
    return knob.rest == given.rest ? nil : "--rest \(knob.rest.word)"
  }

  func work() throws {
    let tape = try TapeFile(tape, names: wires.names)
    let knob = try configuration()
    var decoding = Decoding(knob, of: tape.beginning, debounce: debounce, printsEvents: events)
    var survey = BuildSurvey(levels: tape.beginning.initial)
    while let event = try tape.next() {
      decoding.take(event)
      switch event {
      case .edge(let edge): survey.take(Input(edge))
      case .levels(let reading): survey.take(Input(reading))
      default: break
      }
      for line in decoding.takeLines() { try standardOutput(line: line.bytes) }
    }
    try standardOutput(line: decoding.summary.bytes)
    if let option = survey.found.flatMap({ Self.option(of: $0, besides: knob) }) {
      standardError("detent: by its edges the knob has other settings; try \(option)")
    }
  }
}
