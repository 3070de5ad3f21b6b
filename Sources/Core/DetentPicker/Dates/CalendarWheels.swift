package import DetentDates
package import DetentText

/// Wheels of dates in any calendar, language and time zone: of a table.
package typealias DateWheels = CalendarWheels<CalendarTable>

/// A date, a time or both, in the language and the time zone of a calendar.
///
///     22 │ November │ 2026         Sun, Nov 22 │ 6 │ 45 │ AM
///
/// The wheels stand in the language's order, from right to left where it is written so; in English
/// without a locale day, month, year. Of a date the day is focused first, then the month. Limits
/// hold over all wheels together, and the hours of a day are those that its clock shows. An hour
/// that is shown twice is there twice: `2A` and `2B`.
///
/// As a month a date is one list of days. Rows of the other layout are understood in both: one row
/// is a day, and three are those of the wheels.
///
/// - Source: the letters of the German Sommerzeitverordnung for the hour repeated in autumn.
package struct CalendarWheels<Calendar: DateCalendar>: SimpleContent, Hashable {
  /// The kinds of wheels.
  enum Wheel: UInt32 {
    case year = 1
    case month, day
    /// All days in sequence.
    case days
    case hour, minute, second, half
  }

  /// The moments that can be picked.
  package let rules: DateRules<Calendar>

  #if !hasFeature(Embedded) || READERS
  /// The present day in days since 1970, called so in a list of days; default: nil, unknown.
  package private(set) var today: Int?
  #endif

  /// The wheels from the left, and the order in which presses focus them.
  ///
  /// Four bits each, the first in the lowest: every row that is written copies them, as part of a
  /// menu's content.
  let wheels: UInt32, turns: UInt32

  /// Whether a date is one list of days, from the first one allowed to the last one.
  private(set) var isMonth = false

  @inline(__always) var calendar: Calendar { rules.calendar }
  var mode: DateMode { rules.mode }
  var minuteInterval: Int { rules.minuteInterval }

  /// Creates wheels of the moments that some rules allow.
  package init(_ rules: DateRules<Calendar>) {
    self.rules = rules
    (wheels, turns) = Self.wheels(of: rules.mode, in: rules.calendar)
  }

  /// Creates wheels between two moments; the parameters are those of ``DateRules``.
  ///
  /// Default: the Gregorian calendar of the years 1 to 9999 in English, and 24 hours.
  package init(
    _ calendar: Calendar = Calendar(), mode: DateMode = .date, minimum: CivilTime? = nil,
    maximum: CivilTime? = nil, minuteInterval: Int = 1, roundsToMinuteInterval: Bool = true,
    begins: CivilTime? = nil
  ) {
    self.init(
      DateRules(
        calendar, mode: mode, minimum: minimum, maximum: maximum, minuteInterval: minuteInterval,
        roundsToMinuteInterval: roundsToMinuteInterval, begins: begins))
  }

  #if !hasFeature(Embedded) || READERS
  /// The wheels with a day that is called today in a list of days.
  package func calling(_ today: Int) -> Self {
    var wheels = self
    wheels.today = today
    return wheels
  }
  #endif

  static func wheels(
    of mode: DateMode, in calendar: Calendar
  ) -> (wheels: UInt32, turns: UInt32) {
    var (kinds, count): (UInt32, Int) = (0, 0)
    func add(_ wheel: Wheel) {
      kinds |= wheel.rawValue &<< UInt32(4 * count)
      count += 1
    }
    let parts = mode == .date ? 0..<3 : mode == .yearAndMonth ? 4..<6 : 0..<0
    for index in parts {
      let part = calendar.isISO ? parts.lowerBound + parts.upperBound - 1 - index : index
      add(Wheel(rawValue: UInt32(calendar.part(part))) ?? .day)
    }
    if mode == .dateAndTime { add(.days) }
    // Figures of a clock have the same order in all languages.
    var clock = 0..<0
    if mode.hasTime {
      if calendar.hasHalves, calendar.has(.halvesFirst) { add(.half) }
      let start = count
      add(.hour)
      add(.minute)
      if mode == .hourMinuteAndSecond { add(.second) }
      clock = start..<count
      if calendar.hasHalves, !calendar.has(.halvesFirst) { add(.half) }
    }
    var (wheels, turns): (UInt32, UInt32) = (0, 0)
    for turn in 0..<count {
      var place = turn
      if calendar.goesLeft {
        if clock.contains(turn) { place = clock.lowerBound + clock.upperBound - 1 - turn }
        place = count - 1 - place
      }
      let wheel = kinds &>> UInt32(4 * turn) & 0xF
      let order = mode == .date ? Wheel.day.rawValue &- wheel : UInt32(turn)
      wheels |= wheel &<< UInt32(4 * place)
      turns |= (order & 0xF) &<< UInt32(4 * place)
    }
    return (wheels, turns)
  }

  func wheel(_ component: Int) -> Wheel {
    isMonth ? .days : Wheel(rawValue: wheels &>> UInt32(4 * component) & 0xF) ?? .day
  }

  func turn(_ component: Int) -> Int {
    isMonth ? 0 : Int(turns &>> UInt32(4 * component) & 0xF)
  }

  /// The days in a list of them.
  var days: Range<Int> {
    mode == .date ? rules.minimum.day..<rules.maximum.day + 1 : rules.days
  }

  /// The index of a wheel; -1 for none.
  func component(of wheel: Wheel) -> Int {
    var (rest, component) = (wheels, 0)
    while rest & 0xF != wheel.rawValue {
      guard rest != 0 else { return -1 }
      rest >>= 4
      component += 1
    }
    return component
  }

  // MARK: - What the wheels are like

  /// The number of the mode's wheels; 1 as a month.
  package var componentCount: Int { isMonth ? 1 : (35 - wheels.leadingZeroBitCount) / 4 }

  /// Lays out a date as a month or as wheels, or takes a written moment.
  package mutating func edit(_ edit: ContentEdit) -> PickerSelection? {
    switch edit.kind {
    case .layOut(let isMonth) where mode == .date && self.isMonth != isMonth:
      self.isMonth = isMonth
      return []
    default: return edit.value.flatMap { selection(written: $0) }
    }
  }

  /// The shape of a wheel.
  @_specialize(where Calendar == CalendarTable)
  package func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    var shape = WheelShape(rowCount: 0, hasDisabledRows: rules.hasLimits)
    shape.part = .day
    (shape.turn, shape.isFixed) = (turn(component), true)
    switch wheel(component) {
    case .year:
      shape.rowCount = rules.years.count
      // Years without a day between the limits have no rows.
      shape.hasDisabledRows = false
      (shape.wraps, shape.alignment, shape.part) = (false, .trailing, .year)
      shape.widestRow = rules.years.count - 1
    case .month:
      let year = year(of: selection)
      shape.rowCount = calendar.months(ofYear: year).count
      (shape.wraps, shape.part, shape.hasForms) = (true, .month, true)
      shape.hasDisabledRows = rules.hasLimits && !rules.allows(all: calendar.days(ofYear: year))
      shape.isFixed = calendar.isComputed
    case .day:
      let days = calendar.days(ofMonth: month(of: selection))
      shape.rowCount = days.count
      shape.hasDisabledRows = rules.hasLimits && !rules.allows(all: days)
      (shape.wraps, shape.alignment, shape.isFixed) = (true, .trailing, false)
    case .days:
      shape.rowCount = days.count
      (shape.wraps, shape.hasForms) = (false, true)
      // A clock may have skipped a day.
      shape.hasDisabledRows = !isMonth && (rules.hasLimits || calendar.hasZone)
    case .hour:
      let change = change(of: selection)
      shape.rowCount = 24 + change.repeatedHours.count
      (shape.wraps, shape.alignment, shape.part) = (true, .trailing, .hour)
      (shape.hasColon, shape.isFixed) = (true, !calendar.hasZone)
      shape.hasDisabledRows = rules.hasLimits || !change.seconds.isEmpty
    case .minute:
      shape.rowCount = minuteRowCount
      (shape.wraps, shape.alignment, shape.part) = (true, .leading, .minute)
      shape.hasColon = mode == .hourMinuteAndSecond
      shape.hasDisabledRows = rules.hasLimits || !change(of: selection).seconds.isEmpty
    case .second:
      shape.rowCount = 60
      (shape.wraps, shape.alignment, shape.part) = (true, .leading, .second)
    case .half:
      shape.rowCount = 2
      (shape.wraps, shape.part) = (false, .half)
      shape.hasDisabledRows = rules.hasLimits || !change(of: selection).seconds.isEmpty
    }
    return shape
  }

  /// What a row is called in the language; shorter, a month by the beginning of its name or its
  /// number, a day without its weekday or in figures.
  package func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    sink.append {
      writeTitle(ofRow: row, inComponent: component, selection: selection, as: form, $0)
    }
  }

  /// Once for all sinks.
  @_specialize(where Calendar == CalendarTable)
  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, _ put: (UInt8) -> Void
  ) {
    switch wheel(component) {
    case .year:
      let year = rules.years.lowerBound + row
      guard !calendar.hasPlainNumbers else {
        return calendar.write(calendar.number(ofYear: year), put)
      }
      write(.year, ofRow: 0, inMonth: calendar.months(ofYear: year).lowerBound, put)
    case .month:
      let month = calendar.months(ofYear: year(of: selection)).lowerBound + row
      let kind = form != .long ? 1 : mode == .yearAndMonth ? 2 : 0
      calendar.write(nameOfMonth: month, kind: kind, put)
    case .day:
      guard !calendar.hasPlainNumbers else { return calendar.write(row + 1, put) }
      write(.day, ofRow: row, inMonth: month(of: selection), put)
    case .days:
      #if !hasFeature(Embedded) || READERS
      let isToday = !isMonth && days.lowerBound + row == today
      if isToday, calendar.writeToday(put) { return }
      #endif
      calendar.write(days.lowerBound + row, as: form, put)
    case .hour: write(hourInRow: row, digits: calendar.hourDigits, change(of: selection), put)
    case .minute: calendar.write(minute(inRow: row), digits: 2, put)
    case .second: calendar.write(row, digits: 2, put)
    case .half: calendar.write(isAfternoon: row > 0, put)
    }
  }

  /// Writes a day of a month by a pattern, or the year that it is in.
  func write(
    _ phrase: CalendarPhrase, ofRow row: Int, inMonth month: Int, _ put: (UInt8) -> Void
  ) {
    let day = CivilTime(day: calendar.days(ofMonth: month).lowerBound + row, second: 0)
    calendar.write(phrase, of: day, inMonth: month, put)
  }

  func write(
    hourInRow row: Int, digits: Int, _ change: ClockChange, _ put: (UInt8) -> Void
  ) {
    let hour = hour(inRow: row, change)
    calendar.write(calendar.clockHour(hour.hour), digits: digits, put)
    if change.repeatedHours.contains(hour.hour) {
      put(UInt8(ascii: hour.isRepeated ? "B" : "A"))
    }
  }

  /// Whether some moment with that row is shown by the clock within the limits.
  @_specialize(where Calendar == CalendarTable)
  package func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    guard !isMonth, rules.hasLimits || mode == .dateAndTime else { return true }
    switch wheel(component) {
    case .year: return true
    case .month:
      let month = calendar.months(ofYear: year(of: selection)).lowerBound + row
      return rules.allows(some: calendar.days(ofMonth: month))
    case .day:
      let day = calendar.days(ofMonth: month(of: selection)).lowerBound + row
      return rules.allows(some: day..<day + 1)
    case .days:
      let day = days.lowerBound + row
      return rules.allows(some: day..<day + 1) && calendar.change(on: day).seconds.count < 86_400
    case .hour:
      let change = change(of: selection)
      let hour = hour(inRow: row, change)
      return allows(hour: hour.hour, hour.isRepeated, change, of: selection)
    case .minute:
      let change = change(of: selection)
      let hour = hour(inRow: selection[self.component(of: .hour)], change)
      let start = 3_600 * hour.hour + 60 * minute(inRow: row)
      return allows(
        start...start + (mode == .hourMinuteAndSecond ? 59 : 0), hour.isRepeated, change,
        of: selection)
    case .second:
      let time = time(of: selection, from: selection)
      let second = time.secondOfDay / 60 * 60 + row
      return allows(second...second, time.isRepeated, change(of: selection), of: selection)
    case .half:
      let change = change(of: selection)
      return (12 * row..<12 * row + 12).contains { allows(hour: $0, false, change, of: selection) }
    }
  }

  func allows(
    hour: Int, _ isRepeated: Bool, _ change: ClockChange, of rows: PickerSelection
  ) -> Bool {
    let start = 3_600 * hour
    guard !change.seconds.isEmpty else {
      return allows(start...start + 3_599, isRepeated, change, of: rows)
    }
    return (0..<minuteRowCount).contains { row in
      let second = start + 60 * minute(inRow: row)
      return allows(second...second, isRepeated, change, of: rows)
    }
  }

  /// Whether some of these seconds are shown, and within the limits.
  @inline(never)
  func allows(
    _ seconds: ClosedRange<Int>, _ isRepeated: Bool, _ change: ClockChange,
    of rows: PickerSelection
  ) -> Bool {
    guard change.has(seconds.lowerBound, isRepeated: isRepeated) else { return false }
    return rules.allows(
      seconds, ofDay: rules.hasLimits ? day(of: rows, from: rows) : 0, isRepeated: isRepeated)
  }

  /// Years that end in 0, the first days of months, of weeks as a month, the 1st, 11th and 21st,
  /// quarters of an hour.
  @_specialize(where Calendar == CalendarTable)
  package func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    switch wheel(component) {
    case .year:
      let offset = max(0, calendar.number(ofYear: rules.years.lowerBound))
      return Landmarks(every: 10, offset: offset).row(from: row, toward: way, of: rules.years.count)
    // The 31st is not a landmark.
    case .day: return Landmarks(every: 10).row(from: row, toward: way, of: 30)
    case .days:
      let day = days.lowerBound + row
      var part = calendar.days(ofMonth: calendar.month(ofDay: day))
      if isMonth, let table {
        let start = table.firstDay(ofWeekWith: day)
        part = start..<start + 7
      }
      let first = way < 0 || day == part.lowerBound ? part.lowerBound : part.upperBound
      return days.contains(first) ? first - days.lowerBound : nil
    case .minute where rules.keptMinute == nil:
      return Landmarks(ofMinutesEvery: minuteInterval).row(
        from: row, toward: way, of: minuteRowCount)
    case .second: return Landmarks(every: 15).row(from: row, toward: way, of: 60)
    case .month, .hour, .minute, .half: return nil
    }
  }

  /// Days may be a month, and a time a clock.
  package var traits: ContentTraits {
    var traits = ContentTraits()
    traits.hasMonth = mode.hasMonth
    traits.forms = [.inline, .date]
    if mode.hasMonth || mode == .time { traits.forms.insert(.page) }
    return traits
  }

  /// The month about the day in the lens, where the list is one of days.
  package func month(_ component: Int, of rows: PickerSelection, today: Int?) -> MonthPage? {
    guard wheel(component) == .days, let table else { return nil }
    return MonthPage(
      table, day: value(of: rows).day, allowed: rules.minimum.day...rules.maximum.day, today: today)
  }

  /// The calendar's table; nil without one.
  var table: CalendarTable? { calendar.tableBytes.map { CalendarTable(checked: $0) } }

  // MARK: - Which moments rows stand for

  /// The row of a wheel, clamped to `count` rows.
  func row(_ wheel: Wheel, of rows: PickerSelection, count: Int) -> Int {
    max(0, min(rows[component(of: wheel)], count - 1))
  }

  /// The year of rows, as an index in the table.
  func year(of rows: PickerSelection) -> Int {
    rules.years.lowerBound + row(.year, of: rows, count: rules.years.count)
  }

  /// The month of rows, as an index in the table.
  func month(of rows: PickerSelection) -> Int {
    let months = calendar.months(ofYear: year(of: rows))
    return months.lowerBound + row(.month, of: rows, count: months.count)
  }

  /// The day of rows, each of a list as it is with `others`: months and days keep their numbers.
  func day(of rows: PickerSelection, from others: PickerSelection) -> Int {
    switch mode {
    case .time, .hourMinuteAndSecond: return 0
    case .dateAndTime: return days.lowerBound + row(.days, of: rows, count: days.count)
    case .date where rows.count == 1: return days.lowerBound + max(0, min(rows[0], days.count - 1))
    case .date, .yearAndMonth:
      let months = component(of: .month)
      let wanted = others.with(rows[months], inComponent: months)
      let month = calendar.month(
        numbered: calendar.number(ofMonth: month(of: wanted)), ofYear: year(of: rows))
      guard mode == .date else { return calendar.days(ofMonth: month).lowerBound }
      let shown = self.month(of: others)
      // Where an era begins or ends, a day that the year lacks is its nearest one.
      let (number, all) = (
        calendar.number(ofMonth: self.month(of: wanted)), calendar.days(ofYear: year(of: rows))
      )
      if number < calendar.number(ofMonth: calendar.month(ofDay: all.lowerBound)) {
        return all.lowerBound
      }
      if number > calendar.number(ofMonth: calendar.month(ofDay: all.upperBound - 1)) {
        return all.upperBound - 1
      }
      let days = calendar.days(ofMonth: shown).count
      return calendar.day(
        numbered: calendar.details(ofMonth: shown).firstDay + row(.day, of: rows, count: days),
        ofMonth: month)
    }
  }

  /// The clock change on the day of rows.
  func change(of rows: PickerSelection) -> ClockChange {
    mode == .dateAndTime ? calendar.change(on: day(of: rows, from: rows)) : ClockChange()
  }

  /// The hour in a row of a day, and whether it is the repeated one.
  func hour(inRow row: Int, _ change: ClockChange) -> (hour: Int, isRepeated: Bool) {
    let repeated = change.repeatedHours
    if row < repeated.upperBound || repeated.isEmpty { return (row, false) }
    let isRepeated = row < repeated.upperBound + repeated.count
    return (row - repeated.count, isRepeated)
  }

  /// The multiples of the interval, and a minute that is kept between two of them.
  var minuteRowCount: Int { 60 / minuteInterval + (rules.keptMinute == nil ? 0 : 1) }

  func minute(inRow row: Int) -> Int {
    guard let kept = rules.keptMinute, row > kept / minuteInterval else {
      return row * minuteInterval
    }
    return row == kept / minuteInterval + 1 ? kept : (row - 1) * minuteInterval
  }

  /// The moment of rows, each of a list as it is with `others`.
  func time(of rows: PickerSelection, from others: PickerSelection) -> CivilTime {
    var time = CivilTime(day: day(of: rows, from: others), second: 0)
    guard mode.hasTime else { return time }
    let change = change(of: others)
    let hour = hour(
      inRow: row(.hour, of: rows, count: 24 + change.repeatedHours.count), change)
    let minute = minute(inRow: row(.minute, of: rows, count: minuteRowCount))
    time.secondOfDay = 3_600 * hour.hour + 60 * minute + row(.second, of: rows, count: 60)
    time.isRepeated = hour.isRepeated
    return time
  }

  /// The rows of an allowed moment.
  func rows(of time: CivilTime) -> PickerSelection {
    var rows = PickerSelection(repeating: 0, count: componentCount)
    if wheel(0) == .days || mode == .dateAndTime {
      rows[isMonth ? 0 : component(of: .days)] = time.day - days.lowerBound
    } else if mode.hasDate {
      let month = calendar.month(ofDay: time.day)
      let year = calendar.year(ofMonth: month)
      rows[component(of: .year)] = year - rules.years.lowerBound
      rows[component(of: .month)] = month - calendar.months(ofYear: year).lowerBound
      rows[component(of: .day)] = time.day - calendar.days(ofMonth: month).lowerBound
    }
    guard mode.hasTime else { return rows }
    let repeated = change(of: rows).repeatedHours
    let isBehind =
      time.hour >= repeated.upperBound || time.isRepeated && repeated.contains(time.hour)
    rows[component(of: .hour)] = time.hour + (isBehind ? repeated.count : 0)
    let isPastKept = rules.keptMinute.map { time.minute >= $0 } ?? false
    rows[component(of: .minute)] = time.minute / minuteInterval + (isPastKept ? 1 : 0)
    rows[component(of: .second)] = time.second
    rows[component(of: .half)] = time.hour / 12
    return rows
  }

  /// The moment of rows.
  @_specialize(where Calendar == CalendarTable)
  package func value(of selection: PickerSelection) -> CivilTime {
    rules.allowed(time(of: selection, from: selection))
  }

  /// The rows of a moment, rounded to the nearest multiple of the interval with
  /// `roundsToMinuteInterval`, otherwise down.
  package func selection(of value: CivilTime) -> PickerSelection { rows(of: rules.rounded(value)) }

  /// The nearest moment to the wanted one; changing AM or PM alone keeps the shown time.
  @_specialize(where Calendar == CalendarTable)
  package func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    var time = time(of: wanted, from: current)
    if let changed, wheel(changed) == .half {
      time.secondOfDay = time.secondOfDay % 43_200 + 43_200 * row(.half, of: wanted, count: 2)
      time.isRepeated = false
    } else if let changed, wheel(changed) == .hour {
      // Of an hour whose end is skipped the last moment, as the row is enabled.
      let (hour, step) = (time.hour, 60 * minuteInterval)
      let change = change(of: wanted)
      let last = (change.seconds.lowerBound - 1) / step * step
      if !change.has(time.secondOfDay, isRepeated: time.isRepeated), !change.repeats,
        last >= 3_600 * hour
      {
        time.secondOfDay = last
      }
    }
    return rows(of: rules.allowed(time))
  }
}

extension DateCalendar {
  /// Writes a row of a wheel of days: with its weekday, or without it.
  func write(_ day: Int, as form: WheelShape.Form, _ put: (UInt8) -> Void) {
    write(form == .long ? .days : .shortDays, of: CivilTime(day: day, second: 0), put)
  }
}
