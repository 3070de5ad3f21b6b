import Detent
import DetentHost
import DetentTesting
import Testing

@Suite("Locale, calendar and format, from a package of someone else")
struct LocaleTests {
  /// A session that keeps the first picture of a date picker.
  private static func session(_ picker: String) -> String {
    """
    menu: { title: Termin, datePicker: { \(picker) } }
    display: { kind: text, columns: 44, rows: 3 }
    steps: [snapshot: a]
    """
  }

  @Test(
    "C07 · E02 · Language, order and clock are the locale's",
    arguments: [
      ("en_US", ["August", "9", "2026"], ["3", ":05", "PM"]),
      ("de_DE", ["9", "August", "2026"], ["15", ":05"]),
      ("fr_FR", ["9", "août", "2026"], ["15", ":05"]),
      ("ja_JP", ["2026", "年", "8", "月", "9", "日"], ["15", ":05"]),
      ("ru_RU", ["9", "августа", "2026"], ["15", ":05"]),
    ])
  func order(locale: String, date: [String], time: [String]) throws {
    for (mode, selected, parts) in [
      ("date", "2026-08-09", date), ("time", "\"15:05\"", time),
    ] {
      let run = try Program.replay(
        Self.session("mode: \(mode), locale: \(locale), selected: \(selected)"), "--text")
      let line = try #require(run.lines.first { $0.contains("[") }, "\(run.output)\(run.errors)")
      var rest = line[...]
      for part in parts {
        let found = try #require(rest.range(of: part), "\(part) in \(line)")
        rest = rest[found.upperBound...]
      }
      #expect(line.contains("PM") == (locale == "en_US" && mode == "time"), "\(line)")
    }
  }

  @Test("E01 · A locale, a calendar and a time zone can be set, each by itself")
  func settings() throws {
    let moment = "mode: dateAndTime, selected: 2026-11-22T09:30"
    func lines(_ key: String) throws -> (value: String, picture: [String]) {
      let run = try Program.replay(Self.session("\(moment)\(key)"), "--text")
      #expect(run.status == 0, "\(run.errors)")
      return (try #require(run.lines.last), run.lines)
    }
    let plain = try lines("")
    #expect(plain.value.contains("22 Nov 2026"))
    #expect(try lines(", locale: de_DE").value.contains("So. 22. Nov."))
    #expect(try lines(", calendar: hebrew").value.contains("Kislev"))
    #expect(try lines(", calendar: buddhist").value.contains("2569"))
    // A zone leaves the texts, and is in the value for programs.
    for (key, value) in [
      ("", "\"2026-11-22T10:30\""), (", timeZone: Europe/Berlin", "\"2026-11-22T10:30+01:00\""),
      (", timeZone: Asia/Kathmandu", "\"2026-11-22T10:30+05:45\""),
    ] {
      let run = try Program.replay(
        """
        menu: { title: Termin, datePicker: { \(moment)\(key) } }
        display: { kind: text, columns: 44, rows: 3 }
        steps: [press, wait: 1s, turn: 1, wait: 1s]
        """)
      #expect(run.events("valueChanged").first?.contains(value) == true, "\(run.output)")
    }
    let berlin = try Program.pick(
      ["--datetime", "--selected", "2026-11-22T09:30", "--time-zone", "Europe/Berlin"],
      keys: [.init(after: "Nov", "\t\t\r")])
    #expect(berlin.output == "2026-11-22T09:30+01:00\n", "\(berlin.errors)")
  }

  @Test("E03 · A wheel is as wide as its texts: longer ones make a wider lens, and none is cut")
  func width() throws {
    func lens(_ rows: RowList) throws -> Int {
      let picture = crown(PickerModel(rows, caption: "A"), columns: 40).picture
      let line = try #require(picture.first { $0.contains("[") })
      let start = try #require(line.firstIndex(of: "["))
      let end = try #require(line.firstIndex(of: "]"))
      return line.distance(from: start, to: end) - 1
    }
    #expect(try lens(["Mai", "Juli"]) < lens(["May", "September"]))
    #expect(try lens(["September", "May"]) == lens(["May", "September"]))
    let months = ItemContent.date(
      mode: .date, minimum: .day(2026, 1, 1), maximum: .day(2026, 12, 31))
    for month in 1...12 {
      let crown = crown(months, selected: .date(.day(2026, month, 9)), columns: 30)
      let name = crown.model.title(ofRow: month - 1, inComponent: 1)
      #expect(crown.picture.joined().contains(name), "\(crown.picture)")
    }
  }

  @Test(
    "E04 · D19 · With locale: system the environment's language and calendar are used, else English",
    arguments: [
      ("de_DE.UTF-8", "7. Dezember 2026"), ("th_TH.UTF-8", "7 ธันวาคม 2569"),
      ("C", "7 December 2026"),
    ])
  func system(language: String, date: String) throws {
    let environment = ["LANG": language, "LC_ALL": ""]
    for (key, text) in [(", locale: system", date), ("", "7 December 2026")] {
      let run = try Program.replay(
        Self.session("mode: date, style: wheels, selected: 2026-12-07\(key)"), "--text",
        environment: environment)
      // The last line is the whole value.
      #expect(run.lines.last == "Termin: \(text)", "\(run.output)")
    }
  }

  @Test("E05 · Rows of a program without a translation are reported, with file and line")
  func untranslated() throws {
    let original = "title: Drink\npicker:\n  rows: [Coffee, Milk, Tea]\n"
    let german = "title: Getränk\npicker:\n  rows: [Kaffee, Milk, Tee]\n"
    let run = try Program.check(
      german, "--translates", "original.yaml", files: ["original.yaml": original])
    #expect(run.status == 1)
    #expect(run.output.contains("menu.yaml:3") && run.output.contains("Milk"))
    #expect(!run.output.contains("Kaffee"))
    let whole = german.replacing("Milk", with: "Milch")
    let clean = try Program.check(
      whole, "--translates", "original.yaml", files: ["original.yaml": original])
    #expect(clean.status == 0, "\(clean.output)")
  }

  @Test("E06 · The format of a date, and the clock of a time, can be chosen")
  func formats() throws {
    let date = try Program.pick(
      ["--date", "--style", "wheels", "--selected", "2026-11-22", "--format", "EEEE, d MMMM y"],
      keys: [.init(after: "22", "\t\t\r")])
    #expect(date.output == "Sunday, 22 November 2026\n", "\(date.errors)")
    let time = try Program.pick(
      ["--time", "--selected", "14:30", "--format", "h:mm a"],
      keys: [.init(after: "enter", "\r\r")])
    #expect(time.output == "2:30 PM\n", "\(time.errors)")
    let run = try Program.replay(
      Self.session("mode: time, clock: 12, locale: de_DE, selected: \"14:30\""), "--text")
    #expect(run.output.contains("PM"), "\(run.output)")
  }

  @Test("E07 · Numbers have decimal places, a unit and a step")
  func numbers() throws {
    let range = try #require(
      NumberRange(from: -200, through: 450, by: 5, fractionDigits: 1, unit: "°C"))
    let picker = PickerModel(
      range, caption: "Heat", selected: ExactDecimal(scaled: 215, fractionDigits: 1))
    #expect(blankless(picker.title(ofRow: 0, inComponent: 0)) == "−20.0 °C")
    #expect(blankless(picker.title(ofRow: 1, inComponent: 0)) == "−19.5 °C")
    #expect(picker.text == "21.5" && picker.value.doubleValue == 21.5)
    #expect(picker.rowCount(inComponent: 0) == 131)
    #expect(crown(picker).picture.joined().contains("21.5] °C"), "\(crown(picker).picture)")
  }
}
