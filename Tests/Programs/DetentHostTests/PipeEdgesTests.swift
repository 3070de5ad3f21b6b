import DetentInput
import DetentRuntime
import DetentSession
import DetentTape
import Foundation
import Testing

@testable import DetentHost

@Suite("Edges on a pipe")
struct PipeEdgesTests {
  /// A pipe without a name, and the knob at its end on a clock of the test.
  private final class Bench {
    private final class Clock {
      var now = Instant(microseconds: 1_000_000)
    }

    let knob: PipeKnob
    private let reader: Int32
    private var writer: Int32
    private let clock = Clock()

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      (reader, writer) = (ends[0], ends[1])
      knob = try PipeKnob("/dev/fd/\(reader)", isReversed: false) { [clock] in clock.now }
    }

    deinit {
      close(reader)
      leave()
    }

    func write(_ bytes: some Collection<UInt8>) {
      let bytes = Array(bytes)
      #expect(Glibc.write(writer, bytes, bytes.count) == bytes.count)
    }

    func leave() {
      if writer >= 0 { close(writer) }
      writer = -1
    }

    /// Lets time pass, and takes what comes then.
    func inputs(after span: TimeSpan, room: Int = 1_024) throws -> [Input] {
      clock.now = clock.now + span
      var (inbox, inputs) = (Inbox(capacity: room), [Input]())
      try knob.drain(into: &inbox)
      while let input = inbox.popFirst() { inputs.append(input) }
      #expect(inbox.refused.count == 0)
      return inputs
    }

    /// The inputs of all that is in the pipe, whose edges are waited for.
    func rest(room: Int = 1_024) throws -> [Input] {
      var inputs: [Input] = []
      while true {
        let count = inputs.count
        inputs += try self.inputs(after: .seconds(60), room: room)
        if inputs.count == count { return inputs }
      }
    }

    func inputs(of text: String) throws -> [Input] {
      write(text.utf8)
      return try rest()
    }
  }

  /// Decodes inputs as a menu does.
  private func decode(
    _ inputs: [Input], _ configuration: QuadratureConfiguration = .init(),
    from levels: Levels = Levels()
  ) -> (events: [KnobEvent], decoder: KnobDecoder) {
    var decoder = KnobDecoder(configuration, levels: levels)
    var (events, rest) = ([TimedKnobEvent](), inputs[...])
    while let input = rest.popFirst() {
      let twin = rest.first?.edge.flatMap { next in
        input.edge.map { next.isTwin(of: $0) } == true ? next : nil
      }
      if twin != nil { rest.removeFirst() }
      decoder.take(input, with: twin, into: &events)
    }
    if let last = inputs.last?.at { decoder.expire(at: last + .seconds(5), into: &events) }
    return (events.map(\.event), decoder)
  }

  private func turned(_ inputs: [Input], _ configuration: QuadratureConfiguration = .init())
    -> [Int]
  {
    decode(inputs, configuration).events.compactMap {
      if case .turned(let detents, _) = $0.kind { detents } else { nil }
    }
  }

  private static let detent = "a 0\nb 0\na 1\nb 1\n"

  @Test("The same lines give the same detents, however they are cut into reads", arguments: 1...50)
  func cuts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let way = ["a", "b"]
    var (plain, timed, time) = ("", "", random.below(1_000_000))
    var expected: [Int] = []
    for _ in 0..<20 {
      let isClockwise = random.below(2) == 0
      expected.append(isClockwise ? 1 : -1)
      for (index, level) in ["0", "0", "1", "1"].enumerated() {
        time += 1_000 + random.below(60_000)
        let wire = way[(index + (isClockwise ? 0 : 1)) % 2]
        plain += "\(wire) \(level)\n"
        // A bounce, which only times tell from an edge.
        timed += "\(time) \(wire) \(level)\n"
        timed += "\(time + 20) \(wire) \(level == "0" ? 1 : 0)\n\(time + 50) \(wire) \(level)\n"
      }
      time += 60_000
    }
    for text in [plain, timed] {
      let whole = try Bench().inputs(of: text)
      let bench = try Bench()
      var (cut, bytes) = ([Input](), Array(text.utf8)[...])
      while !bytes.isEmpty {
        let piece = bytes.prefix(1 + random.below(60))
        bench.write(piece)
        bytes = bytes.dropFirst(piece.count)
        cut += try bench.inputs(after: .microseconds(Int64(random.below(70_000))))
      }
      cut += try bench.rest()
      #expect(turned(whole) == expected, "seed \(seed)")
      #expect(turned(cut) == expected, "seed \(seed)")
      #expect(cut.map(\.kind) == whole.map(\.kind), "seed \(seed)")
      guard text == timed, let first = cut.first?.at, let other = whole.first?.at else { continue }
      #expect(cut.map { $0.at - first } == whole.map { $0.at - other }, "seed \(seed)")
    }
  }

  @Test(
    "A recorded knob written as lines has the detents and presses of its tape",
    arguments: ["turn", "bounce", "clean", "reversal"])
  func tapes(name: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "Simulator/Tapes/\(name).vcd"))
    let tape = try VCDReader().read(Array(bytes))
    #expect(tape.initial == Levels())
    let bench = try Bench()
    let inputs = try bench.inputs(
      of: tape.edges.map {
        "\($0.at.microseconds) \($0.line) \($0.level == .high ? 1 : 0)\n"
      }.joined())
    let (expected, original) = decode(tape.edges.map { Input($0) })
    let (events, decoder) = decode(inputs)
    #expect(events == expected && events.count > 10)
    #expect(decoder.counts == original.counts)
    #expect(bench.knob.takeSentences() == [])
  }

  @Test("The build of the knob decides about the detents of edges, and turns them around")
  func builds() throws {
    let inputs = try Bench().inputs(of: Self.detent + Self.detent)
    for (edges, detents) in [(4, [1, 1]), (2, [1, 1, 1, 1]), (8, [1])] {
      let board = try BoardFile(
        yaml: "name: A\nencoder: { pipe: /dev/stdin, edgesPerDetent: \(edges), kind: optical }\n",
        file: "a.yaml")
      #expect(turned(inputs, board.encoder.knob.quadrature) == detents)
    }
    #expect(turned(inputs, QuadratureConfiguration(isReversed: true)) == [-1, -1])
  }

  @Test("Without times edges count in their order, and a press within one write is a click")
  func order() throws {
    let press = "button 0\nbutton 1\n"
    let (events, decoder) = decode(
      try Bench().inputs(of: Self.detent + press + Self.detent + press))
    #expect(events.filter { $0 == .button(.click) }.count == 2 && decoder.button.spikes == 0)
    #expect(decoder.counts.clockwise == 2 && decoder.counts.illegal == 0)
    // A press right after a detent would undo it, and one after a press would be held.
    #expect(events.filter { $0 == .turned(1) }.count == 2)
    #expect(!events.contains(.turnUndone(1)))
  }

  @Test("With times a long press is one, even if it is read in an instant")
  func longPress() throws {
    let inputs = try Bench().inputs(of: "7000000 button 0\n7700000 button 1\n")
    #expect(inputs.map(\.at.microseconds) == [61_000_000, 61_700_000])
    #expect(decode(inputs).events.contains(.button(.longPress)))
  }

  @Test("Edges to come are waited for, with the rest in the pipe; a pause is 3 s at most")
  func pauses() throws {
    let bench = try Bench()
    bench.write("5 a 0\n2005 b 0\n".utf8)
    let edges = try bench.inputs(after: .zero)
    #expect(edges.map(\.at.microseconds) == [1_000_000, 1_002_000])
    #expect(bench.knob.nextInput == edges.last?.at && bench.knob.wakeDescriptor < 0)
    bench.write("3600000005 a 1\n".utf8)
    #expect(try bench.inputs(after: .microseconds(1_999)) == [])
    let late = try bench.inputs(after: .microseconds(1))
    #expect(late.map(\.at.microseconds) == [4_002_000])
    _ = try bench.inputs(after: .seconds(2))
    #expect(bench.knob.wakeDescriptor < 0)
    _ = try bench.inputs(after: .seconds(1))
    #expect(bench.knob.wakeDescriptor >= 0 && bench.knob.nextInput == nil)
    // A pause without one of the writer's clock.
    bench.write("3600000105 b 1\n".utf8)
    #expect(try bench.inputs(after: .seconds(9)).map(\.at.microseconds) == [4_002_100])
  }

  @Test("A time that goes back is counted and reported, the edge kept, and the clock restarted")
  func back() throws {
    let bench = try Bench()
    let inputs = try bench.inputs(of: "9000 a 0\n9500 b 0\n100 a 1\n600 b 1\n")
    #expect(
      inputs.map { ($0.at - inputs[0].at).microseconds } == [0, 500, 2_500, 3_000])
    #expect(bench.knob.missing == MissingEdges(late: 1))
    let sentences = bench.knob.takeSentences()
    #expect(sentences.count == 1)
    #expect(sentences[0].contains(": line 3 has an earlier time than the line before"))
  }

  @Test("Times of any size do no harm")
  func extremes() throws {
    let bench = try Bench()
    let times = [Int64.max, .min, .max, 0, .min, .min, .max]
    let inputs = try bench.inputs(
      of: times.enumerated().map { "\($1) a \($0 % 2)\n" }.joined())
    #expect(inputs.count == times.count)
    #expect(inputs.map(\.at) == inputs.map(\.at).sorted())
    #expect(bench.knob.missing.late == 3)
  }

  @Test("Any other line is reported with its number, and nothing else of the stream is lost")
  func badLines() throws {
    for (line, form) in [
      ("c 1", ""), ("a 2", ""), ("a", ""), ("a 0 1", ""), ("a 0\u{0}", ""), ("A 0", ""),
      ("1.5 a 0", "5 "), ("9223372036854775808 a 0", "5 "), ("a 0", "5 "), ("turn 1", "5 "),
      ("5 a 0", ""), ("turn 1", ""), ("press", ""), ("b 0\ra 1", ""), ("- a 0", "5 "),
      ("a 0" + String(repeating: " ", count: 300), ""), (String(repeating: "x", count: 9_999), ""),
    ] {
      let bench = try Bench()
      let inputs = try bench.inputs(of: "\(form)a 0\n\(line)\n\(form)b 0\r\n")
      #expect(inputs.map(\.kind) == [.edge(.a, .low), .edge(.b, .low)], "\(line)")
      let sentences = bench.knob.takeSentences()
      #expect(sentences.count == 1, "\(line)")
      #expect(sentences.first?.contains(": line 2 is '") == true, "\(line)")
      let advice = form.isEmpty ? "without times: write a 0, b 1" : "microseconds: write 1200 a 0"
      #expect(sentences.first?.contains(advice) == true, "\(line)")
    }
    let bench = try Bench()
    _ = try bench.inputs(of: "turn 1\na 0\nnonsense\n")
    #expect(bench.knob.takeSentences().allSatisfy { $0.hasSuffix("press or release") })
    let blank = try Bench()
    _ = try blank.inputs(of: "nonsense\n")
    #expect(blank.knob.takeSentences().first?.hasSuffix("or edges: a 0 or 1200 a 0") == true)
  }

  @Test("The first writer finds a knob at its rest", arguments: ["00", "a0", "b0", "11", "a", "b"])
  func rests(word: String) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let yaml = "name: A\nencoder: { pipe: /dev/fd/\(ends[0]), rest: \(word) }\n"
    let encoder = try BoardFile(yaml: yaml, file: "a.yaml").encoder
    let knob = try encoder.open()
    #expect(knob.levels.a == (["00", "a0"].contains(word) ? .low : .high))
    #expect(knob.levels.b == (["00", "b0"].contains(word) ? .low : .high))
    var (inbox, levels) = (Inbox(), knob.levels)
    var lines = ""
    for wire in [Line.a, .b, .a, .b] {
      levels[wire] = levels[wire] == .low ? .high : .low
      lines += "\(wire) \(levels[wire].rawValue)\n"
    }
    #expect(write(ends[1], lines, lines.utf8.count) == lines.utf8.count)
    try knob.drain(into: &inbox)
    var inputs: [Input] = []
    while let input = inbox.popFirst() { inputs.append(input) }
    let (events, decoder) = decode(inputs, encoder.knob.quadrature, from: knob.levels)
    #expect(decoder.counts.repeated == 0 && inputs.count == 4)
    #expect(
      events.filter { if case .turned = $0.kind { true } else { false } }.count == 1,
      "\(lines)")
  }

  @Test("A level that repeats is a lost edge, as it is on a line")
  func repeated() throws {
    let inputs = try Bench().inputs(of: "a 0\na 0\nb 0\na 1\nb 1\n")
    #expect(decode(inputs).decoder.counts.repeated == 1)
  }

  @Test("Edges without room wait in the pipe: of 4,000 none is lost", arguments: ["", "7 "])
  func waiting(time: String) throws {
    let bench = try Bench()
    let lines = Self.detent.split(separator: "\n").map { "\(time)\($0)\n" }.joined()
    bench.write(String(repeating: lines, count: 1_000).utf8)
    let inputs = try bench.rest(room: 7)
    #expect(inputs.count == 4_000)
    #expect(inputs.map(\.kind) == (0..<1_000).flatMap { _ in inputs.prefix(4).map(\.kind) })
  }

  @Test("Levels that a decoder asks for are those that the edges led to, in their order")
  func readings() throws {
    let bench = try Bench()
    _ = try bench.inputs(of: "a 0\n")
    bench.knob.requestLevels()
    #expect(bench.knob.nextInput != nil, "it needs no writer")
    bench.write("b 0\n".utf8)
    #expect(
      try bench.inputs(after: .milliseconds(1)).map(\.kind)
        == [.levels(Levels(a: .low)), .edge(.b, .low)])
    let turns = try Bench()
    _ = try turns.inputs(of: "press\n")
    turns.knob.requestLevels()
    #expect(try turns.inputs(after: .zero) == [], "turns have no levels")
  }

  @Test("A writer's half line counts if it is whole; after it the button is up, and A and B stay")
  func ending() throws {
    let bench = try Bench()
    bench.write("1 a 0\n2 button 0\n5 b 0".utf8)
    #expect(try bench.inputs(after: .zero).count == 2)
    bench.leave()
    let inputs = try bench.inputs(after: .milliseconds(1))
    #expect(inputs.map(\.kind) == [.edge(.b, .low), .edge(.button, .high)])
    #expect(bench.knob.end != nil && bench.knob.takeSentences() == [])
    bench.knob.requestLevels()
    #expect(
      try bench.inputs(after: .seconds(1)).map(\.kind) == [.levels(Levels(a: .low, b: .low))])
    let half = try Bench()
    half.write("5 a 0\n5 b".utf8)
    half.leave()
    #expect(try half.rest().count == 1)
    #expect(half.knob.takeSentences().first?.contains("line 2 is '5 b' and was skipped") == true)
  }

  @Test("The next writer's first line decides about the form again, and A and B are as they were")
  func writers() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "detent-\(ProcessInfo.processInfo.processIdentifier).edges").path
    unlink(path)
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    var now = Instant.origin
    let knob = try PipeKnob(path, isReversed: false) { now }
    var kinds: [Input.Kind] = []
    for text in ["a 0\nb 0\n", "70 a 1\n90 b 1\n", "turn 1\n", "a 0\n"] {
      let writer = open(path, O_WRONLY)
      #expect(write(writer, text, text.utf8.count) == text.utf8.count)
      close(writer)
      now = now + .seconds(1)
      var inbox = Inbox()
      try knob.drain(into: &inbox)
      while let input = inbox.popFirst() { kinds.append(input.kind) }
    }
    #expect(
      kinds == [
        .edge(.a, .low), .edge(.b, .low), .edge(.a, .high), .edge(.b, .high), .detents(1, .exact),
        .edge(.a, .low),
      ])
    #expect(knob.takeSentences() == [])
  }
}
