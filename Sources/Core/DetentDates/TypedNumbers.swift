/// The numbers of a typed date or time: runs of digits with something else between them.
///
/// A run of digits alone is read as a whole: 8 of a date as 20261224 or, in the language's order,
/// 24122026; 3 to 6 of a time as HMM, HHMM, HMMSS or HHMMSS.
package struct TypedNumbers {
  /// The runs, each with its value and its count of digits.
  private var runs: [(value: Int, digits: Int)] = []
  /// Whether something other than digits is in it.
  package private(set) var isSeparated = false
  /// The number of one or two digits with a point behind them, as of an ordinal; nil for others.
  package private(set) var ordinal: Int?

  /// Splits a text; letters and runs longer than 9 digits are no numbers.
  package init(_ text: some Sequence<UInt8>) {
    var (isInRun, signs, last) = (false, 0, 0 as UInt8)
    for byte in text {
      let isDigit = byte >= 0x30 && byte <= 0x39
      if !isDigit { (isSeparated, signs) = (true, signs + 1) }
      last = byte
      if isDigit, !isInRun { runs.append((0, 0)) }
      isInRun = isDigit
      guard isDigit, let run = runs.indices.last else { continue }
      runs[run].digits += 1
      if runs[run].digits < 10 { runs[run].value = runs[run].value * 10 + Int(byte - 0x30) }
    }
    let hasLetters = text.contains { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A && $0 != 0x54 }
    if hasLetters || runs.contains(where: { $0.digits > 9 }) { runs = [] }
    if runs.count == 1, runs[0].digits < 3, signs == 1, last == 0x2E { ordinal = runs[0].value }
  }

  /// The number of runs.
  package var count: Int { runs.count }
  /// The time of day in seconds, with an hour of the clock, or nil if it is none.
  ///
  /// - Parameters:
  ///   - first: the first run of it.
  ///   - rest: the seconds behind the minute of a time without them.
  ///   - hasSeconds: whether seconds may be there.
  /// - Returns: the hour, and the seconds behind it; nil for no time.
  package func time(
    from first: Int = 0, seconds rest: Int = 0, hasSeconds: Bool = false
  ) -> (hour: Int, second: Int)? {
    var parts: [Int] = []
    if count == first + 1, !isSeparated || first > 0 {
      let (value, digits) = runs[first]
      guard digits > 2, digits <= (hasSeconds ? 6 : 4) else { return nil }
      parts =
        digits > 4 ? [value / 10_000, value / 100 % 100, value % 100] : [value / 100, value % 100]
    } else {
      guard count - first == 2 || hasSeconds && count - first == 3, runs[first].digits <= 2,
        runs[(first + 1)...].allSatisfy({ $0.digits == 2 })
      else { return nil }
      parts = runs[first...].map { $0.value }
    }
    let second = parts.count > 2 ? parts[2] : rest
    guard parts[1] < 60, second < 60 else { return nil }
    return (parts[0], 60 * parts[1] + second)
  }

  /// The numbers of a year, a month and a day in an order; the year has 4 digits.
  ///
  /// - Parameters:
  ///   - order: the parts in order: 1 is a year, 2 a month, 3 a day.
  ///   - rest: the parts that stand for those behind the last run.
  /// - Returns: year, month and day; nil if absent.
  fileprivate func date(in order: [Int], rest: [Int]?) -> [Int]? {
    var (parts, runs) = (rest ?? [0, 0, 0], runs)
    if !isSeparated {
      guard count == 1, runs[0].digits == 8 else { return nil }
      var value = runs[0].value
      runs = order.reversed().map { part in
        let (size, digits) = part == 1 ? (10_000, 4) : (100, 2)
        defer { value /= size }
        return (value % size, digits)
      }.reversed()
    }
    guard runs.count >= 3 || rest != nil && !runs.isEmpty else { return nil }
    for (part, run) in zip(order, runs) {
      guard part == 1 ? run.digits == 4 : run.digits <= 2 else { return nil }
      parts[part - 1] = run.value
    }
    return parts
  }
}

extension DateCalendar {
  /// The day of typed numbers: year, month and day, or else in the language's order.
  ///
  /// - Parameters:
  ///   - numbers: the numbers; with separators the year may be the first or where the language has
  ///     it.
  ///   - day: the day whose parts stand for missing ones, or a year from it; nil if none may be
  ///     missing.
  ///   - isAllowed: whether a day can be picked.
  /// - Returns: the day; nil if absent.
  package func day(
    typed numbers: TypedNumbers, like day: Int?, where isAllowed: (Int) -> Bool
  ) -> Int? {
    if let parts = numbers.date(in: [1, 2, 3], rest: nil),
      let date = CalendarDate(year: parts[0], month: parts[1], day: parts[2]),
      isAllowed(date.daysSince1970)
    {
      return date.daysSince1970
    }
    // Without a year it is the nearest one that has the day. English without a locale shows the
    // day first.
    for later in day == nil ? [0] : [0, 1, -1] {
      let rest = day.map { day in
        let month = month(ofDay: day)
        return [
          number(ofYear: year(ofMonth: month)) + later, number(ofMonth: month),
          number(ofDay: day, inMonth: month),
        ]
      }
      for order in [isISO ? [3, 2, 1] : (0..<3).map { part($0) }, [1, 2, 3]] {
        guard let parts = numbers.date(in: order, rest: rest),
          let year = year(numbered: parts[0], of: 0..<yearCount),
          let month = months(ofYear: year).first(where: { number(ofMonth: $0) == parts[1] })
        else { continue }
        let day = self.day(numbered: parts[2], ofMonth: month)
        if number(ofDay: day, inMonth: month) == parts[2], isAllowed(day) { return day }
      }
    }
    return nil
  }
}
