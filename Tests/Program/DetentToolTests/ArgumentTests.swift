import DetentPicker
import Testing

@testable import DetentTool

@Suite("Arguments")
struct ArgumentTests {
  @Test("A span is seconds, numbers with units, or ISO 8601", arguments: spans)
  func span(text: String, microseconds: Int64?) {
    #expect((try? SpanArgument.parse(text))?.microseconds == microseconds)
  }

  private static let spans: [(String, Int64?)] = [
    ("10s", 10_000_000), ("250ms", 250_000), ("1.5s", 1_500_000), ("2min", 120_000_000),
    ("90m", 5_400_000_000), ("1h30m", 5_400_000_000), ("PT1H30M", 5_400_000_000),
    ("PT90M", 5_400_000_000), ("1m30", nil), ("0h5", nil), ("30m1h", nil), ("PT", nil),
    ("PT5", nil),
    ("7us", 7), ("0s", 0), ("0.000001s", 1), ("1h", 3_600_000_000),
    ("10000h", 36_000_000_000_000), ("10000.000000001h", nil), ("2562047788h", nil),
    ("999999999min", nil),
    ("", nil), ("s", nil), ("10", 10_000_000), ("1.9999us", nil), ("-1s", nil), ("+1s", nil),
    ("1 s", nil),
    (".5s", nil), ("1.s", nil), ("1.2.3s", nil), ("1e3s", nil), ("0.0000001s", nil),
    ("1000000000s", nil), ("36000001s", nil), ("١s", nil), ("min", nil),
  ]

  @Test("A range is two numbers and an optional step", arguments: ranges)
  func range(text: String, numbers: [String]?) {
    let range = try? RangeArgument.parse(text)
    let shown = range.map { range in
      (0..<min(range.count, 4)).map { row in
        String(decoding: Choices(content: .number(range)).answer([row]), as: UTF8.self)
      }
    }
    #expect(shown == numbers)
  }

  private static let ranges: [(String, [String]?)] = [
    ("0..100:5", ["0", "5", "10", "15"]), ("1..3", ["1", "2", "3"]), ("7..7", ["7"]),
    ("-1.5..1.5:1", ["-1.5", "-0.5", "0.5", "1.5"]),
    ("0..1:0.25", ["0.00", "0.25", "0.50", "0.75"]),
    ("-0.5..0:0.5", ["-0.5", "0.0"]), ("0..9:4", ["0", "4", "8"]),
    ("0..5000000000:1000000000", ["0", "1000000000", "2000000000", "3000000000"]),
    ("", nil), ("5", nil), ("5..", nil), ("..5", nil), ("5..1", nil), ("0..1:0", nil),
    ("0..1:-1", nil), ("0..1:", nil), ("0..1:1:1", nil), ("0...5", nil), ("a..b", nil),
    ("1.-5..2", nil), ("0. ..1", nil), ("1.5...2", nil), ("0..1:0.0000000001", nil),
    ("0..99999999999999999999", nil), ("-9223372036854775808..9223372036854775807", nil),
    ("0..1000000000", nil), ("0..999999999", ["0", "1", "2", "3"]),
  ]

  @Test("--selected matches a value as written, or as a number")
  func rowOfAnswer() throws {
    let options = Choices([Array("Tea".utf8), Array("Coffee".utf8), Array("Tea".utf8)]).content
    #expect(options.selection(written: Array("Tea".utf8)) == [0])
    #expect(options.selection(written: Array("Coffee".utf8)) == [1])
    #expect(options.selection(written: Array("tea".utf8)) == nil)
    #expect(options.selection(written: []) == nil)
    let halves = try RangeArgument.parse("-1..1:0.5")
    let rows = ["-1", "-1.0", "-0.5", "0", "+0.5", "1.0", "0.50", "0.25", "2", "", "1..1", "x"].map
    {
      halves.selection(written: Array($0.utf8))?[0]
    }
    #expect(rows == [0, 0, 1, 2, 3, 4, 3, nil, nil, nil, nil, nil])
    #expect(Choices(content: .number(halves)).answer([1]) == Array("-0.5".utf8))
  }

  @Test("A long or malformed option is cut on the display, not in the answer")
  func longOption() {
    let option = [UInt8](repeating: 0xBF, count: 1_000)
    let choices = Choices([option])
    #expect(choices.answer([0]) == option)
    #expect(choices.count == 1)
  }

  @Test("Lines end with LF or CRLF; a CR elsewhere belongs to its line")
  func lines() {
    let bytes = Array("a\n\nb\r\n\r\nc\rd\n e \r\r\nf".utf8)
    // Whole, and in chunks of every size: a line may be split anywhere, also within its end.
    for size in 1...bytes.count {
      var lines = OptionLines()
      var rows = RowList()
      for start in stride(from: 0, to: bytes.count, by: size) {
        bytes[start..<min(start + size, bytes.count)].withUnsafeBufferPointer {
          rows.append(lines.take($0))
        }
      }
      rows.append(lines.finish())
      #expect(rows == ["a", "", "b", "", "c\rd", " e \r", "f"], "in pieces of \(size)")
    }
    var none = OptionLines()
    #expect(none.finish().count == 0)
  }

  @Test(
    "Arguments that aren't UTF-8, and runs of values, make a round trip through the parser")
  func rawArguments() {
    let values: [[UInt8]] = [
      [0x70], [0xFF], Array("é".utf8), [0xC3], [0xFF, 0x41], [0xCC, 0x81], [], [0x2C],
      Array("a,b".utf8), [0xF0, 0x9F, 0x98, 0x80, 0xE2, 0x82],
    ]
    let texts = Arguments.forParser([Array("check".utf8)] + values)
    #expect(texts.count == 2, "one run")
    #expect(Arguments.bytes(of: Array(texts.dropFirst())) == values)
    #expect(Arguments.values(of: ["a", "\u{FFFD}"]) == ["a", "\u{FFFD}"])
  }

  @Test(
    "Only values of the verb bypass the parser, never options or their values", arguments: packed)
  func runs(words: String, kept: String) {
    let texts = Arguments.forParser(words.split(separator: " ").map { Array($0.utf8) })
    let shown = texts.map { $0.replacing("\0,", with: "+") }.joined(separator: " ")
    #expect(shown == kept)
  }

  private static let packed = [
    ("boards a b c", "boards a+b+c"),
    ("check --title T a b --wrap c d", "check --title T a+b --wrap c d"),
    ("check a --title -x b c", "check a --title -x b c"),
    ("check a b -- -c d -- --wrap", "check a+b -- -c+d+--+--wrap"),
    ("check --title -- a b -c", "check --title -- a b -c"),
    ("boards a b", "boards a+b"),
    ("decode a b c", "decode a b c"),
    ("--help pick a", "--help pick a"),
  ]
}
