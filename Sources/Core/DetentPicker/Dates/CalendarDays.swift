package import DetentDates
package import DetentText

/// Days of a calendar: one of them, the first and the last of a range, or several.
///
/// Laid out as a month the lens moves from day to day; without room it is a wheel of days for each
/// end.
package struct CalendarDays: SimpleContent, Hashable {
  /// The days that can be picked.
  package let rules: DateRules<CalendarTable>
  /// The number of days to pick.
  package let kind: DayChoice
  /// The picked days of several, in order.
  package private(set) var picked: [Int32] = []
  /// The state of the switch; nil without one.
  package private(set) var isOn: Bool?
  /// The words of its switch.
  private var words = InterfaceWords()

  /// The days with the state of their switch in these words.
  package func speaking(_ words: InterfaceWords) -> CalendarDays {
    var days = self
    days.words = words
    return days
  }

  /// The maximum number of picked days.
  package static let most = 366

  /// Creates days that some rules allow.
  package init(
    _ rules: DateRules<CalendarTable>, kind: DayChoice = .single, isOn: Bool? = nil
  ) {
    (self.rules, self.kind, self.isOn) = (rules, kind, isOn)
  }

  /// Creates days between two limits, inclusive; nil for no limit.
  ///
  /// If the maximum precedes the minimum, both are ignored, as in `UIDatePicker`.
  package init(
    _ table: CalendarTable, kind: DayChoice = .single, minimum: Int? = nil, maximum: Int? = nil,
    isOn: Bool? = nil
  ) {
    self.init(
      DateRules(
        table, minimum: minimum.map { CivilTime(day: $0, second: 0) },
        maximum: maximum.map { CivilTime(day: $0, second: 0) }), kind: kind, isOn: isOn)
  }

  /// The calendar and the language.
  package var table: CalendarTable { rules.calendar }
  /// The first day that can be picked, in days since 1 January 1970.
  package var minimum: Int { rules.minimum.day }
  /// The last day that can be picked.
  package var maximum: Int { rules.maximum.day }

  /// Picks or unpicks a day.
  ///
  /// - Returns: false if too many are picked.
  package mutating func toggle(_ day: Int) -> Bool {
    let place = picked.place(of: day)
    if place.isThere {
      picked.remove(at: place.index)
    } else {
      guard picked.count < Self.most else { return false }
      picked.insert(Int32(truncatingIfNeeded: day), at: place.index)
    }
    return true
  }

  // MARK: - Rows

  /// One list; for a range two, its start and its end.
  package var componentCount: Int { kind == .range ? 2 : 1 }

  /// All days; ends of a range before its start are disabled.
  package func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    var shape = WheelShape(
      rowCount: maximum - minimum + 1, wraps: false,
      hasDisabledRows: component == 1 && selection[0] > 0, hasForms: true)
    (shape.part, shape.isFixed) = (.day, true)
    return shape
  }

  /// A day with its weekday; shorter without it, or in figures.
  package func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    let day = minimum + row
    // A picked day is marked.
    if kind == .multiple { sink.append(isPicked(day) ? "✓ " as StaticString : "  ") }
    sink.append { table.write(day, as: form, $0) }
  }

  /// A range doesn't end before it starts.
  package func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    component == 0 || row >= selection[0]
  }

  /// The first days of weeks.
  package func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    let start = table.firstDay(ofWeekWith: minimum + row)
    let day = start == minimum + row || way < 0 ? start : start + 7
    return day >= minimum && day <= maximum ? day - minimum : nil
  }

  /// The nearest days; a start that passes its end takes the end along.
  package func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    var rows = PickerSelection(repeating: 0, count: componentCount)
    for component in 0..<componentCount {
      rows[component] = max(0, min(wanted[component], maximum - minimum))
    }
    if kind == .range { rows[1] = max(rows[0], rows[1]) }
    return rows
  }

  // MARK: - Values

  /// The first and the last day of the rows; of several days the one in the lens.
  package func value(of selection: PickerSelection) -> ClosedRange<Int> {
    let rows = resolve(selection, from: selection, changed: nil)
    return minimum + rows[0]...minimum + (kind == .range ? rows[1] : rows[0])
  }

  /// The rows of days, or of the nearest ones.
  package func selection(of value: ClosedRange<Int>) -> PickerSelection {
    var rows = PickerSelection(repeating: 0, count: componentCount)
    rows[0] = max(0, min(value.lowerBound, maximum) - minimum)
    if kind == .range { rows[1] = max(0, min(value.upperBound, maximum) - minimum) }
    return rows
  }

  /// The committed days, in order: of several the picked ones, or else the one in the lens.
  package func days(of selection: PickerSelection) -> [Int] {
    if kind == .multiple, !picked.isEmpty { return picked.map { Int($0) } }
    return Array(value(of: selection))
  }

  func isPicked(_ day: Int) -> Bool { kind == .multiple && picked.place(of: day).isThere }

  /// The rows of a written value: of a date, of both ends of a range, or of the first of several
  /// days, which `pick(written:)` sets.
  private func rows(written bytes: [UInt8]) -> PickerSelection? {
    var days: [Int] = []
    let separator: UInt8 = kind == .multiple ? 0x2C : 0x2F
    for part in bytes.split(separator: separator, omittingEmptySubsequences: false) {
      guard let day = CalendarDate(iso: part)?.daysSince1970, day >= minimum,
        day <= maximum
      else { return nil }
      days.append(day)
    }
    guard days.count == (kind == .range ? 2 : 1) || kind == .multiple && !days.isEmpty else {
      return nil
    }
    if kind == .range, days[1] < days[0] { return nil }
    return selection(of: days[0]...max(days[0], days[days.count - 1]))
  }

  /// Picks exactly the written days.
  ///
  /// - Returns: false if a day can't be picked, without a change.
  package mutating func pick(written bytes: [UInt8]) -> Bool {
    guard kind == .multiple, rows(written: bytes) != nil else { return false }
    let old = picked
    picked.removeAll()
    for part in bytes.split(separator: 0x2C) {
      guard let day = CalendarDate(iso: part)?.daysSince1970 else { continue }
      if !isPicked(day), !toggle(day) {
        picked = old
        return false
      }
    }
    return true
  }

  #if !hasFeature(Embedded)
  /// Takes the nearest of these days: a range's first and last, or several; of none a switched-off
  /// date is made, and the first day without a switch.
  ///
  /// - Returns: the rows.
  mutating func take(_ days: [Int]) -> PickerSelection {
    if isOn != nil { isOn = !days.isEmpty }
    let days = days.map { max(minimum, min($0, maximum)) }.sorted()
    if kind == .multiple {
      picked.removeAll()
      for day in days where !isPicked(day) { _ = toggle(day) }
    }
    return selection(of: (days.first ?? minimum)...(days.last ?? minimum))
  }
  #endif

  /// The rows of a written value; typed, of a date, of a range, or of the number of a day of the
  /// visible month.
  package func selection(
    read text: [UInt8], typedInto component: Int?, selection: PickerSelection
  ) -> PickerSelection? {
    if let rows = rows(written: text) { return rows }
    #if !hasFeature(Embedded)
    let shown = component.map { minimum + selection[$0] }
    if kind == .range, let ends = ends(read: text, like: shown) {
      // A user may say the last day first.
      guard ends.0 <= ends.1 || component != nil else { return nil }
      return self.selection(of: min(ends.0, ends.1)...max(ends.0, ends.1))
    }
    guard let day = day(read: text, like: shown, in: minimum...maximum) else { return nil }
    guard let component else { return kind == .single ? [day - minimum] : nil }
    guard isEnabled(row: day - minimum, inComponent: component, selection: selection) else {
      return nil
    }
    return resolve(
      selection.with(day - minimum, inComponent: component), from: selection, changed: component)
    #else
    return nil
    #endif
  }

  #if !hasFeature(Embedded)
  /// The day of a text within limits; with a day shown also of a number in its month.
  private func day(
    read text: some Collection<UInt8>, like shown: Int?, in days: ClosedRange<Int>
  ) -> Int? {
    let digits = text.plainBytes
    if let shown, digits.count < 3, let number = digits[...].decimal {
      let month = table.month(ofDay: shown)
      let day = table.day(numbered: number, ofMonth: month)
      return table.number(ofDay: day, inMonth: month) == number && days ~= day ? day : nil
    }
    if let day = rules.time(written: digits)?.day { return days ~= day ? day : nil }
    let time = shown.map { CivilTime(day: $0, second: 0) }
    return MomentReader(text, of: table, in: .date, like: time).read {
      days ~= $0.day ? $0.day : nil
    }
  }

  /// The ends of a range, in either order, with a dash or a slash between them.
  private func ends(read text: [UInt8], like shown: Int?) -> (Int, Int)? {
    for separator in ["–", "—", " - ", "/"] {
      let sign = Array(separator.utf8)
      for place in text.indices where text[place...].starts(with: sign) {
        let rest = text[(place + sign.count)...]
        if let first = day(read: text[..<place], like: shown, in: minimum...maximum),
          // Without a year the last one is behind the first.
          let last = day(read: rest, like: shown.map { _ in first }, in: first...maximum)
            ?? day(read: rest, like: shown, in: minimum...maximum)
        {
          return (first, last)
        }
      }
    }
    return nil
  }
  #endif

  /// The text for programs of a date that is switched off.
  static var none: StaticString { "none" }

  /// Switches a date on or off according to a written value.
  ///
  /// - Returns: whether it is off; a date without a switch is unchanged.
  package mutating func turn(written bytes: [UInt8]) -> Bool {
    guard isOn != nil else { return false }
    let isOff = Self.none.withUTF8Buffer { word in
      guard word.count == bytes.count else { return false }
      for index in 0..<word.count where word[index] != bytes[index] { return false }
      return true
    }
    isOn = !isOff
    return isOff
  }

  // MARK: - In a menu

  /// A month, where there are several or none may be picked; a press switches a date off.
  package var traits: ContentTraits {
    var traits = ContentTraits()
    (traits.hasMonth, traits.forms) = (true, [.inline, .date, .page])
    traits.holdsValue = kind == .multiple || isOn != nil
    if kind != .single || isOn != nil { traits.usualStyle = .graphical }
    if isOn == true { traits.press = .switchOff }
    if kind == .multiple { traits.pickedCount = picked.count }
    return traits
  }

  /// The month about the day in the lens of a list.
  package func month(_ component: Int, of rows: PickerSelection, today: Int?) -> MonthPage? {
    let range = value(of: rows)
    return MonthPage(
      table, day: minimum + max(0, rows[component]),
      allowed: (component == 1 ? range.lowerBound : minimum)...maximum,
      range: kind == .range ? range : nil, picked: picked, today: today)
  }

  /// Picks a day, switches the date, or takes what a program has written; the rows of a date that
  /// is switched off are the present ones.
  @inline(never)
  package mutating func edit(_ edit: ContentEdit) -> PickerSelection? {
    switch edit.kind {
    case .pick(let row): return toggle(minimum + row) ? [] : nil
    case .turn(let isOn):
      guard self.isOn != nil else { return nil }
      self.isOn = isOn
      return []
    case .keep:
      guard let value = edit.value else { return nil }
      let wasOn = isOn
      if turn(written: value) { return [] }
      if let rows = selection(written: value), kind != .multiple || pick(written: value) {
        return rows
      }
      isOn = wasOn
      return nil
    case .show, .add, .append, .erase, .layOut: return nil
    }
  }

  // MARK: - Writing

  /// For programs in ISO 8601: `2026-11-22`, a range as `2026-11-22/2026-11-28`, several days
  /// separated by commas; otherwise in the language.
  ///
  /// - Source: ISO 8601-1:2019, 5.5.2.1 a) for intervals; RFC 5545, 3.3.4 for lists of dates.
  @inline(never)
  private func write(
    whole selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    if isOn == false {
      return form == .machine ? sink.append(Self.none) : words.write(.off, to: &sink)
    }
    let range = value(of: selection)
    func write(_ day: Int, to sink: inout some ByteSink) {
      guard form != .machine else {
        return CalendarDate(daysSince1970: day).writeISO(to: &sink)
      }
      if form == .least, kind == .single { return sink.append { table.writeShort(day, $0) } }
      let phrase: CalendarPhrase =
        form == .spoken ? .spokenDate : kind == .single ? .date : .shortDays
      sink.append {
        table.write(
          phrase, of: CivilTime(day: day, second: 0), isBrief: form == .brief || form == .least, $0)
      }
    }
    switch kind {
    case .single: write(range.lowerBound, to: &sink)
    case .range:
      write(range.lowerBound, to: &sink)
      switch form {
      case .machine: sink.append("/" as StaticString)
      // With little room the dash alone separates them.
      case .least: sink.append("–" as StaticString)
      default: sink.append(" – " as StaticString)
      }
      write(range.upperBound, to: &sink)
    case .multiple:
      let separator: StaticString = form == .machine ? "," : ", "
      let days = days(of: selection)
      // Their number: half of several days would be another value.
      if form == .least, days.count > 1 {
        sink.append { table.write(days.count, $0) }
        sink.append(byte: 0x20)
        return words.write(.days, to: &sink)
      }
      for (index, day) in days.enumerated() {
        if index > 0 { sink.append(separator) }
        write(day, to: &sink)
      }
    }
  }

  /// The whole value, one end, or the day in the lens.
  package func write(
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    guard let component else { return write(whole: selection, as: form, to: &sink) }
    let day = minimum + max(0, selection[component])
    guard form != .machine else { return CalendarDate(daysSince1970: day).writeISO(to: &sink) }
    let phrase: CalendarPhrase = form == .spoken ? .spokenDate : .days
    sink.append { table.write(phrase, of: CivilTime(day: day, second: 0), $0) }
    if form == .spoken, isPicked(day) { sink.append(", ✓" as StaticString) }
  }
}
