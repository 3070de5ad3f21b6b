import DetentBoards
import DetentMenus
import Testing

/// Every file that comes with the product is read, and says which schema checks it.
@Suite("Demo files")
struct DemoFileTests {
  @Test("Each board, menu and session that comes along is read")
  func allAreRead() throws {
    for (directory, schema) in [
      ("Boards", "board"), ("Simulator/Menus", "menu"), ("Simulator/Sessions", "session"),
      ("Simulator/Examples", "menu"),
    ] {
      let path = "\(Repository.root)/\(directory)"
      let files = try Repository.files(in: path, ending: ".yaml")
      #expect(!files.isEmpty)
      for file in files {
        let first = try Repository.text("\(path)/\(file)").prefix { !$0.isNewline }
        let folder = directory == "Simulator/Examples" ? "../Menus/" : ""
        #expect(
          first == "# yaml-language-server: $schema=\(folder)\(schema).schema.json", "\(file)")
        switch schema {
        case "board": _ = try BoardFile(contentsOf: "\(path)/\(file)")
        case "menu": _ = try MenuFile(contentsOf: "\(path)/\(file)")
        default: _ = try SessionFile(contentsOf: "\(path)/\(file)").loadMenu()
        }
      }
    }
  }

  @Test("A session expects only rows that its menu has")
  func expectedRows() throws {
    for name in try Repository.files(in: Self.sessions, ending: ".yaml") {
      let file = try SessionFile(contentsOf: "\(Self.sessions)/\(name)")
      var rows: Set<String> = []
      var hasList = false
      for item in try file.loadMenu().items {
        rows.insert(item.label)
        switch item.kind {
        case .rows(let column):
          hasList = true
          rows.formUnion(column.rows + column.values)
        case .toggle: rows.formUnion(["false", "true"])
        case .submenu: rows.insert("Back")
        case .reading(let reading): rows.insert(reading.usual)
        default: break
        }
      }
      // Dates have no rows that stand in the menu; playing the session says whether they are right.
      guard hasList else { continue }
      for placed in file.session.steps {
        guard case .expect(let expectation) = placed.step else { continue }
        for text in (expectation.value ?? []) + [expectation.highlighted].compactMap({ $0 }) {
          #expect(rows.contains(text), "\(name):\(placed.line)")
        }
      }
    }
  }

  private static let sessions = Repository.root + "/Simulator/Sessions"
}
