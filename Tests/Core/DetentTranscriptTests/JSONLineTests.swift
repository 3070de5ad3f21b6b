import DetentInput
import DetentTranscript
import Testing

@Suite("Transcript lines")
struct JSONLineTests {
  @Test("Members keep their order")
  func order() {
    var line = JSONLine(at: .origin + .microseconds(120_000), event: "valueChanged")
    line.add("value", .word("Coffee"))
    line.add("row", .integer(-4))
    line.add(named: "isFinal", .boolean(true))
    line.add("item", .null)
    line.add("level", .decimal(Array("-2.50".utf8)))
    #expect(
      line.description
        == #"{"t_us":120000,"event":"valueChanged","value":"Coffee","row":-4,"isFinal":true,"item":null,"level":-2.50}"#
    )
    #expect(JSONLine().description == "{}")
  }

  @Test("A member may be several values, in their order")
  func arrays() {
    var line = JSONLine()
    line.add("none", .array([]))
    line.add(
      "some", .array([.integer(1), .string("a\"b"), .null, .array([.boolean(true)])]))
    #expect("\(line)" == #"{"none":[],"some":[1,"a\"b",null,[true]]}"#)
  }

  @Test("The whole range of integers is written out")
  func integers() {
    var line = JSONLine()
    line.add("low", .integer(.min))
    line.add("high", .integer(.max))
    #expect("\(line)" == #"{"low":-9223372036854775808,"high":9223372036854775807}"#)
  }

  @Test("Quotes, backslashes and control characters are escaped; all else is unchanged")
  func escapes() {
    var line = JSONLine()
    line.add(
      "a\"b", .string("\"\\/\u{8}\t\n\u{C}\r\0\u{1F}\u{7F}é\u{2028}\u{FFFF}\u{10000}日本🫖\u{10FFFF}"))
    #expect(
      "\(line)"
        == "{\"a\\\"b\":\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\u{7F}é\u{2028}\u{FFFF}\u{10000}"
        + "日本🫖\u{10FFFF}\"}")
  }

  @Test("Each byte that isn't UTF-8 is escaped alone, and U+FFFD is itself")
  func illFormed() {
    let texts: [([UInt8], String)] = [
      ([0x61, 0xFF, 0x62], #"a\udcffb"#), ([0xE2, 0x82], #"\udce2\udc82"#),
      ([0xF0, 0x9F, 0xAB, 0x22], #"\udcf0\udc9f\udcab\""#), ([0xC0, 0xAF], #"\udcc0\udcaf"#),
      ([0xED, 0xA0, 0x80], #"\udced\udca0\udc80"#), ([0xEF, 0xBF, 0xBD], "\u{FFFD}"),
      ([0xEF, 0xBF, 0x61], #"\udcef\udcbfa"#), ([0xFF, 0xC3, 0xA9], #"\udcffé"#),
    ]
    for (text, escaped) in texts {
      var line = JSONLine()
      line.add("text", .text(text))
      #expect(line.description == "{\"text\":\"\(escaped)\"}")
    }
  }

  @Test("A text written in place is escaped as a given one, in a line that is used again")
  func inPlace() {
    var line = JSONLine()
    let texts: [[UInt8]] = [
      [], Array("Maté, 95 °C, 日本".utf8), Array("a\"b\\c\n\u{1}".utf8), [0x61, 0xFF, 0x62],
      [0xEF, 0xBF, 0xBD], [0xE2, 0x82],
    ]
    for text in texts {
      line.removeAll()
      line.add("before", .integer(1))
      line.add("text", text: { $0 += text })
      line.add("after", .null)
      var given = JSONLine()
      given.add("before", .integer(1))
      given.add("text", .text(text))
      given.add("after", .null)
      #expect(line == given)
    }
  }

  @Test("Equal members in another order make another line")
  func equality() {
    func line(_ members: [(StaticString, Int64)]) -> JSONLine {
      var line = JSONLine()
      for (name, number) in members { line.add(name, .integer(number)) }
      return line
    }
    #expect(line([("a", 1), ("b", 2)]) == line([("a", 1), ("b", 2)]))
    #expect(line([("a", 1), ("b", 2)]) != line([("b", 2), ("a", 1)]))
    #expect(line([("a", 1)]) != line([("a", 1), ("b", 2)]))
  }
}
