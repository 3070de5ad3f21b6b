import DetentInput
import DetentTape
import Glibc
import Testing

@Suite("Refusals of invalid files")
struct VCDErrorTests {
  func message(_ file: String, _ names: VCDNames = .init()) -> String {
    do throws(VCDError) {
      return "no error but \(try VCDReader(names: names).read(file))"
    } catch {
      return error.description
    }
  }

  @Test("A message names the line, the error and the valid forms", arguments: brokenFiles)
  func declarations(file: String, expected: String) {
    #expect(message(file) == expected)
  }

  @Test("Impossible changes are refused with their line", arguments: brokenBodies)
  func changes(body: String, expected: String) {
    let head =
      "$version Detent tape 1 $end $comment sequence 1 $end $timescale 1 us $end\n"
      + "$var wire 1 a A $end $var wire 1 b B $end $var string 1 n NOTE $end $enddefinitions $end\n"
    #expect(message(head + body) == expected)
  }

  @Test("The error for a missing wire lists the present ones")
  func missingWires() {
    let wires = (0..<30).map { "$var wire 1 i\($0) D\($0) $end " }.joined()
    let found = (0..<20).map { "D\($0)" }.joined(separator: ", ")
    #expect(
      message(wires + "$enddefinitions $end", .init(a: "D0", b: "D1", button: "Key"))
        == "line 1: no wire is named Key; the file has \(found) and 10 more")
    #expect(
      message(wires + "$enddefinitions $end", .init(a: "D0"))
        == "line 1: no wire is named B or DT; the file has \(found) and 10 more")
  }

  /// The seconds that this thread has run, whatever else the machine does.
  private var seconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec
  }

  // The limit ends what never would; a minute of the processor is the bound.
  @Test("Depth and length of hostile files cost no more than their bytes", .timeLimit(.minutes(10)))
  func hostile() {
    let start = seconds
    let deep = String(repeating: "$scope module m $end ", count: 20_000)
    #expect(message(deep + "$enddefinitions $end").hasSuffix("the file has none"))
    let word = String(repeating: "a", count: 1_000_000)
    #expect(message(word).utf8.count < 200)
    #expect(message(word) == "line 1: a word has more than 65536 bytes. Is this a VCD file?")
    #expect(message("$comment " + String(repeating: "a ", count: 500_000)).hasPrefix("line 1:"))
    let wires = String(repeating: "$var wire 1 a A $end ", count: 500_000)
    #expect(
      message(wires) == "line 1: the declarations have more than 10000000 bytes; let the file "
        + "declare only the knob's wires")
    #expect(seconds - start < 60)
  }

  @Test("No name of a wire controls or floods a terminal")
  func names() {
    let clipboard = "A\u{1B}]52;c;cHdu\u{7}\u{9B}1m"
    let long = String(repeating: "e\u{301}", count: 10_000)
    let paths = (0..<40).map {
      "$scope module \(long)\($0) $end $var wire 1 i\($0) \(clipboard) $end "
    }
    let file = paths.joined() + "$enddefinitions $end"
    for names in [
      VCDNames(), .init(a: clipboard, b: clipboard), .init(a: long + "\u{1B}[2J", b: "x"),
    ] {
      let message = message(file, names)
      #expect(!message.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0) ~= $0.value })
      #expect(message.unicodeScalars.count < 1_900, "\(message)")
    }
    let twice = "$var wire 1 a \(clipboard) $end $enddefinitions $end"
    #expect(
      message(twice, .init(a: clipboard, b: clipboard))
        == "line 1: A\u{FFFD}]52;c;cHdu\u{FFFD}\u{FFFD}1m cannot be two contacts at once; A, B and the "
        + "button must be different wires")
  }
}
