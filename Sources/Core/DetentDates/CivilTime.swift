package import DetentText

/// A moment of a calendar and a clock: a day, and a second of it.
///
/// Of a date alone it is midnight, of a time alone the day is 1 January 1970.
public struct CivilTime: Hashable, Sendable {
  /// Days from 1 January 1970.
  package var day: Int
  /// Seconds of the shown time since midnight, 0 to 86,399.
  package var secondOfDay: Int
  /// Whether it is the second of two moments with the same time.
  package var isRepeated: Bool

  /// Creates a moment.
  package init(day: Int, second: Int, isRepeated: Bool = false) {
    (self.day, secondOfDay, self.isRepeated) = (day, second, isRepeated)
  }

  /// The first moment of a date.
  package init(_ date: CalendarDate) { self.init(day: date.daysSince1970, second: 0) }

  /// The first moment of a day, of the years 1 to 9999; nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
    self.init(date)
  }

  /// A minute of a day, of the years 1 to 9999; nil if there is no such day or time.
  public init?(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    guard let date = CalendarDate(year: year, month: month, day: day), (0...23).contains(hour),
      (0...59).contains(minute)
    else { return nil }
    self.init(day: date.daysSince1970, second: 3_600 * hour + 60 * minute)
  }

  /// A time of day: an hour, 0 to 23, and a minute, 0 to 59.
  ///
  /// - Precondition: both are within these ranges.
  public init(hour: Int, minute: Int) {
    precondition((0...23).contains(hour) && (0...59).contains(minute), "a time of day")
    self.init(minutes: 60 * hour + minute)
  }

  /// A time of day, in minutes since midnight.
  package init(minutes: Int) { self.init(day: 0, second: 60 * minutes) }

  /// The date.
  public var date: CalendarDate { CalendarDate(daysSince1970: day) }
  /// The hour, 0 to 23.
  public var hour: Int { secondOfDay / 3_600 }
  /// The minute of the hour, 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// The second of the minute, 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// Reads a time of day such as `09:30` or `09:30:15`; nil if it is something else, or no time.
  ///
  /// - Source: ISO 8601-1:2019, 5.3.1.2 and 5.3.1.3 a), extended formats; 24:00 is left out, as it
  ///   is a day's end and no time of it.
  package init?(iso bytes: some Collection<UInt8>) {
    let bytes = [UInt8](bytes)
    guard bytes.count == 5 || bytes.count == 8 && bytes[5] == 0x3A, bytes[2] == 0x3A,
      let hour = bytes[0..<2].decimal, let minute = bytes[3..<5].decimal,
      let second = bytes.count == 5 ? 0 : bytes[6..<8].decimal, hour < 24, minute < 60, second < 60
    else { return nil }
    self.init(hour: hour, minute: minute)
    secondOfDay += second
  }

  /// Writes the time of day: `09:30`, or with seconds `09:30:15`.
  package func writeISO(hasSeconds: Bool, to sink: inout some ByteSink) {
    sink.append(decimal: UInt64(hour), digits: 2)
    sink.append(":" as StaticString)
    sink.append(decimal: UInt64(minute), digits: 2)
    guard hasSeconds else { return }
    sink.append(":" as StaticString)
    sink.append(decimal: UInt64(second), digits: 2)
  }
}

#if !hasFeature(Embedded)
extension CivilTime: CustomStringConvertible {
  /// The moment in ISO 8601, to the minute or, if it isn't a whole one, to the second.
  public var description: String {
    var text: [UInt8] = []
    date.writeISO(to: &text)
    text.append("T" as StaticString)
    writeISO(hasSeconds: second != 0, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
#endif
