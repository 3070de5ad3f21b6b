import Foundation

/// The files on which a table depends; a change of one of them invalidates the table.
enum DataFile {
  /// The files with their size in bytes and modification time in seconds, as `size time path`.
  static func used(for timeZone: String?) -> [String] {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    // Calendars, languages and zones come from ICU, which is part of Foundation.
    var paths: [String] = []
    for line in maps.split(separator: "\n") {
      guard let slash = line.firstIndex(of: "/") else { continue }
      let path = String(line[slash...])
      let name = path.split(separator: "/").last ?? ""
      let isData = name.contains("ICU") || name.contains("icudata")
      if isData, !paths.contains(path) { paths.append(path) }
    }
    if let timeZone { paths.append("/usr/share/zoneinfo/\(timeZone)") }
    return paths.compactMap(stamp)
  }

  /// The line of a file; nil for a missing one.
  static func stamp(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(path)"
  }
}
