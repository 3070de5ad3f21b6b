public import DetentDates
package import Glibc

extension CivilTime {
  /// The present minute of this computer's clock and time zone.
  public static var now: CivilTime { CivilTime(local: time(nil)) }

  /// The minute of an instant, in seconds since 1970, by this computer's time zone.
  package init(local seconds: time_t) {
    var (moment, local) = (seconds, tm())
    localtime_r(&moment, &local)
    let date = CalendarDate(
      clampingYear: Int(local.tm_year) + 1_900, month: Int(local.tm_mon) + 1,
      day: Int(local.tm_mday))
    self.init(
      day: date.daysSince1970, second: 3_600 * Int(local.tm_hour) + 60 * Int(local.tm_min))
  }
}
