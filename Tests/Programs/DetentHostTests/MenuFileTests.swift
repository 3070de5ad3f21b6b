import DetentCrown
import DetentPicker
import DetentText
import DetentYAML
import Testing

@testable import DetentHost

@Suite("Menu files")
struct MenuFileTests {
  @Test("A menu has items with wheels of rows and of numbers, each with its line")
  func items() throws {
    let menu = try MenuFile(
      yaml: """
        title: Kettle
        items:
          - label: Drink
            picker: { rows: [Tea, Coffee], selected: Coffee, wrap: true, style: wheels }
          - label: Strength
            number: { from: 0, through: 100, by: 5, unit: "%", selected: 50 }
            sensitivity: low
            knob: 2
            action: [logger, "strength is {value}", ""]
          - label: Alarm
            picker:
              columns:
                - { rows: [6, 7, 8], selected: 7 }
                - rows: [00, 15, 30, 45]
            action: at {value.1}:{value.2} < wake
            shell: true
        """, file: "kettle.yaml")
    #expect(menu.title == "Kettle")
    #expect(!menu.isSingle)
    var drink = MenuItem(
      label: "Drink", content: .rows(RowList(["Tea", "Coffee"])), rows: [1], wraps: true)
    drink.style = .wheels
    let range = try #require(NumberRange(from: 0, through: 100, by: 5, unit: "%"))
    var strength = MenuItem(label: "Strength", content: .number(range), rows: [10])
    strength.sensitivity = .low
    let hours = Columns([RowList(["6", "7", "8"]), RowList(["00", "15", "30", "45"])])
    var items = [
      drink, strength, MenuItem(label: "Alarm", content: .columns(hours), rows: [1, 0]),
    ]
    .map { MenuFile.Item(.init($0)) }
    (items[0].id, items[0].line) = ("drink", 3)
    (items[1].id, items[1].line, items[1].knob) = ("strength", 5, "2")
    items[1].action = ["logger", "strength is {value}", ""]
    (items[2].id, items[2].line, items[2].shell) = ("alarm", 10, true)
    items[2].action = ["at {value.1}:{value.2} < wake"]
    #expect(menu.items == items)
    #expect(menu.items.map(\.valuePlaces) == [["value"], ["value"], ["value.1", "value.2"]])
    #expect(menu.compiled.items == items.map(\.compiled))
  }

  @Test("An item has commands for changes and for its initial value; a menu keeps values")
  func acting() throws {
    let menu = try MenuFile(
      yaml: """
        number: { from: 0, through: 9 }
        onChange: [amixer, "{value}%"]
        onChangeEvery: 200ms
        value: { command: [cat, "{value}"], timeout: 1s }
        state: /var/lib/volume.json
        """, file: "volume.yaml")
    #expect(menu.state == "/var/lib/volume.json")
    let item = try #require(menu.items.first)
    #expect(item.onChange == ["amixer", "{value}%"])
    #expect(item.onChangeEvery == .milliseconds(200))
    #expect(
      item.feed(of: .value)?.command
        == MenuFile.Command(words: ["cat", "{value}"], timeout: .seconds(1)),
      "no value is there yet")
  }

  @Test("A number's limit may come from a command, with a fallback")
  func limitCommands() throws {
    let menu = try MenuFile(
      yaml: "number: { from: { command: [least], default: -0.5 }, "
        + "through: { command: [cat, most], default: 5, timeout: 1s } }", file: "number.yaml")
    let item = try #require(menu.items.first)
    let range = try #require(NumberRange(from: -5, through: 50, by: 10, fractionDigits: 1))
    #expect(item.menuItem.content == .number(range) && item.menuItem.rows == [0])
    #expect(item.fromCommand == MenuFile.Command(words: ["least"]))
    #expect(
      item.throughCommand == MenuFile.Command(words: ["cat", "most"], timeout: .seconds(1)))
  }

  @Test("Other limits keep the step")
  func limited() throws {
    let number = try #require(NumberRange(from: 0, through: 100, by: 5))
    let answer = { (text: String) in try ExactDecimal(text) }
    #expect(
      try number.limited(from: nil, through: answer("42"))
        == NumberRange(from: 0, through: 42, by: 5))
    #expect(
      try number.limited(from: answer("48.5"), through: nil)
        == NumberRange(from: 485, through: 1_000, by: 50, fractionDigits: 1))
    let refused = { (from: String, through: String) -> String in
      do {
        return "\(try number.limited(from: answer(from), through: answer(through)))"
      } catch let error as NumberRange.LimitFailure {
        return error.description
      } catch { return "\(error)" }
    }
    #expect(refused("7", "3") == "'through' is 3, below 'from', which is 7")
    #expect(
      refused("0.5", "9223372036854775807") == "9223372036854775807 is too large for numbers with "
        + "1 digits after the point")
    #expect(
      refused("0", "5000000000")
        == "from 0 through 5000000000 there are 1000000001 numbers; at most 1000000000 are allowed")
  }

  @Test("A file with one picker or number at its top is a menu of one")
  func single() throws {
    let drink = try MenuFile(yaml: "title: Drink\npicker: { rows: [Tea] }", file: "drink.yaml")
    #expect(drink.isSingle)
    #expect(drink.items.map(\.label) == ["Drink"])
    let number = try MenuFile(yaml: "number: { from: 1, through: 3 }", file: "n.yaml")
    #expect(number.isSingle)
    #expect(number.title == nil)
    let range = try #require(NumberRange(from: 1, through: 3))
    var item = MenuFile.Item(.init(MenuItem(label: "", content: .number(range))))
    (item.id, item.isNumbered, item.line) = ("item-1", true, 1)
    #expect(number.items == [item])
  }

  @Test("Rows stay as written, whatever their YAML type")
  func plainWords() throws {
    let rows = [
      "No", "On", "Off", "y", "yes", "1.50", "007", "0x1F", "1e3", "12:30", "2024-01-31", "Maté",
      "=", "-1",
    ]
    let menu = try MenuFile(
      yaml: "picker: { rows: [\(rows.joined(separator: ", ")), 'null'], selected: No }", file: "m")
    #expect(menu.items[0].lists.map(\.labels) == [rows + ["null"]])
    #expect(menu.items[0].menuItem.values == [Array("No".utf8)])
  }

  @Test("Rows may repeat; the first of them can be selected")
  func duplicateRows() throws {
    let menu = try MenuFile(yaml: "picker: { rows: [a, b, b], selected: b }", file: "m")
    #expect(menu.items[0].lists == [RowList(["a", "b", "b"])])
    #expect(menu.items[0].menuItem.rows == [1])
  }

  @Test("Decimal numbers are exact, with the fraction digits of the longest one")
  func decimals() throws {
    let half = try Self.number("{ from: 0, through: 2, by: 0.5, selected: 1.5 }")
    #expect(half.range == NumberRange(from: 0, through: 20, by: 5, fractionDigits: 1))
    #expect(half.range.count == 5)
    #expect(half.row == 3)
    #expect(half.range.text(of: 15) == "1.5")
    let tenth = try Self.number("{ from: -0.30, through: +0.3, by: 0.1 }").range
    #expect(tenth == NumberRange(from: -30, through: 30, by: 10, fractionDigits: 2))
    let texts = [-30, -5, 0, 5, 30].map { tenth.text(of: $0) }
    #expect(texts == ["-0.30", "-0.05", "0.00", "0.05", "0.30"])
    let usual = try Self.number("{ from: 0.5, through: 2.5 }").range
    #expect(usual == NumberRange(from: 5, through: 25, by: 10, fractionDigits: 1))
  }

  @Test("The last number is the greatest step up to the bound")
  func last() throws {
    let number = try Self.number("{ from: 0, through: 12, by: 5, selected: 10 }")
    #expect((number.range.count, number.row) == (3, 2))
    #expect(number.range.number(inRow: 2) == 10)
    let one = try Self.number("{ from: 7, through: 7, by: 5 }").range
    #expect((one.count, one.number(inRow: 0)) == (1, 7))
  }

  @Test("A selected number is on a step, or the nearest ones are named")
  func selected() {
    func message(_ yaml: String) -> String {
      do {
        _ = try Self.number(yaml)
        return ""
      } catch { return (error as? ConfigurationError)?.message ?? "\(error)" }
    }
    #expect(
      message("{ from: 0, through: 12, by: 5, selected: 11 }")
        == "'selected' is '11', which no step reaches; the last is 10")
    #expect(
      message("{ from: 0, through: 1, by: 0.25, selected: 0.3 }")
        == "'selected' is '0.3', which no step reaches; the nearest are 0.25 and 0.50")
    #expect(
      message("{ from: 0, through: 4000000000, by: 8, selected: 4000000001 }")
        == "'selected' is '4000000001'; from '0' through '4000000000' is allowed")
  }

  private static func number(_ yaml: String) throws -> (range: NumberRange, row: Int) {
    let menu = try MenuFile(yaml: "number: \(yaml)", file: "number.yaml")
    guard case .number(let range) = menu.items[0].menuItem.content.kind else {
      preconditionFailure("a number was written")
    }
    return (range.base, menu.items[0].menuItem.rows[0])
  }

  @Test("Items are named by their id, their label, or else their place")
  func names() throws {
    let menu = try MenuFile(
      yaml: """
        items:
          - { label: Steep Time, action: [a] }
          - { label: 味, action: [a] }
          - { label: A+, action: [a] }
          - { label: a-, action: [a] }
          - { label: Power, action: [a] }
          - { label: Aus, id: power, action: [a] }
          - { label: X, id: item-2, action: [a] }
          - { label: "\(String(repeating: "long", count: 20))", action: [a] }
        """, file: "menu.yaml")
    #expect(
      menu.items.map(\.id) == [
        "steep-time", "item-10", "item-3", "item-4", "item-5", "power", "item-2",
        "longlonglonglonglonglonglonglong",
      ])
    #expect(
      menu.numbered(in: "menu.yaml").map { String($0.prefix(50)) } == [
        "menu.yaml:3: '味' is 'item-10' for other programs, ",
        "menu.yaml:4: 'A+' is 'item-3' for other programs, ",
        "menu.yaml:5: 'a-' is 'item-4' for other programs, ",
        "menu.yaml:6: 'Power' is 'item-5' for other program",
      ])
    #expect(menu.index(of: "power") == 5 && menu.index(of: "Power") == 4)
    for (id, message) in [
      ("Steep", "'id' is 'Steep'; 1 to 32 of a-z, 0-9 and - are needed, such as steep-time"),
      ("a", "the item in line 2 has the id 'a', too; give each its own id"),
    ] {
      #expect {
        try MenuFile(
          yaml: "items:\n- {label: A, id: a, action: [a]}\n- {label: B, id: \(id), action: [a]}",
          file: "menu.yaml")
      } throws: { ($0 as? ConfigurationError)?.message == message }
    }
    #expect(
      try MenuFile(yaml: "title: Tea\nnumber: {from: 0, through: 9}", file: "").items[0].id == "tea"
    )
  }

  @Test("Rows, labels and titles are kept whole up to 65,536 bytes, and refused beyond")
  func whole() throws {
    func yaml(_ count: Int) -> String {
      // Half of them in characters of two bytes.
      let text = String(repeating: "é", count: count / 4) + String(repeating: "x", count: count / 2)
      return """
        title: \(text)
        items:
          - label: \(text)
            picker: { rows: [Tea, \(text)], selected: \(text) }
        """
    }
    let menu = try MenuFile(yaml: yaml(65_536), file: "long.yaml").menu()
    let text = String(repeating: "é", count: 16_384) + String(repeating: "x", count: 32_768)
    let whole = Array(text.utf8)
    #expect(whole.count == 65_536)
    #expect(menu.title == whole)
    #expect(menu.items[0].label == whole)
    #expect(menu.items[0].values == [whole])
    #expect(menu.items[0].text == whole)
    #expect(throws: ConfigurationError.self) { try MenuFile(yaml: yaml(65_540), file: "long.yaml") }
  }

  @Test("Each word of the interface has the key of its name")
  func words() {
    #expect(MenuLanguage.Words.keys == Word.allCases.map { "\($0)" })
  }
}
