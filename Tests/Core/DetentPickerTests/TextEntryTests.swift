import DetentCrown
import DetentInput
import DetentPicker
import Testing

@Suite("Text entry")
struct TextEntryTests {
  private func name(
    _ text: String = "", most: Int = 12, characters: TextEntry.Characters = .ascii,
    asks: Bool = false
  ) -> Hand<ItemMenu> {
    var entry = TextEntry(most: most, characters: characters)
    let isSet = entry.set(text.unicodeScalars)
    #expect(isSet)
    var name = MenuItem(label: "Name", content: .text(entry))
    name.confirmation = asks ? .press : .none
    let drink = MenuItem(label: "Drink", content: .rows(drinks), rows: [2])
    var hand = Hand(PickerMenu(title: "Box", items: [name, drink]))
    hand.press()
    _ = hand.takeOutputs()
    return hand
  }

  private func text(_ hand: Hand<ItemMenu>) -> String? {
    hand.model.entry.map { String(decoding: $0, as: UTF8.self) }
  }

  private func lens(_ hand: Hand<ItemMenu>) -> String {
    hand.model.picker.title(
      ofRow: hand.model.picker.selectedRow(inComponent: 0), inComponent: 0
    ).description
  }

  private func characters(_ codes: ClosedRange<UInt8>) -> Set<Character> {
    Set(codes.map { Character(Unicode.Scalar($0)) })
  }

  @Test("The wheel has ✓, ⌫, a space, letters, capitals, digits and signs, and those of Latin-1")
  func letters() {
    func wheel(_ characters: TextEntry.Characters) -> String {
      let entry = TextEntry(characters: characters)
      let shape = entry.shape(ofComponent: 0, selection: [0])
      return (0..<shape.rowCount).map {
        entry.title(ofRow: $0, inComponent: 0, selection: [0], as: .long).description
      }.joined()
    }
    let ascii = wheel(.ascii)
    #expect(ascii.hasPrefix("✓⌫␣abcdefghijklmnopqrstuvwxyzABC"))
    #expect(ascii.contains("XYZ0123456789.,-_@"))
    #expect(Set(ascii).subtracting("✓⌫␣") == characters(0x21...0x7E))
    let latin1 = wheel(.latin1)
    #expect(latin1.hasPrefix(ascii) && latin1.hasSuffix("ÜÝÞ"))
    #expect(Set(latin1.dropFirst(ascii.count)) == characters(0xC0...0xFF).subtracting("×÷"))
    #expect(wheel(.digits) == "✓⌫0123456789")
  }

  @Test("A press appends the letter, and another one deletes it")
  func pressing() {
    var hand = name()
    #expect(lens(hand) == "a")
    hand.press()
    #expect(hand.said() == "0 Name edit 'a'")
    hand.turn(1)
    hand.settle()
    #expect(hand.said() == "0 Name tick:0 '', 0 Name 0@4 'b'", "a letter in the lens is no value")
    hand.press()
    #expect(text(hand) == "ab")
    hand.turn(-3)
    hand.settle()
    _ = hand.takeOutputs()
    #expect(lens(hand) == "⌫")
    hand.press()
    #expect(hand.said() == "0 Name edit 'a'")
    hand.press()
    hand.press()
    #expect(hand.said() == "0 Name edit '', 0 Name 0| ''", "nothing is left to delete")
  }

  @Test("✓ takes the text, with the outputs of any value")
  func taking() {
    var hand = name()
    hand.press()
    hand.turn(-3)
    hand.settle()
    #expect(lens(hand) == "✓")
    #expect(hand.model.items[0].text.isEmpty)
    _ = hand.takeOutputs()
    hand.press()
    #expect(hand.said() == "0 Name 0=0 'a', 0 Name commit 'a'")
    #expect(hand.model.openItem == nil && hand.model.items[0].text == Array("a".utf8))
    #expect(hand.model.picker.detail(ofRow: 0, inComponent: 0) == "a")
  }

  @Test("Opened with a text, the lens is on ✓, and a press changes nothing")
  func opened() {
    var hand = name("Anna")
    #expect(lens(hand) == "✓")
    hand.press()
    #expect(hand.said() == "0 Name commit 'Anna'")
  }

  @Test("A hold leaves the text unchanged, and reports it")
  func leaving() {
    var hand = name("Anna")
    hand.turn(3)
    hand.settle()
    hand.press()
    #expect(text(hand) == "Annaa")
    _ = hand.takeOutputs()
    hand.longPress()
    #expect(hand.said() == "0 Name cancel 'Anna'")
    #expect(hand.model.items[0].text == Array("Anna".utf8))
    #expect(hand.model.picker.notice == .kept && hand.model.picker.told == Array("Anna".utf8))
  }

  @Test("A full text has the lens on ✓, and turns reach only that and ⌫")
  func full() {
    var hand = name("ab", most: 3)
    hand.turn(3)
    hand.settle()
    hand.press()
    #expect(text(hand) == "aba" && lens(hand) == "✓")
    hand.turn(1)
    hand.settle()
    #expect(lens(hand) == "⌫")
    hand.turn(5)
    hand.settle()
    #expect(lens(hand) == "⌫")
    hand.press()
    #expect(text(hand) == "ab")
    hand.turn(2)
    hand.settle()
    #expect(lens(hand) == "a")
  }

  @Test("Keys type any letters, and the lens moves to ✓")
  func typing() {
    var hand = name(most: 4)
    for letter in "é茶🫖".unicodeScalars { hand.command(.type(letter)) }
    #expect(text(hand) == "é茶🫖")
    #expect(lens(hand) == "✓")
    hand.command(.erase)
    #expect(text(hand) == "é茶")
    hand.command(.type("\u{7}"))
    #expect(text(hand) == "é茶", "no display shows a bell")
    hand.command(.type("1"))
    hand.command(.type("2"))
    _ = hand.takeOutputs()
    hand.command(.type("3"))
    #expect(text(hand) == "é茶12" && hand.said() == "0 Name 0| ''")
  }

  @Test("Control characters move the cursor and delete around it, by whole characters")
  func cursor() {
    var hand = name("é bc")
    func edit(_ letters: String) -> String? {
      for letter in letters.unicodeScalars { hand.command(.type(letter)) }
      return text(hand)
    }
    #expect(edit("\u{2}\u{2}\u{2}\u{2}\u{6}ä") == "éä bc")
    #expect(edit("\u{1}\u{4}") == "ä bc")
    #expect(edit("\u{6}\u{6}x\u{5}y") == "ä xbcy")
    #expect(edit("\u{2}\u{17}") == "ä y")
    #expect(edit("z\u{17}\u{17}") == "y")
    hand.command(.erase)
    #expect(edit("\u{5}q\u{15}") == "")
    #expect(edit("\u{17}\u{15}\u{4}\u{2}\u{6}") == "")
  }

  @Test(
    "K11 · Backspace, the cursor and the limit count characters as people see them",
    arguments: ["🇩🇪", "👨‍👩‍👧", "👍🏽", "é", "각", "नि", "🏳️‍🌈", "e\u{301}\u{323}"])
  func clusters(letter: String) {
    func hand(_ letters: String, most: Int = 12) -> Hand<ItemMenu> {
      var hand = name(most: most)
      for letter in letters.unicodeScalars { hand.command(.type(letter)) }
      return hand
    }
    var hand = hand("a\(letter)")
    hand.command(.erase)
    #expect(text(hand) == "a")
    hand = self.name("a\(letter)b")
    for letter in "\u{2}\u{2}x".unicodeScalars { hand.command(.type(letter)) }
    #expect(text(hand) == "ax\(letter)b")
    for letter in "\u{4}".unicodeScalars { hand.command(.type(letter)) }
    #expect(text(hand) == "axb")
    hand = self.name(most: 2)
    for letter in "a\(letter)🇫🇷".unicodeScalars { hand.command(.type(letter)) }
    #expect(text(hand) == "a\(letter)", "never half a character")
  }

  @Test("What a deletion joins is one character, and so it is deleted")
  func joined() {
    var hand = name("🇩x🇪")
    for letter in "\u{2}".unicodeScalars { hand.command(.type(letter)) }
    hand.command(.erase)
    #expect(text(hand) == "🇩🇪")
    hand.command(.erase)
    #expect(text(hand) == "")
  }

  @Test("The place of the cursor is no part of the value")
  func cursorInValue() {
    var hand = name("Ada")
    hand.command(.type("\u{2}"))
    _ = hand.takeOutputs()
    hand.command(.take)
    #expect(!hand.said().contains("valueChanged"))
    hand.press()
    hand.command(.type("!"))
    #expect(text(hand) == "Ada!")
  }

  @Test("With digits a keyboard is limited to them, and in a list typing finds rows")
  func digits() {
    var hand = name(characters: .digits)
    hand.command(.type("x"))
    hand.command(.type("7"))
    #expect(text(hand) == "7")
    var list = Hand(
      PickerMenu(title: "Box", items: [MenuItem(label: "Drink", content: .rows(drinks))]))
    list.command(.type("x"))
    #expect(list.said() == "" && list.model.entry == nil && list.model.filterWords != nil)
  }

  @Test("With a question, No returns to the text so far, and Yes takes it")
  func asked() {
    var hand = name(asks: true)
    hand.command(.type("x"))
    hand.press()
    #expect(
      hand.model.isAsking && hand.model.picker.caption == Array("Name: x?".utf8)
        && !hand.model.acceptsText)
    hand.press()
    #expect(text(hand) == "x" && hand.model.items[0].text.isEmpty)
    hand.press()
    hand.turn(1)
    hand.settle()
    _ = hand.takeOutputs()
    hand.press()
    #expect(hand.said() == "0 Name 0=0 'x', 0 Name commit 'x'")
    #expect(hand.model.items[0].text == Array("x".utf8))
  }

  @Test("Alone in a menu, leaving restores the previous text")
  func single() {
    var entry = TextEntry()
    let isSet = entry.set("old".unicodeScalars)
    #expect(isSet)
    let item = MenuItem(label: "", content: .text(entry))
    var hand = Hand(PickerMenu(title: "Name", items: [item], isSingle: true))
    hand.command(.type("!"))
    _ = hand.takeOutputs()
    hand.longPress()
    #expect(hand.said() == "0  cancel 'old'")
    #expect(text(hand) == "old")
  }

  @Test("Invisible letters are announced by name, and programs get the characters")
  func forms() {
    let entry = TextEntry()
    func written(_ row: Int, _ form: WrittenForm) -> String {
      var bytes: [UInt8] = []
      entry.write([row], as: form, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect([1, 2, 3].map { written($0, .spoken) } == ["delete", "space", "a"])
    #expect([1, 2, 3].map { written($0, .machine) } == ["⌫", " ", "a"])
    #expect(written(2, .shown) == "␣")
  }
}
