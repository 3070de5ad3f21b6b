public import DetentText

/// A date, a time or both, in the calendar, language and time zone of a table.
///
///     2026 │ November │ 22         Sun, Nov 22 │ 6 │ 45 │ AM
///
/// The wheels stand in the language's order, from right to left where it is written so; in English
/// without a locale the year comes first. Limits hold over all wheels together, and the hours of a
/// day are those that its clock shows. An hour that is shown twice is there twice: `2A` and `2B`.
///
/// - Source: the letters of the German Sommerzeitverordnung for the hour repeated in autumn.
public struct DateWheels: SimpleContent, Hashable {
  /// What is picked.
  ///
  /// - Source: `UIDatePicker.Mode`, and `hourMinuteAndSecond` of SwiftUI's `DatePicker`.
  package enum Mode: Int, Hashable, Sendable {
    case date, time, dateAndTime, yearAndMonth, hourMinuteAndSecond

    /// Whether the mode includes a day.
    package var hasDate: Bool { self == .date || self == .dateAndTime || self == .yearAndMonth }
    /// Whether the mode includes a time of day.
    package var hasTime: Bool { self != .date && self != .yearAndMonth }
    /// Whether its days can be laid out as a month.
    var hasMonth: Bool { self == .date || self == .dateAndTime }
  }

  /// The kinds of wheels.
  private enum Wheel: Int {
    case year = 1
    case month, day
    /// All days in sequence.
    case days
    case hour, minute, second, half
  }

  /// The calendar, the language and the time zone.
  package let table: CalendarTable
  /// What is picked.
  package let mode: Mode
  /// The first allowed moment.
  package private(set) var minimum: CivilTime
  /// The last allowed moment.
  package private(set) var maximum: CivilTime
  /// Minutes per row.
  package let minuteInterval: Int
  /// Whether a time between two rows becomes the nearest one that has rows; else the one before.
  package let roundsToMinuteInterval: Bool

  /// The wheels from the left, and the order in which presses focus them.
  private let wheels: PickerSelection, turns: PickerSelection
  /// Whether there are limits within the table.
  private var hasLimits = false
  /// Whether the given limits apply: false if no row is between them.
  package private(set) var keepsLimits = true
  /// The years of the table within the limits, and their days.
  private var years: Range<Int>, days: Range<Int>
  /// The widest row of a wheel of days.
  private var widestDay = 0

  private var rules: CalendarRules { CalendarRules(table) }
  private var words: DateWords { DateWords(table) }
  private var zone: ZoneRules { ZoneRules(table) }

  /// Wheels between two moments, which are themselves allowed.
  ///
  /// If no moment with rows is between the limits, both are ignored, and an invalid interval is 1,
  /// as in `UIDatePicker`.
  ///
  /// - Parameters:
  ///   - table: the calendar, the language and the time zone. Default: the Gregorian calendar of
  ///     the years 1 to 9999 in English, and 24 hours.
  ///   - mode: what is picked. Default: a date.
  ///   - minimum: the first moment. Default: nil, no limit.
  ///   - maximum: the last moment. Default: nil, no limit.
  ///   - minuteInterval: minutes from one row to the next, a divisor of 60, at most 30. Default: 1.
  ///   - roundsToMinuteInterval: whether a time between two rows becomes the nearest one; else it
  ///     becomes the one before. Default: true.
  @inline(never)  // What it needs of the stack isn't to be its caller's.
  package init(
    _ table: CalendarTable = .english(), mode: Mode = .date, minimum: CivilTime? = nil,
    maximum: CivilTime? = nil, minuteInterval: Int = 1, roundsToMinuteInterval: Bool = true
  ) {
    let isAllowed =
      mode != .hourMinuteAndSecond && mode.hasTime && Self.allows(minuteInterval: minuteInterval)
    self.table = table
    self.mode = mode
    self.minuteInterval = isAllowed ? minuteInterval : 1
    self.roundsToMinuteInterval = roundsToMinuteInterval
    (wheels, turns) = Self.wheels(of: mode, in: DateWords(table))
    let (rules, zone) = (CalendarRules(table), ZoneRules(table))
    (years, days) = (0..<rules.yearCount, rules.firstDay..<rules.lastDay + 1)
    let step = mode == .hourMinuteAndSecond ? 1 : 60 * self.minuteInterval
    var first = CivilTime(day: mode.hasDate ? rules.firstDay : 0, second: 0)
    var last = CivilTime(
      day: mode.hasDate ? rules.lastDay : 0, second: mode.hasTime ? 86_400 - step : 0)
    var (least, most) = (minimum ?? first, maximum ?? last)
    if !mode.hasDate { (least.day, most.day) = (0, 0) }
    if !mode.hasTime { (least.second, most.second) = (0, 0) }
    // A limit between two rows, or one that the clock never shows, is the next row inside.
    if mode == .dateAndTime {
      (first, last) = (zone.first(from: first, step: step), zone.last(to: last, step: step))
      (least, most) = (zone.first(from: least, step: step), zone.last(to: most, step: step))
    } else {
      least.second = (least.second + step - 1) / step * step
      most.second = most.second / step * step
    }
    (self.minimum, self.maximum) = (first, last)
    if order(of: least) < order(of: first) { least = first }
    if order(of: most) > order(of: last) { most = last }
    if least.second < 86_400, order(of: least) <= order(of: most) {
      (self.minimum, self.maximum) = (least, most)
      hasLimits = least != first || most != last
    } else {
      keepsLimits = minimum == nil && maximum == nil
    }
    if hasLimits, mode.hasDate {
      let start = rules.year(ofMonth: rules.month(ofDay: least.day))
      years = start..<rules.year(ofMonth: rules.month(ofDay: most.day)) + 1
      days =
        rules.days(ofYear: start)
        .lowerBound..<rules.days(ofYear: years.upperBound - 1).upperBound
    }
    if mode == .dateAndTime { widestDay = words.widestRow(of: days) }
  }

  /// Whether an interval in minutes divides an hour.
  ///
  /// - Source: `UIDatePicker.minuteInterval`, whose maximum is 30.
  package static func allows(minuteInterval: Int) -> Bool {
    minuteInterval >= 1 && minuteInterval <= 30 && 60 % minuteInterval == 0
  }

  /// A number that increases with time.
  private func order(of time: CivilTime) -> Int64 {
    mode == .dateAndTime
      ? zone.instant(of: time) : Int64(time.day) * 86_400 + Int64(time.second)
  }

  private static func wheels(
    of mode: Mode, in words: DateWords
  ) -> (wheels: PickerSelection, turns: PickerSelection) {
    var groups: [[Wheel]] = []
    let part = mode == .yearAndMonth ? 4 : 0
    switch mode {
    case .date, .yearAndMonth:
      for index in 0..<(mode == .date ? 3 : 2) {
        groups.append([Wheel(rawValue: words.part(part + index)) ?? .day])
      }
    case .dateAndTime: groups.append([.days])
    case .time, .hourMinuteAndSecond: break
    }
    if mode.hasTime {
      if words.hasHalves, words.halvesComeFirst { groups.append([.half]) }
      groups.append(
        mode == .hourMinuteAndSecond ? [.hour, .minute, .second] : [.hour, .minute])
      if words.hasHalves, !words.halvesComeFirst { groups.append([.half]) }
    }
    // Figures of a clock have the same order in all languages.
    let count = groups.reduce(0) { $0 + $1.count }
    var wheels = PickerSelection(repeating: 0, count: count)
    var turns = wheels
    var turn = 0
    var left = words.goesLeft ? count : 0
    for group in groups {
      if words.goesLeft { left -= group.count }
      for (index, wheel) in group.enumerated() {
        wheels[left + index] = wheel.rawValue
        turns[left + index] = turn
        turn += 1
      }
      if !words.goesLeft { left += group.count }
    }
    return (wheels, turns)
  }

  private func wheel(_ component: Int) -> Wheel { Wheel(rawValue: wheels[component]) ?? .day }

  /// The index of a wheel; -1 for none.
  private func component(of wheel: Wheel) -> Int {
    for component in 0..<wheels.count where wheels[component] == wheel.rawValue {
      return component
    }
    return -1
  }

  // MARK: - What the wheels are like

  /// The number of the mode's wheels.
  public var componentCount: Int { wheels.count }

  /// The shape of a wheel.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    var shape = WheelShape(rowCount: 0, hasDisabledRows: hasLimits, part: .day)
    shape.turn = turns[component]
    switch wheel(component) {
    case .year:
      shape.rowCount = years.count
      // Years without a day between the limits have no rows.
      shape.hasDisabledRows = false
      (shape.wraps, shape.alignment, shape.part) = (false, .trailing, .year)
      shape.widestRow = years.count - 1
    case .month:
      let year = year(of: selection)
      shape.rowCount = rules.months(ofYear: year).count
      (shape.wraps, shape.part, shape.hasForms) = (true, .month, true)
      shape.hasDisabledRows = hasLimits && !allows(all: rules.days(ofYear: year))
      shape.widestRow = words.widestMonth
    case .day:
      let days = rules.days(ofMonth: month(of: selection))
      shape.rowCount = days.count
      shape.hasDisabledRows = hasLimits && !allows(all: days)
      (shape.wraps, shape.alignment, shape.widestRow) = (true, .trailing, min(27, days.count - 1))
    case .days:
      shape.rowCount = days.count
      (shape.wraps, shape.widestRow, shape.hasForms) = (false, widestDay, true)
      // A clock may have skipped a day.
      shape.hasDisabledRows = hasLimits || zone.hasZone
    case .hour:
      let change = change(of: selection)
      shape.rowCount = 24 + change.repeatedHours.count
      (shape.wraps, shape.alignment, shape.part) = (true, .trailing, .hour)
      shape.hasColon = true
      shape.hasDisabledRows = hasLimits || !change.seconds.isEmpty
      shape.widestRow = change.repeatedHours.isEmpty ? 12 : change.repeatedHours.lowerBound
    case .minute:
      shape.rowCount = 60 / minuteInterval
      (shape.wraps, shape.alignment, shape.part) = (true, .leading, .minute)
      shape.hasColon = mode == .hourMinuteAndSecond
      shape.hasDisabledRows = hasLimits || !change(of: selection).seconds.isEmpty
      shape.widestRow = 0
    case .second:
      shape.rowCount = 60
      (shape.wraps, shape.alignment, shape.part) = (true, .leading, .second)
      shape.widestRow = 0
    case .half:
      shape.rowCount = 2
      (shape.wraps, shape.part) = (false, .half)
      shape.hasDisabledRows = hasLimits || !change(of: selection).seconds.isEmpty
      shape.widestRow = table.has(.english) ? 1 : nil
    }
    return shape
  }

  /// What a row is called in the language; shorter, a month by the beginning of its name or its
  /// number, a day without its weekday or in figures.
  public func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to text: inout some ByteSink
  ) {
    switch wheel(component) {
    case .year: text.append(words.text(ofYear: years.lowerBound + row))
    case .month:
      let month = rules.months(ofYear: year(of: selection)).lowerBound + row
      if form == .figures {
        words.write(rules.number(ofMonth: month), to: &text)
      } else {
        let kind = form == .short ? 1 : mode == .yearAndMonth ? 2 : 0
        text.append(words.name(rules.name(ofMonth: month), kind: kind))
      }
    case .day:
      let day = rules.days(ofMonth: month(of: selection)).lowerBound + row
      text.append(words.text(.day, of: CivilTime(day: day, second: 0)))
    case .days: text.append(words.text(ofDay: days.lowerBound + row, as: form))
    case .hour: write(hour: row, digits: words.hourDigits, change(of: selection), to: &text)
    case .minute: words.write(row * minuteInterval, digits: 2, to: &text)
    case .second: words.write(row, digits: 2, to: &text)
    case .half: text.append(words.half(row > 0))
    }
  }

  private func write(
    hour row: Int, digits: Int, _ change: ClockChange, to text: inout some ByteSink
  ) {
    let hour = hour(inRow: row, change)
    words.write(words.clockHour(hour.hour), digits: digits, to: &text)
    if change.repeatedHours.contains(hour.hour) {
      text.append(hour.isRepeated ? "B" as StaticString : "A")
    }
  }

  /// Whether some moment with that row is shown by the clock within the limits.
  public func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    guard hasLimits || mode == .dateAndTime else { return true }
    switch wheel(component) {
    case .year: return true
    case .month:
      let month = rules.months(ofYear: year(of: selection)).lowerBound + row
      return allows(some: rules.days(ofMonth: month))
    case .day:
      let day = rules.days(ofMonth: month(of: selection)).lowerBound + row
      return allows(some: day..<day + 1)
    case .days:
      let day = days.lowerBound + row
      return allows(some: day..<day + 1) && zone.change(on: day).seconds.count < 86_400
    case .hour:
      let change = change(of: selection)
      let hour = hour(inRow: row, change)
      return allows(hour: hour.hour, hour.isRepeated, change, of: selection)
    case .minute:
      let change = change(of: selection)
      let hour = hour(inRow: selection[self.component(of: .hour)], change)
      let start = 3_600 * hour.hour + 60 * row * minuteInterval
      return allows(
        start...start + (mode == .hourMinuteAndSecond ? 59 : 0), hour.isRepeated, change,
        of: selection)
    case .second:
      let time = time(of: selection, from: selection)
      let second = time.second / 60 * 60 + row
      return allows(second...second, time.isRepeated, change(of: selection), of: selection)
    case .half:
      let change = change(of: selection)
      return (12 * row..<12 * row + 12).contains { allows(hour: $0, false, change, of: selection) }
    }
  }

  private func allows(some days: Range<Int>) -> Bool {
    days.lowerBound <= maximum.day && minimum.day < days.upperBound
  }

  private func allows(all days: Range<Int>) -> Bool {
    minimum.day <= days.lowerBound && days.upperBound <= maximum.day + 1
  }

  private func allows(
    hour: Int, _ isRepeated: Bool, _ change: ClockChange, of rows: PickerSelection
  ) -> Bool {
    let start = 3_600 * hour
    guard !change.seconds.isEmpty else {
      return allows(start...start + 3_599, isRepeated, change, of: rows)
    }
    return (0..<60 / minuteInterval).contains { row in
      let second = start + 60 * row * minuteInterval
      return allows(second...second, isRepeated, change, of: rows)
    }
  }

  /// Whether some of these seconds are shown, and within the limits.
  private func allows(
    _ seconds: ClosedRange<Int>, _ isRepeated: Bool, _ change: ClockChange,
    of rows: PickerSelection
  ) -> Bool {
    guard change.has(seconds.lowerBound, isRepeated: isRepeated) else { return false }
    guard hasLimits else { return true }
    let day = day(of: rows, from: rows)
    let first = CivilTime(day: day, second: seconds.lowerBound, isRepeated: isRepeated)
    let last = CivilTime(day: day, second: seconds.upperBound, isRepeated: isRepeated)
    return order(of: first) <= order(of: maximum) && order(of: minimum) <= order(of: last)
  }

  /// Years that end in 0, the first days of months, the 1st, 11th and 21st, quarters of an hour.
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    switch wheel(component) {
    case .year:
      let offset = max(0, rules.number(ofYear: years.lowerBound))
      return Landmarks(every: 10, offset: offset).row(from: row, toward: way, of: years.count)
    // The 31st is not a landmark.
    case .day: return Landmarks(every: 10).row(from: row, toward: way, of: 30)
    case .days:
      let day = days.lowerBound + row
      let month = rules.days(ofMonth: rules.month(ofDay: day))
      let first = way < 0 || day == month.lowerBound ? month.lowerBound : month.upperBound
      return days.contains(first) ? first - days.lowerBound : nil
    case .minute:
      return Landmarks(ofMinutesEvery: minuteInterval).row(
        from: row, toward: way, of: 60 / minuteInterval)
    case .second: return Landmarks(every: 15).row(from: row, toward: way, of: 60)
    case .month, .hour, .half: return nil
    }
  }

  /// Days may be a month, and a time a clock.
  public var traits: ContentTraits {
    var traits = ContentTraits()
    traits.hasMonth = mode.hasMonth
    traits.styles = mode.hasMonth || mode == .time ? .page : .date
    return traits
  }

  /// The month about the day in the lens, where the list is one of days.
  public func month(_ component: Int, of rows: PickerSelection, today: Int?) -> MonthPage? {
    guard wheel(component) == .days else { return nil }
    return MonthPage(
      table, day: value(of: rows).day, allowed: minimum.day...maximum.day, today: today)
  }

  // MARK: - Which moments rows stand for

  /// The row of a wheel, clamped to `count` rows.
  private func row(_ wheel: Wheel, of rows: PickerSelection, count: Int) -> Int {
    max(0, min(rows[component(of: wheel)], count - 1))
  }

  /// The year of rows, as an index in the table.
  private func year(of rows: PickerSelection) -> Int {
    years.lowerBound + row(.year, of: rows, count: years.count)
  }

  /// The month of rows, as an index in the table.
  private func month(of rows: PickerSelection) -> Int {
    let months = rules.months(ofYear: year(of: rows))
    return months.lowerBound + row(.month, of: rows, count: months.count)
  }

  /// The day of rows, each of a list as it is with `others`: months and days keep their numbers.
  private func day(of rows: PickerSelection, from others: PickerSelection) -> Int {
    switch mode {
    case .time, .hourMinuteAndSecond: return 0
    case .dateAndTime: return days.lowerBound + row(.days, of: rows, count: days.count)
    case .date, .yearAndMonth:
      let months = component(of: .month)
      let wanted = others.with(rows[months], inComponent: months)
      let month = rules.month(
        numbered: rules.number(ofMonth: month(of: wanted)), ofYear: year(of: rows))
      guard mode == .date else { return rules.days(ofMonth: month).lowerBound }
      let shown = self.month(of: others)
      let days = rules.days(ofMonth: shown).count
      return rules.day(
        numbered: rules.firstNumber(ofMonth: shown) + row(.day, of: rows, count: days),
        ofMonth: month)
    }
  }

  /// The clock change on the day of rows.
  private func change(of rows: PickerSelection) -> ClockChange {
    mode == .dateAndTime ? zone.change(on: day(of: rows, from: rows)) : ClockChange()
  }

  /// The hour in a row of a day, and whether it is the repeated one.
  private func hour(inRow row: Int, _ change: ClockChange) -> (hour: Int, isRepeated: Bool) {
    let repeated = change.repeatedHours
    if row < repeated.upperBound || repeated.isEmpty { return (row, false) }
    let isRepeated = row < repeated.upperBound + repeated.count
    return (row - repeated.count, isRepeated)
  }

  /// The moment of rows, each of a list as it is with `others`.
  private func time(of rows: PickerSelection, from others: PickerSelection) -> CivilTime {
    var time = CivilTime(day: day(of: rows, from: others), second: 0)
    guard mode.hasTime else { return time }
    let change = change(of: others)
    let hour = hour(
      inRow: row(.hour, of: rows, count: 24 + change.repeatedHours.count), change)
    let minute = row(.minute, of: rows, count: 60 / minuteInterval) * minuteInterval
    time.second = 3_600 * hour.hour + 60 * minute + row(.second, of: rows, count: 60)
    time.isRepeated = hour.isRepeated
    return time
  }

  /// The nearest moment that the clock shows within the limits.
  private func allowed(_ time: CivilTime) -> CivilTime {
    var time = time
    if !mode.hasDate { time.day = 0 }
    if !mode.hasTime { time.second = 0 }
    if mode == .dateAndTime {
      let change = zone.change(on: time.day)
      if !change.has(time.second, isRepeated: time.isRepeated) { time.isRepeated = false }
      if !change.has(time.second, isRepeated: false) {
        // The first moment after the skipped ones.
        let step = 60 * minuteInterval
        time.second = (change.seconds.upperBound + step - 1) / step * step
        if time.second >= 86_400 { (time.day, time.second) = (time.day + 1, 0) }
      }
    } else {
      time.isRepeated = false
    }
    if order(of: time) < order(of: minimum) { return minimum }
    return order(of: time) > order(of: maximum) ? maximum : time
  }

  /// The rows of an allowed moment.
  private func rows(of time: CivilTime) -> PickerSelection {
    var rows = PickerSelection(repeating: 0, count: wheels.count)
    if mode == .dateAndTime {
      rows[component(of: .days)] = time.day - days.lowerBound
    } else if mode.hasDate {
      let month = rules.month(ofDay: time.day)
      let year = rules.year(ofMonth: month)
      rows[component(of: .year)] = year - years.lowerBound
      rows[component(of: .month)] = month - rules.months(ofYear: year).lowerBound
      rows[component(of: .day)] = time.day - rules.days(ofMonth: month).lowerBound
    }
    guard mode.hasTime else { return rows }
    let repeated = change(of: rows).repeatedHours
    let isBehind =
      time.hour >= repeated.upperBound || time.isRepeated && repeated.contains(time.hour)
    rows[component(of: .hour)] = time.hour + (isBehind ? repeated.count : 0)
    rows[component(of: .minute)] = time.minute / minuteInterval
    rows[component(of: .second)] = time.second % 60
    rows[component(of: .half)] = time.hour / 12
    return rows
  }

  /// The moment of rows.
  public func value(of selection: PickerSelection) -> CivilTime {
    allowed(time(of: selection, from: selection))
  }

  /// The rows of a moment, rounded to the nearest multiple of the interval with
  /// `roundsToMinuteInterval`, otherwise down.
  public func selection(of value: CivilTime) -> PickerSelection {
    var time = value
    let step = 60 * minuteInterval
    if roundsToMinuteInterval, mode.hasTime, minuteInterval > 1 {
      time.second = min(86_400 - step, (time.second + step / 2) / step * step)
    }
    return rows(of: allowed(time))
  }

  /// The nearest moment to the wanted one; changing AM or PM alone keeps the shown time.
  public func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    var time = time(of: wanted, from: current)
    if let changed, wheel(changed) == .half {
      time.second = time.second % 43_200 + 43_200 * row(.half, of: wanted, count: 2)
      time.isRepeated = false
    }
    return rows(of: allowed(time))
  }

  // MARK: - Writing

  /// As ISO 8601 for programs: `2026-11-22`, `2026-11`, `06:45`, `06:45:30`, `2026-11-22T06:45`,
  /// and with a time zone `2026-11-22T06:45+01:00`; else as the language has it, briefly
  /// with short names of months and, beside a time, without the year; in figures a time has 24
  /// hours, and a date no year unless it comes first.
  ///
  /// A month of a calendar other than ISO's is its first day.
  public func write(
    _ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    let time = value(of: selection)
    guard form != .machine else { return writeISO(time, to: &sink) }
    var words = words
    words.isBrief = form == .brief || form == .figures
    let isInFigures = form == .figures
    switch mode {
    case .date where isInFigures && words.isISO: time.date.writeISO(to: &sink)
    case .date where isInFigures: sink.append(words.text(ofDay: time.day, as: .figures))
    case .date: sink.append(words.text(form == .spoken ? .spokenDate : .date, of: time))
    case .time where isInFigures: sink.append(words.figures(ofSecond: time.second))
    case .time: sink.append(words.text(.time, of: time))
    case .dateAndTime where words.isBrief:
      sink.append(words.text(ofDay: time.day, as: isInFigures ? .figures : .short))
      sink.append(" " as StaticString)
      sink.append(
        isInFigures ? words.figures(ofSecond: time.second) : words.text(.time, of: time))
    case .dateAndTime: sink.append(words.text(.dateAndTime, of: time))
    case .yearAndMonth: sink.append(words.text(.month, of: time))
    case .hourMinuteAndSecond: sink.append(words.text(.seconds, of: time))
    }
  }

  private func writeISO(_ time: CivilTime, to sink: inout some ByteSink) {
    if mode == .yearAndMonth, table.has(.gregorianMonths) {
      return time.date.writeISOMonth(to: &sink)
    }
    if mode.hasDate { time.date.writeISO(to: &sink) }
    if mode == .dateAndTime { sink.append("T" as StaticString) }
    if mode.hasTime { time.writeISO(hasSeconds: mode == .hourMinuteAndSecond, to: &sink) }
    guard mode == .dateAndTime, zone.hasZone else { return }
    let minutes = zone.offsetMinutes(of: time)
    sink.append(minutes < 0 ? "-" as StaticString : "+")
    sink.append(decimal: UInt64(minutes.magnitude / 60), digits: 2)
    sink.append(":" as StaticString)
    sink.append(decimal: UInt64(minutes.magnitude % 60), digits: 2)
  }

  /// A row as it is shown, and for programs in figures; English speaks an hour as `2 o'clock`, a
  /// minute as `5 minutes`.
  public func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    let (wheel, row) = (wheel(component), selection[component])
    if form == .machine { return write(partOf: wheel, of: value(of: selection), to: &sink) }
    let isSpoken = form == .spoken && table.has(.english)
    switch wheel {
    case .hour where isSpoken:
      write(hour: row, digits: 1, change(of: selection), to: &sink)
      sink.append(" o'clock" as StaticString)
    case .minute where isSpoken:
      let minute = value(of: selection).minute
      sink.append(decimal: Int64(minute))
      sink.append(minute == 1 ? " minute" as StaticString : " minutes")
    default:
      writeTitle(
        ofRow: row, inComponent: component, selection: selection, as: .long, to: &sink)
    }
  }

  private func write(partOf wheel: Wheel, of time: CivilTime, to sink: inout some ByteSink) {
    let month = rules.month(ofDay: time.day)
    let number: Int
    switch wheel {
    case .year: number = rules.number(ofYear: rules.year(ofMonth: month))
    case .month: number = rules.number(ofMonth: month)
    case .day: number = rules.number(ofDay: time.day, inMonth: month)
    case .days: return time.date.writeISO(to: &sink)
    case .hour: number = time.hour
    case .minute: number = time.minute
    case .second: number = time.second % 60
    case .half: return sink.append(time.hour < 12 ? "AM" as StaticString : "PM")
    }
    let isTime = wheel == .hour || wheel == .minute || wheel == .second
    sink.append(decimal: UInt64(max(0, number)), digits: isTime ? 2 : 1)
  }

  // MARK: - Reading

  /// The rows of a written value, if the clock shows it within the limits.
  public func selection(written bytes: [UInt8]) -> PickerSelection? {
    guard let time = time(iso: bytes) else { return nil }
    let rows = rows(of: allowed(time))
    return value(of: rows) == time ? rows : nil
  }

  /// The moment of an ISO 8601 text; nil if it doesn't fit the mode.
  ///
  /// A moment with an offset is converted to the time zone; one without is local time, the first of
  /// two.
  package func time(iso bytes: [UInt8]) -> CivilTime? {
    switch mode {
    case .date: return CalendarDate(iso: bytes).map { CivilTime($0) }
    case .yearAndMonth:
      let date = bytes.count == 7 ? bytes + [0x2D, 0x30, 0x31] : bytes
      guard let day = CalendarDate(iso: date)?.daysSince1970, day >= rules.firstDay,
        day <= rules.lastDay
      else { return nil }
      return CivilTime(day: rules.days(ofMonth: rules.month(ofDay: day)).lowerBound, second: 0)
    case .time: return bytes.count == 5 ? CivilTime(iso: bytes) : nil
    case .hourMinuteAndSecond: return bytes.count == 8 ? CivilTime(iso: bytes) : nil
    case .dateAndTime: return dateAndTime(iso: bytes)
    }
  }

  private func dateAndTime(iso bytes: [UInt8]) -> CivilTime? {
    guard bytes.count >= 16, bytes[10] == 0x54, let date = CalendarDate(iso: [UInt8](bytes[..<10])),
      var shown = CivilTime(iso: bytes[11..<16])
    else { return nil }
    shown.day = date.daysSince1970
    if bytes.count == 16 { return shown }
    guard zone.hasZone else { return nil }
    var offset = 0
    if bytes.count != 17 || bytes[16] != 0x5A {
      guard bytes.count == 22, bytes[16] == 0x2B || bytes[16] == 0x2D,
        let ahead = CivilTime(iso: bytes[17...])
      else { return nil }
      offset = bytes[16] == 0x2D ? -ahead.second : ahead.second
    }
    // Whole minutes: some historical offsets have seconds.
    var moment = zone.time(at: Int64(shown.day) * 86_400 + Int64(shown.second - offset))
    moment.second = moment.second / 60 * 60
    return moment
  }

  /// A whole moment, or a number for the focused wheel; the others keep their values as far as
  /// possible.
  public func selection(
    typed text: ShortText, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    guard let number = text.number else { return self.selection(written: text.utf8) }
    guard let row = row(numbered: number, inComponent: component, selection),
      row < shape(ofComponent: component, selection: selection).rowCount,
      isEnabled(row: row, inComponent: component, selection: selection)
    else { return nil }
    return resolve(
      selection.with(row, inComponent: component), from: selection, changed: component)
  }

  /// The first row of a wheel with a number; of a 12-hour clock in the selected half.
  private func row(
    numbered number: Int, inComponent component: Int, _ rows: PickerSelection
  ) -> Int? {
    switch wheel(component) {
    case .year: return rules.year(numbered: number, of: years).map { $0 - years.lowerBound }
    case .month:
      let months = rules.months(ofYear: year(of: rows))
      return months.first { rules.number(ofMonth: $0) == number }.map { $0 - months.lowerBound }
    case .day:
      let row = number - rules.firstNumber(ofMonth: month(of: rows))
      return row >= 0 ? row : nil
    case .hour:
      let (words, change) = (words, change(of: rows))
      let hours = 0..<24 + change.repeatedHours.count
      let isAfternoon = rows[self.component(of: .half)] == 1
      let row = hours.first {
        let hour = hour(inRow: $0, change).hour
        return (!words.hasHalves || (hour >= 12) == isAfternoon) && words.clockHour(hour) == number
      }
      return row ?? hours.first { hour(inRow: $0, change).hour == number }
    case .minute:
      return number < 60 && number % minuteInterval == 0 ? number / minuteInterval : nil
    case .second: return number
    case .days, .half: return nil
    }
  }
}
