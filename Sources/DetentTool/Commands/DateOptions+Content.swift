import ArgumentParser
import Detent
import DetentFiles
import DetentMenus

extension DateOptions {
  /// What a value has to be, in words.
  var needed: String? {
    let limits = min != nil || max != nil ? " within --min and --max" : ""
    return switch kind {
    case .date: "a date\(limits), such as 2026-11-22"
    case .dates: "days\(limits), such as 2026-11-22,2026-11-24"
    case .time where seconds: "a time of day\(limits), such as 09:30:15"
    case .time where minuteInterval ?? 1 > 1:
      "a time of day\(limits) at a multiple of \(minuteInterval ?? 1) minutes, such as 09:30"
    case .time: "a time of day\(limits), such as 09:30"
    case .datetime where minuteInterval ?? 1 > 1:
      "a date and a time\(limits) at a multiple of \(minuteInterval ?? 1) minutes, such as "
        + "2026-11-22T09:30"
    case .datetime: "a date and a time\(limits), such as 2026-11-22T09:30"
    case .month: "a month\(limits), such as 2026-11"
    case .duration:
      "whole seconds at a multiple of \(60 * (minuteInterval ?? 1)), up to 86340, such as 5400"
    case nil: nil
    }
  }

  /// What can be picked, laid out in a style: a month is one of a calendar.
  func content(in style: PickerStyle = .automatic) throws -> ItemContent? {
    let isPlain = locale == nil && calendar == nil && !seconds
    switch kind {
    case .date where isPlain && (style == .automatic || style == .wheels):
      let limits = try limits("a date such as 2026-11-22") { CalendarDate(iso: $0) }
      return .date(DateWheels(minimum: limits.min, maximum: limits.max))
    case .time where isPlain:
      let limits = try limits("a time of day such as 09:30") { TimeOfDay(iso: $0) }
      let wheels = TimeWheels(
        minimum: limits.min, maximum: limits.max, minuteInterval: minuteInterval ?? 1,
        hasHalves: clock == 12)
      guard (limits.min ?? .first) <= wheels.minimum, wheels.maximum <= (limits.max ?? .last) else {
        throw ValidationError("No time from --min to --max is a multiple of --minute-interval.")
      }
      return .time(wheels)
    case .date: return try calendar(.date)
    case .dates: return try days()
    case .time: return try calendar(seconds ? .hourMinuteAndSecond : .time)
    case .datetime: return try calendar(.dateAndTime)
    case .month: return try calendar(.yearAndMonth)
    case .duration: return .duration(DurationWheels(minuteInterval: minuteInterval ?? 1))
    case nil: return nil
    }
  }

  /// Days that are picked one by one.
  private func days() throws -> ItemContent {
    let limits = try limits("a date such as 2026-11-22") { CalendarDate(iso: $0) }
    return .days(
      CalendarDays(
        try table(for: .date), kind: .multiple, minimum: limits.min?.daysSince1970,
        maximum: limits.max?.daysSince1970))
  }

  /// The table of a calendar, a language and a time zone.
  private func table(for mode: CalendarWheels.Mode) throws -> CalendarTable {
    var request = CalendarRequest()
    (request.locale, request.calendar) = (locale, calendar)
    (request.timeZone, request.clock) = (timeZone, clock)
    if mode.hasDate {
      request.cover(from: try year(min, "--min"), through: try year(max, "--max"))
      guard request.years.count <= CalendarRequest.mostYears else {
        throw ValidationError(
          "--min and --max are more than \(CalendarRequest.mostYears) years apart.")
      }
    }
    return try table(request)
  }

  /// The wheels of a calendar, a language and a time zone.
  private func calendar(_ mode: CalendarWheels.Mode) throws -> ItemContent {
    let table = try table(for: mode)
    let open = CalendarWheels(table, mode: mode)
    func time(_ text: String?, _ option: String) throws -> CivilTime? {
      guard let text else { return nil }
      guard let time = open.time(iso: Array(text.utf8)) else {
        throw ValidationError("\(option) '\(text)' is not \(open.needed).")
      }
      return time
    }
    let (first, last) = (try time(min, "--min"), try time(max, "--max"))
    let wheels = CalendarWheels(
      table, mode: mode, minimum: first, maximum: last, minuteInterval: minuteInterval ?? 1)
    guard wheels.keepsLimits else {
      throw ValidationError(
        wheels.nothing(from: first, through: last).map { "No time from --min to --max is \($0)." }
          ?? "--min comes after --max: exchange them.")
    }
    return .calendar(wheels)
  }

  private func year(_ text: String?, _ option: String) throws -> Int? {
    guard let text else { return nil }
    guard let year = Int(text.prefix(4)), (1...9_999).contains(year) else {
      throw ValidationError("\(option) '\(text)' is not a date such as 2026-11-22.")
    }
    return year
  }

  private func table(_ request: CalendarRequest) throws -> CalendarTable {
    do throws(CalendarRequest.Failure) {
      return try request.table()
    } catch {
      switch error {
      case .locale:
        throw ValidationError(
          "--locale '\(request.locale ?? "")' isn't known: give a language and a country such as "
            + "de_DE, or system.")
      case .calendar: throw ValidationError("--calendar '\(request.calendar ?? "")' isn't known.")
      case .timeZone:
        throw ValidationError(
          "--time-zone '\(request.timeZone ?? "")' isn't known: give a name such as Europe/Berlin, "
            + "or system.")
      case .program(let message): throw fail(message)
      }
    }
  }

  private func limits<Value: Comparable>(
    _ needed: String, read: (String) -> Value?
  ) throws -> (min: Value?, max: Value?) {
    func value(_ text: String?, _ option: String) throws -> Value? {
      guard let text else { return nil }
      guard let value = read(text) else {
        throw ValidationError("\(option) '\(text)' is not \(needed).")
      }
      return value
    }
    let (first, last) = (try value(min, "--min"), try value(max, "--max"))
    if let first, let last, first > last {
      throw ValidationError("--min comes after --max: exchange them.")
    }
    return (first, last)
  }
}
