import ArgumentParser
import Detent
import DetentFiles

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

  /// What can be picked, with ISO dates that have to be there.
  func content(with dates: [String?] = []) throws -> ItemContent? {
    guard let mode else {
      return kind.map { _ in .duration(DurationWheels(minuteInterval: minuteInterval ?? 1)) }
    }
    var request = DateRequest(mode)
    request.days = kind == .dates ? .multiple : nil
    (request[.minimum], request[.maximum], request.others) = (min, max, dates)
    request.minuteInterval = minuteInterval ?? 1
    (request.calendar.locale, request.calendar.calendar) = (locale, calendar)
    (request.calendar.timeZone, request.calendar.clock) = (timeZone, clock)
    do throws(DateRequest.Problem) {
      return try request.resolved().content
    } catch {
      let message = request.message(of: error, named: .options)
      if case .table(.program) = error { throw fail(message) }
      throw ValidationError(message.prefix(1).uppercased() + message.dropFirst() + ".")
    }
  }

  /// What is picked of a calendar or a clock; nil of a length of time.
  private var mode: DateWheels.Mode? {
    switch kind {
    case .date, .dates: .date
    case .time: seconds ? .hourMinuteAndSecond : .time
    case .datetime: .dateAndTime
    case .month: .yearAndMonth
    case .duration, nil: nil
    }
  }
}
