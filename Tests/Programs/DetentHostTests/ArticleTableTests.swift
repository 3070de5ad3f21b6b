import DetentRecords
import DetentSession
import Foundation
import Testing

/// Compares the tables of keys in the articles with the descriptions of records.
@Suite("Tables of keys")
struct ArticleTableTests {
  private static let tables = [
    ArticleTable(
      article: "Faults", header: ["setting", "values", "default", "fault"],
      rows: ArticleTable.rows(of: RecordOutline(of: FaultModel()).keys) { "`\($0)`" }),
    ArticleTable(
      article: "SessionFiles", header: ["step", "values", "default", "action"], rows: steps),
  ]

  /// For each kind of step its key with what it does, then its other keys.
  private static let steps =
    Session.Step.Kind.keys.flatMap { kind in
      var keys = RecordOutline(of: Session.Step(kind)).keys
      keys[0].isRequired = true
      if kind == .expect { keys += RecordOutline(of: Session.Expectation()).keys }
      var rows = ArticleTable.rows(of: keys) { key in
        key == kind.word ? "`\(key)`" : "`\(kind.word)`, `\(key)`"
      }
      rows[0][3] = kind.about + (kind == .expect ? "" : " " + rows[0][3])
      return rows
    }
    + Session.Step.Kind.words.filter { !Session.Step.Kind.keys.contains($0) }.map { kind in
      ["`\(kind.word)`", "", "", kind.about]
    }

  @Test("Each table of keys is what its records' descriptions say; UPDATE=1 writes it")
  func fresh() throws {
    for table in Self.tables {
      let path =
        "\(Repository.root)/Sources/Programs/Detent/Detent.docc/\(table.article).md"
      var lines = try Repository.text(path)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let first = try #require(lines.firstIndex(of: table.lines[0]), "\(table.lines[0])")
      let end = try #require(lines[first...].firstIndex { !$0.hasPrefix("|") })
      guard ProcessInfo.processInfo.environment["UPDATE"] != nil else {
        #expect(Array(lines[first..<end]) == table.lines, "\(table.article)")
        continue
      }
      lines.replaceSubrange(first..<end, with: table.lines)
      try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
