import DetentDates
import DetentPicker
import Foundation
import Testing

/// Civil dates, compared with the program `date`.
@Suite("Civil dates match the program date")
struct DateProgramTests {
  /// The seed of the random days.
  private static let seed: UInt64 = 20_261_123

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
    CalendarDate(clampingYear: year, month: month, day: day)
  }

  /// The output of `date` for each line of its input, in UTC.
  private static func lines(of questions: [String], as format: String) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.path + "/detent-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try (questions.joined(separator: "\n") + "\n").write(
      toFile: file, atomically: true, encoding: .utf8)
    let (program, pipe) = (Process(), Pipe())
    program.executableURL = URL(filePath: "/bin/date")
    program.arguments = ["--utc", "--file=\(file)", "+\(format)"]
    program.standardOutput = pipe
    try program.run()
    let answer = try pipe.fileHandleForReading.readToEnd() ?? Data()
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    return String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Days of 1583 to 2400: first and last ones, those around the end of February, and random ones.
  private static var samples: [CalendarDate] {
    var days = [day(1583, 1, 1), day(1969, 12, 31), day(1970, 1, 1), day(2400, 12, 31)]
    for year in [1600, 1700, 1900, 1972, 2000, 2026, 2100, 2400] {
      let last = day(year, 2, 31)
      days += [last, CalendarDate(daysSince1970: last.daysSince1970 + 1)]
    }
    var state = seed
    let all = day(1583, 1, 1).daysSince1970...day(2400, 12, 31).daysSince1970
    for _ in 0..<400 {
      // Knuth, The Art of Computer Programming 2, 3.3.4: MMIX.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      days.append(
        CalendarDate(daysSince1970: all.lowerBound + Int(state >> 33) % all.count))
    }
    return days
  }

  @Test("E01 · Days of 1583 to 2400 have the date, the number and the weekday that date prints")
  func days() throws {
    let days = Self.samples
    let answers = try Self.lines(
      of: days.map { "@\($0.daysSince1970 * 86_400 + 43_200)" }, as: "%Y-%m-%d %u %j")
    let ours = days.map { date in
      var text = ShortText()
      date.writeISO(to: &text)
      text.append(" " as StaticString)
      text.append(decimal: Int64(date.weekday))
      text.append(" " as StaticString)
      let first = Self.day(date.year, 1, 1).daysSince1970
      text.append(decimal: UInt64(date.daysSince1970 - first + 1), digits: 3)
      return text.description
    }
    #expect(answers == ours, "seed \(Self.seed)")
  }

  @Test("E01 · A date's day number and its month's length match date")
  func numbers() throws {
    let days = Self.samples
    let iso = days.map { "\($0.year)-\($0.month)-\($0.day)" }
    let seconds = try Self.lines(of: iso.map { $0 + " 00:00" }, as: "%s")
    #expect(seconds == days.map { "\($0.daysSince1970 * 86_400)" }, "seed \(Self.seed)")
    let lasts = try Self.lines(
      of: days.map { "\($0.year)-\($0.month)-1 00:00 1 month 1 day ago" }, as: "%-d")
    #expect(
      lasts == days.map { "\(CalendarDate.days(inMonth: $0.month, ofYear: $0.year))" },
      "seed \(Self.seed)")
  }
}
