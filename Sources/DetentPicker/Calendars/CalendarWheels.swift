/// A date, a time or both, by the calendar, the language and the time zone of a table.
///
///     22 │ November │ 2026         Sun, Nov 22 │ 6 │ 45 │ AM
///
/// Its wheels stand as the language orders them, from right to left where it is written so. Each is
/// as it goes with the others: limits hold over all of them together, and the hours of a day are
/// those that its clock shows. An hour that is shown twice is there twice, as `2A` and `2B`.
///
/// - Source: the letters are those of the German Sommerzeitverordnung for the hour that is repeated
///   in autumn.
public struct CalendarWheels: SimpleContent, Hashable {
  /// What is picked.
  ///
  /// - Source: `UIDatePicker.Mode`, and `hourMinuteAndSecond` of SwiftUI's `DatePicker`.
  public enum Mode: Int, Hashable, Sendable {
    case date, time, dateAndTime, yearAndMonth, hourMinuteAndSecond

    /// Whether a day is picked.
    public var hasDate: Bool { self == .date || self == .dateAndTime || self == .yearAndMonth }
    /// Whether a time of day is picked.
    public var hasTime: Bool { self != .date && self != .yearAndMonth }
  }

  /// What one of the wheels turns.
  enum Wheel: Int {
    case year = 1
    case month, day
    /// All days, one after another.
    case days
    case hour, minute, second, half
  }

  /// The calendar, the language and the time zone.
  public let table: CalendarTable
  /// What is picked.
  public let mode: Mode
  /// The first moment that can be selected.
  public private(set) var minimum: CivilTime
  /// The last one.
  public private(set) var maximum: CivilTime
  /// Minutes from one row to the next.
  public let minuteInterval: Int
  /// Whether a time between two rows becomes one that has rows; else only what is turned does.
  public let roundsToMinuteInterval: Bool

  /// What the wheels are, from the left; and when the knob comes to each.
  let wheels: PickerSelection, turns: PickerSelection
  /// Whether there are limits within the table.
  private(set) var hasLimits: Bool
  /// Whether the limits that were given count: not where nothing lies between them.
  public private(set) var keepsLimits = true
  /// The years of the table that have rows, and their days: those of the limits.
  private(set) var years: Range<Int>, days: Range<Int>
  /// The widest row of a wheel of days.
  private(set) var widestDay = 0

  /// Wheels between two moments, which are themselves allowed; nil for no limit.
  ///
  /// If no moment that has rows lies between the limits, neither counts, and an interval that isn't
  /// allowed is 1, as in `UIDatePicker`.
  public init(
    _ table: CalendarTable, mode: Mode, minimum: CivilTime? = nil, maximum: CivilTime? = nil,
    minuteInterval: Int = 1, roundsToMinuteInterval: Bool = true
  ) {
    let isAllowed =
      mode != .hourMinuteAndSecond && mode.hasTime
      && TimeWheels.allows(minuteInterval: minuteInterval)
    self.table = table
    self.mode = mode
    self.minuteInterval = isAllowed ? minuteInterval : 1
    self.roundsToMinuteInterval = roundsToMinuteInterval
    (wheels, turns) = Self.wheels(of: mode, in: DateWords(table))
    let rules = CalendarRules(table)
    (years, days) = (0..<rules.yearCount, rules.firstDay..<rules.lastDay + 1)
    let step = mode == .hourMinuteAndSecond ? 1 : 60 * self.minuteInterval
    var first = CivilTime(day: mode.hasDate ? rules.firstDay : 0, second: 0)
    var last = CivilTime(
      day: mode.hasDate ? rules.lastDay : 0, second: mode.hasTime ? 86_400 - step : 0)
    let zone = ZoneRules(table)
    if mode == .dateAndTime {
      first = Self.first(from: first, step: step, in: zone)
      last = Self.last(to: last, step: step, in: zone)
    }
    (self.minimum, self.maximum, hasLimits) = (first, last, false)
    var (least, most) = (minimum ?? first, maximum ?? last)
    if !mode.hasDate { (least.day, most.day) = (0, 0) }
    if !mode.hasTime { (least.second, most.second) = (0, 0) }
    // A limit between two rows is the row within, and so is one that the clock never shows.
    if mode == .dateAndTime {
      least = Self.first(from: least, step: step, in: zone)
      most = Self.last(to: most, step: step, in: zone)
    } else {
      least.second = (least.second + step - 1) / step * step
      most.second = most.second / step * step
    }
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
    if mode == .dateAndTime { widestDay = Self.widestDay(in: table, of: days) }
  }

  /// A number that is larger for what comes later.
  func order(of time: CivilTime) -> Int64 {
    mode.hasTime && mode.hasDate
      ? ZoneRules(table).instant(of: time) : Int64(time.day) * 86_400 + Int64(time.second)
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
    // Figures of a clock stand in one order everywhere.
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

  /// How far the widest of all days is behind one: each name of a month goes with each of a weekday
  /// and with two figures within a year.
  static func widestDay(in table: CalendarTable, of days: Range<Int>) -> Int {
    let words = DateWords(table)
    var widest = (row: 0, width: 0)
    for row in 0..<min(days.count, 400) {
      let text = words.text(.days, of: CivilTime(day: days.lowerBound + row, second: 0))
      // Bytes 10xxxxxx continue a character.
      let width = text.withUTF8 { $0.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
      if width > widest.width { widest = (row, width) }
    }
    return widest.row
  }
}
