#if !hasFeature(Embedded) || READERS
/// The parts of a date or a time that has words: `Nov 30 2026`, `Montag, 30. November`, `6:45 pm`.
private struct NamedParts {
  /// The index of the month's name, and the weekday, 1 (Monday) to 7.
  var month: Int?, weekday: Int?
  /// The index of the month whose name the weekday's word is, too: Spanish mar.
  private var monthOfWeekday: Int?
  var isAfternoon: Bool?
  /// Whether the hour is the second of two, by its mark; nil without one.
  var isRepeated: Bool?
  /// The numbers of the date, and those of the clock, which stand beside a colon or before the half
  /// of the day.
  var date: [(value: Int, digits: Int)] = [], clock: [Int] = []

  /// Whether it has a part that is named.
  var hasName: Bool { month != nil || isAfternoon != nil || isRepeated != nil }

  /// Reads a text; nil if it has a word that the calendar doesn't know, or a part twice.
  init?(_ text: [UInt8], of calendar: some DateCalendar) {
    let words = String(decoding: text, as: UTF8.self).lowercased()
    var (rest, isClock) = (words[...], false)
    while let first = rest.first {
      if first.isASCII, let digit = first.wholeNumberValue, digit >= 0 {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        guard digits.count < 10, let value = Int(digits) else { return nil }
        // The mark of a repeated hour: 02B:30.
        if digits.count < 3, isRepeated == nil, rest.hasPrefix("a:") || rest.hasPrefix("b:") {
          isRepeated = rest.removeFirst() == "b"
        }
        isClock = isClock || rest.first == ":"
        if isClock { clock.append(value) } else { date.append((value, digits.count)) }
        isClock = rest.first == ":"
      } else if first.isLetter || first.isNumber {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "’" || $0 == "'" }
        rest = rest.dropFirst(word.count)
        guard take(String(word), calendar) else { return nil }
      } else {
        rest = rest.dropFirst()
        if first != ":" { isClock = false }
      }
    }
    if month == nil, !date.isEmpty, let monthOfWeekday { (month, weekday) = (monthOfWeekday, nil) }
  }

  private mutating func take(_ word: String, _ calendar: some DateCalendar) -> Bool {
    if let half = Self.half(word, calendar) {
      guard isAfternoon == nil else { return false }
      isAfternoon = half
      if clock.isEmpty, let (hour, digits) = date.popLast() {
        clock = digits < 3 ? [hour] : [hour / 100, hour % 100]
      }
      return true
    }
    if let number = Self.weekday(word, calendar), weekday == nil {
      (weekday, monthOfWeekday) = (number, Self.month(word, calendar))
      return true
    }
    if let name = Self.month(word, calendar), month == nil {
      month = name
      return true
    }
    // Particles, ordinals, and the m of p.m.
    return ["at", "de", "of", "the", "um", "uhr", "st", "nd", "rd", "th"].contains(word)
      || word == "m" && isAfternoon != nil
  }

  private static func half(_ word: String, _ calendar: some DateCalendar) -> Bool? {
    for (phrase, letter, isAfternoon) in [(CalendarPhrase.am, "a", false), (.pm, "p", true)] {
      let name = calendar.withText(phrase.rawValue) { plain($0) }
      if [letter, letter + "m", name].contains(word) { return isAfternoon }
    }
    return nil
  }

  private static func weekday(_ word: String, _ calendar: some DateCalendar) -> Int? {
    func index(_ name: (Int) -> String) -> Int? {
      (1...7).first { word == name($0) || word.count > 2 && name($0).hasPrefix(word) }
    }
    let first = CalendarPhrase.shortWeekday.rawValue
    let english = EnglishCalendar()
    return index { number in calendar.withText(first + number - 1) { plain($0) } }
      ?? index { number in calendar.withText(first + 6 + number) { plain($0) } }
      ?? index { number in english.withText(first + 6 + number) { plain($0) } }
  }

  /// The index of a month's name, whole or abbreviated, in the language or in English.
  private static func month(_ word: String, _ calendar: some DateCalendar) -> Int? {
    func index(_ names: Range<Int>, _ name: (Int) -> String) -> Int? {
      if let whole = names.first(where: { name($0) == word }) { return whole }
      let found = names.filter { word.count > 2 && name($0).hasPrefix(word) }
      return found.count == 1 ? found[0] : nil
    }
    let names = 0..<calendar.nameCount
    for kind in 0..<3 {
      let start = CalendarPhrase.texts + kind * names.count
      if let month = index(names, { name in calendar.withText(start + name) { plain($0) } }) {
        return month
      }
    }
    guard calendar.has(.gregorianMonths) else { return nil }
    let english = EnglishCalendar()
    return index(0..<12) { name in english.withText(CalendarPhrase.texts + name) { plain($0) } }
  }

  /// A name in small letters, without the point of an abbreviation.
  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let name = String(decoding: bytes, as: UTF8.self).lowercased()
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }
}

extension DateCalendar {
  /// The moment of a text whose month or half of the day is a word.
  ///
  /// - Parameters:
  ///   - text: the text in UTF-8.
  ///   - time: the moment whose year and time of day stand for missing ones.
  ///   - mode: what is picked.
  ///   - isAllowed: whether a day can be picked; a missing year is the nearest one that has it.
  /// - Returns: the moment; nil for a text without such words, with others, or of no such moment.
  package func time(
    named text: [UInt8], like time: CivilTime, in mode: DateMode, where isAllowed: (Int) -> Bool
  ) -> CivilTime? {
    guard let parts = NamedParts(text, of: self), parts.hasName else { return nil }
    var result = CivilTime(day: time.day, second: time.secondOfDay)
    if mode.hasDate {
      guard let day = day(of: parts, like: time.day, in: mode, isAllowed) else { return nil }
      result.day = day
    } else if parts.month != nil || parts.weekday != nil || !parts.date.isEmpty {
      return nil
    }
    if let weekday = parts.weekday, weekday != CalendarDate.weekday(of: result.day) { return nil }
    if let second = second(of: parts, like: time.secondOfDay) {
      guard mode.hasTime else { return nil }
      result.secondOfDay = second
      if let isRepeated = parts.isRepeated {
        // Only such an hour has a mark.
        guard mode == .dateAndTime,
          change(on: result.day).repeatedHours.contains(result.hour)
        else { return nil }
        result.isRepeated = isRepeated
      }
    } else if !parts.clock.isEmpty || parts.isAfternoon != nil {
      return nil
    }
    return result
  }

  private func day(
    of parts: NamedParts, like day: Int, in mode: DateMode, _ isAllowed: (Int) -> Bool
  ) -> Int? {
    guard let name = parts.month else { return parts.date.isEmpty ? day : nil }
    let years = parts.date.filter { $0.digits > 2 }, days = parts.date.filter { $0.digits < 3 }
    guard years.count < 2, days.count == (mode == .yearAndMonth ? 0 : 1) else { return nil }
    func found(inYear year: Int) -> Int? {
      guard (0..<yearCount).contains(year),
        let month = months(ofYear: year).first(where: { details(ofMonth: $0).name == name })
      else { return nil }
      guard let number = days.first?.value else { return self.days(ofMonth: month).lowerBound }
      let found = self.day(numbered: number, ofMonth: month)
      return self.number(ofDay: found, inMonth: month) == number ? found : nil
    }
    if let year = years.first {
      return self.year(numbered: year.value, of: 0..<yearCount).flatMap(found)
    }
    let present = year(ofMonth: month(ofDay: day))
    return [present, present + 1, present - 1].lazy.compactMap(found).first(where: isAllowed)
  }

  private func second(of parts: NamedParts, like second: Int) -> Int? {
    guard var hour = parts.clock.first else {
      return parts.isAfternoon.map { second % 43_200 + ($0 ? 43_200 : 0) }
    }
    if let isAfternoon = parts.isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    let rest = parts.clock.dropFirst()
    guard hour < 24, rest.count < 3, rest.allSatisfy({ $0 < 60 }) else { return nil }
    return rest.reduce(hour) { $0 * 60 + $1 } * (rest.count == 2 ? 1 : rest.count == 1 ? 60 : 3_600)
  }
}
#endif
