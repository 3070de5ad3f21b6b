package import DetentDates
package import DetentPicker

extension CalendarWheels: CompiledContent where Calendar: CompiledCalendar {
  package static var blank: CalendarWheels { CalendarWheels(DateRules(Calendar())) }

  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    var rules = rules
    try rules.code(&fields)
    self = CalendarWheels(rules)
  }

  /// The moment: the wheels depend on one another.
  package func code(
    _ rows: inout PickerSelection, _ fields: inout some BinaryFields
  ) throws(CompiledError) {
    var time = rows.count == componentCount ? value(of: rows) : rules.minimum
    try fields.time(&time)
    rows = selection(of: time)
  }
}

extension CalendarDays: CompiledContent {
  package static var blank: CalendarDays { CalendarDays(CalendarTable()) }

  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    var (rules, kind, isOn, picked) = (rules, kind, isOn, picked)
    try rules.code(&fields)
    try fields.require(rules.mode == .date)
    try fields.choice(&kind)
    try fields.optional(&isOn, false) { fields, isOn throws(CompiledError) in
      try fields.flag(&isOn)
    }
    try fields.list(&picked, 0, in: 0...CalendarDays.most) { fields, day throws(CompiledError) in
      var number = Int(day)
      try fields.int(&number, in: rules.minimum.day...rules.maximum.day)
      day = Int32(number)
    }
    self = CalendarDays(rules, kind: kind, isOn: isOn)
    for day in picked { _ = toggle(Int(day)) }
  }

  /// The first and the last day.
  package func code(
    _ rows: inout PickerSelection, _ fields: inout some BinaryFields
  ) throws(CompiledError) {
    let days = rows.count == componentCount ? value(of: rows) : minimum...minimum
    var (first, last) = (days.lowerBound, days.upperBound)
    try fields.int(&first, in: minimum...maximum)
    try fields.int(&last, in: first...maximum)
    rows = selection(of: first...last)
  }
}

/// A calendar that is compiled with the dates that have it.
package protocol CompiledCalendar: DateCalendar {
  /// Whether it is English; then its years and its clock, else its table.
  mutating func code(_ fields: inout some BinaryFields) throws(CompiledError)
}

extension EnglishCalendar: CompiledCalendar {
  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    var isEnglish = true
    try fields.flag(&isEnglish)
    guard isEnglish else { throw CompiledError(.content, at: fields.place) }
    try codeYears(&fields)
  }

  fileprivate mutating func codeYears(_ fields: inout some BinaryFields) throws(CompiledError) {
    var (first, last, hasHalves) = (firstYear, firstYear + yearCount - 1, has(.halves))
    try fields.int(&first, in: 1...9_999)
    try fields.int(&last, in: first...9_999)
    try fields.flag(&hasHalves)
    self = EnglishCalendar(years: first...last, hasHalves: hasHalves)
  }
}

extension CalendarTable: CompiledCalendar {
  package mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    var (english, bytes) = (asEnglish, bytes)
    try fields.optional(&english, EnglishCalendar()) { fields, english throws(CompiledError) in
      try english.codeYears(&fields)
    }
    if let english {
      self = .english(english)
      return
    }
    try fields.bytes(&bytes)
    guard let table = CalendarTable(bytes: bytes) else {
      throw CompiledError(.value, at: fields.place)
    }
    self = table
  }

  private static func english(_ calendar: EnglishCalendar) -> CalendarTable {
    .english(
      years: calendar.firstYear...calendar.firstYear + calendar.yearCount - 1,
      hasHalves: calendar.has(.halves))
  }

  /// Whether it is computed, in English, without a table.
  package var isEnglish: Bool { asEnglish != nil }

  /// The calendar that it is without a table; nil if it isn't one.
  private var asEnglish: EnglishCalendar? {
    guard isComputed else { return nil }
    let first = number(ofYear: 0)
    let english = EnglishCalendar(
      years: first...first + yearCount - 1, hasHalves: has(.halves))
    return Self.english(english).bytes == bytes ? english : nil
  }
}

extension DateRules where Calendar: CompiledCalendar {
  fileprivate mutating func code(_ fields: inout some BinaryFields) throws(CompiledError) {
    var (calendar, number, interval) = (calendar, mode.rawValue, minuteInterval)
    var (rounds, kept) = (roundsToMinuteInterval, keptMinute)
    try calendar.code(&fields)
    try fields.int(&number, in: 0...4)
    guard let mode = DateMode(rawValue: number) else {
      throw CompiledError(.value, at: fields.place)
    }
    try fields.int(&interval, in: 1...30)
    try fields.flag(&rounds)
    try fields.optional(&kept, 0) { fields, minute throws(CompiledError) in
      try fields.int(&minute, in: 0...59)
    }
    let step = 60 * interval
    // A last row that is kept beside those of the interval is no limit.
    let isOpen = kept != nil && maximum.secondOfDay % step != 0
    var first = hasLimits ? minimum : nil
    var last = hasLimits && !isOpen ? maximum : nil
    try fields.optional(&first, minimum) { fields, time throws(CompiledError) in
      try fields.time(&time)
    }
    try fields.optional(&last, maximum) { fields, time throws(CompiledError) in
      try fields.time(&time)
    }
    self = DateRules(
      calendar, mode: mode, minimum: first, maximum: last, minuteInterval: interval,
      roundsToMinuteInterval: rounds,
      begins: kept.map { CivilTime(minutes: $0) })
    // Limits that leave nothing would be ignored.
    try fields.require(keepsLimits)
  }
}

extension BinaryFields {
  /// A moment within 10,000 years.
  fileprivate mutating func time(_ time: inout CivilTime) throws(CompiledError) {
    try int(&time.day, in: -4_000_000...4_000_000)
    try int(&time.secondOfDay, in: 0...86_399)
    try flag(&time.isRepeated)
  }
}
