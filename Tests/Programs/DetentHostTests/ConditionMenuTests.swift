@testable import DetentHost
import DetentPicker
import DetentRecords
import DetentYAML
import Testing

@Suite("Menu files with disabled items and rows")
struct ConditionMenuTests {
  private func menu(_ items: String) throws -> MenuFile {
    try MenuFile(yaml: "items:\n" + items, file: "menu.yaml")
  }

  /// The values of the only condition, for programs.
  private func values(_ source: String, is written: String) throws -> [String] {
    let file = try menu(
      """
        - { label: Mode, \(source) }
        - { label: Schedule, toggle: true, when: { item: Mode, is: \(written) } }
      """)
    let condition = try #require(file.conditions.first)
    #expect(file.conditions.count == 1 && condition.item == 1 && condition.source == 0)
    return condition.values.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "The values of a condition are written as programs have them, or as they are shown",
    arguments: [
      ("picker: { rows: [{ label: Heat up, value: heat }, Cool] }", "[Heat up, Cool]", "heat,Cool"),
      ("picker: { rows: [{ label: Heat up, value: heat }, Cool] }", "heat", "heat"),
      ("toggle: { on: Bright, off: Dark }", "[Bright, false]", "true,false"),
      ("toggle: true", "true", "true"),
      ("number: { from: 0, through: 5, by: 0.5 }", "[2, 2.50]", "2.0,2.5"),
      ("number: { from: 0, through: { command: [a], default: 5 } }", "4", "4"),
      ("datePicker: { mode: countDownTimer }", "[10m, 120]", "600,120"),
      ("datePicker: { mode: time }", "06:45", "06:45"),
      (
        "datePicker: { mode: date, dates: range }", "2026-11-24/2026-11-28",
        "2026-11-24/2026-11-28"
      ),
      ("text: { max: 8 }", "Anna", "Anna"),
      ("show: { command: [uptime], default: up }", "[up, down]", "up,down"),
    ])
  func forms(source: String, written: String, values: String) throws {
    #expect(try self.values(source, is: written).joined(separator: ",") == values)
  }

  @Test("Items are named by label or id, anywhere in the file, also within submenus")
  func names() throws {
    let file = try menu(
      """
        - { label: Schedule, toggle: true, enabled: false, when: { item: fan-speed, is: Low } }
        - label: Air
          when: { item: Schedule, is: true }
          items:
            - { label: Filter, toggle: true }
        - label: Machine
          items:
            - { label: Fan, id: fan-speed, picker: { rows: [Low, High] } }
            - label: Shape
              picker:
                columns:
                  - { rows: [A, { label: B, enabled: false }] }
                  - { rows: [1, { label: 2, when: { item: Filter, is: false } }] }
      """)
    #expect(file.conditions.map { $0.item } == [0, 0, 1, 5, 5])
    #expect(file.conditions.map { $0.source } == [nil, 4, 0, nil, 2])
    #expect(file.conditions.map { $0.row } == [nil, nil, nil, 1, 1])
    #expect(file.conditions.map { $0.component } == [0, 0, 0, 0, 1])
    var menu = file.menu()
    func enabled() -> [Bool] { menu.items.indices.map { menu.isEnabled(item: $0) } }
    #expect(enabled() == [false, true, true, true, true, true])
    var outputs: [MenuOutput] = []
    menu.setRows([0], ofItem: 0, at: .origin)
    menu.advance(to: .origin, into: &outputs)
    #expect(enabled() == [false, false, false, true, true, true], "a submenu with its items")
  }

  @Test("A compiled menu has the conditions, and a program without them refuses it")
  func compiled() throws {
    let file = try MenuFile(contentsOf: "\(Repository.root)/Simulator/Menus/thermostat.yaml")
    let bytes = try file.compiled.file()
    let read = try bytes.withUnsafeBytes { bytes in try CompiledMenu<ItemContent>(bytes) }
    #expect(read == file.compiled && read.conditions.count == 4)
    let menu = read.menu()
    #expect(menu.items.indices.map { menu.isEnabled(item: $0) } == [true, true, false, true, true])
    let other = bytes.withUnsafeBytes { bytes in
      Result { () throws(CompiledError) in try CompiledMenu<Plain>(bytes) }
    }
    #expect(throws: CompiledError.self) { try other.get() }
    // Without conditions it has the bytes that it always had.
    var plain = file
    plain.conditions = []
    let size = try plain.compiled.file().count
    #expect(size < bytes.count)
  }

  /// Contents of a firmware for menus without conditions.
  private indirect enum Plain: CompiledContents {
    case rows(RowList)
    case number(NumberRange)
    case toggle(ToggleRows)

    static var parts: MenuParts { .actions }

    func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
      switch self {
      case .rows(let content): question.ask(content)
      case .number(let content): question.ask(content)
      case .toggle(let content): question.ask(content)
      }
    }

    static func read(
      _ kind: ContentKind, from reader: inout FieldReader
    ) throws(CompiledError) -> Plain? {
      switch kind {
      case .rows: .rows(try reader.content())
      case .number: .number(try reader.content())
      case .toggle: .toggle(try reader.content())
      default: nil
      }
    }
  }
}
