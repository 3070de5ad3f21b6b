import DetentTestSupport
import Foundation
import Testing

/// Every file in Tests/Data/Conformance; the article Conformance documents the format.
@Suite("Conformance vectors")
struct ConformanceTests {
  @Test("A picker behaves as each vector describes", arguments: Vector.files)
  func vector(file: String) throws {
    let vector = try Vector(file: file)
    #expect(file == "\(vector.behavior).json")
    #expect(!vector.cases.isEmpty)
    for example in vector.cases {
      let problems = try example.problems()
      #expect(problems == [], "\(file): \(example.case)")
    }
  }

  @Test("Every expectation of every vector can fail", arguments: Vector.files)
  func wrong(file: String) throws {
    for example in try Vector(file: file).cases {
      var count = 0
      for (number, step) in example.steps.enumerated() {
        for spoiled in step.expect?.spoiled ?? [] {
          var wrong = example
          wrong.steps[number].expect = spoiled
          let problems = try wrong.problems()
          #expect(!problems.isEmpty, "\(file): \(example.case): step \(number + 1)")
          count += 1
        }
      }
      #expect(count > 0, "\(file): \(example.case): expects nothing")
    }
  }

  @Test("Unknown keys and meaningless words are refused")
  func refused() {
    func problem(_ json: String) -> String {
      do {
        return try Vector(json: Data(json.utf8)).cases.flatMap { try $0.problems() }.joined()
      } catch {
        return "\(error)"
      }
    }
    let start =
      #"{"behavior":"A01","says":"","cases":[{"case":"","picker":{"rows":["a"]},"steps":["#
    #expect(problem(start + #"{"expect":{"row":[1]}}]}]}"#).contains("unknown key"))
    #expect(problem(start + #"{}]}]}"#).contains("has no action"))
    #expect(problem(start + #"{"expect":{"rows":[1]}}]}]}"#) == "step 1: rows is [0], not [1]")
  }

  @Test("Each behavior in the article's table has a vector")
  func named() throws {
    let root = Vector.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let catalog = root.appendingPathComponent("Sources/Programs/Detent/Detent.docc")
    let table = try String(
      contentsOf: catalog.appendingPathComponent("Behaviors.md"), encoding: .utf8)
    let whole = try String(
      contentsOf: catalog.appendingPathComponent("Conformance.md"), encoding: .utf8)
    let article = try #require(
      whole.components(separatedBy: "## Behaviors without a vector").last)
    let known = table.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\| ([A-K][0-9][0-9]) \|/).map { String($0.1) }
    }
    let vectors = Set(Vector.files.map { String($0.prefix(3)) })
    #expect(vectors.isSubset(of: known))
    #expect(vectors.count >= 60)
    for behavior in known {
      #expect(
        vectors.contains(behavior) != article.contains(behavior),
        "\(behavior) has either a vector or its place in Conformance.md")
    }
  }

  @Test("What files refuse is called so in the table of behaviors")
  func refusals() throws {
    let root = Vector.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = root.appendingPathComponent(
      "Sources/Programs/Detent/Detent.docc/Behaviors.md")
    let rows = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
    for file in Vector.files {
      let vector = try Vector(file: file)
      let row = try #require(rows.first { $0.hasPrefix("| \(vector.behavior) |") })
      guard vector.cases.contains(where: { $0.refused != nil }) else { continue }
      #expect(row.contains("refuse"), "\(row)")
    }
  }

  @Test("The schema has exactly the keys that vectors can have, and every vector obeys it")
  func schema() throws {
    let url = Vector.folder.appendingPathComponent("vector.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    let root = try #require(schema as? [String: Any])
    let definitions = try #require(root["$defs"] as? [String: Any])
    for file in Vector.files {
      let data = try Data(contentsOf: Vector.folder.appendingPathComponent(file))
      let problems = Self.problems(
        of: try JSONSerialization.jsonObject(with: data), by: root, definitions, at: file)
      #expect(problems == [])
    }
    func keys(of name: String) throws -> [String] {
      let definition = try #require(definitions[name] as? [String: Any])
      return try #require(definition["properties"] as? [String: Any]).keys.sorted()
    }
    func labels(of value: Any) -> [String] {
      Mirror(reflecting: value).children.compactMap(\.label)
    }
    #expect(try keys(of: "picker") == labels(of: Vector.PickerDescription()).sorted())
    #expect(try keys(of: "step") == labels(of: Vector.Step()).sorted())
    #expect(try keys(of: "expect") == labels(of: Vector.Expectation()).sorted())
    let wrong: Any = ["behavior": "A01", "says": "", "cases": [["case": "", "stops": []]]]
    #expect(
      Self.problems(of: wrong, by: root, definitions, at: "")
        == ["/cases/0 lacks steps", "/cases/0: stops is unknown"])
  }

  /// The differences of a value from the parts of JSON Schema that the vectors' has.
  private static func problems(
    of value: Any, by schema: [String: Any], _ definitions: [String: Any], at place: String
  ) -> [String] {
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      let definition = definitions[String(name)] as? [String: Any] ?? [:]
      return problems(of: value, by: definition, definitions, at: place)
    }
    if let choices = schema["enum"] as? [NSObject] {
      return choices.contains { $0.isEqual(value) } ? [] : ["\(place) is none of \(choices)"]
    }
    switch schema["type"] as? String {
    case "object":
      guard let map = value as? [String: Any] else { return ["\(place) is no object"] }
      let known = schema["properties"] as? [String: [String: Any]] ?? [:]
      let required = schema["required"] as? [String] ?? []
      return required.filter { map[$0] == nil }.map { "\(place) lacks \($0)" }
        + map.keys.sorted().flatMap { key in
          known[key].flatMap { schema in
            map[key].map { problems(of: $0, by: schema, definitions, at: "\(place)/\(key)") }
          } ?? ["\(place): \(key) is unknown"]
        }
    case "array":
      guard let list = value as? [Any] else { return ["\(place) is no array"] }
      let items = schema["items"] as? [String: Any] ?? [:]
      return list.enumerated().flatMap {
        problems(of: $1, by: items, definitions, at: "\(place)/\($0)")
      }
    case "string": return value is String ? [] : ["\(place) is no text"]
    case "integer", "number", "boolean":
      return value is NSNumber ? [] : ["\(place) is no number or truth"]
    default: return []
    }
  }
}
