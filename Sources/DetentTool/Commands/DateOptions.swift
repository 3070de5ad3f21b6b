import ArgumentParser
import Detent

/// The options of a picker of dates, times of day or lengths of time.
struct DateOptions: ParsableArguments {
  /// What is picked.
  enum Kind {
    case date, time, duration
  }

  @Flag(help: "Pick a date, such as 2026-11-22; today's is selected by default.")
  var date = false

  @Flag(help: "Pick a time of day, such as 09:30; the present one is selected by default.")
  var time = false

  @Flag(help: "Pick a length of time up to 23 h 59 min; it is printed in seconds.")
  var duration = false

  @Option(help: ArgumentHelp("The first date or time that can be picked.", valueName: "value"))
  var min: String?

  @Option(help: ArgumentHelp("The last one.", valueName: "value"))
  var max: String?

  @Option(
    help: ArgumentHelp(
      "Minutes from one time to the next: a divisor of 60, at most 30.", valueName: "minutes"))
  var minuteInterval: Int?

  @Option(
    help: ArgumentHelp("A clock of 24 hours, or of 12 with AM and PM.", valueName: "24|12"))
  var clock: Int?

  func validate() throws {
    if [date, time, duration].count(where: \.self) > 1 {
      throw ValidationError("Give one of --date, --time and --duration.")
    }
    let given = [
      ("--min", min != nil), ("--max", max != nil), ("--minute-interval", minuteInterval != nil),
      ("--clock", clock != nil),
    ].filter(\.1).map(\.0)
    guard let first = given.first else { return }
    if kind == nil { throw ValidationError("\(first) belongs to --date, --time or --duration.") }
    if kind == .date, minuteInterval != nil || clock != nil {
      throw ValidationError(
        "\(given.last ?? first) belongs to --time"
          + (given.last?.hasPrefix("--m") == true ? " or --duration." : "."))
    }
    if kind == .duration, first != "--minute-interval" || given.count > 1 {
      throw ValidationError("Of these, --duration takes only --minute-interval.")
    }
    if let minuteInterval, !TimeWheels.allows(minuteInterval: minuteInterval) {
      throw ValidationError(
        "--minute-interval \(minuteInterval) doesn't divide an hour: "
          + "1, 2, 3, 4, 5, 6, 10, 12, 15, 20 and 30 do.")
    }
    if let clock, clock != 12, clock != 24 {
      throw ValidationError("--clock \(clock): there are clocks of 24 and of 12 hours.")
    }
  }

  /// What is picked, if it is one of these.
  var kind: Kind? { date ? .date : time ? .time : duration ? .duration : nil }

  /// The option that says so.
  var kindName: String { date ? "--date" : time ? "--time" : "--duration" }

  /// What a value has to be, in words.
  var needed: String? {
    let limits = min != nil || max != nil ? " within --min and --max" : ""
    return switch kind {
    case .date: "a date\(limits), such as 2026-11-22"
    case .time where minuteInterval ?? 1 > 1:
      "a time of day\(limits) at a multiple of \(minuteInterval ?? 1) minutes, such as 09:30"
    case .time: "a time of day\(limits), such as 09:30"
    case .duration:
      "whole seconds at a multiple of \(60 * (minuteInterval ?? 1)), up to 86340, such as 5400"
    case nil: nil
    }
  }

  /// What can be picked.
  func content() throws -> ItemContent? {
    switch kind {
    case .date:
      let limits = try limits("a date such as 2026-11-22") { CalendarDate(iso: $0) }
      return .date(DateWheels(minimum: limits.min, maximum: limits.max))
    case .time:
      let limits = try limits("a time of day such as 09:30") { TimeOfDay(iso: $0) }
      let wheels = TimeWheels(
        minimum: limits.min, maximum: limits.max, minuteInterval: minuteInterval ?? 1,
        hasHalves: clock == 12)
      guard (limits.min ?? .first) <= wheels.minimum, wheels.maximum <= (limits.max ?? .last) else {
        throw ValidationError("No time from --min to --max is a multiple of --minute-interval.")
      }
      return .time(wheels)
    case .duration: return .duration(DurationWheels(minuteInterval: minuteInterval ?? 1))
    case nil: return nil
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
