import DetentInput
import DetentTape
import DetentTestSupport
import Testing

@Suite("Reading captures of other tools")
struct VCDReaderTests {
  /// A capture with these definitions between a timescale and `$enddefinitions`, and this body.
  func capture(_ timescale: String, _ definitions: String, _ body: String) -> String {
    "$timescale \(timescale) $end\n\(definitions)\n$enddefinitions $end\n\(body)\n"
  }

  let ab = "$var wire 1 a A $end $var wire 1 b B $end"

  @Test("Identifiers of any length are different wires")
  func identifiers() throws {
    let identifiers = ["!", "~", "a", "b", "!!", "!~", "~!", "~~", "ab", "ba", "!!!", "abcdefghij"]
    for a in identifiers {
      for b in identifiers where a != b {
        let head = "$var wire 1 \(a) A $end $var wire 1 \(b) B $end $enddefinitions $end "
        let tape = try VCDReader().read(head + "#0 1\(a) 1\(b) #1000 0\(a) #2000 0\(b) #3000 1\(a)")
        #expect(tape.edges.map(\.line) == [.a, .b, .a], "\(a) \(b)")
        for other in identifiers where other != a && other != b {
          #expect(throws: VCDError(line: 1, .undeclared(other))) {
            try VCDReader().read(head + "#0 0\(other)")
          }
        }
      }
    }
  }

  @Test("A logic analyzer's capture of D0 to D2 is read by name")
  func logicAnalyser() throws {
    let file = """
      META samplerate: 24000000
      $date Thu Oct  1 12:00:00 2026 $end
      $version libsigrok 0.5.2 $end
      $comment
        Acquisition with 3/8 channels at 24 MHz
      $end
      $timescale 1 ns $end
      $scope module libsigrok $end
      $var wire 1 ! D0 $end
      $var wire 1 " D1 $end
      $var wire 1 # D2 $end
      $upscope $end
      $enddefinitions $end
      #0 1! 1" 0#
      #1999 0!
      #5000 0" 1#
      #7001 1!
      #12345
      """
    let reader = VCDReader(names: .init(a: "D0", b: "D1", button: "D2"))
    let tape = try reader.read(file)
    #expect(tape.initial == Levels(button: .low))
    #expect(list(tape.edges) == "1 A0\n5 B0\n5 S1\n7 A1")
    #expect(tape.end == .microseconds(12))
    #expect(tape.lines == [.a, .b, .button])
    #expect(tape.seed == nil)
  }

  @Test("A simulator's dump, with scopes, vectors, real numbers and aliases")
  func simulator() throws {
    let file = """
      $date
      \tThu Oct  1 12:00:00 2026
      $end
      $version Icarus Verilog $end
      $timescale 100ps $end
      $scope module top $end
      $var parameter 32 ! WIDTH $end
      $var wire 4 "x state [3:0] $end
      $var real 64 # voltage $end
      $scope module knob $end
      $var reg
        1
        $% clk
      $end
      $var wire 1 & dt [0] $end
      $scope begin inner $end
      $var wire 1 $% Clk $end
      $upscope $end
      $upscope $end
      $upscope $end
      $enddefinitions $end
      $comment sequence 9 $end
      #0
      $dumpvars
      b0 !
      bxxxx "x
      r0 #
      x$%
      z&
      $end
      #10000
      1$%
      b1 &
      b101 "x
      r3.3e-1 #
      #20000
      0$%
      b0 &
      #30000
      $dumpoff
      x$%
      x&
      bx "x
      $end
      #40000
      $dumpon
      1$%
      0&
      $end
      #50000
      $dumpall
      1$%
      0&
      $end
      1&
      0$%
      """
    let tape = try VCDReader(names: .init(a: "clk", b: "top.knob.dt[0]")).read(file)
    #expect(tape.initial == Levels())
    #expect(list(tape.edges) == "2 A0\n2 B0\n5 B1\n5 A0")
    #expect(
      tape.notes == [.levels(.init(Levels(b: .low), at: .microseconds(4)))])
    #expect(tape.lines == [.a, .b])
  }

  @Test(
    "Ticks of any timescale become whole microseconds",
    arguments: [
      ("1 s", 3, 3_000_000), ("10s", 3, 30_000_000), ("100 s", 3, 300_000_000),
      ("1 ms", 3, 3_000), ("10 ms", 3, 30_000), ("100ms", 3, 300_000), ("1us", 3, 3),
      ("10 us", 3, 30), ("100\nus", 3, 300), ("1 ns", 3_999, 3), ("10 ns", 399, 3),
      ("100 ns", 39, 3), ("1 ps", 3_999_999, 3), ("10 ps", 399_999, 3), ("100 ps", 39_999, 3),
      ("1 fs", 3_999_999_999, 3), ("10 fs", 399_999_999, 3), ("100 fs", 39_999_999, 3),
    ])
  func timescales(scale: String, ticks: UInt64, microseconds: Int64) throws {
    let tape = try VCDReader().read(capture(scale, ab, "#0 1a 1b #\(ticks) 0a"))
    #expect(tape.edges == [LineEdge(.a, .low, at: .microseconds(microseconds))])
  }

  @Test("Without a timescale a tick is a nanosecond")
  func unstatedTimescale() throws {
    let tape = try VCDReader().read("\(ab) $enddefinitions $end #0 1a 1b #5000 0a")
    #expect(list(tape.edges) == "5 A0")
  }

  @Test("The usual names are found regardless of case, exact ones first")
  func usualNames() throws {
    let clock = "$var wire 1 x Clk $end $var wire 1 y dt $end $var wire 1 z sw $end"
    let tape = try VCDReader().read(capture("1 us", clock, "#0 #1 0x #2 0y #3 0z"))
    #expect(list(tape.edges) == "1 A0\n2 B0\n3 S0")

    let twins = "$var wire 1 x a $end $var wire 1 y A $end $var wire 1 z B $end"
    let exact = try VCDReader().read(capture("1 us", twins, "#0 #1 0x #2 0y"))
    #expect(list(exact.edges) == "2 A0")
  }

  @Test("Values at the first time are levels, later ones are edges if they differ")
  func opening() throws {
    let tape = try VCDReader().read(
      capture("1 us", ab, "#7 0a xb 1b 1a #8 1a ub -b #9 lb Ha #10 1b #10 0b #10 1b"))
    #expect(tape.initial == Levels(a: .low))
    #expect(tape.start == .microseconds(7))
    #expect(list(tape.edges) == "7 A1\n9 B0\n10 B1\n10 B0\n10 B1")
    let silent = try VCDReader().read(capture("1 us", ab, ""))
    #expect(silent == Tape(lines: [.a, .b]))
  }

  @Test("Carriage returns, a byte order mark and long identifiers are accepted")
  func oddBytes() throws {
    let long = String(repeating: "!~", count: 500)
    let file =
      "\u{FEFF}$var wire 1 \(long) A $end\r\n$var wire 1 \(long)! B $end\r\n"
      + "$enddefinitions $end\r\n#0\r\n1\(long)\r\n1\(long)!\r\n#3000\r\n0\(long)!\r\n"
    #expect(list(try VCDReader().read(file).edges) == "3 B0")
  }
}
