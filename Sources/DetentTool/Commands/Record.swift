import ArgumentParser
import Detent

/// Writes down what a knob does.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Record a board's edges until interrupted.",
    discussion: """
      The tape is a VCD file: PulseView, GTKWave and `detent replay` open it. It is written as the edges \
      come, so a program that is cut off leaves a whole tape.
      """)

  @Option(name: .shortAndLong, help: "The tape.", completion: .file(extensions: ["vcd"]))
  var output: String

  @Option(help: "The board with the knob: a file or a name.")
  var board: String

  @Option(
    name: .customLong("for"), help: "End by itself after this long, such as 5s.",
    transform: SpanArgument.parse)
  var length: SpanArgument?

  func run() throws {
    do {
      try record()
    } catch {
      throw fail(error)
    }
  }

  private func record() throws {
    let interrupts = watchForInterrupts()
    guard let board = try Stage(board: board).board else { return }
    let clock = MonotonicClock()
    let knob = try board.encoder.open()
    var recorder = try TapeRecorder(
      path: output, levels: knob.levels, lines: knob.wires, start: .origin)
    let end = length.map { clock.now + $0.span }
    standardError("detent: recording; Ctrl-C ends it")
    var ring = EdgeRing()
    var count = 0
    while !isReadable(interrupts), end.map({ clock.now < $0 }) ?? true {
      wait(for: interrupts + [knob.wakeDescriptor], atMost: end.map { $0 - clock.now })
      try knob.drain(into: &ring)
      var edges: [Edge] = []
      while var edge = ring.popFirst() {
        // The first edges may have come before the clock was read.
        edge.at = max(.origin, clock.local(edge.at))
        edges.append(edge)
      }
      try recorder.append(edges)
      count += edges.count
    }
    try recorder.finish(at: clock.now)
    standardError("detent: \(count) edges in \(output), \(knob.missing.count) lost")
  }
}
