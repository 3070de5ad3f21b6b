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
    let seconds = time(nil)
    return (CivilTime(local: seconds), Int64(seconds))
  }
}
