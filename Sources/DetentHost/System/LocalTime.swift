package import Detent
package import DetentFiles
import Glibc

/// The local date and time.
package enum LocalTime {
  package static var now: MenuFile.Now {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    let date = CalendarDate(
      clampingYear: Int(local.tm_year) + 1_900, month: Int(local.tm_mon) + 1,
      day: Int(local.tm_mday))
    let second = 3_600 * Int(local.tm_hour) + 60 * Int(local.tm_min)
    return (CivilTime(day: date.daysSince1970, second: second), Int64(seconds))
  }
}

extension ItemContent {
  /// The rows of this day or minute; nil for other contents.
  package var selectionOfNow: PickerSelection? {
    selection(at: LocalTime.now)
  }
}
