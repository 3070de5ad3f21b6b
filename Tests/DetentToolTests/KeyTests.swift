import Detent
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

  @Test("In a text entry keys are characters, and others keep their meaning")
  func entering() {
    #expect(PickerCommand(entering: .character("q")) == .type("q"))
    #expect(PickerCommand(entering: .character("é")) == .type("é"))
    #expect(PickerCommand(entering: .space) == .type(" "))
    #expect(PickerCommand(entering: .backspace) == .erase)
    #expect(PickerCommand(entering: .delete) == .erase)
    for key in [Key.enter, .escape, .tab, .arrow(.down), .home, .pageUp, .interrupt] {
      #expect(PickerCommand(entering: key) == nil)
    }
  }

  /// Types digits, half a second apart, and returns the rows that each has found.
  private func type(
    _ digits: String, in content: ItemContent, apart: TimeSpan = .milliseconds(500)
  ) -> [PickerSelection?] { type(digits, in: PickerModel(content), apart: apart) }

  private func type<Content>(
    _ digits: String, in picker: PickerModel<Content>, apart: TimeSpan = .milliseconds(500)
  ) -> [PickerSelection?] {
    var typed = TypedNumber()
    var now = Instant.origin + .seconds(5)
    return digits.unicodeScalars.map { digit in
      now = now + apart
      return typed.append(digit, at: now, choosingFrom: picker)
    }
  }

  @Test("Digits find the number in the list")
  func number() throws {
    let range = try #require(NumberRange(from: 0, through: 100, by: 5))
    let content = ItemContent.number(range)
    #expect(type("45", in: content) == [nil, [9]])
    #expect(type("100", in: content) == [nil, [2], [20]])
    #expect(type("999999999999999", in: content).allSatisfy { $0 == nil })
    // Arabic-Indic digits are digits, too.
    #expect(type("٤٥", in: content) == [nil, [9]])
  }

  @Test("Digits without a row are announced, and nothing is committed")
  func unknown() throws {
    let range = try #require(NumberRange(from: 0, through: 2_000, by: 50))
    let picker = PickerModel(range)
    var typed = TypedNumber()
    for (digit, told) in [("3", "3_"), ("2", "32_"), ("0", "320_"), ("0", "3200_")]
      as [(
        Unicode.Scalar, String
      )]
    {
      #expect(typed.append(digit, at: .origin, choosingFrom: picker) == nil)
      #expect(typed.notice == told && typed.unknown.map { "\($0)_" } == told)
    }
    #expect(typed.append("5", at: .origin + .seconds(2), choosingFrom: picker) == nil)
    #expect(typed.append("0", at: .origin + .seconds(2), choosingFrom: picker) == [1])
    #expect(typed.notice == nil && typed.unknown == nil)
    #expect(TypedNumber(refusing: "320").notice == "there is no 320")
  }

  @Test("A pause starts a new number")
  func pause() throws {
    let range = try #require(NumberRange(from: 0, through: 100, by: 5))
    let content = ItemContent.number(range)
    #expect(type("45", in: content, apart: .seconds(1)) == [nil, [9]])
    #expect(type("45", in: content, apart: .milliseconds(1_001)) == [nil, [1]])
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

  @Test("In a menu digits find the item of that index; several wheels take none")
  func items() {
    let menu = PickerMenu(
      title: "Kettle",
      items: ["Drink", "Milk"].map { MenuItem(label: $0, content: .rows(["None"])) })
    #expect(type("2", in: menu.picker) == [[1]])
    #expect(type("3", in: menu.picker) == [nil])
    #expect(type("1", in: .columns(Columns([["1"], ["1"]]))) == [nil])
  }
}
