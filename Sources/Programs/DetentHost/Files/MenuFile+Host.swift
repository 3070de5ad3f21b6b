import DetentDates
public import DetentYAML
import Glibc

extension MenuFile {
  /// Reads the menu file at `path`.
  ///
  /// - Throws: `ConfigurationError` at the first fault.
  public init(contentsOf path: String) throws(ConfigurationError) {
    try self.init(bytes: FileBytes.read(path), file: path, in: .host)
  }

  /// Reads a menu from the text of a file; `file` is its name in errors.
  ///
  /// - Throws: `ConfigurationError` at the first fault.
  public init(yaml: String, file: String) throws(ConfigurationError) {
    try self.init(bytes: Array(yaml.utf8), file: file, in: .host)
  }

  /// The present minute by the local clock.
  public static var localNow: Now {
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
