import DetentDates
import DetentHost
import DetentPicker

/// The names of months and weekdays in a menu's language, for the order of its rows.
struct CalendarNames: Sendable {
  /// The names of one sequence, in its order.
  struct Cycle: Sendable {
    /// The forms of each name, folded: whole, standalone and short ones.
    let forms: [[String]]
    /// A bit for the first byte of each form, modulo 64: most rows begin with none of them.
    private let initials: UInt64

    init(forms: [[String]]) {
      self.forms = forms
      initials = forms.joined().reduce(0) { $0 | Self.initial(of: $1) }
    }

    private static func initial(of text: String) -> UInt64 {
      text.utf8.first.map { 1 << UInt64($0 & 63) } ?? 0
    }

    /// Finds the name at the beginning of a row.
    ///
    /// - Parameter row: a folded row, such as `mon morning`. It begins with a form, or with two or
    ///   more letters that begin one name only: `sept`, `thurs`.
    /// - Returns: the index of the name; nil if absent or ambiguous.
    func index(of row: String) -> Int? {
      guard initials & Self.initial(of: row) != 0 else { return nil }
      let word = row.prefix(while: \.isLetter)
      if let index = forms.firstIndex(where: { $0.contains { $0 == word } }) { return index }
      guard word.count > 1 else { return nil }
      let found = forms.indices.filter { forms[$0].contains { $0.hasPrefix(word) } }
      return found.count == 1 ? found[0] : nil
    }

    /// Whether rows are such names, one after the other, starting anywhere.
    func isRun(_ rows: [String]) -> Bool {
      var last: Int?
      for row in rows {
        guard initials & Self.initial(of: row) != 0 else { return false }
        let place =
          index(of: row)
          ?? forms.firstIndex { $0.contains { $0.count > 2 && row.hasPrefix($0.prefix(3)) } }
        guard let place, last.map({ ($0 + 1) % forms.count == place }) ?? true else {
          return false
        }
        last = place
      }
      return true
    }
  }

  /// Months in English and in the language.
  private(set) var months: [Cycle]
  /// Weekdays in English and in the language, from Monday.
  private(set) var weekdays: [Cycle]
  /// Whether the language is English, whose alphabet and whose degrees are known.
  private(set) var isEnglish: Bool

  /// The names of English.
  init() {
    let english = EnglishCalendar()
    (months, weekdays) = ([Self.months(of: english)], [Self.weekdays(of: english)])
    isEnglish = true
  }

  /// The names of a locale, and English ones.
  ///
  /// - Parameter locale: a name such as `de_DE`, or `system`; nil for English. Of an unknown one,
  ///   or without its table, only English names are known.
  init(locale: String?) {
    self.init()
    guard let locale else { return }
    var request = DateRequest(.date)
    (request[.locale], request[.minimum], request[.maximum]) = (locale, "2000", "2000")
    do throws(DateProblem) {
      let table = try request.table()
      isEnglish = table.has(.english) || table.rareText == nil
      guard table.rareText != nil else { return }
      months.append(Self.months(of: table))
      weekdays.append(Self.weekdays(of: table))
      if locale.hasPrefix("zh") { months.append(Self.chineseMonths) }
    } catch {
      isEnglish = locale.hasPrefix("en")
    }
  }

  /// Chinese months in words, which dates have as numbers.
  private static let chineseMonths = Cycle(
    forms: [
      "一月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "十一月", "十二月",
    ].map { [$0] })

  private static func months(of calendar: some DateCalendar) -> Cycle {
    let (first, count) = (CalendarPhrase.texts, calendar.nameCount)
    let starts = [first, first + count, first + 2 * count] + (calendar.rareText.map { [$0] } ?? [])
    return Cycle(forms: forms(count, from: starts, of: calendar))
  }

  private static func weekdays(of calendar: some DateCalendar) -> Cycle {
    let first = CalendarPhrase.shortWeekday.rawValue
    let alone = calendar.rareText.map { $0 + calendar.nameCount + 9 }
    let starts = [first, first + 7] + (alone.map { [$0, $0 + 7] } ?? [])
    return Cycle(forms: forms(7, from: starts, of: calendar))
  }

  /// The forms of `count` names, whose texts begin at each of the numbers `starts`.
  private static func forms(
    _ count: Int, from starts: [Int], of calendar: some DateCalendar
  ) -> [[String]] {
    (0..<count).map { name in
      starts.compactMap { start in
        let form = folded(calendar.withText(start + name) { String(decoding: $0, as: UTF8.self) })
        // An abbreviation may have a point, and a row none.
        return form.isEmpty ? nil : form.hasSuffix(".") ? String(form.dropLast()) : form
      }
    }
  }

  /// Whether rows are months or weekdays, one after the other, starting anywhere.
  func haveRun(_ rows: [String]) -> Bool { (months + weekdays).contains { $0.isRun(rows) } }

  /// A label or a name without case and Latin accents.
  static func folded(_ row: String) -> String {
    var folded = ""
    for scalar in row.lowercased().unicodeScalars {
      // Accented letters of Latin-1 sort as their base letters.
      switch scalar.value {
      case 0xE0...0xE5: folded.append("a")
      case 0xE6: folded.append("ae")
      case 0xE7: folded.append("c")
      case 0xE8...0xEB: folded.append("e")
      case 0xEC...0xEF: folded.append("i")
      case 0xF1: folded.append("n")
      case 0xF2...0xF6, 0xF8: folded.append("o")
      case 0xF9...0xFC: folded.append("u")
      case 0xFD, 0xFF: folded.append("y")
      case 0xDF: folded.append("ss")
      default: folded.unicodeScalars.append(scalar)
      }
    }
    return folded
  }
}
