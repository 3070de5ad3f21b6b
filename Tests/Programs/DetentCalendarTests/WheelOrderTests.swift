import DetentDates
import DetentPicker
import DetentView
import Testing

@testable import DetentCalendar

/// The order of wheels by language.
@Suite("Wheels by language")
struct WheelOrderTests {
  private static func wheels(
    _ locale: String, _ mode: DateMode, _ more: String...
  ) throws -> DateWheels {
    let request = try TableRequest(
      arguments: ["--locale", locale, "--from", "2026", "--through", "2027"] + more)
    return DateWheels(try request.table(), mode: mode)
  }

  /// 22 November 2026, 18:45, from the left.
  private static func lenses(_ wheels: DateWheels) -> String {
    let rows = wheels.selection(of: CivilTime(day: 20_779, second: 67_500))
    return (0..<wheels.componentCount).map {
      wheels.title(ofRow: rows[$0], inComponent: $0, selection: rows, as: .long).description
    }.joined(separator: " | ")
  }

  @Test(
    "G04 · E02 · A month's weeks begin on the first weekday of the language's country",
    arguments: [("de_DE", 1), ("en_US", 7), ("en_GB", 1), ("ar_EG", 6), ("ja_JP", 7)])
  func weeks(locale: String, weekday: Int) throws {
    #expect(try Self.wheels(locale, .date).rules.calendar.firstWeekday == weekday)
  }

  @Test(
    "C07 · E02 · The order of a date is the language's, read in the direction of the text",
    arguments: [
      ("en_US", "November | 22 | 2026"), ("en_GB", "22 | November | 2026"),
      ("de_DE", "22 | November | 2026"), ("pl_PL", "22 | listopada | 2026"),
      ("ja_JP", "2026年 | 11月 | 22日"), ("zh_CN", "2026年 | 11月 | 22日"),
      ("ko_KR", "2026년 | 11월 | 22일"), ("th_TH", "22 | พฤศจิกายน | 2569"),
      ("ar_SA", "١٤٤٨ | جمادى الآخرة | ١٢"), ("he_IL", "2026 | נובמבר | 22"),
      ("fa_IR", "۱۴۰۵ | آذر | ۱"), ("hi_IN@numbers=deva", "२२ | नवंबर | २०२६"),
    ])
  func dates(locale: String, lenses: String) throws {
    #expect(Self.lenses(try Self.wheels(locale, .date)) == lenses)
  }

  @Test(
    "C07 · E02 · The clock is the language's, with a.m. and p.m. if the language has them",
    arguments: [
      ("en_US", "6 | 45 | PM"), ("de_DE", "18 | 45"), ("ko_KR", "오후 | 6 | 45"),
      ("hi_IN", "अ | 6 | 45"), ("ar_SA", "م | ٦ | ٤٥"), ("he_IL", "18 | 45"),
    ])
  func times(locale: String, lenses: String) throws {
    #expect(Self.lenses(try Self.wheels(locale, .time)) == lenses)
  }

  @Test("E06 · A clock of 12 or of 24 hours can be chosen in any language")
  func clocks() throws {
    #expect(Self.lenses(try Self.wheels("en_US", .time, "--clock", "24")) == "18 | 45")
    #expect(Self.lenses(try Self.wheels("de_DE", .time, "--clock", "12")) == "6 | 45 | PM")
  }

  @Test("C09 · E02 · Day and time have the language's order, with the weekday beside the day")
  func both() throws {
    #expect(Self.lenses(try Self.wheels("en_US", .dateAndTime)) == "Sun Nov 22 | 6 | 45 | PM")
    #expect(Self.lenses(try Self.wheels("ja_JP", .dateAndTime)) == "11月22日(日) | 18 | 45")
    #expect(
      Self.lenses(try Self.wheels("ar_SA", .dateAndTime, "--calendar", "gregorian"))
        == "م | ٦ | ٤٥ | أحد ٢٢ نوفمبر")
  }

  @Test(
    "E02 · In right-to-left languages the first focus is on the right, and clocks are unchanged")
  func turns() throws {
    func turns(_ wheels: DateWheels) -> [Int?] {
      (0..<wheels.componentCount).map {
        wheels.shape(ofComponent: $0, selection: wheels.selection(of: wheels.rules.minimum)).turn
      }
    }
    #expect(turns(try Self.wheels("ar_SA", .date)) == [2, 1, 0])
    #expect(turns(try Self.wheels("ar_SA", .dateAndTime)) == [3, 1, 2, 0])
    #expect(turns(try Self.wheels("de_DE", .date)) == [0, 1, 2])
    var model = PickerModel(try Self.wheels("ar_SA", .date))
    var outputs: [PickerOutput] = []
    var path = [model.focus]
    for _ in 0..<2 {
      model.apply(.button(.click), at: .origin, into: &outputs)
      model.apply(.button(.singleClick), at: .origin, into: &outputs)
      path.append(model.focus)
    }
    #expect(path == [2, 1, 0])
  }

  @Test("E03 · A wheel of days is as wide as its widest day, so that none is cut")
  func widths() throws {
    let wheels = try Self.wheels("de_DE", .dateAndTime)
    let displays = [(128, 64), (240, 240)].map { PixelLetters(width: $0.0, height: $0.1) }
    let rulers = [MonoFace().ruler, ColorFace(width: 240, height: 240).ruler]
    for day in 20_454..<20_819 {
      let rows = wheels.selection(of: CivilTime(day: day, second: 67_500))
      let item = MenuItem(label: "Start", content: ItemContent.date(wheels), rows: rows)
      let menu = PickerMenu(title: "", items: [item], isSingle: true)
      for (letters, ruler) in zip(displays, rulers) {
        var scene = PickerScene(reach: 0, ruler: ruler)
        menu.describe(into: &scene)
        let isShown = [WheelShape.Form.long, .short].contains { form in
          scene.withTitle(0, of: 0, as: form) { letters.shows($0, in: scene) }
        }
        #expect(isShown, "\(Self.lenses(wheels)), day \(day)")
      }
    }
  }

  @Test(
    "E03 · No month is cut in the lens of a small display",
    arguments: ["fr_FR", "de_DE", "es_ES", "pt_PT", "fi_FI", "nl_NL", "en_US"])
  func months(locale: String) throws {
    let wheels = try Self.wheels(locale, .date)
    let letters = PixelLetters(width: 128, height: 64)
    for month in 1...12 {
      let day = try #require(CivilTime(year: 2026, month: month, day: 15))
      let item = MenuItem(
        label: "Day", content: ItemContent.date(wheels), rows: wheels.selection(of: day))
      var scene = PickerScene(reach: 0, ruler: MonoFace().ruler)
      PickerMenu(title: "", items: [item], isSingle: true).describe(into: &scene)
      let component = try #require(scene.wheels.indices.first { !scene.wheels[$0].hasFigures })
      let isShown = [WheelShape.Form.long, .short].contains { form in
        scene.withTitle(0, of: component, as: form) { letters.shows($0, in: scene) }
      }
      #expect(isShown, "\(month)")
    }
  }

  @Test("I07 · E02 · In a list of days the present one is today in the language, if known")
  func today() throws {
    for (locale, word) in [("de_DE", "Heute"), ("en_US", "Today"), ("ja_JP", "今日"), ("eu_ES", "")] {
      var wheels = try Self.wheels(locale, .dateAndTime)
      let usual = Self.lenses(wheels)
      wheels = wheels.calling(20_779)
      let shown = Self.lenses(wheels)
      #expect(word.isEmpty ? shown == usual : shown.hasPrefix("\(word) | "), "\(shown)")
      wheels = wheels.calling(20_780)
      #expect(Self.lenses(wheels) == usual)
    }
  }

  @Test("E02 · A month without a day has its standalone name")
  func monthsAlone() throws {
    #expect(Self.lenses(try Self.wheels("pl_PL", .yearAndMonth)) == "listopad | 2026")
    #expect(Self.lenses(try Self.wheels("ru_RU", .yearAndMonth)) == "ноябрь | 2026")
    #expect(Self.lenses(try Self.wheels("ja_JP", .yearAndMonth)) == "2026年 | 11月")
  }

  @Test("E01 · An unknown locale, calendar or zone is refused, each with its own status")
  func refusals() {
    func status(_ arguments: [String]) -> Int32 {
      do throws(TableRequest.Refusal) {
        _ = try TableRequest(arguments: arguments).table()
        return 0
      } catch { return error.rawValue }
    }
    #expect(status(["--locale", "de_DE"]) == 0)
    #expect(status(["--locale"]) == 2)
    #expect(status(["--from", "0"]) == 2)
    #expect(status(["--locale", "xx_YY"]) == 3)
    #expect(status(["--calendar", "mayan"]) == 4)
    #expect(status(["--time-zone", "Mars/Olympus"]) == 5)
    let years = ["--from", "1000", "--through", "2000"]
    #expect(status(years + ["--calendar", "hebrew"]) == 6)
    #expect(status(years + ["--time-zone", "Europe/Berlin"]) == 6)
    #expect(status(years + ["--locale", "de_DE"]) == 0)
  }
}
