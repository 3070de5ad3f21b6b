import DetentHost
import DetentText
@testable import DetentTool
import DetentYAML
import Testing

@Suite("Menu advice")
struct MenuAdviceTests {
  private static func codes(_ rows: [String], wraps: Bool = false) -> [String] {
    MenuAdvice.advice(onRows: rows, wraps: wraps).map { advice in
      advice.advice.code + (advice.row.map { " \(rows[$0])" } ?? "")
    }
  }

  @Test(
    "A15 · Numbers are ordered ascending or descending, with a word at either end allowed",
    arguments: [
      (["10 rpm", "20 rpm", "30 rpm"], ""), (["30", "20", "10"], ""), (["Off", "1", "2"], ""),
      (["1 s", "2 s", "never"], ""), (["-5", "0", "+5"], ""), (["1.5", "1.75", "2"], ""),
      (["6:45", "7:05", "7:30"], ""), (["9", "10", "11"], ""), (["1", "1.5", "1.25"], "1.25"),
      (["10 rpm", "30 rpm", "20 rpm", "40 rpm"], "20 rpm"), (["30", "10", "20"], "20"),
      (["7:30", "7:05", "8:00"], "8:00"), (["900 m", "1,000 m", "1,100 m"], ""),
      (["0,5", "0,75", "1,5"], ""),
    ])
  func numbers(rows: [String], found: String) {
    #expect(Self.codes(rows) == (found.isEmpty ? [] : ["order \(found)"]))
  }

  @Test(
    "A15 · More names than visible at once must be in alphabetical order, weekdays in their own",
    arguments: [
      (["Ant", "Bee", "Cat", "Dog", "Elk", "Fox"], ""), (["F", "E", "D", "C", "B", "A"], ""),
      (["None", "Ant", "Bee", "Cat", "Dog", "Elk"], ""),
      (["Ant", "Bee", "Cat", "Dog", "Elk", "Another one"], ""),
      (["angel", "Äpfel", "apple", "Éclair", "Zebra", "zoo"], ""),
      (["Wed", "Thu", "Fri", "Sat", "Sun", "Mon", "Tue"], ""),
      (["January", "February", "March", "April", "May", "June"], ""),
      (["XS", "S", "M", "L", "XL", "XXL", "XXXL"], ""), (["XXL", "XL", "L", "M", "S", "XS"], ""),
      (["Lowest", "Low", "Medium", "High", "Highest", "Maximum"], ""),
      (["Auto", "Off", "Low", "Medium", "High", "Maximum"], ""),
      (["XS", "S", "L", "M", "XL", "XXL"], "M"),
      (["Low", "Highest", "Medium", "High", "Lowest", "Maximum"], "Medium"),
      // As many as visible.
      (["Tea", "Coffee", "Cocoa", "Chai", "Water"], ""),
      (["Tea", "Coffee", "Cocoa", "Chai", "Water", "Milk"], "Coffee"),
      (["Mon", "Wed", "Tue", "Thu", "Fri", "Sat"], "Tue"),
    ])
  func names(rows: [String], found: String) {
    #expect(Self.codes(rows) == (found.isEmpty ? [] : ["order \(found)"]))
  }

  @Test(
    "A15 · Months, weekdays and degrees have their own order, however few they are",
    arguments: [
      (["January", "March", "February", "April"], "'February' comes after 'March': months"),
      (["Every month", "Jan", "Mar", "Feb"], "'Feb' comes after 'Mar': months"),
      (["Dec", "Nov", "Sept", "Oct", "Aug", "July", "June"], "'Oct' comes after 'Sept': months"),
      (["Mon", "Wed", "Tue", "Thu"], "'Tue' comes after 'Wed': weekdays"),
      (["Tuesday", "Monday", "Wednesday", "Thursday"], "'Monday' comes after 'Tuesday': weekdays"),
      (["Low", "High", "Medium"], "'Medium' comes after 'High': degrees"),
      (["Low", "High", "Medium", "Custom"], "'Medium' comes after 'High': degrees"),
      (["S", "L", "M", "XL"], "'M' comes after 'L': degrees"),
      (["Cold", "Hot", "Warm"], "'Warm' comes after 'Hot': degrees"),
      (["Sat", "Sun", "Mon"], nil), (["March", "June", "September", "December"], nil),
      (["Oct", "Jan", "Apr", "Jul"], nil), (["Dec", "Nov", "Oct"], nil),
      (["High", "Medium", "Low"], nil), (["Low", "High"], nil), (["Auto", "High", "Low"], nil),
      (["Red", "Blue", "Green"], nil), (["Sunny", "Monaco", "Friday"], nil),
      (["Mon–Fri", "Sat", "Sun"], nil), (["Off", "Auto", "On"], nil),
    ] as [([String], String?)])
  func sequences(rows: [String], found: String?) {
    let sentences = MenuAdvice.advice(onRows: rows, limits: .init(fewest: 2))
      .map(\.advice.sentence)
    #expect(sentences.count == (found == nil ? 0 : 1), "\(sentences)")
    if let found {
      let whole = [
        "months": "months are in the order of the year",
        "weekdays": "weekdays are in the order of the week", "degrees": "degrees go up or down",
      ]
      let rule = found.split(separator: " ").last.flatMap { whole[String($0)] } ?? ""
      #expect(sentences.first?.hasPrefix("\(found.prefix { $0 != ":" }): \(rule): ") == true)
    }
  }

  @Test(
    "A15 · Months and weekdays are known in the menu's language, and the alphabet in English only",
    arguments: [
      ("de_DE", ["März", "Mai", "April"], "April"), ("de_DE", ["Mär", "Mai", "Apr"], "Apr"),
      ("de_DE", ["Mar", "May", "Apr"], "Apr"), ("de_DE", ["Do", "Sa", "Fr"], "Fr"),
      ("de_DE", ["Keine", "Donnerstag", "Samstag", "Freitag"], "Freitag"),
      // The same beginning of two months.
      ("fr_FR", ["mai", "jui", "avril"], ""), ("fr_FR", ["mai", "juil", "juin"], "juin"),
      ("ru_RU", ["Сентября", "ноября", "октября"], "октября"),
      ("de_DE", ["Ant", "Bee", "Cat", "Elk", "Dog", "Fox"], ""),
      ("xx_YY", ["Ant", "Bee", "Cat", "Elk", "Dog", "Fox"], ""),
      ("en_GB", ["Ant", "Bee", "Cat", "Elk", "Dog", "Fox"], "Dog"),
      ("xx_YY", ["Mon", "Wed", "Tue"], "Tue"),
    ])
  func languages(locale: String, rows: [String], found: String) {
    let names = CalendarNames(locale: locale)
    let advice = MenuAdvice.advice(onRows: rows, names: names).map { advice in
      advice.advice.code + (advice.row.map { " \(rows[$0])" } ?? "")
    }
    #expect(advice == (found.isEmpty ? [] : ["order \(found)"]))
  }

  @Test("A15 · A list that wraps may start anywhere in its order, another may not")
  func wrapping() {
    for rows in [["40", "50", "10", "20"], ["D", "E", "F", "G", "A", "B", "C"]] {
      #expect(Self.codes(rows, wraps: true).isEmpty)
      #expect(Self.codes(rows).count == 1)
    }
    #expect(Self.codes(["40", "50", "10", "45"], wraps: true) == ["order 10"])
  }

  @Test("A01 · A15 · Two rows with the same label are reported")
  func distinct() {
    #expect(Self.codes(["Ant", "Bee", "Ant", "Ant"]) == ["distinct Ant", "distinct Ant"])
  }

  @Test("A16 · By default two rows are too few and 251 too many")
  func counts() {
    func rows(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }
    #expect(Self.codes(rows(1)) == ["few"])
    #expect(Self.codes(rows(2)) == ["few"])
    #expect(Self.codes(rows(3)).isEmpty)
    #expect(Self.codes(rows(250)).isEmpty)
    #expect(Self.codes(rows(251)) == ["many"])
    let limits = RowLimits(fewest: 2, most: 4)
    #expect(MenuAdvice.advice(onRows: rows(2), limits: limits).isEmpty)
    #expect(MenuAdvice.advice(onRows: rows(5), limits: limits).map(\.advice.code) == ["many"])
  }

  @Test("A17 · A row with another item's label, or a word for navigation, leads elsewhere")
  func ways() {
    let words = LeadingWords()
    for row in [
      "Sound", "Back", "back", "Settings", "More…", "Radio ›", "Go →", "Options", "Next",
      "Preferences", "Settings >", "Go to settings", "Open menu", "‹ Back", "Back to the menu",
      "Go to sound", "Open the main menu",
    ] {
      #expect(words.lead(row, places: ["Sound"]), "\(row)")
    }
    for row in [
      "Backgammon", "Jazz", "Sounds", "Backyard", "0.5 … 1", "Open", "Go to bed", "Open air", "<",
      ">", "Home", "Moreover", "Zurück",
    ] {
      #expect(!words.lead(row, places: ["Sound"]), "\(row)")
    }
  }

  @Test("A17 · So does such a word of the menu's language, of all that have words here")
  func waysOfLanguages() {
    for language in InterfaceWords.languages {
      let words = InterfaceWords(locale: language)
      let leading = LeadingWords(locale: "\(language)_XX.UTF-8", words: words)
      // Their own, also without the words of a menu.
      for row in [words[.back], "Back", "Settings"] {
        #expect(leading.lead(row, places: []), "\(language): \(row)")
      }
      #expect(LeadingWords(locale: language).lead(words[.back], places: []), "\(language)")
      #expect(!leading.lead(words[.on], places: []), "\(language)")
      #expect(!leading.lead(words[.yes], places: []), "\(language)")
    }
    let settings = [
      "de": "Einstellungen", "es": "Ajustes", "fr": "Réglages", "it": "Impostazioni", "ja": "設定",
      "ko": "설정", "pl": "Ustawienia", "pt": "Ajustes", "ru": "Настройки", "zh": "设置",
    ]
    #expect(Set(settings.keys) == Set(InterfaceWords.languages))
    for (language, row) in settings {
      #expect(LeadingWords(locale: language).lead(row, places: []), "\(row)")
      #expect(!LeadingWords().lead(row, places: []), "\(row)")
    }
    #expect(LeadingWords(locale: "de_DE").lead("Zurück zum Hauptmenü", places: []))
  }

  @Test("E05 · Symbols of units are the same in all languages, words aren't")
  func units() {
    for unit in ["km/h", "kWh", "°C", "min", "ml", "m²", "µs", "kHz", "dB"] {
      #expect(UnitSymbols.contain(unit), "\(unit)")
    }
    for unit in ["cups", "hours", "%", "Uhr", "pieces/h"] {
      #expect(!UnitSymbols.contain(unit), "\(unit)")
    }
  }

  @Test("A capital of 10 dots at a pitch of 0.17 mm is legible at 350 mm, one of 9 is not")
  func legibility() {
    let (small, large) = (Legibility(dots: 9, pitch: 170), Legibility(dots: 10, pitch: 170))
    #expect(small.tenths == 150 && !small.isLegible)
    #expect(large.tenths == 166 && large.isLegible)
    // Displays: 1.28 inches round, 1.3 inches square, 1.2 inches of 390 dots.
    let needed = [170, 135, 97, 78].map { Legibility(dots: 1, pitch: $0).neededDots }
    #expect(needed == [10, 13, 17, 21])
  }

  @Test("A comment marks advice as checked for its line and the next one")
  func checked() {
    let lines = CheckedLines(
      Array(
        """
        rows: [B, A]  # checked: order, few (on purpose)
        x: 1
        y: 2
        # not checked: many
        z: "#checked: many"
        """.utf8))
    #expect(lines.contains("order", at: 1) && lines.contains("few", at: 2))
    #expect(!lines.contains("order", at: 3) && !lines.contains("many", at: 1))
    #expect(!lines.contains("many", at: 4))
  }

  @Test("A15 · A16 · A17 · E05 · Each advice names the finding, the remedy and the source")
  func sentences() {
    let letters = Legibility(dots: 7, pitch: 170)
    let all: [MenuAdvice] = [
      .outOfOrder("20", isNumber: true), .outOfOrder("Coffee", isNumber: false),
      .misplaced("Feb", behind: "Mar", in: .months), .repeatedRow("Tea"), .tooFewRows(1),
      .tooFewRows(2), .tooManyRows(300, most: 250), .everyMinute, .tooManyItems(60),
      .leadsElsewhere("Back"),
      .tooWide("Long", display: "16x2 characters"), .tooSmall(letters, row: "Long"),
      .tooSmall(letters),
      .untranslated("Tea"), .otherRows("6 rows"), .missingText("cups", key: "unit"),
    ]
    for advice in all {
      #expect(advice.sentence.count > 30 && !advice.sentence.hasSuffix("."))
      #expect(advice.source.contains(":") || advice.source.contains("WCAG"))
      #expect(!advice.code.isEmpty)
    }
    #expect(
      MenuAdvice.tooSmall(letters).sentence
        == "labels have letters 7 dots high, 11.6 minutes of arc at 350 mm, where 16 (10 dots) are "
        + "legible: write 'text: large' into the board's display, or use a larger one")
  }

  @Test(
    "A value in what a further shell reads is reported; one that is an argument isn't",
    arguments: [
      ("[sh, -c, 'echo {value}']", "sh"), ("[sh, -c, 'echo \"$1\"', sh, '{value}']", nil),
      ("[sudo, bash, -lc, '{value}']", "bash"), ("[ssh, host, 'say {value}']", "ssh"),
      ("[/usr/bin/ssh, '{value}']", "ssh"), ("[su, pi, -c, 'say {value}']", "su"),
      ("[logger, '{value}']", nil), ("[logger, sh, -c]", nil),
    ])
  func rereadWords(action: String, program: String?) throws {
    try Self.expect(program, of: "action: \(action)")
  }

  @Test(
    "So is a value in a line of the shell",
    arguments: [
      ("sh -c 'echo {value}'", "sh"), ("sh -c {value}", "sh"), ("eval echo {value}", "eval"),
      ("true; ssh host \"say {value}\"", "ssh"), ("sh -c 'echo $1' sh {value}", nil),
      ("ssh host true; echo {value}", nil), ("echo {value} | sh -c 'cat'", nil),
      ("logger {value}", nil), ("cat $(eval echo {value})", "eval"),
    ])
  func rereadLine(line: String, program: String?) throws {
    try Self.expect(program, of: "shell: true\naction: |-\n  \(line)")
  }

  private static func expect(_ program: String?, of action: String) throws {
    let menu = try MenuFile(yaml: "text: { max: 9 }\n\(action)\n", file: "m")
    let advice = MenuAdvice.rereadPlace(of: menu.items[0])
    #expect(advice?.code == program.map { _ in "shell" })
    if let program { #expect(advice?.sentence.contains("of what \(program) reads") == true) }
    let number = try MenuFile(yaml: "number: { from: 0, through: 9 }\n\(action)\n", file: "m")
    #expect(MenuAdvice.rereadPlace(of: number.items[0]) == nil, "numbers run nothing")
  }
}
