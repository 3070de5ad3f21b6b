/// How many days are picked.
public enum DayChoice: UInt8, Sendable {
  /// One day.
  case single
  /// A range, whose ends are dialed one after the other.
  case range
  /// Several days: a press picks or unpicks the day in the lens.
  case multiple
}

/// A date, a time or several days, as a menu file or a command line asks for them.
///
/// Readers only fill it; `resolved(in:)` alone interprets it.
package struct DateRequest: Sendable {
  /// A value in UTF-8.
  package enum Field: Int, CaseIterable, Sendable {
    /// Values in ISO 8601.
    case minimum, maximum, selected
    /// Names such as `de_DE`, `hebrew` and `Europe/Berlin`; `system` for this computer's locale or
    /// zone.
    case locale, calendar, timeZone
  }

  /// What is picked.
  package var mode: DateMode
  /// How many days are picked as days; default: nil, a moment.
  package var days: DayChoice?
  /// The initial state of the date's switch; default: nil, no switch.
  package var isOn: Bool?
  /// Minutes from one row to the next, a divisor of 60, at most 30; default: 1.
  package var minuteInterval = 1
  /// Whether a time between two rows becomes the nearest one, or is kept; default: true.
  package var roundsToMinuteInterval = true
  /// 12 or 24 hours; default: nil, the locale's.
  package var clock: Int?
  /// Further values in ISO 8601 that have to be there; default: none.
  package var others: [[UInt8]] = []

  private var values = [[UInt8]?](repeating: nil, count: Field.allCases.count)

  /// A request of a mode, without limits.
  package init(_ mode: DateMode) { self.mode = mode }

  /// A value; default: nil.
  package subscript(field: Field) -> [UInt8]? {
    get { values[field.rawValue] }
    set { values[field.rawValue] = newValue }
  }

  /// Whether days are picked, rather than a moment.
  package var isOfDays: Bool { days != nil || isOn != nil }

  /// The moments that can be picked, given the calendar.
  ///
  /// - Throws: `DateProblem` if a value can't be read or there are none.
  package func resolved<Calendar>(
    in calendar: Calendar
  ) throws(DateProblem) -> DateRules<Calendar> {
    let open = DateRules(calendar, mode: mode)
    let first = try time(.minimum, by: open)
    let last = try time(.maximum, by: open)
    let rules = DateRules(
      calendar, mode: mode, minimum: first, maximum: last, minuteInterval: minuteInterval,
      roundsToMinuteInterval: roundsToMinuteInterval,
      begins: roundsToMinuteInterval ? nil : try time(.selected, by: open))
    guard rules.keepsLimits else {
      if let first, let last, calendar.instant(of: first) > calendar.instant(of: last) {
        throw .exchanged
      }
      if minuteInterval > 1 { throw .offInterval }
      throw mode == .dateAndTime ? .offClock : .exchanged
    }
    if !isOfDays { _ = try time(.selected, by: open) }
    return rules
  }

  private func time<Calendar>(
    _ field: Field, by rules: DateRules<Calendar>
  ) throws(DateProblem) -> CivilTime? {
    guard let text = self[field] else { return nil }
    guard let time = rules.time(written: text) else { throw .unread(field) }
    return time
  }
}

/// Why a request can't be resolved.
package enum DateProblem: Error, Hashable {
  /// A value isn't what the mode picks.
  case unread(DateRequest.Field)
  /// The limits or the interval leave out the selected value; the nearest one, if it is known.
  case leftOut(nearest: [UInt8]?)
  /// The clock skips the selected value.
  case skipped
  /// More days are selected than can be picked.
  case tooMany
  /// The maximum comes before the minimum.
  case exchanged
  /// No time between the limits is a multiple of the interval.
  case offInterval
  /// No time between the limits is shown by the clock.
  case offClock
  /// The locale, the calendar or the time zone is unknown.
  case unknown(DateRequest.Field)
  /// More years are asked for than a table has.
  case years
  #if !hasFeature(Embedded) || READERS
  /// The program that makes tables is missing, or made none: what is wrong, and what to do.
  case program(String)
  #endif
}
