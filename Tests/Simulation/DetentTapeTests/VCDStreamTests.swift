import DetentInput
import DetentSession
import DetentTestSupport
import Testing

@testable import DetentTape

@Suite("Reading tapes piece by piece")
struct VCDStreamTests {
  /// The events or the error of a file read in chunks.
  private func read(
    _ bytes: [UInt8], cut: (Int) -> Int
  ) -> (beginning: Tape?, events: [TapeEvent], error: VCDError?) {
    var stream = VCDStream()
    var events: [TapeEvent] = []
    var position = 0
    do throws(VCDError) {
      while position < bytes.count {
        let end = min(bytes.count, position + cut(bytes.count - position))
        try stream.feed(bytes[position..<end], into: &events)
        #expect(events.isEmpty || stream.beginning != nil)
        position = end
      }
      try stream.finish(into: &events)
    } catch {
      return (stream.beginning, events, error)
    }
    return (stream.beginning, events, nil)
  }

  @Test("A file has the same meaning in chunks of any size", arguments: [1, 2, 3] as [UInt64])
  func pieces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var files = [VCDWriterTests.example.vcd, "\u{FEFF}" + VCDWriterTests.example.vcd, "", " "]
    files.append("META x y $var wire 1 ! A $end $var wire 2 bus B [1:0] $end $enddefinitions $end")
    for _ in 0..<60 { files.append(files[0]) }
    for (index, file) in files.enumerated() {
      var bytes = Array(file.utf8)
      if index >= 5 { bytes = VCDFuzzTests().mutate(bytes, using: &random) }
      let whole = read(bytes) { $0 }
      let drops = read(bytes) { _ in 1 }
      let pieces = read(bytes) { _ in random.number(in: 1...40) }
      for other in [drops, pieces] {
        #expect(other.beginning == whole.beginning, "seed \(seed): \(bytes)")
        #expect(other.events == whole.events, "seed \(seed): \(bytes)")
        #expect(other.error == whole.error, "seed \(seed): \(bytes)")
      }
    }
  }

  @Test("A word that is too long is the same in one piece and in many")
  func longWord() {
    let head = "$var wire 1 ! A $end $var wire 1 \" B $end $enddefinitions $end #0 "
    for (count, isWrong) in [(65_534, false), (65_535, false), (65_536, true), (200_000, true)] {
      let bytes = Array((head + "b" + String(repeating: "1", count: count) + " ! #1").utf8)
      for cut in [bytes.count, 1_000, 65_536] {
        let end = read(bytes) { _ in cut }
        #expect((end.error?.problem == .wordTooLong) == isWrong, "\(count) in pieces of \(cut)")
      }
    }
    let comment = Array((head + "$comment " + String(repeating: "x", count: 200_000)).utf8)
    #expect(read(comment + Array(" $end 0!".utf8)) { _ in 1_000 }.error == nil)
  }

  @Test("Declarations that are too long are refused in one piece and in many")
  func longDeclarations() {
    let word = String(repeating: "x", count: 50_000) + " "
    let comment = "$comment " + String(repeating: word, count: 210) + "$end "
    let rest = "$var wire 1 ! A $end $var wire 1 \" B $end $enddefinitions $end #0"
    let bytes = Array((comment + rest).utf8)
    for cut in [bytes.count, 65_536] {
      #expect(read(bytes) { _ in cut }.error?.problem == .declarationsTooLong(10_000_000))
    }
  }

  @Test("A tape and its file have the same events, with late edges and readings")
  func events() throws {
    var tape = Tape(start: .milliseconds(1_000))
    tape.append(LineEdge(.a, .low, at: .milliseconds(1_001), sequence: 1))
    tape.append(.lost(2, at: .milliseconds(1_002)))
    tape.append(.lost(3, at: .milliseconds(1_002)))
    tape.append(.late(.milliseconds(1), at: .milliseconds(1_003)))
    tape.append(.levels(.init(Levels(b: .low), at: .milliseconds(1_003))))
    tape.append(LineEdge(.b, .high, at: .milliseconds(1_004), lateness: 7))
    tape.extend(to: .milliseconds(2_000))
    var reading = TapeEvent.Reading(Levels(b: .low), at: .milliseconds(1_003))
    (reading.readAt, reading.lost) = (.milliseconds(1_002), 5)
    let expected: [TapeEvent] = [
      .edge(tape.edges[0]), .lost(2, at: .milliseconds(1_002)), .lost(3, at: .milliseconds(1_002)),
      .late(.milliseconds(1), at: .milliseconds(1_003)), .levels(reading),
      .late(.microseconds(7), at: .milliseconds(1_004)), .edge(tape.edges[1]),
      .end(.milliseconds(2_000)),
    ]
    #expect(tape.events == expected)
    #expect(read(Array(tape.vcd.utf8)) { $0 }.events == expected)
    #expect(read(Array(tape.vcd.utf8)) { $0 }.beginning == Tape(start: .milliseconds(1_000)))
  }
}
