#if !hasFeature(Embedded)
import DetentText

/// Reads moments as a calendar writes them: the inverse of its patterns.
///
///     d MMMM y 'г.'     24 декабря 2026 г.
///
/// Besides the language's patterns there are patterns of people who type, such as `Nov 30 2026`,
/// `24.12.` or `645pm`. Every letter, digit and sign of the text has its place in the pattern, and
/// each field its place in the text; blanks, commas and points only separate. The words of a
/// pattern may be left out.
package struct MomentReader<Calendar: DateCalendar> {
  /// What a text says; nil for what it leaves open.
  private struct Parts {
    var era: Int?, year: Int?, month: Int?, day: Int?, weekday: Int?
    /// Whether `month` is the index of a name, year, month and day are ISO 8601's, and the year has
    /// less than three digits, as years of eras may have.
    var isNamed = false, isISO = false, isShortYear = false
    var hour: Int?, minute: Int?, second: Int?
    var isAfternoon: Bool?, isRepeated: Bool?
  }

  /// A piece of a pattern: a word, or a field, its letter and count.
  private enum Piece { case word([Character]), field(Character, Int) }

  /// The letters of a name, and what has it.
  private typealias Name = (letters: [Character], index: Int)
  /// A place in the text, and the parts up to there.
  private typealias State = (place: Int, parts: Parts)

  private let calendar: Calendar, mode: DateMode
  private let text: [Character]
  /// The moment whose parts stand for missing ones; nil if none may be missing.
  private let time: CivilTime?
  private var months: [Name] = [], weekdays: [Name] = [], halves: [Name] = [], eras: [Name] = []

  /// Begins to read a text.
  ///
  /// - Parameters:
  ///   - text: the text in UTF-8.
  ///   - calendar: the calendar and the language.
  ///   - mode: what is picked.
  ///   - time: the moment whose parts stand for missing ones, of a typed text; nil for a
  ///     program's text, which leaves nothing out.
  package init(
    _ text: some Sequence<UInt8>, of calendar: Calendar, in mode: DateMode, like time: CivilTime?
  ) {
    (self.calendar, self.mode, self.time) = (calendar, mode, time)
    self.text = Self.letters(text.plainText)
    let (texts, count) = (CalendarPhrase.texts, calendar.nameCount)
    let (weekday, era) = (CalendarPhrase.shortWeekday.rawValue, texts + 3 * count)
    let english = EnglishCalendar()
    func names(_ first: Int, _ count: Int, of calendar: some DateCalendar, from index: Int = 0)
      -> [Name]
    {
      (0..<count).map { number in
        (Self.letters(calendar.withText(first + number) { $0.plainText }), index + number)
      }.filter { !$0.letters.isEmpty }
    }
    for kind in 0..<3 { months += names(texts + kind * count, count, of: calendar) }
    for start in [weekday, weekday + 7] { weekdays += names(start, 7, of: calendar, from: 1) }
    if let rare = calendar.rareText {
      months += names(rare, count, of: calendar)
      for start in [9, 16] { weekdays += names(rare + count + start, 7, of: calendar, from: 1) }
    }
    if calendar.has(.gregorianMonths) { months += names(texts, 12, of: english) }
    weekdays += names(weekday + 7, 7, of: english, from: 1)
    halves = names(CalendarPhrase.am.rawValue, 2, of: calendar)
    // A name of both is none of either.
    if halves.count == 2, halves[0].letters == halves[1].letters { halves = [] }
    halves += ["am", "pm", "a", "p"].enumerated().map { (Array($1), $0 % 2) }
    eras = names(era, calendar.era(ofYear: calendar.yearCount - 1) + 1, of: calendar)
  }

  private static func letters(_ text: String) -> [Character] {
    text.lowercased().map { $0 == "ς" ? "σ" : $0 }
  }

  /// Reads the text.
  ///
  /// - Parameters:
  ///   - joined: whether digits without a sign may be hours and minutes.
  ///   - accept: returns what a moment is; nil for one that can't be picked.
  /// - Returns: what the first accepted moment is; nil for no moment.
  package func read<Result>(joined: Bool = false, _ accept: (CivilTime) -> Result?) -> Result? {
    func match(_ pattern: [Piece]) -> Result? {
      self.match(pattern[...], (0, Parts())) { parts in
        moments(of: parts).firstResult(accept)
      }
    }
    if mode == .dateAndTime, let result = match(pieces(.dateAndTime)) { return result }
    let (dates, times) = (mode.hasDate ? self.dates : [], mode.hasTime ? self.times : [])
    // A text of a program leaves nothing out.
    guard mode != .dateAndTime || time != nil else { return nil }
    for date in mode == .dateAndTime ? dates : [] {
      for time in times {
        for glue in ["", "'t'", "'at'", "'um'"] {
          if let result = match(date + Self.pieces(glue) + time) { return result }
        }
      }
    }
    let others = time == nil || !mode.hasTime ? [] : (joined ? ["J"] : []) + ["J a", "a J", "a"]
    return (dates + times + others.map { Self.pieces($0) }).firstResult(match)
  }

  // MARK: - Patterns

  /// The fields of a date in the language's order.
  private var order: [String] {
    (0..<3).map { index in
      let part = calendar.isISO ? 3 - index : calendar.part(index)
      return part == 1 ? "Y" : part == 2 ? "M" : "d"
    }
  }

  /// Patterns of dates, the language's first.
  private var dates: [[Piece]] {
    let isMonth = mode == .yearAndMonth
    let own: [CalendarPhrase] = isMonth ? [.month] : [.date, .spokenDate, .days, .shortDays]
    guard time != nil else { return own.map(pieces) }
    let order = order
    let typed =
      isMonth
      ? ["MMMM y", "y MMMM", "Y-M"]
      : [
        "E 'the' d 'of' MMMM y", "E MMMM d y", "E y MMMM d", "I-M-d", order.joined(separator: "-"),
        order.filter { $0 != "Y" }.joined(separator: "-"), "Y-M-d", "Y-M", "C",
      ]
    return own.map(pieces) + typed.map { Self.pieces($0) }
  }

  /// Patterns of times, the language's first.
  private var times: [[Piece]] {
    let own: [CalendarPhrase] = [.time, .seconds]
    guard time != nil else { return [pieces(mode == .hourMinuteAndSecond ? .seconds : .time)] }
    let typed = [
      "H:mm:ss", "H:mm", "H:mm u", "H u", "h:mm:ss a", "h:mm a", "a h:mm:ss", "a h:mm", "h a",
      "a h",
    ]
    return own.map(pieces) + typed.map { Self.pieces($0) }
  }

  private func pieces(_ phrase: CalendarPhrase) -> [Piece] {
    calendar.withText(phrase.rawValue) { Self.pieces($0) }
  }

  private static func pieces(_ pattern: String) -> [Piece] {
    Array(pattern.utf8).withUnsafeBufferPointer { pieces($0) }
  }

  private static func pieces(_ bytes: UnsafeBufferPointer<UInt8>) -> [Piece] {
    var (pieces, word, pattern): ([Piece], [UInt8], _) = ([], [], DatePattern(bytes))
    func end() {
      let signs = letters(word.plainText).filter { !separates($0) }
      if !signs.isEmpty { pieces.append(.word(signs)) }
      word = []
    }
    while let piece = pattern.next() {
      switch piece {
      case .word(let byte): word.append(byte)
      case .field(let letter, let count):
        end()
        pieces.append(.field(Character(Unicode.Scalar(letter)), count))
      }
    }
    end()
    return pieces
  }

  // MARK: - Matching

  private static func separates(_ letter: Character) -> Bool { " .,،、。()".contains(letter) }

  private func next(_ place: Int) -> Int {
    text[place...].firstIndex { !Self.separates($0) } ?? text.count
  }

  /// What `take` returns for the first way in which the rest of the text is the pattern.
  private func match<Result>(
    _ pattern: ArraySlice<Piece>, _ state: State, _ take: (Parts) -> Result?
  ) -> Result? {
    let place = next(state.place)
    guard let piece = pattern.first else { return place == text.count ? take(state.parts) : nil }
    let rest = pattern.dropFirst()
    switch piece {
    case .word(let word):
      if let end = end(of: word, at: place),
        let result = match(rest, (end, state.parts), take)
      {
        return result
      }
    case .field(let letter, let count):
      for state in readings(letter, count, (place, state.parts)) {
        if let result = match(rest, state, take) { return result }
      }
      // A weekday and an era may be left out, and the year of a typed date.
      guard letter == "E" || letter == "G" || letter == "y" && time != nil else { return nil }
    }
    return match(rest, state, take)
  }

  /// The end of a word, whose separators may be others; signs between numbers are alike.
  private func end(of word: [Character], at place: Int) -> Int? {
    var place = place
    for letter in word {
      while place < text.count, text[place] != letter, Self.separates(text[place]) { place += 1 }
      guard place < text.count, text[place] == letter || letter == "-" && text[place] == "/" else {
        return nil
      }
      place += 1
    }
    return place
  }

  /// The ways to read a field.
  private func readings(_ letter: Character, _ count: Int, _ state: State) -> [State] {
    let (digits, value) = number(at: state.place)
    let end = state.place + digits
    func with(_ end: Int, _ change: (inout Parts) -> Void) -> State {
      var parts = state.parts
      change(&parts)
      return (end, parts)
    }
    switch letter {
    case "E": return named(weekdays, at: state.place).map { e, i in with(e) { $0.weekday = i } }
    case "G": return named(eras, at: state.place).map { e, i in with(e) { $0.era = i } }
    case "a":
      return named(halves, at: state.place).map { e, i in with(e) { $0.isAfternoon = i > 0 } }
    case "M" where count > 2, "L" where count > 2:
      return named(months, at: state.place).map { end, name in
        with(end) { ($0.month, $0.isNamed) = (name, true) }
      }
    case "y", "Y":
      if calendar.has(.gannen), text[state.place...].first == "元" {
        return [with(state.place + 1) { ($0.year, $0.isShortYear) = (1, true) }]
      }
      return digits > 0 ? [with(end) { ($0.year, $0.isShortYear) = (value, digits < 3) }] : []
    case "I": return digits == 4 ? [with(end) { ($0.year, $0.isISO) = (value, true) }] : []
    case "C":
      guard digits == 8 else { return [] }
      return [
        with(end) {
          ($0.year, $0.month, $0.day, $0.isISO) = (
            value / 10_000, value / 100 % 100, value % 100, true
          )
        },
        with(end) { parts in
          var rest = value
          for letter in order.reversed() {
            let size = letter == "Y" ? 10_000 : 100
            let part = rest % size
            rest /= size
            switch letter {
            case "Y": parts.year = part
            case "M": parts.month = part
            default: parts.day = part
            }
          }
        },
      ]
    case "J":
      guard 3...(mode == .hourMinuteAndSecond ? 6 : 4) ~= digits else { return [] }
      let minutes = digits > 4 ? value / 100 : value
      return [
        with(end) {
          ($0.hour, $0.minute) = (minutes / 100, minutes % 100)
          $0.second = digits > 4 ? value % 100 : nil
        }
      ]
    case "u":
      return text[state.place...].starts(with: "uhr") ? [with(state.place + 3) { _ in }] : []
    default: break
    }
    guard digits == 1 && letter != "m" && letter != "s" || digits == 2 else { return [] }
    switch letter {
    case "M", "L": return [with(end) { $0.month = value }]
    case "d": return [with(ordinalEnd(end)) { $0.day = value }]
    case "m": return [with(end) { $0.minute = value }]
    case "s": return [with(end) { $0.second = value }]
    default:
      // The mark of an hour that the clock shows twice: 02B:30.
      let mark = end < text.count && text[end...].dropFirst().first == ":" ? text[end] : " "
      let isRepeated = mark == "a" ? false : mark == "b" ? true : nil
      return [
        with(isRepeated == nil ? end : end + 1) { ($0.hour, $0.isRepeated) = (value, isRepeated) }
      ]
    }
  }

  /// The digits at a place and their value, of nine at most.
  private func number(at place: Int) -> (digits: Int, value: Int) {
    let digits = text[place...].prefix { $0.isASCII && $0.isNumber }
    guard digits.count < 10 else { return (digits.count, -1) }
    return (digits.count, digits.reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) })
  }

  /// The end of a day's number with the ending of an ordinal.
  private func ordinalEnd(_ end: Int) -> Int {
    for ending in ["st", "nd", "rd", "th", "er", "º", "ª"]
    where text[end...].starts(with: ending) && !isLetter(end + ending.count) {
      return end + ending.count
    }
    return end
  }

  private func isLetter(_ place: Int) -> Bool { place < text.count && text[place].isLetter }

  /// The names at a place, the longest first, and one abbreviated to three letters at least.
  private func named(_ names: [Name], at place: Int) -> [(end: Int, index: Int)] {
    var whole: [(end: Int, index: Int)] = [], part: [(end: Int, index: Int)] = []
    for (letters, index) in names {
      var (end, count) = (place, 0)
      let isWhole = letters.allSatisfy { letter in
        // p.m. for pm, and pm for p.m.
        while count > 0, end < text.count, text[end] == ".", letter != "." { end += 1 }
        if end < text.count, text[end] == letter {
          (end, count) = (end + 1, count + 1)
          return true
        }
        return letter == "." || letter == " "
      }
      if isWhole, count > 0 {
        // A letter in ASCII is no name within a word.
        if count > 1 || !isLetter(end) { whole.append((end, index)) }
      } else if count > 2, !isLetter(end), !(text[place..<end].contains { !$0.isLetter }) {
        part.append((end, index))
      }
    }
    let isOne = part.allSatisfy { $0 == part[0] }
    return whole.sorted { $0.end > $1.end } + (isOne ? part.prefix(1) : [])
  }

  // MARK: - Moments

  /// The moments that the parts may stand for, the likeliest first.
  private func moments(of parts: Parts) -> [CivilTime] {
    days(of: parts).flatMap { day in
      seconds(of: parts).compactMap { second in
        var result = CivilTime(day: day, second: second)
        guard let isRepeated = parts.isRepeated else { return result }
        // Only such an hour has a mark.
        guard mode == .dateAndTime, calendar.change(on: day).repeatedHours.contains(result.hour)
        else { return nil }
        result.isRepeated = isRepeated
        return result
      }
    }
  }

  private func days(of parts: Parts) -> [Int] {
    guard let month = parts.month else { return time.map { [$0.day] } ?? (mode.hasDate ? [] : [0]) }
    if parts.isISO, let year = parts.year, let day = parts.day {
      return CalendarDate(year: year, month: month, day: day).map { [$0.daysSince1970] } ?? []
    }
    let present = time.map { calendar.month(ofDay: $0.day) }
    var years: [Int] = []
    if let number = parts.year {
      guard parts.era != nil || !parts.isShortYear else { return [] }
      let all = 0..<calendar.yearCount
      years =
        parts.era == nil || calendar.isComputed
        ? calendar.year(numbered: number, of: all).map { [$0] } ?? []
        : all.filter {
          calendar.number(ofYear: $0) == number && calendar.era(ofYear: $0) == parts.era
        }
    } else if let year = present.map(calendar.year(ofMonth:)) {
      // Without a year it is the nearest one that has the day.
      years = [year, year + 1, year - 1].filter { 0..<calendar.yearCount ~= $0 }
    }
    return years.flatMap { year in
      calendar.months(ofYear: year).compactMap { other in
        let details = calendar.details(ofMonth: other)
        guard (parts.isNamed ? details.name : details.number) == month else { return nil }
        let usual =
          mode == .yearAndMonth
          ? details.firstDay
          : time.flatMap { time in
            present.map { calendar.number(ofDay: time.day, inMonth: $0) }
          }
        guard let number = parts.day ?? usual else { return nil }
        let day = calendar.day(numbered: number, ofMonth: other)
        guard calendar.number(ofDay: day, inMonth: other) == number,
          parts.weekday ?? CalendarDate.weekday(of: day) == CalendarDate.weekday(of: day)
        else { return nil }
        return day
      }
    }
  }

  private func seconds(of parts: Parts) -> [Int] {
    guard mode.hasTime else { return [0] }
    let half = 43_200
    guard let hour = parts.hour else {
      guard let second = time?.secondOfDay else { return [] }
      return [parts.isAfternoon.map { second % half + ($0 ? half : 0) } ?? second]
    }
    let hasSeconds = mode == .hourMinuteAndSecond
    let usual = hasSeconds && parts.minute != nil ? time?.second ?? 0 : 0
    let (minute, second) = (parts.minute ?? 0, parts.second ?? usual)
    guard hour < 24, minute < 60, second < 60, hasSeconds || second == 0 else { return [] }
    let rest = 60 * minute + second
    let hours = calendar.has(.halvesFromZero) ? 0...12 : 1...12
    if let isAfternoon = parts.isAfternoon {
      return hours ~= hour ? [hour % 12 * 3_600 + rest + (isAfternoon ? half : 0)] : []
    }
    guard calendar.hasHalves, hour <= 12, hour > 0 || calendar.has(.halvesFromZero), let time else {
      return [3_600 * hour + rest]
    }
    // The selected half, or else the other one.
    let own = hour % 12 * 3_600 + rest + time.secondOfDay / half * half
    return [own, (own + half) % 86_400]
  }
}

extension Sequence {
  /// The first result of `body` for an element.
  fileprivate func firstResult<Result>(_ body: (Element) -> Result?) -> Result? {
    for element in self { if let result = body(element) { return result } }
    return nil
  }
}
#endif
