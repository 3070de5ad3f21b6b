import Testing

@testable import DetentText

@Suite("Words of the interface")
struct InterfaceWordsTests {
  @Test("K12 · Each language has each word in its place", arguments: InterfaceWords.languages)
  func complete(language: String) throws {
    let words = InterfaceWords(locale: "\(language)_XX.UTF-8")
    #expect(words != InterfaceWords())
    for word in Word.allCases {
      #expect(!words[word].isEmpty, "\(language) \(word)")
      #expect(!words[word].contains { $0.isNewline || $0 == "|" }, "\(language) \(word)")
    }
    // The last one is the only one of several sentences: no word before it is too many or missing.
    #expect(words[.traits] == Self.traits[language])
    #expect(words[.noMatch] != words[.typeToFind] && words[.yes] != words[.no])
    #expect(!words.goesLeft)
  }

  private static let traits = [
    "de": "Auswahlelement. Anpassbar. Zum Einstellen drehen.",
    "fr": "Élément du sélecteur. Ajustable. Tourner pour régler.",
    "es": "Elemento del selector. Ajustable. Gire para ajustar.",
    "it": "Elemento del selettore. Regolabile. Ruota per regolare.",
    "pt": "Item do seletor. Ajustável. Gire para ajustar.",
    "pl": "Element listy wyboru. Regulowany. Obróć, aby zmienić.",
    "ru": "Элемент выбора. Регулируется. Поверните, чтобы изменить.",
    "ja": "ピッカー項目。調整可能。回して調整します。",
    "zh": "选择器项目。可调整。旋转以调整。",
    "ko": "피커 항목. 조절 가능. 돌려서 조절하십시오.",
  ]

  @Test("K09 · A locale's language counts, and one that isn't known is English")
  func locales() {
    #expect(InterfaceWords(locale: "de")[.back] == "Zurück")
    #expect(InterfaceWords(locale: "fr-CA")[.back] == "Retour")
    for name in ["", "C", "en_US.UTF-8", "den", "xx_YY"] {
      #expect(InterfaceWords(locale: name) == InterfaceWords(), "\(name)")
    }
    #expect(InterfaceWords()[.traits] == "Picker item. Adjustable. Turn to adjust.")
  }

  @Test("K12 · Words of one's own replace those of the language, and others stay")
  func own() {
    let words = InterfaceWords(locale: "de_AT", replacing: [.back: "Retour", .traits: "Drehen."])
    #expect(words[.back] == "Retour" && words[.yes] == "Ja" && words[.traits] == "Drehen.")
    let arabic = InterfaceWords(locale: "ar_EG", replacing: [.back: "رجوع"])
    #expect(arabic[.back] == "رجوع" && arabic[.yes] == "Yes" && arabic.goesLeft)
    #expect(InterfaceWords(locale: "he").goesLeft && InterfaceWords(locale: "fa_IR").goesLeft)
  }

  @Test("A gesture stands before its effect")
  func gestures() {
    var text: [UInt8] = []
    InterfaceWords.german.write(.hold, .leave, to: &text)
    InterfaceWords().write(.pressTwice, .previous, to: &text)
    #expect(String(decoding: text, as: UTF8.self) == "halten: verlassenpress twice: back")
  }
}
