package import DetentDates
import DetentInput
package import DetentPicker
import DetentText

/// What a duration is picked from, as a file or options ask for it: limits and an interval.
package struct DurationRequest {
  /// The shortest and the longest duration, and the initial one, in seconds; nil if absent.
  package var minimum: Int?, maximum: Int?, selected: Int?
  /// Minutes per row: a divisor of 60, at most 30.
  package var minuteInterval = 1

  /// The longest duration without a maximum, in seconds: 23 h 59 min.
  package static let usualLongest = 86_340

  /// What can be wrong with a request.
  package enum Problem: Error, Equatable {
    /// The maximum is shorter than the minimum.
    case exchanged
    /// No duration between the limits is at the interval.
    case offInterval
    /// The initial duration is beyond the limits, or between two rows; the nearest one, in seconds.
    case leftOut(nearest: Int)
  }

  /// Creates a request without limits.
  package init() {}

  /// The wheels, and the rows of the initial duration, by default the shortest one.
  ///
  /// Seconds that make no minute are dropped from the initial duration.
  package func resolved() throws(Problem) -> (wheels: DurationWheels, rows: PickerSelection) {
    let (first, last) = (minimum ?? 0, maximum ?? Self.usualLongest)
    guard first <= last else { throw .exchanged }
    let wheels = DurationWheels(minuteInterval: minuteInterval, seconds: first...last)
    // Limits without a row between them would be ignored.
    guard wheels.seconds.lowerBound >= first, wheels.seconds.upperBound <= last else {
      throw .offInterval
    }
    let rows = wheels.selection(of: selected ?? 0)
    let found = wheels.value(of: rows)
    if let selected, selected / 60 * 60 != found { throw .leftOut(nearest: found) }
    return (wheels, rows)
  }

  private static func text(_ seconds: Int) -> String { SpanText.text(.seconds(Int64(seconds))) }

  /// What is wrong, without the place and without a full stop.
  package func message(of problem: Problem, named names: DateRequest.Names) -> String {
    let (minimum, maximum) = names == .keys ? ("'minimum'", "'maximum'") : ("--min", "--max")
    let selected = names == .keys ? "'countDownDuration'" : "--selected"
    return switch problem {
    case .exchanged where self.maximum == nil:
      "\(minimum) is longer than 23h59m; give \(maximum) as well"
    case .exchanged: "\(minimum) is longer than \(maximum); exchange them"
    case .offInterval:
      "no duration from \(minimum) to \(maximum) is "
        + (minuteInterval > 1 ? "a multiple of \(minuteInterval) minutes" : "a whole minute")
    case .leftOut(let nearest):
      "\(selected) is \(Self.text(self.selected ?? 0)), which the limits or the interval leave out; "
        + "the nearest is \(Self.text(nearest))"
    }
  }
}
