import Foundation

/// The files that a table depends on: where one is another than it was, the table is made anew.
enum DataFile {
  /// Each with its size in bytes and its time in seconds, as `size time path`.
  static func used(for timeZone: String?) -> [String] {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    // The data of calendars, languages and zones are those of ICU, which Foundation brings along.
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

  /// A line for a file; nil if there is none.
  static func stamp(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(path)"
  }
}
