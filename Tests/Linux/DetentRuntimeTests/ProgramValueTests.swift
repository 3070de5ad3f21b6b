@testable import DetentHost
import DetentYAML
import Testing

@Suite("What other programs get from a menu and give to it")
struct ProgramValueTests {
  private static func file(_ items: String...) throws -> MenuFile {
    try MenuFile(
      yaml: "items:\n" + items.map { "  - \($0)\n" }.joined(), file: "menu.yaml")
  }

  @Test(
    "A switch takes ON and OFF in any case, as others send them",
    arguments: [
      ("ON", 1), ("on", 1), ("Off", 0), ("oFF", 0), ("TRUE", 1), ("true", 1), ("False", 0),
      ("Running", 1), ("Standby", 0), ("running", nil), ("1", nil), ("", nil),
    ])
  func words(word: String, row: Int?) throws {
    let menu = try Self.file(
      "{ label: Heater, toggle: { default: false, off: Standby, on: Running } }"
    ).menu()
    let taken = try? menu.taken([Array(word.utf8)], ofItem: 0)
    #expect(taken?.rows[0] == row)
  }

  @Test("A shown word of a switch means what it shows, even where ON is the word for false")
  func shown() throws {
    let menu = try Self.file("{ label: Brake, toggle: { default: true, off: ON, on: OFF } }").menu()
    #expect(try menu.taken([Array("ON".utf8)], ofItem: 0).rows[0] == 0)
    #expect(try menu.taken([Array("on".utf8)], ofItem: 0).rows[0] == 1)
  }

  @Test("ON is no value of a list without it")
  func list() throws {
    let menu = try Self.file("{ label: Drink, picker: { rows: [Tea, Coffee] } }").menu()
    #expect(throws: ConfigurationError.self) { try menu.taken([Array("ON".utf8)], ofItem: 0) }
  }

  @Test("The refusal of a value names the first twelve values of the list")
  func refusal() throws {
    let rows = (10..<25).map { "R\($0)" }.joined(separator: ", ")
    let menu = try Self.file("{ label: Drink, picker: { rows: [\(rows)] } }").menu()
    var message = ""
    do { _ = try menu.taken([Array("Milk".utf8)], ofItem: 0) } catch { message = error.message }
    #expect(
      message == "'Milk' isn't a value of 'Drink', whose values are R10, R11, R12, R13, R14, R15, "
        + "R16, R17, R18, R19, R20, R21, …")
  }

  @Test("No two items at a broker have one name in Home Assistant, whatever the topics")
  func ids() throws {
    let file = try Self.file(
      "{ label: A, action: [a] }", "{ label: B, id: b, action: [b] }",
      "{ label: C, id: b-a, action: [c] }", "{ label: D, id: a-b-a, action: [d] }")
    let topics = [
      "detent", "detent/a", "detent/b", "detent/a/b", "detent/b/a", "detent/a/b/a", "detent//a",
      "detent-a", "detent-a/b", "detent_", "detent/_", "a", "a/b", "a/b/a",
    ]
    let names = try topics.flatMap { topic in
      let discovery = Discovery(prefix: "ha", topic: topic, name: "menu", version: "1")
      return try discovery.messages(of: file).map {
        try #require($0.payload.firstMatch(of: /"unique_id":"([^"]*)"/)).1
      }
    }
    #expect(names.count == topics.count * 5 && Set(names).count == names.count)
    #expect(names.contains("detent-a-b-a"), "of detent/a, as by default")
    #expect(names.contains("detent_-b-a") && names.contains("detent-a-b_-a"))
  }
}
