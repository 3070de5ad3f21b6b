import DetentDates
import Foundation

/// The words of a language, from Foundation.
extension CalendarTable.Draft {
  /// Replaces the Gregorian calendar in English by another calendar or language.
  mutating func take(_ calendar: Calendar, _ locale: Locale, through last: Int, clock: Int?) {
    var parts = Locale.Components(locale: locale)
    parts.calendar = calendar.identifier
    let locale = Locale(components: parts)
    let words = DateFormatter()
    (words.locale, words.calendar) = (locale, calendar)
    func pattern(_ template: String, without letter: Character? = nil) -> TablePattern {
      TablePattern(
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? "",
        without: letter)
    }
    let cycle = clock == 12 ? "h" : clock == 24 ? "H" : "j"
    let (date, month, time) = (pattern("yMMMMd"), pattern("yMMMM"), pattern("\(cycle)m"))
    let year = pattern("y", without: calendar.identifier == .japanese ? nil : "G")
    var days = pattern("MMMEd")
    days.leaveOutCommas()
    let patterns = [
      date, pattern("yMMMMEEEEd"), month, time, pattern("\(cycle)ms"),
      pattern("yMMMEd\(cycle)m"), days, pattern("MMMd"), year, pattern("d"),
    ]
    phrases = [[]] + patterns.map(\.bytes)
    phrases += [words.amSymbol, words.pmSymbol].map(TablePattern.plain)
    weekdays = []
    // Foundation's weeks begin on Sunday.
    let short =
      days.hasLoneWeekday ? words.shortStandaloneWeekdaySymbols : words.shortWeekdaySymbols
    for names in [short, words.weekdaySymbols] {
      weekdays += (1...7).map { TablePattern.plain(names[$0 % 7]) }
    }
    let (long, brief) = (words.monthSymbols, words.shortMonthSymbols)
    let alone = words.standaloneMonthSymbols
    monthNames = (date.hasMonthNumber ? brief : long).map(TablePattern.plain)
    shortMonthNames = brief.map(TablePattern.plain)
    monthNamesAlone = (month.hasMonthNumber ? brief : alone).map(TablePattern.plain)
    eras = words.eraSymbols.map(TablePattern.plain)
    var rare = words.shortStandaloneMonthSymbols
    if rare.count != brief.count { rare = brief }
    rare += words.shortQuarterSymbols + words.quarterSymbols
    let language = locale.language.languageCode?.identifier ?? ""
    rare.append(Self.today[language] ?? "")
    for names in [words.shortStandaloneWeekdaySymbols, words.standaloneWeekdaySymbols] {
      rare += (1...7).map { names[$0 % 7] }
    }
    rareTexts = rare.map(TablePattern.plain)
    rareTexts.append(DraftNotation(locale).bytes)
    if calendar.identifier != .gregorian {
      takeMonths(of: calendar, through: last)
    } else {
      eras = [eras.last ?? []]
    }
    order = date.order(of: 3) | month.order(of: 2) << 16
    zero = Self.zero(of: locale)
    traits = time.traits
    addTraits(of: calendar, locale)
  }

  /// When a week begins, and what the calendar and the language have beside words.
  private mutating func addTraits(of calendar: Calendar, _ locale: Locale) {
    var week = calendar
    week.locale = locale
    // Foundation's weeks begin on Sunday, 1; the table's on Monday, 0.
    let first = Self.firstWeekday(of: locale) ?? week.firstWeekday
    traits |= UInt32((first + 5) % 7) << CalendarTable.firstWeekdayShift
    traits |= UInt32(week.minimumDaysInFirstWeek & 7) << (CalendarTable.firstWeekdayShift + 3)
    if locale.language.characterDirection == .rightToLeft {
      traits |= CalendarTrait.rightToLeft.rawValue
    }
    if [.gregorian, .buddhist, .japanese].contains(calendar.identifier) {
      traits |= CalendarTrait.gregorianMonths.rawValue
    }
    if locale.language.languageCode == .english { traits |= CalendarTrait.english.rawValue }
    if locale.language.languageCode == .japanese, calendar.identifier == .japanese {
      traits |= CalendarTrait.gannen.rawValue
    }
  }

  /// The first weekday where Foundation's data is behind Unicode CLDR's, unless it has one.
  ///
  /// - Source: CLDR 42, CLDR-11510: weeks of China begin on Monday, as GB/T 7408 says.
  private static func firstWeekday(of locale: Locale) -> Int? {
    guard Locale.Components(locale: locale).firstDayOfWeek == nil else { return nil }
    let region = locale.region ?? Locale(identifier: locale.language.maximalIdentifier).region
    return region == .chinaMainland ? 2 : nil
  }

  /// The word for today by language, as Foundation on Linux has no relative dates.
  ///
  /// - Source: Unicode CLDR, relative day 0.
  private static let today = [
    "ar": "اليوم", "cs": "dnes", "da": "i dag", "de": "heute", "en": "today", "es": "hoy",
    "fa": "امروز", "fi": "tänään", "fr": "aujourd’hui", "he": "היום", "hi": "आज", "it": "oggi",
    "ja": "今日", "ko": "오늘", "nb": "i dag", "nl": "vandaag", "pl": "dzisiaj", "pt": "hoje",
    "ru": "сегодня", "sv": "i dag", "th": "วันนี้", "tr": "bugün", "uk": "сьогодні", "zh": "今天",
  ].mapValues { $0.prefix(1).uppercased() + $0.dropFirst() }

  private static func zero(of locale: Locale) -> UInt32 {
    let numbers = NumberFormatter()
    numbers.locale = locale
    guard let digit = numbers.string(from: 0)?.unicodeScalars.first,
      digit.properties.numericType == .decimal
    else { return 0x30 }
    return digit.value
  }
}
