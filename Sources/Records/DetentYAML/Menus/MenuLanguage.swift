import DetentDates
import DetentRecords
package import DetentText

/// The language of a menu: of its words, and of its dates and times that name none.
package struct MenuLanguage: Hashable, Sendable {
  /// The name of a locale, such as `de_DE`, or `system`; nil for English.
  package private(set) var locale: String?
  /// The words.
  package private(set) var words = InterfaceWords()
  /// The locale of its numbers and durations; nil if absent.
  private var numbers: String?
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
    (self.locale, numbers) = (locale, locale)
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
    guard locale == nil, let items = fields["items"] else { return }
    let locales = Set(Self.locales(of: items, depth: 0))
    if locales.count == 1 { numbers = locales.first }
  }

  /// The locales of date pickers; a faulty item is reported where it is read.
  private static func locales(of items: YAMLValue, depth: Int) -> [String] {
    guard depth <= Limits.submenus, let items = try? items.list("") else { return [] }
    return items.flatMap { item -> [String] in
      guard item.isMap else { return [] }
      let inner = (try? item.value(ofKey: "items")).map { locales(of: $0, depth: depth + 1) }
      let picker = try? item.value(ofKey: "datePicker")
      guard let picker, picker.isMap, let locale = try? picker.value(ofKey: "locale"),
        let name = try? locale.text()
      else { return inner ?? [] }
      return (inner ?? []) + [name]
    }
  }

  /// The notation of its numbers and durations; nil without a locale, and for an unknown one, whose
  /// words are English.
  func notation(_ owner: YAMLValue) throws(ConfigurationError) -> NumberNotation? {
    guard let numbers else { return nil }
    var request = DateRequest(.date)
    request[.locale] = numbers
    do throws(DateProblem) {
      return try owner.surroundings.table(request).notation
    } catch {
      guard case .program = error else { return nil }
      throw owner.error(.notFound, request.message(of: error, named: .keys))
    }
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
      typeToFind traits unavailable
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
