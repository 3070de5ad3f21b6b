import DetentDates
import DetentRecords
package import DetentText

/// The language of a menu: of its words, and of its dates and times that name none.
package struct MenuLanguage: Hashable, Sendable {
  /// The name of a locale, such as `de_DE`, or `system`; nil for English.
  package private(set) var locale: String?
  /// The words.
  package private(set) var words = InterfaceWords()
  /// The line of its name in the file, from 1.
  package private(set) var line = 1
  /// The words that are English though the locale isn't.
  package private(set) var missing: [Word] = []

  /// English.
  package init() {}

  /// The words of a compiled menu.
  init(_ words: InterfaceWords) { self.words = words }

  /// The language of a locale, with some words replaced; `system` for the environment's.
  package init(
    locale: String?, replacing own: [Word: String] = [:], in surroundings: Surroundings
  ) {
    self.locale = locale
    let name = locale == "system" ? surroundings.locale() : locale
    words = InterfaceWords(locale: name ?? "", replacing: own)
    guard let name, !name.hasPrefix("en"), InterfaceWords(locale: name).isEnglish else {
      return
    }
    missing = Word.allCases.filter { own[$0] == nil }
  }

  /// Reads the keys `locale` and `words` of a menu; without `locale` that of its date picker.
  init(_ fields: YAMLFields, replacing own: [Word: String]) throws(ConfigurationError) {
    var picked: YAMLValue?
    if let picker = fields["datePicker"], picker.isMap {
      picked = try picker.value(ofKey: "locale")
    }
    let name = try (fields["locale"] ?? picked)?.text()
    try fields["locale"]?.require(
      name.map(DateRequest.isName) ?? true,
      "'locale' is \((name ?? "").quotedForMessage), which is no name; write a language and a "
        + "country such as de_DE, or system")
    self.init(locale: name, replacing: own, in: fields.owner.surroundings)
    line = (fields["locale"] ?? picked ?? fields.owner).line
  }

  /// The form of a locale's name.
  static let form = RecordOutline.Form.written(
    RecordOutline.Text(most: Limits.text, examples: ["de_DE", "ja_JP", "ar_SA", "system"]))

  /// Words in place of the language's.
  package struct Words: WrittenRecord {
    var words: [Word: String] = [:]

    /// The keys, in the order of `Word`, whose cases no chip can print.
    package static let keys =
      """
      back yes no keepIt confirmIt on off kept taken marked days from to until turn press \
      pressTwice hold space move choose take takeAll takeMarked open next previous leave \
      goBack keep cancel confirm doIt answer append delete mark pick wheel type find \
      wholeList year month day hours minutes seconds halves nothingToChoose noMatch \
      typeToFind traits
      """.split(separator: " ").map(String.init)

    package mutating func code(_ fields: inout some WrittenFields) {
      for (word, key) in zip(Word.allCases, Self.keys) {
        let usual = InterfaceWords()[word].jsonText
        let form = ValueForm<String?>(.definition("label"), json: { _ in usual }) {
          value throws(ConfigurationError) in try value.row()
        }
        fields.value(
          key, &words[word], form,
          word == .until
            ? "Before the last value that a limit allows; behind it if it begins with '…'." : "")
      }
    }
  }
}
