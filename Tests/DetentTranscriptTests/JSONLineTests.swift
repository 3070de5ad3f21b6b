import DetentInput
import DetentTranscript
import Testing

@Suite("Transcript lines")
struct JSONLineTests {
  @Test("Members keep their order")
  func order() {
    var line = JSONLine(at: .origin + .microseconds(120_000), event: "valueChanged")
    line["value"] = "Coffee"
    line["row"] = 3
    line["isFinal"] = true
    line["item"] = .null
    #expect(
      line.description
        == #"{"t_us":120000,"event":"valueChanged","value":"Coffee","row":3,"isFinal":true,"item":null}"#
    )
    line["row"] = -4
    line["value"] = Optional<JSONLine.Value>.none
    #expect(
      "\(line)" == #"{"t_us":120000,"event":"valueChanged","row":-4,"isFinal":true,"item":null}"#)
    #expect(line["row"] == .integer(-4) && line["value"] == nil)
    #expect(JSONLine().description == "{}")
  }

  @Test("A member may be several values, in their order")
  func arrays() {
    var line = JSONLine()
    line["none"] = .array([])
    line["some"] = .array([1, "a\"b", .null, .array([true])])
    #expect("\(line)" == #"{"none":[],"some":[1,"a\"b",null,[true]]}"#)
  }

  @Test("The whole range of integers is written out")
  func integers() {
    var line = JSONLine()
    line["low"] = .integer(.min)
    line["high"] = .integer(.max)
    #expect("\(line)" == #"{"low":-9223372036854775808,"high":9223372036854775807}"#)
  }

  @Test("Quotes, backslashes and control characters are escaped; all else is unchanged")
  func escapes() {
    var line = JSONLine()
    line["a\"b"] = "\"\\/\u{8}\t\n\u{C}\r\0\u{1F}\u{7F}é\u{2028}日本🫖"
    #expect(
      "\(line)" == "{\"a\\\"b\":\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\u{7F}é\u{2028}日本🫖\"}")
  }

  @Test("Equal members in another order make another line")
  func equality() {
    var first = JSONLine()
    first["a"] = 1
    first["b"] = 2
    var second = JSONLine()
    second["b"] = 2
    #expect(first != second)
    second["a"] = 1
    #expect(first != second)
    second["b"] = Optional<JSONLine.Value>.none
    second["b"] = 2
    #expect(first == second)
  }
}
