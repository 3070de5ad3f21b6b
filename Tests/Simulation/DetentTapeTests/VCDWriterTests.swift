import DetentCrown
import DetentInput
import DetentSignals
import DetentTape
import DetentTestSupport
import Testing

@Suite("Writing tapes as VCD")
struct VCDWriterTests {
  /// One detent clockwise, a press, a loss, levels read again, and a missed edge (A stays low).
  static var example: Tape {
    var tape = Tape(initial: Levels(b: .low), start: .microseconds(500), seed: 7)
    tape.append(LineEdge(.a, .low, at: .microseconds(500), sequence: 41))
    tape.append(LineEdge(.b, .high, at: .microseconds(1_000), sequence: 42))
    tape.append(.lost(3, at: .microseconds(1_500)))
    tape.append(.levels(.init(Levels(a: .low, button: .low), at: .microseconds(1_500))))
    tape.append(LineEdge(.a, .low, at: .microseconds(1_500), sequence: 46))
    tape.append(LineEdge(.button, .high, at: .microseconds(1_500)))
    tape.append(LineEdge(.button, .low, at: .microseconds(2_000), sequence: .max))
    tape.append(LineEdge(.button, .high, at: .microseconds(2_000)))
    tape.append(.late(.microseconds(12), at: .microseconds(2_100)))
    tape.append(.input(Input(.turn(-98_304), at: .microseconds(2_100))))
    tape.extend(to: .microseconds(9_000))
    return tape
  }

  @Test("The format of a tape")
  func form() {
    #expect(
      Self.example.vcd == """
        $version Detent tape 1 $end
        $comment seed 7 $end
        $comment sequence 41 $end
        $timescale 1 us $end
        $scope module detent $end
        $var wire 1 ! A $end
        $var wire 1 " B $end
        $var wire 1 # BUTTON $end
        $var string 1 % NOTE $end
        $upscope $end
        $enddefinitions $end
        #500
        $dumpvars
        1!
        0"
        1#
        $end
        0!
        #1000
        1"
        #1500
        slost=3 %
        $dumpon
        0!
        1"
        0#
        $end
        ssequence=46 %
        0!
        ssequence=0 %
        1#
        #2000
        ssequence=4294967295 %
        0#
        1#
        #2100
        slate=12 %
        srolled=-98304 %
        #9000

        """)
  }

  @Test("A tape that is written and read is unchanged")
  func roundTrip() throws {
    #expect(try VCDReader().read(Self.example.vcd) == Self.example)
    #expect(Self.example.lostCount == 3)
    let empty = Tape()
    #expect(try VCDReader().read(empty.vcd) == empty)
    var silent = Tape(lines: [.a, .b])
    silent.extend(to: .milliseconds(5))
    #expect(try VCDReader().read(silent.vcd) == silent)
  }

  @Test("Every class of trace survives being written and read", arguments: HandClass.traced)
  func traces(kind: HandClass) throws {
    let tape = kind.makeTrace(seed: 11, detents: 20).tape
    #expect(try VCDReader().read(tape.vcd) == tape)
  }

  @Test("A recording that stops after any event is a complete file")
  func cuts() throws {
    let tape = Self.example
    var file = ""
    var writer = VCDWriter(
      initial: tape.initial, start: tape.start, seed: tape.seed, firstSequence: 41)
    writer.begin(into: &file)
    #expect(try VCDReader().read(file).events == [.end(tape.start)])
    for (index, event) in tape.events.enumerated() {
      writer.append(event, into: &file)
      let read = try VCDReader().read(file).events.dropLast()
      #expect(Array(read) == Array(tape.events.dropLast().prefix(index + 1)))
    }
    #expect(file == tape.vcd)
  }

  @Test("A late edge is kept in its place, with a note")
  func late() throws {
    var file = ""
    var writer = VCDWriter(initial: Levels(), start: .origin, firstSequence: 0)
    writer.begin(into: &file)
    writer.append(.edge(LineEdge(.a, .low, at: .microseconds(100))), into: &file)
    writer.append(.edge(LineEdge(.b, .low, at: .microseconds(88))), into: &file)
    let tape = try VCDReader().read(file)
    #expect(list(tape.edges) == "100 A0\n100 B0")
    #expect(
      tape.notes == [.late(.microseconds(12), at: .microseconds(100))])
  }
}

extension Tape {
  /// The events other than edges and the end.
  var notes: [TapeEvent] {
    events.dropLast().filter { if case .edge = $0 { false } else { true } }
  }
}
