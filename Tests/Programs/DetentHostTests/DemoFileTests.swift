import DetentPicker
import DetentHost
import DetentYAML
import Testing

/// Reads every demo file, which names its schema.
@Suite("Demo files")
struct DemoFileTests {
  @Test("Every demo board, menu and session is read")
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

  @Test("A demo session expects only rows of its menu")
  func expectedRows() throws {
    for name in try Repository.files(in: Self.sessions, ending: ".yaml") {
      let file = try SessionFile(contentsOf: "\(Self.sessions)/\(name)")
      var rows: Set<String> = []
      var hasList = false
      for item in try file.loadMenu().items {
        rows.insert(item.label)
        switch item.kindKey {
        case .picker where item.valuePlaces == ["value"]:
          hasList = true
          for list in item.lists {
            rows.formUnion(list.labels + (list.machineValues?.labels ?? []))
          }
        case .toggle: rows.formUnion(["false", "true"])
        case .items: rows.insert("Back")
        case .show: rows.insert(String(decoding: item.compiled.shown, as: UTF8.self))
        default: break
        }
      }
      // Rows of dates are not in the menu; playing the session checks them.
      guard hasList else { continue }
      for placed in file.session.steps {
        guard case .expect(let expectation) = placed.step else { continue }
        let texts = (expectation.value ?? []) + [expectation.highlighted].compactMap(\.self)
        for text in texts.map({ String(decoding: $0, as: UTF8.self) }) {
          #expect(rows.contains(text), "\(name):\(placed.line)")
        }
      }
    }
  }

  private static let sessions = Repository.root + "/Simulator/Sessions"
}
