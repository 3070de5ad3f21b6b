import DetentDates
import DetentPicker
import DetentTerminal
import Testing

@testable import DetentTool

@Suite("Key strokes")
struct KeyTests {
  @Test("The documented keys, and no others", arguments: strokes)
  func stroke(key: Key, stroke: KeyStroke?) {
    #expect(KeyStroke(key) == stroke)
  }

  private static let strokes: [(Key, KeyStroke?)] = [
    (.arrow(.down), .turn(1)), (.arrow(.right), .turn(1)), (.character("j"), .turn(1)),
    (.character("l"), .turn(1)), (.wheel(.down), .turn(1, .measured)),
    (.arrow(.up), .turn(-1)), (.arrow(.left), .turn(-1)), (.character("k"), .turn(-1)),
    (.character("h"), .turn(-1)), (.wheel(.up), .turn(-1, .measured)),
    (.arrow(.down, .shift), .turn(5)), (.arrow(.left, .shift), .turn(-5)), (.pageDown, .page(1)),
    (.pageUp, .page(-1)), (.character("J"), .turn(5)), (.character("K"), .turn(-5)),
    (.wheel(.up, .shift), .turn(-5, .measured)), (.arrow(.down, .control), .turn(1)),
    (.enter, .press), (.space, .press), (.tab, .command(.focusNext)),
    (.backTab, .command(.focusPrevious)), (.escape, .command(.cancel)),
    (.character("q"), .command(.cancel)), (.home, .command(.pick(row: 0))), (.end, .last),
    (.backspace, nil), (.delete, nil), (.character("x"), nil), (.character("Q"), nil),
    (.mouse(.down, column: 0, row: 0), nil), (.interrupt, nil), (.endOfInput, nil),
  ]

  @Test("In a text keys are characters or move its cursor, in a filter they go through the list")
  func entering() {
    for hasCursor in [false, true] {
      func command(_ key: Key) -> PickerCommand? {
        PickerCommand(entering: key, hasCursor: hasCursor)
      }
      #expect(command(.character("q")) == .type("q"))
      #expect(command(.character("é")) == .type("é"))
      #expect(command(.space) == .type(" "))
      #expect(command(.backspace) == .erase)
      #expect(command(.control("\u{15}")) == .type("\u{15}"))
      #expect(command(.delete) == (hasCursor ? .type("\u{4}") : .erase))
      let moves: [Key] = [.home, .end, .arrow(.left), .arrow(.right)]
      #expect(
        moves.map(command)
          == ["\u{1}", "\u{5}", "\u{2}", "\u{6}"].map { hasCursor ? .type($0) : nil })
      for key in [Key.enter, .escape, .tab, .arrow(.down), .arrow(.up), .pageUp, .interrupt] {
        #expect(command(key) == nil)
      }
    }
  }

  /// Types characters, and returns the rows that each has found; nil for no value.
  private func type(_ text: String, in content: ItemContent) -> [PickerSelection?] {
    type(text, in: PickerModel(content))
  }

  private func type<Content>(
    _ text: String, in picker: PickerModel<Content>
  ) -> [PickerSelection?] {
    var typed = TypedValue()
    return text.unicodeScalars.map { letter in
      let key = letter == "⌫" ? Key.backspace : .character(letter)
      let isPart = typed.take(key, choosingFrom: picker)
      #expect(isPart)
      #expect((typed.rows == picker.selection) || typed.unknown == nil, "nothing moves")
      return typed.unknown == nil ? typed.rows : nil
    }
  }

  @Test("Digits find the number in the list")
  func number() throws {
    let range = try #require(NumberRange(from: 0, through: 100, by: 5))
    let content = ItemContent.number(range)
    #expect(type("45", in: content) == [nil, [9]])
    #expect(type("100", in: content) == [nil, [2], [20]])
    #expect(type("99⌫⌫5", in: content) == [nil, nil, nil, [0], [1]])
    #expect(type("999999999999999", in: content).allSatisfy { $0 == nil })
    // Arabic-Indic digits are digits, too.
    #expect(type("٤٥", in: content) == [nil, [9]])
  }

  @Test("What is no value moves nothing, and is named when it is to be taken")
  func unknown() throws {
    let range = try #require(NumberRange(from: 0, through: 2_000, by: 50))
    let picker = PickerModel(range, selected: [4])
    var typed = TypedValue()
    for digit: Unicode.Scalar in ["3", "2", "0"] {
      _ = typed.take(.character(digit), choosingFrom: picker)
    }
    #expect(typed.unknown == "320" && typed.rows == [4] && typed.notice == nil)
    typed.refuse()
    #expect(typed.notice == "there is no 320")
    let takes = [Key.backspace, .character("x"), .arrow(.down)].map {
      typed.take($0, choosingFrom: picker)
    }
    #expect(takes == [true, true, false] && typed.notice == nil && typed.unknown == "32x")
  }

  @Test("A month that becomes wheels between two typed digits keeps its year, and the other way")
  func layoutChange() throws {
    let day = try #require(CalendarDate(iso: Array("2026-11-26".utf8))).daysSince1970
    let wheels = ItemContent.date(DateWheels(.english()))
    for isMonth in [true, false] {
      var content = wheels
      let isMonthNow = content.edit(.layOut(asMonth: isMonth))
      #expect(isMonthNow == isMonth)
      let rows = content.resolve(wheels.rows(of: day), from: wheels.rows(of: day), changed: nil)
      #expect(rows.count == (isMonth ? 1 : 3))
      let focus = content.shapes(of: rows).firstIndex { $0.turn ?? 0 == 0 } ?? 0
      var typed = TypedValue()
      var picker = PickerModel(content, selected: rows)
      picker.focus(focus)
      _ = typed.take(.character("1"), choosingFrom: picker)
      let half = typed.rows ?? []
      var other = content
      let isOther = other.edit(.layOut(asMonth: !isMonth))
      #expect(isOther)
      picker = PickerModel(other, selected: other.resolve(half, from: half, changed: nil))
      picker.focus(other.shapes(of: picker.selection).firstIndex { $0.turn ?? 0 == 0 } ?? 0)
      _ = typed.take(.character("2"), choosingFrom: picker)
      var value: [UInt8] = []
      other.write(typed.rows ?? [], as: .machine, to: &value)
      #expect(String(decoding: value, as: UTF8.self) == "2026-11-12")
    }
  }

  @Test("What is typed beyond the longest text isn't dropped in silence: it is no value")
  func tooLong() throws {
    let range = try #require(NumberRange(from: 0, through: 30, by: 5, fractionDigits: 1))
    let rows = type("1.5" + String(repeating: "0", count: 125) + "1", in: .number(range))
    #expect(rows.dropLast().last == [3] && rows.last == .some(nil))
  }

  @Test("A sign and decimals can be typed")
  func signs() throws {
    let range = try #require(NumberRange(from: -10, through: 30, by: 5, fractionDigits: 1))
    let content = ItemContent.number(range)
    #expect(type("1.5", in: content) == [[4], nil, [5]])
    #expect(type("-0.5", in: content) == [nil, [2], nil, [1]])
  }

  @Test("Typed whole numbers find numbers with decimals")
  func decimals() throws {
    let range = try #require(NumberRange(from: 0, through: 40, by: 5, fractionDigits: 1))
    #expect(type("3", in: .number(range)) == [[6]])
  }

  @Test("In a list digits find the row that starts with them, or has that index")
  func list() {
    let sizes = ItemContent.rows(["12 ml", "100 ml", "250 ml", "Bucket"])
    #expect(type("10", in: sizes) == [[0], [1]])
    #expect(type("2", in: sizes) == [[2]])
    #expect(type("4", in: sizes) == [[3]])
    #expect(type("9", in: sizes) == [nil])
    let drinks = ItemContent.rows(["Tea", "Coffee"])
    #expect(type("2", in: drinks) == [[1]])
    #expect(type("0", in: drinks) == [nil])
  }
}

extension ItemContent {
  fileprivate func rows(of day: Int) -> PickerSelection {
    guard case .date(let wheels) = kind else { return [] }
    return wheels.selection(of: CivilTime(day: day, second: 0))
  }

  fileprivate func shapes(of rows: PickerSelection) -> [WheelShape] {
    (0..<componentCount).map { shape(ofComponent: $0, selection: rows) }
  }
}
