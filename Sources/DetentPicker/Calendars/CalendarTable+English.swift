extension CalendarTable {
  /// The Gregorian calendar in English, as ISO 8601 orders it: year, month, day, 24 hours.
  ///
  /// - Parameters:
  ///   - years: the years that it has, within 1 to 9999.
  ///   - hasHalves: whether the clock has 12 hours, AM and PM.
  /// - Returns: a table without a time zone.
  public static func english(
    years: ClosedRange<Int> = 1...9_999, hasHalves: Bool = false
  ) -> CalendarTable {
    let first = max(1, min(years.lowerBound, 9_999))
    let last = max(first, min(years.upperBound, 9_999))
    guard let table = Draft(englishFrom: first, through: last, hasHalves: hasHalves).table else {
      preconditionFailure("the English table has all texts")
    }
    return table
  }
}

extension CalendarTable.Draft {
  /// The Gregorian calendar in English for years within 1 to 9999.
  public init(englishFrom first: Int, through last: Int, hasHalves: Bool = false) {
    traits =
      (hasHalves ? CalendarTable.Trait.halves : .paddedHours).rawValue
      | CalendarTable.Trait.gregorianMonths.rawValue
      | CalendarTable.Trait.english.rawValue
    firstDay = CalendarDate(clampingYear: first, month: 1, day: 1).daysSince1970
    gregorianYears = first...last
    for month in 1...12 {
      let name = ShortText(EnglishNames.month(month)).utf8
      monthNames.append(name)
      shortMonthNames.append([UInt8](name.prefix(3)))
    }
    monthNamesAlone = monthNames
    for weekday in 1...7 {
      weekdays.append([UInt8](ShortText(EnglishNames.weekday(weekday)).utf8.prefix(3)))
    }
    for weekday in 1...7 { weekdays.append(ShortText(EnglishNames.weekday(weekday)).utf8) }
    eras = [[]]
    // The fields of patterns stand as their bytes.
    let dates: [StaticString] = [
      "iso", "\u{7} \u{3} \u{2}", "\u{B}, \u{7} \u{3} \u{2}", "\u{5} \u{2}",
    ]
    let times: [StaticString] =
      hasHalves
      ? [
        "\u{C}:\u{E} \u{10}", "\u{C}:\u{E}:\u{F} \u{10}",
        "\u{8} \u{7} \u{4} \u{2}, \u{C}:\u{E} \u{10}",
      ]
      : ["\u{11}:\u{E}", "\u{11}:\u{E}:\u{F}", "\u{8} \u{7} \u{4} \u{2}, \u{11}:\u{E}"]
    let rows: [StaticString] = [
      "\u{8} \u{4} \u{7}", "\u{4} \u{7}", "\u{2}", "\u{7}", "AM", "PM",
    ]
    for texts in [dates, times, rows] {
      for text in texts { phrases.append(ShortText(text).utf8) }
    }
  }
}
