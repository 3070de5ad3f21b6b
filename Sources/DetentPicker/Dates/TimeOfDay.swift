public import DetentText

/// A time of day in hours and minutes.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Minutes since midnight, 0 to 1,439.
  public let minutes: Int

  /// The first minute of a day.
  public static var first: TimeOfDay { TimeOfDay(minutes: 0) }
  /// The last minute of a day.
  public static var last: TimeOfDay { TimeOfDay(minutes: 1_439) }

  /// So many minutes after midnight, or the nearest time that there is.
  public init(minutes: Int) {
    self.minutes = max(0, min(minutes, 1_439))
  }

  /// A time, or nil if there is no such time.
  public init?(hour: Int, minute: Int) {
    guard hour >= 0, hour < 24, minute >= 0, minute < 60 else { return nil }
    minutes = 60 * hour + minute
  }

  /// The hour, 0 to 23.
  public var hour: Int { minutes / 60 }
  /// The minute of the hour, 0 to 59.
  public var minute: Int { minutes % 60 }

  /// Whether the first time comes before the second.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay {
  /// Reads `09:30`; nil if it is something else, or no time of day.
  ///
  /// - Source: ISO 8601-1:2019, 5.3.1.3 a), extended format; 24:00 is left out, as it is a day's
  ///   end and no time of it.
  public init?(iso bytes: [UInt8]) {
    guard bytes.count == 5, bytes[2] == 0x3A, let hour = bytes[0..<2].decimal,
      let minute = bytes[3..<5].decimal
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// Writes `09:30`.
  public func writeISO(to sink: inout some ByteSink) {
    sink.append(decimal: UInt64(hour), digits: 2)
    sink.append(":" as StaticString)
    sink.append(decimal: UInt64(minute), digits: 2)
  }
}

#if !hasFeature(Embedded)
extension CalendarDate: CustomStringConvertible {
  /// Reads `2026-11-22`; nil if it is something else, or no day.
  public init?(iso text: String) { self.init(iso: Array(text.utf8)) }

  /// The date as ISO 8601 writes it.
  public var description: String {
    var text = ShortText()
    writeISO(to: &text)
    return text.description
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// Reads `09:30`; nil if it is something else, or no time of day.
  public init?(iso text: String) { self.init(iso: Array(text.utf8)) }

  /// The time as ISO 8601 writes it.
  public var description: String {
    var text = ShortText()
    writeISO(to: &text)
    return text.description
  }
}
#endif
