import DetentDiagnostics
import DetentInput
import DetentPicker
import DetentSession
import DetentTape
import DetentView

/// One tape, through all its readers.
struct TapeTrial {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the tape, whole and in pieces, decodes, surveys, calibrates and replays it.
  ///
  /// - Returns: whether the tape is valid.
  func run(_ random: inout SplitMix64) throws -> Bool {
    let names: VCDNames =
      random.below(4) == 0
      ? .init(a: "k1.A", b: "bus[0]", button: "\u{1B}[2J") : .init()
    let whole = read(names) { bytes.count }
    let pieces = read(names) { random.number(in: 1...30) }
    guard whole == pieces else {
      throw Child.Wrong(words: "the tape in pieces differs from the whole")
    }
    guard case .success(let tape) = whole else {
      if case .failure(let error) = whole {
        try Trial.check(message: error.description)
        guard error.line >= 1 else { throw Child.Wrong(words: "an error before the first line") }
      }
      return false
    }
    guard try VCDReader().read(tape.vcd) == tape else {
      throw Child.Wrong(words: "the tape differs after writing")
    }
    try decode(tape, &random)
    survey(tape)
    try learn(tape)
    try replay(tape, &random)
    return true
  }

  private func read(_ names: VCDNames, _ cut: () -> Int) -> Result<Tape, VCDError> {
    var stream = VCDStream(names: names)
    var events: [TapeEvent] = []
    var position = 0
    do throws(VCDError) {
      while position < bytes.count {
        let end = min(bytes.count, position + cut())
        try stream.feed(bytes[position..<end], into: &events)
        position = end
      }
      try stream.finish(into: &events)
    } catch {
      return .failure(error)
    }
    var tape = stream.beginning ?? Tape()
    for event in events { tape.append(event) }
    return .success(tape)
  }

  /// Decodes the tape, and once more with A and B exchanged, which must reverse the turn.
  private func decode(_ tape: Tape, _ random: inout SplitMix64) throws {
    let edges: [QuadratureConfiguration.EdgesPerDetent] = [.one, .two, .four]
    let rests: [QuadratureConfiguration.Rest?] = [nil, .high, .low, .both]
    let kinds: [QuadratureConfiguration.Kind] = [.mechanical, .optical]
    let configuration = QuadratureConfiguration(
      edgesPerDetent: edges[random.below(3)], rest: rests[random.below(4)],
      kind: kinds[random.below(2)])
    var decoding = Decoding(configuration, of: tape)
    var knob = QuadratureDecoder(configuration, levels: tape.initial)
    var other = QuadratureDecoder(configuration, levels: tape.initial.exchanged)
    for event in tape.events { decoding.take(event) }
    let contacts = tape.edges.filter { $0.line != .button }
    let (detents, others) = (knob.feed(contacts), other.feed(contacts.map(\.exchanged)))
    guard detents.map(\.at) == others.map(\.at), zip(detents, others).allSatisfy({ $0.1 == -$1.1 })
    else { throw Child.Wrong(words: "A and B exchanged don't reverse the turn") }
    _ = (decoding.takeLines(), decoding.summary)
  }

  private func survey(_ tape: Tape) {
    var survey = Survey(hasButton: tape.lines.contains(.button), levels: tape.initial)
    var lost = 0
    for event in tape.events {
      switch event {
      case .edge(let edge):
        survey.settle(at: edge.at)
        survey.feed(edge)
      case .levels(let reading):
        survey.take(Input(reading))
      case .lost(let count, _):
        lost = lost.addingSaturated(count)
        survey.noteSource(lost: lost)
      case .late, .input: break
      case .end(let end): survey.settle(at: end + .seconds(1))
      }
    }
    _ = survey.advice(isFinal: true).map { "\($0)" }
  }

  private func learn(_ tape: Tape) throws {
    var calibration = Calibration(
      levels: tape.initial, hasButton: tape.lines.contains(.button))
    for edge in tape.edges { calibration.feed(edge) }
    do {
      _ = try calibration.findings()
    } catch {
      try Trial.check(message: "\(error)")
    }
  }

  private func replay(_ tape: Tape, _ random: inout SplitMix64) throws {
    let rows = RowList((0..<20).map { "Row \($0)" })
    let menu = PickerMenu(
      title: "Fuzz",
      items: [MenuItem(label: "It", content: .rows(rows), rows: [0], wraps: true)],
      isSingle: random.below(2) == 0)
    var faults = FaultModel()
    if random.below(2) == 0 {
      faults = FaultModel(FaultClass.allCases[random.below(FaultClass.allCases.count)])
    }
    let run = SessionRun(tape, menu: menu, face: TextFace(columns: 16, rows: 2), faults: faults)
    let again = SessionRun(run.tape, menu: menu, face: TextFace(columns: 16, rows: 2))
    guard again.transcript == run.transcript else {
      throw Child.Wrong(words: "the handled inputs make another transcript")
    }
  }
}

extension LineEdge {
  fileprivate var exchanged: LineEdge {
    var edge = self
    switch line {
    case .a: edge.line = .b
    case .b: edge.line = .a
    case .button: break
    }
    return edge
  }
}

extension Levels {
  fileprivate var exchanged: Levels { Levels(a: b, b: a, button: button) }
}
