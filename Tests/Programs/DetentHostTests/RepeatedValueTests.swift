import DetentRecords
import DetentText
import DetentYAML
import Testing

@testable import DetentHost

@Suite("Values that a file repeats")
struct RepeatedValueTests {
  private func labels(_ yaml: String, _ item: Int = 0) throws -> [String] {
    let content = try MenuFile(yaml: yaml, file: "menu.yaml").items[item].menuItem.content
    return content.titles(ofComponent: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func message(_ yaml: String) -> String? {
    do {
      _ = try MenuFile(yaml: yaml, file: "menu.yaml")
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("An alias is the value of its anchor, and a merge key adds keys that the map lacks")
  func aliases() throws {
    let yaml = """
      title: T
      items:
        - label: A
          picker: &drinks { rows: &rows [Tea, Coffee], selected: Coffee }
        - label: B
          picker: { rows: *rows }
        - label: C
          picker: { <<: *drinks, rows: [Water, Coffee] }
        - label: D
          picker: { <<: [{ rows: [Milk] }, *drinks], selected: Milk }
      """
    #expect(
      try (0..<4).map { try labels(yaml, $0) } == [
        ["Tea", "Coffee"], ["Tea", "Coffee"], ["Water", "Coffee"], ["Milk"],
      ])
    let items = try MenuFile(yaml: yaml, file: "menu.yaml").items
    #expect(items.map { $0.menuItem.rows[0] } == [1, 0, 1, 0])
  }

  @Test("Aliases stay within the reader's bounds, and name what is above")
  func bounds() {
    let levels = (1...9).map { "&v\($0) [" + String(repeating: "*v\($0 - 1), ", count: 10) + "]" }
    let bomb = "picker: { rows: [&v0 x, " + levels.joined(separator: ", ") + "] }"
    #expect(message(bomb)?.contains("aliases repeat more than 100000 values") == true)
    var deep = "picker: { rows: [&d0 x"
    for level in 1...70 { deep += ", &d\(level) [*d\(level - 1)]" }
    #expect(message(deep + "] }")?.contains("more than 64 lists and maps") == true)
    #expect(
      message("picker: &p { rows: [*p] }")?.contains("no value above is called &p") == true)
    #expect(
      message("picker: { <<: [Tea] }")?.contains("'<<' merges maps; name one") == true)
    #expect(message("picker: { rows: &r [Tea], *r : x }")?.contains("a key repeats a list") == true)
  }

  @Test("A quoted << is a key, and a merged key is there once")
  func keys() {
    #expect(message(#"picker: { rows: [Tea], "<<": x }"#)?.contains("unknown key '<<'") == true)
    #expect(message("picker: { rows: [Tea], rows: [Milk] }")?.contains("there twice") == true)
  }

  @Test(
    "A JSON file has characters as pairs of escapes, as other programs write them",
    arguments: [
      (#""\ud83d\ude00""#, "😀"), (#""a\uD83D\uDE00b""#, "a😀b"),
      (#""\\ud83d\\ude00""#, #"\ud83d\ude00"#),
      (#""\u00e9""#, "é"), (#""\\\ud83d\ude00""#, #"\😀"#),
    ])
  func surrogates(text: String, label: String) throws {
    #expect(try labels(#"{"picker": {"rows": ["# + text + #", "b"]}}"#) == [label, "b"])
  }

  @Test("A lone half of a pair is no character")
  func half() {
    #expect(message(#"{"picker": {"rows": ["\ud83d", "b"]}}"#) != nil)
    #expect(message(#"{"picker": {"rows": ["\ude00\ud83d", "b"]}}"#) != nil)
  }
}
