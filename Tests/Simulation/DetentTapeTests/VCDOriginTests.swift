import DetentInput
import DetentTape
import DetentTestSupport
import Testing

@Suite("The origin of a file")
struct VCDOriginTests {
  let declared = """
    $timescale 1 us $end $var wire 1 a A $end $var wire 1 b B $end $var string 1 n NOTE $end
    $enddefinitions $end
    """
  let ours = "$version Detent tape 1 $end $comment sequence 1 $end "

  @Test("A file of Detent keeps an edge that repeats a level; in others it has no meaning")
  func repeatedLevels() throws {
    let body = declared + " #0 $dumpvars 1a 1b $end #1 1a #2 0a"
    #expect(list(try VCDReader().read(body).edges) == "2 A0")
    #expect(list(try VCDReader().read(ours + body).edges) == "1 A1 1\n2 A0 2")
  }

  @Test(
    "A tape rewritten by a viewer, with Detent's version and without its comments, is the viewer's")
  func exported() throws {
    let body = declared + " #0 $dumpvars 1a 1b $end #1 1a slost=3 n #2 0a"
    let tape = try VCDReader().read("$version\n\tDetent tape 1\n$end " + body)
    #expect(list(tape.edges) == "2 A0")
    #expect(tape.notes.isEmpty)
    #expect(try VCDReader().read(ours + body).lostCount == 3)
    // A comment with the same text doesn't make the file Detent's.
    let theirs = try VCDReader().read("$comment sequence 1 $end " + body)
    #expect(theirs.notes.isEmpty)
  }

  @Test("The first known value of an unknown wire is its previous level, too")
  func unknown() throws {
    let tape = try VCDReader().read(declared + " #0 $dumpvars xa xb $end #5 0b #7 0a #9 1a #10 1b")
    #expect(tape.initial == Levels(a: .low, b: .low))
    #expect(tape.start == .origin)
    #expect(list(tape.edges) == "9 A1\n10 B1")
    #expect(tape.notes.isEmpty)
  }

  @Test("A wire that becomes known after others have changed is a reading of levels")
  func lateKnown() throws {
    let tape = try VCDReader().read(declared + " #0 1a xb #5 0a #7 0b #9 1b")
    #expect(tape.initial == Levels())
    #expect(list(tape.edges) == "5 A0\n9 B1")
    #expect(
      tape.notes == [.levels(.init(Levels(a: .low, b: .low), at: .microseconds(7)))])
    // A wire without a value at the start is open, and changes.
    #expect(list(try VCDReader().read(declared + " #0 1a #5 0b").edges) == "5 B0")
  }

  @Test("The opening ends with the next time, and with the first event")
  func opening() throws {
    let tape = try VCDReader().read(declared + " #0 #0 0a 1b #1 1a")
    #expect(tape.initial == Levels(a: .low))
    #expect(list(tape.edges) == "1 A1")
    let moved = try VCDReader().read(declared + " #0 0a 1a 0b")
    #expect(list(moved.edges) == "0 A1")
    #expect(moved.notes == [.levels(.init(Levels(b: .low), at: .origin))])
  }

  @Test("Times go up to 2^56 us")
  func last() throws {
    #expect(throws: VCDError.self) { try VCDReader().read(declared + " #72057594037927937") }
    #expect(
      try VCDReader().read(declared + " #72057594037927936").end
        == .microseconds(72_057_594_037_927_936))
  }
}

@Suite("Finding the wires of a knob")
struct VCDWireTests {
  let two = """
    $scope module top $end $scope module k1 $end $var wire 1 a A $end $var wire 1 b B $end
    $upscope $end $scope module k2 $end $var wire 1 c A $end $var wire 1 d B [0] $end
    $upscope $end $upscope $end $var wire 1 e k2.A $end $enddefinitions $end #0 #1 0a #2 0b #3 0c #4 0d
    """

  private func edges(_ file: String, _ a: String?, _ b: String?) throws -> String {
    list(try VCDReader(names: .init(a: a, b: b)).read("$timescale 1 us $end " + file).edges)
  }

  @Test("Any number of scopes may distinguish a wire from others")
  func scopes() throws {
    #expect(try edges(two, "k1.A", "k1.B") == "1 A0\n2 B0")
    #expect(try edges(two, "top.k2.A", "TOP.k2.B") == "3 A0\n4 B0")
    #expect(try edges(two, "top.k1.A", "k2.B[0]") == "1 A0\n4 B0")
    // A wire's own name precedes one with its scope.
    #expect(try edges(two, "k2.A", "top.k1.B") == "2 B0")
    // The end of a scope's name is not a scope.
    #expect(throws: VCDError.self) { try edges(two, "1.A", "k1.B") }
    #expect(throws: VCDError.self) { try edges(two, "A", "k1.B") }
  }

  @Test("A 1-bit wire declared with an index is found without the index")
  func indexed() throws {
    let file =
      "$var wire 1 a A [0] $end $var wire 1 b B[0:0] $end $enddefinitions $end #0 #1 0a #2 0b"
    #expect(try edges(file, nil, nil) == "1 A0\n2 B0")
    #expect(try edges(file, "a", "B[0:0]") == "1 A0\n2 B0")
    let both = "$var wire 1 c A [0] $end $var wire 1 d A $end " + file
    #expect(try edges(both + " #3 0d", "A", "B") == "2 B0\n3 A0")
  }

  @Test("Contacts can be bits of a bus, in either order of its bits")
  func bus() throws {
    let body = " $enddefinitions $end #0 b11 v #1 b01 v #2 b0 v #3 bz0 v #4 b10 v #5 b0011 v"
    let expected = "1 A0\n2 B0\n4 A1\n5 B1"
    for (bus, a, b) in [
      ("bus [1:0]", "bus[1]", "bus[0]"), ("bus", "bus[1]", "bus[0]"),
      ("Bus [0:1]", "bus[0]", "bus[1]"),
      ("bus [8:7]", "bus[8]", "bus[7]"), ("bus [-1:-2]", "bus[-1]", "bus[-2]"),
    ] {
      let file = "$scope module top $end $var wire 2 v \(bus) $end $upscope $end" + body
      #expect(try edges(file, a, b) == expected, "\(bus)")
      #expect(try edges(file, "top." + a, b) == expected, "\(bus)")
    }
    let file = "$var wire 2 v bus [1:0] $end" + body
    #expect(try edges(file, "bus[0]", "bus[1]") == "1 B0\n2 A0\n4 B1\n5 A1")
    for wrong in ["bus[2]", "bus[-1]", "bus[1:0]", "bus[x]", "bus[]", "bus[9223372036854775807]"] {
      #expect(throws: VCDError.self) { try edges(file, wrong, "bus[0]") }
    }
    #expect(throws: VCDError.self) { try edges(file, "bus[0]", "bus[0]") }
    // Both bits at one instant: A's edge first.
    let together = "$var wire 2 v bus [1:0] $end $enddefinitions $end #0 b11 v #1 b0 v #2 1v #3 xv"
    #expect(try edges(together, "bus[1]", "bus[0]") == "1 A0\n1 B0\n2 B1")
  }
}
