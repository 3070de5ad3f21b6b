import ArgumentParser
import DetentHost
import DetentInput
import DetentRuntime

/// Records a knob to a tape.
struct Record: Verb {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a board's edges until interrupted.",
    discussion: """
      The tape is a VCD file: PulseView, GTKWave and `detent replay` open it. It is written as \
      edges arrive, so that an interrupted program leaves a valid tape.
      """)

  @Option(name: .shortAndLong, help: .value("tape", "The tape."), completion: .tape)
  var output: String

  @Option(help: "The board with the knob: a file or a name.")
  var board: String

  @Option(
    name: .customLong("for"), help: .value("time", "End after this span, such as 5s."),
    transform: SpanArgument.parse)
  var length: TimeSpan?

  func work() throws {
    let interrupts = watchForInterrupts()
    let stage = try Stage(board: board)
    guard let board = stage.board else { return }
    let clock = MonotonicClock()
    let knob = try board.encoder.open()
    var recording = try Recording(
      of: knob, configuration: board.encoder.device.knob, path: output,
      unless: interrupts)
    var loop = KnobLoop(knob, clock: clock) { warn([$0]) }
    let end = length.map { clock.now + $0 }
    let isTold = knob.readerScheduling?.printNotice() ?? false
    standardError("detent: recording; Ctrl-C ends it")
    let ending = Result {
      try loop.run(&recording, until: end, endsWithKnob: true, unless: interrupts)
    }
    // At any end the tape is finished, and its losses are reported.
    let tape = Result { try recording.finish(&loop) }
    var losses = recording.losses(in: loop)
    losses.hasToldScheduling = isTold
    standardError("detent: \(losses.inputsInWords) in \(output), \(losses.lostInWords) lost")
    losses.print()
    _ = try ending.get()
    try tape.get()
  }
}
