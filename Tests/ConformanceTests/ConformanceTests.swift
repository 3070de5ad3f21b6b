import Foundation
import Testing

/// Every file in Tests/Conformance; the article Conformance documents the format.
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
    let catalog = root.appendingPathComponent("Sources/Detent/Detent.docc")
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
}
