import Foundation
import Testing

/// The words of the sources that a row of behaviors must keep.
@Suite("Words of the sources")
struct SourceWordTests {
  /// By row what its source enumerates; a row may be shortened, but not by one of these.
  private static let words: [String: [String]] = [
    "A01": ["distinct values", "exactly one"], "A10": ["plain text", "styled text", "views"],
    "B12": ["-1"], "C01": ["year", "month", "day"], "C02": ["hours", "minutes", "AM/PM"],
    "C04": ["23 h 59 min"], "C05": ["inline", "compact"], "C08": ["dateAndTime"],
    "C09": ["weekday", "without years"], "C10": ["two wheels", "wheels style alone"],
    "D06": ["1 by default"], "D07": ["divide an hour"], "D08": ["30"],
    "D09": ["60 minutes", "0, 15, 30 and 45"], "D10": ["4,500 s", "1 h 15 min"],
    "D16": ["86,340"], "D20": ["first change"], "D21": ["0 h 0 min"],
    "E01": ["locale", "calendar", "time zone"], "F02": ["three shapes"],
    "G01": ["accent color", "calendar and a time"], "G02": ["outside"], "G05": ["keys"],
    "G09": ["month", "ranges", "clock"], "G11": ["keys", "month"],
    "G13": ["field and stepper", "clock and month", "field"], "G14": ["single", "range"],
    "G15": ["hour and minute", "seconds", "time zone", "year and month", "day", "era"],
    "G16": [
      "automatic", "inline", "menu", "navigationLink", "palette", "radioGroup", "segmented",
      "wheel",
    ],
    "G18": ["date", "hours and minutes", "seconds"], "G20": ["closed", "one end"],
    "G21": ["switch"], "H04": ["outline", "caption", "scale"],
    "H08": ["list", "stack", "sequence of images"], "H11": ["beyond them is the last"],
    "H12": ["takes focus", "resigns it", "scrolled"],
    "H13": ["nothing", "an outline", "an outline and a caption"],
    "H14": ["title", "caption", "image", "accessory"], "H17": ["1.0", "sign"],
    "H18": ["never negative"], "H20": ["by default", "tables"], "H21": ["no range", "focusable"],
    "H22": ["high sensitivity", "stops at its ends"], "H24": ["wraps", "stops"],
    "H25": ["offset", "velocity"], "H26": ["low", "medium", "high"],
    "I02": ["under itself", "popover", "closes by a press"], "I03": ["tint"],
    "I07": ["always has a value", "today"], "I08": ["text or numbers"],
    "I09": ["live", "always be open", "mandatory", "opened by the program"],
    "J04": ["value, traits and hint"], "J05": ["Turn to adjust"],
  ]

  @Test("A row of behaviors has all that its source enumerates")
  func rows() throws {
    let table = try String(
      contentsOfFile: "\(Tree.root)/Sources/Programs/Detent/Detent.docc/Behaviors.md",
      encoding: .utf8)
    var rows: [String: String] = [:]
    for line in table.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count > 3 else { continue }
      rows[cells[1].trimmingCharacters(in: .whitespaces)] = String(cells[2])
    }
    for (row, words) in Self.words {
      for word in words {
        #expect(rows[row]?.contains(word) == true, "\(row) lacks \(word): \(rows[row] ?? "no row")")
      }
    }
  }
}
