import DetentHost
import DetentLinux
import DetentRecords
import DetentSession
import DetentYAML
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
    ArticleTable(
      article: "BoardFiles", header: ["key", "values", "default", "meaning"],
      rows: ArticleTable.rows(of: RecordOutline(of: BoardFile.blank.encoder).keys) { "`\($0)`" }),
    ArticleTable(
      article: "BoardFiles", header: ["key of a panel", "for", "values", "default", "meaning"],
      rows: panels),
    ArticleTable(
      article: "BoardFiles", header: ["key of cues", "values", "default", "meaning"],
      rows: ArticleTable.rows(of: RecordOutline(of: BoardCues()).keys) { "`\($0)`" }),
    ArticleTable(
      article: "MenuFiles", header: ["of", "key", "values", "default", "meaning"], rows: menus),
  ]

  /// The keys of all panels, each with the kinds that have it unless all have.
  private static let panels: [[String]] = {
    let kinds = PanelKind.all.map(\.facts)
    var rows: [(row: [String], kinds: [String])] = []
    for kind in kinds {
      for row in ArticleTable.rows(
        of: RecordOutline(of: BoardDisplay(kind)).keys, named: { "`\($0)`" })
      where row[0] != "`kind`" {
        if let index = rows.firstIndex(where: { $0.row == row }) {
          rows[index].kinds.append(kind.name)
        } else {
          rows.append((row, [kind.name]))
        }
      }
    }
    // What differs from panel to panel stands together.
    let keys = rows.map(\.row[0])
    return rows.enumerated().sorted { one, other in
      let places = [one, other].map { keys.firstIndex(of: $0.element.row[0]) ?? 0 }
      return (places[0], one.offset) < (places[1], other.offset)
    }.map { _, entry in
      let list =
        entry.kinds.count == kinds.count
        ? "all" : entry.kinds.map { "`\($0)`" }.joined(separator: ", ")
      return [entry.row[0], list] + entry.row[1...]
    }
  }()

  /// The keys of a menu and of its parts but for the words, of which a menu can replace any.
  private static let menus = MenuDefinition.all.filter { $0.name != "words" }.flatMap { part in
    ArticleTable.rows(of: part.outline.keys) { "`\($0)`" }.map { ["`\(part.name)`"] + $0 }
  }

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
