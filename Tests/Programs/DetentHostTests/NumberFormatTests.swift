import DetentDates
import DetentPicker
import DetentRecords
import DetentText
import DetentYAML
import Testing

@testable import DetentHost

@Suite("Numbers in a language and a format")
struct NumberFormatTests {
  private static func menu(_ yaml: String) throws -> MenuFile {
    try MenuFile(yaml: yaml, file: "menu.yaml")
  }

  private static func message(_ yaml: String) -> String {
    do {
      _ = try menu(yaml)
      return "read without an error"
    } catch {
      return "\(error)"
    }
  }

  /// The items' values, as shown and for programs.
  private static func values(_ menu: MenuFile) -> [String] {
    let compiled = menu.compiled
    return compiled.items.map { item in
      [WrittenForm.shown, .machine].map { form in
        var text: [UInt8] = []
        item.item.content.write(item.item.rows, as: form, to: &text)
        return String(decoding: text, as: UTF8.self)
      }.joined(separator: " = ")
    }
  }

  @Test("C07 · A format has leading zeros, a sign always, groups and decimals")
  func formats() throws {
    for (number, shown) in [
      ("{ from: 0, through: 200, selected: 7, format: \"000\" }", "007 = 7"),
      ("{ from: 0, through: 200, selected: 7, format: 000 }", "007 = 7"),
      ("{ from: -9, through: 9, selected: 3, format: +0 }", "+3 = 3"),
      ("{ from: -9, through: 9, selected: 0, format: +0 }", "+0 = 0"),
      ("{ from: -9, through: 9, selected: -3, format: +00, unit: dB }", "−03\u{A0}dB = -3"),
      (
        "{ from: 0, through: 5000, by: 0.5, selected: 1234.5, format: \"#,##0.00\" }",
        "1,234.50 = 1234.5"
      ),
      ("{ from: 0, through: 5000, selected: 1234 }", "1234 = 1234"),
    ] { #expect(try Self.values(Self.menu("number: \(number)")) == [shown], "\(number)") }
  }

  @Test("B11 · A format that conflicts with the step is refused with its line and the remedy")
  func refusals() {
    #expect(
      Self.message("number:\n  from: 0\n  through: 1\n  by: 0.25\n  format: \"0.0\"")
        == "menu.yaml:5:11: 'format' has 1 digits after the point, and 'by' has 2; write 1 more, "
        + "such as 0.00")
    #expect(
      Self.message("number: { from: 0.5, through: 9.5, format: \"00\" }")
        == "menu.yaml:1:44: 'format' has 0 digits after the point, and 'from' has 1; write 1 more, "
        + "such as 0.0")
    for format in ["0.", ".0", "abc", "#", "#,##", "-0", "0,0", "0.#", "0000000000", "", "0.0.0"] {
      let message = Self.message("number: { from: 0, through: 9, format: \"\(format)\" }")
      #expect(
        message.hasPrefix("menu.yaml:1:40: 'format' is ")
          && message.contains("write a zero for each digit"), "\(format): \(message)")
    }
    #expect(Self.message("number: { from: 0, through: 9, format: [0] }").contains("'format'"))
    let nine = String(repeating: "0", count: 9)
    #expect(
      Self.message("number: { from: 0, through: 9, format: \"\(nine).\(nine)\" }")
        == "read without an error")
  }

  @Test("E02 · Numbers, values without rows and durations have the menu's locale")
  func locale() throws {
    let menu = try Self.menu(
      """
      locale: ar_EG
      items:
        - { label: A, number: { from: 0, through: 9000, by: 0.5, unit: "%", selected: 1234.5 } }
        - { label: B, crownValue: { from: 0, through: 10, by: 0.5, selected: 2.5 } }
        - { label: C, datePicker: { mode: countDownTimer, countDownDuration: 3900 } }
        - { label: D, number: { from: -9, through: 99, selected: 7, format: +000 } }
      """)
    #expect(
      Self.values(menu) == [
        "١٬٢٣٤٫٥٪\u{61C} = 1234.5", "٢٫٥ = 2.5", "١ س ٥ د = 3900", "\u{61C}+٠٠٧ = 7",
      ])
  }

  @Test("E02 · Date pickers that agree on a locale are followed by the menu's numbers")
  func agreement() throws {
    func menu(_ first: String, _ second: String) throws -> [String] {
      Self.values(
        try Self.menu(
          """
          items:
            - { label: A, datePicker: { mode: time, selected: 06:45\(first) } }
            - label: B
              items:
                - { label: C, datePicker: { mode: time, selected: 06:45\(second) } }
                - { label: D, datePicker: { mode: time, selected: 06:45 } }
            - { label: E, number: { from: 0, through: 9000, by: 0.5, selected: 1234.5 } }
          """))
    }
    #expect(try menu(", locale: de_DE", ", locale: de_DE").last == "1.234,5 = 1234.5")
    #expect(try menu("", ", locale: de_DE").last == "1.234,5 = 1234.5")
    #expect(try menu(", locale: en_US", ", locale: de_DE").last == "1234.5 = 1234.5")
    #expect(try menu("", "").last == "1234.5 = 1234.5")
    // The menu's own takes precedence; an unknown one has numbers as without any.
    let number = "items: [{ label: A, number: { from: 0, through: 9000, selected: 1234 } }]"
    #expect(try Self.values(Self.menu("locale: fr_CH\n\(number)")) == ["1\u{A0}234 = 1234"])
    #expect(try Self.values(Self.menu("locale: xx_YY\n\(number)")) == ["1234 = 1234"])
    #expect(try Self.values(Self.menu("locale: es_ES\n\(number)")) == ["1234 = 1234"])
    let single = "number: { from: 0, through: 90000, selected: 12345 }"
    #expect(try Self.values(Self.menu("locale: es_ES\n\(single)")) == ["12.345 = 12345"])
  }

  @Test("E02 · Other limits of a number keep its notation, and so do values of programs")
  func edits() throws {
    let menu = try Self.menu(
      "locale: de_DE\nnumber: { from: 0, through: 9000, by: 0.5, selected: 1234.5 }")
    var content = menu.items[0].menuItem.content
    let taken = content.take([Array("2000.5".utf8)])
    let rows = try #require(taken)
    var text: [UInt8] = []
    content.write(rows, as: .shown, to: &text)
    #expect(text == Array("2.000,5".utf8))
    // Programs set what is shown, and their own number is no other one.
    let shown = content.take([text])
    #expect(shown == rows)
    let point = content.take([Array("2.000".utf8)])
    #expect(point == content.selection(written: Array("2".utf8)))
  }

  @Test("G04 · A compiled menu has the notation of its numbers, and others have none")
  func compiled() throws {
    let plain = try Self.menu("number: { from: 0, through: 9000, unit: kW, selected: 1234 }")
    let german = try Self.menu(
      "locale: de_DE\nnumber: { from: 0, through: 9000, unit: kW, selected: 1234 }")
    let span = "datePicker: { mode: countDownTimer, countDownDuration: 3900 }"
    let duration = try Self.menu("locale: he_IL\n\(span)")
    let crown = try Self.menu("locale: de_DE\ncrownValue: { from: 0, through: 1, by: 0.5 }")
    for menu in [plain, german, duration, crown] {
      let file = try menu.compiled.file()
      let read = try file.withUnsafeBytes { try CompiledMenu<ItemContent>($0) }
      #expect(read.items.map(\.item.content) == menu.compiled.items.map(\.item.content))
      // A byte of the notation that is none of it.
      guard menu != plain else { continue }
      let start = try #require(file.firstRange(of: Array("331".utf8))).lowerBound
      var damaged = Array(file[CompiledFile.headerSize...])
      damaged[start - CompiledFile.headerSize] = UInt8(ascii: "x")
      let other = CompiledFile.file(.menu, of: damaged)
      #expect(throws: CompiledError.self) {
        try other.withUnsafeBytes { try CompiledMenu<ItemContent>($0) }
      }
    }
    for (menu, hasUnits) in [(german, false), (crown, false), (duration, true)] {
      let notation = Array((hasUnits ? " דק׳" : "Min.").utf8)
      #expect(try menu.compiled.file().contains(notation) == hasUnits)
    }
  }

  @Test("E01 · Tables of version 6 have no notation, dates have such tables, and 8 is refused")
  func versions() throws {
    var request = DateRequest(.date)
    request[.locale] = "de_DE"
    let table = try request.table()
    #expect(table.notation != nil)
    let old = table.withoutNotation
    #expect(old.notation == nil && old.withoutNotation == old)
    #expect(CalendarTable(bytes: old.bytes) == old, "length and checksum are right")
    #expect(old.bytes[4] == 6 && table.bytes[4] == 7)
    for number in 0..<CalendarPhrase.texts {
      let texts = [old, table].map { table in table.withText(number) { [UInt8]($0) } }
      #expect(texts[0] == texts[1])
    }
    #expect(old.rareText == table.rareText)
    let menu = try Self.menu("datePicker: { mode: date, locale: de_DE, selected: 2026-11-22 }")
    if case .date(let wheels) = menu.items[0].menuItem.content.kind {
      #expect(wheels.rules.calendar == old.withoutKey)
    }
    for version in [5, 8] as [UInt8] {
      var bytes = table.bytes
      bytes[4] = version
      #expect(CalendarTable(bytes: bytes) == nil)
    }
    // Each version has its number of texts.
    for bytes in [table.bytes, old.bytes] {
      var bytes = bytes
      bytes[4] = 13 - bytes[4]
      #expect(CalendarTable(bytes: bytes) == nil)
    }
  }

  @Test("E01 · A notation with other lines, sizes or patterns is refused")
  func notations() {
    let lines = ["331000", "0", ",", ".", "-", "+", "", "%"]
    let letters = String(repeating: "a", count: 100)
    let minutes = String(repeating: "a", count: 60)
    func isValid(_ lines: [String]) -> Bool {
      NumberNotation(bytes: Array(lines.joined(separator: "\n").utf8)) != nil
    }
    func with(_ text: String, at line: Int) -> [String] {
      (lines + [" ", "\(letters)\t# h", "\(minutes)\t# min"]).enumerated().map {
        $0.offset == line ? text : $0.element
      }
    }
    #expect(isValid(lines) && isValid(with("331000", at: 0)))
    #expect(!isValid([]) && !isValid(Array(lines.dropLast())) && !isValid(lines + [" "]))
    for figures in ["031000", "301000", "331800", "33100", "3310000", "33x000"] {
      #expect(!isValid(with(figures, at: 0)), "\(figures)")
    }
    #expect(!isValid(with("", at: 1)))
    for patterns in ["\(letters)", "\(letters)a\t# h", "b\(letters.dropFirst())\t# h", ""] {
      #expect(!isValid(with(patterns, at: 9)), "\(patterns)")
    }
  }
}
