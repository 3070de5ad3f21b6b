import DetentDates
import Foundation
import Testing

@testable import DetentHost

/// The program that makes calendar tables, and its cache folder.
@Suite("Cached calendar tables")
struct CalendarProgramTests {
  /// Built beside the tests.
  private static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("detent-calendar").path

  private static func request(_ locale: String = "de_DE") -> DateRequest {
    var request = DateRequest(.date)
    request[.locale] = locale
    (request[.minimum], request[.maximum]) = ("2026-01-01", "2026-12-31")
    return request
  }

  /// A shell script as the program.
  private static func program(
    _ script: String, in folder: TemporaryDirectory, patience: Int32 = 10_000
  ) throws -> CalendarProgram {
    // Written by another process: a file that a forking test holds open can't be executed.
    let (path, writer) = (folder.path + "/program", Process())
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", #"printf '%s' "$1" >"$2" && chmod 755 "$2""#, "sh"]
    writer.arguments? += ["#!/bin/sh\n\(script)\n", path]
    try writer.run()
    writer.waitUntilExit()
    return CalendarProgram(path: path, folder: folder.path + "/kept", patience: patience)
  }

  private static func failure(
    _ program: CalendarProgram, _ request: DateRequest = request()
  ) -> String {
    do throws(DateProblem) {
      _ = try request.table(by: program)
      return ""
    } catch {
      if case .program(let message) = error { return message }
      return "\(error)"
    }
  }

  private static func files(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  @Test("E01 · A table is made once and cached, and a damaged one is made anew")
  func cache() throws {
    let folder = try TemporaryDirectory()
    // It logs each run.
    let asking = "echo >> '\(folder.path)/asked'; exec '\(Self.path)' \"$@\""
    let program = try Self.program(asking, in: folder)
    func asked() -> Int {
      (FileManager.default.contents(atPath: folder.path + "/asked") ?? Data()).count
    }
    let table = try Self.request().table(by: program)
    #expect(try Self.request().table(by: program) == table)
    #expect(asked() == 1)
    let names = Self.files(folder.path + "/kept")
    try #require(names.count == 1)
    let file = folder.path + "/kept/" + names[0]
    #expect(try WholeFile.bytes(at: file) == table.bytes)
    for damage in [Array(table.bytes.dropLast(7)), [], table.bytes.map { $0 ^ 1 }] {
      try WholeFile.write(damage, to: file)
      #expect(try Self.request().table(by: program) == table)
      #expect(try WholeFile.bytes(at: file) == table.bytes)
    }
    #expect(asked() == 4)
  }

  @Test("E01 · A cached table of another request is not used")
  func otherRequest() throws {
    let folder = try TemporaryDirectory()
    let program = CalendarProgram(path: Self.path, folder: folder.path + "/kept")
    let table = try Self.request().table(by: program)
    let file = folder.path + "/kept/" + (Self.files(folder.path + "/kept").first ?? "")
    var (years, zone, clock) = (Self.request(), Self.request(), Self.request())
    years[.minimum] = "2025-01-01"
    zone[.timeZone] = "Europe/Berlin"
    clock.clock = 12
    let none = CalendarProgram(path: Self.path, folder: nil)
    for other in [Self.request("fr_FR"), years, zone, clock] {
      try WholeFile.write(other.table(by: none).bytes, to: file)
      #expect(try Self.request().table(by: program) == table)
    }
  }

  @Test("E01 · A cached table is made anew when its source data have changed")
  func newerData() throws {
    let folder = try TemporaryDirectory()
    let data = try folder.write("2026a", to: "zone")
    // The table of a request, with a size and a time of its data.
    func table(_ stamp: String) throws -> [UInt8] {
      var draft = CalendarTable.Draft(englishFrom: 2_026, through: 2_026)
      draft.phrases[0] = Array("de_DE   2026 2026 \n\(stamp)".utf8)
      return try #require(draft.table).bytes
    }
    func stamp() -> String {
      var status = stat()
      stat(data, &status)
      return "\(status.st_size) \(status.st_mtim.tv_sec) \(data)"
    }
    let answer = folder.path + "/answer"
    let program = try Self.program("cat '\(answer)'", in: folder)
    func put(_ stamp: String) throws {
      try Data(try table(stamp)).write(to: URL(fileURLWithPath: answer))
    }
    try put(stamp())
    let old = try Self.request().table(by: program)
    try put("1 1 /nowhere")
    #expect(try Self.request().table(by: program) == old, "nothing has changed yet")
    try "2026bc".write(toFile: data, atomically: true, encoding: .utf8)
    try put(stamp())
    let new = try Self.request().table(by: program)
    #expect(new != old)
    try put("1 1 /nowhere")
    #expect(try Self.request().table(by: program) == new)
    try FileManager.default.removeItem(atPath: data)
    #expect(try Self.request().table(by: program) != new)
  }

  @Test("E01 · The program lists the data files that a table depends on")
  func stamps() throws {
    var request = Self.request()
    request[.timeZone] = "Europe/Berlin"
    let table = try request.table(by: CalendarProgram(path: Self.path, folder: nil))
    let lines = String(decoding: table.key, as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "de_DE  Europe/Berlin 2026 2026 ")
    if FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin") {
      #expect(lines.last?.hasSuffix(" /usr/share/zoneinfo/Europe/Berlin") == true)
    }
  }

  @Test("E01 · Without its key a table has the same texts, and no path of this machine")
  func withoutKey() throws {
    var request = Self.request()
    request[.timeZone] = "Europe/Berlin"
    let table = try request.table(by: CalendarProgram(path: Self.path, folder: nil))
    let plain = table.withoutKey
    #expect(plain.key.isEmpty && !table.key.isEmpty)
    #expect(CalendarTable(bytes: plain.bytes) == plain, "length and checksum are right")
    #expect(plain.withoutKey == plain)
    #expect(plain.bytes.count == table.bytes.count - table.key.count)
    for number in 1..<CalendarPhrase.texts {
      let texts = [plain, table].map { table in table.withText(number) { [UInt8]($0) } }
      #expect(texts[0] == texts[1])
    }
    #expect(!String(decoding: plain.bytes, as: UTF8.self).contains("zoneinfo"))
  }

  @Test("E01 · A cache that others may write, or behind a link, is neither read nor written")
  func foreignFolders() throws {
    let folder = try TemporaryDirectory()
    let kept = folder.path + "/kept"
    let program = CalendarProgram(path: Self.path, folder: kept)
    let table = try Self.request().table(by: program)
    let name = try #require(Self.files(kept).first)
    let manager = FileManager.default
    // World-writable.
    try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: kept)
    try Data([1]).write(to: URL(fileURLWithPath: "\(kept)/\(name)"))
    #expect(try Self.request().table(by: program) == table)
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(kept)/\(name)")) == Data([1]))
    // The folder is a link to another user's.
    try manager.moveItem(atPath: kept, toPath: folder.path + "/theirs")
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/theirs")
    try manager.createSymbolicLink(atPath: kept, withDestinationPath: "theirs")
    #expect(try Self.request().table(by: program) == table)
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(kept)/\(name)")) == Data([1]))
  }

  @Test("E01 · A link in place of a cached table is removed, and its target is kept")
  func linkedTable() throws {
    let folder = try TemporaryDirectory()
    let kept = folder.path + "/kept"
    let program = CalendarProgram(path: Self.path, folder: kept)
    let table = try Self.request().table(by: program)
    let file = kept + "/" + (Self.files(kept).first ?? "")
    let other = try folder.write("a letter", to: "letter")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: other)
    #expect(try Self.request().table(by: program) == table)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "a letter")
    #expect(!WholeFile.isLink(file))
    #expect(try WholeFile.bytes(at: file) == table.bytes)
  }

  @Test("E01 · The installed table of a locale needs no program, for whatever years")
  func installed() throws {
    let folder = try TemporaryDirectory()
    let made = try Self.request().table(by: CalendarProgram(path: Self.path, folder: nil))
    try WholeFile.write(made.bytes, to: folder.path + "/de_DE.table")
    let program = CalendarProgram(path: nil, folder: nil, tables: folder.path)
    var request = Self.request()
    (request[.minimum], request[.maximum]) = ("1800-01-01", "2300-12-31")
    let table = try request.table(by: program)
    let own = try request.table(by: CalendarProgram(path: Self.path, folder: nil))
    #expect(table == made && table.withoutKey == own.withoutKey)
    request[.timeZone] = "Europe/Berlin"
    #expect(Self.failure(program, request).contains("detent-calendar, which isn't there"))
    #expect(Self.failure(program, Self.request("de_AT")).contains("which isn't there"))
  }

  @Test("E01 · Without the program a locale is refused with the remedy, and English needs none")
  func missing() throws {
    let program = CalendarProgram(path: nil, folder: nil)
    #expect(try DateRequest(.date).table(by: program) == .english())
    #expect(Self.failure(program).contains("'make install' puts it into libexec/detent"))
    let silent = CalendarProgram(path: "/bin/true", folder: nil)
    #expect(Self.failure(silent).contains("gave no table"))
    let failing = CalendarProgram(path: "/bin/false", folder: nil)
    #expect(Self.failure(failing).contains("ended without a table"))
  }

  @Test("E01 · A program that hangs is killed, with partial or complete output")
  func hanging() throws {
    let folder = try TemporaryDirectory()
    for script in ["exec sleep 60", "echo table; exec sleep 60", "exec >&-; exec sleep 60"] {
      let program = try Self.program(script, in: folder, patience: 200)
      let start = ContinuousClock.now
      #expect(Self.failure(program).contains("gave no answer in time"), "\(script)")
      #expect(ContinuousClock.now - start < .seconds(30))
    }
  }

  @Test("E01 · What a program that hangs has started is killed, too")
  func hangingChild() throws {
    let folder = try TemporaryDirectory()
    let program = try Self.program(
      "sleep 60 & echo $! > '\(folder.path)/child'; wait", in: folder, patience: 2_000)
    #expect(Self.failure(program).contains("gave no answer in time"))
    let child = try String(contentsOfFile: folder.path + "/child", encoding: .utf8).dropLast()
    // An orphan's status may stay uncollected.
    var isRunning: Bool {
      let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
      return state.map { !$0.contains(") Z ") } ?? false
    }
    let end = ContinuousClock.now + .seconds(30)
    while isRunning, ContinuousClock.now < end { sched_yield() }
    #expect(!isRunning)
  }

  @Test("E01 · Output that is no table isn't cached, and oversized output isn't read")
  func brokenAnswers() throws {
    let folder = try TemporaryDirectory()
    let broken = try Self.program("'\(Self.path)' \"$@\" | head -c 99", in: folder)
    #expect(Self.failure(broken).contains("gave no table"))
    #expect(Self.files(folder.path + "/kept").isEmpty)
    let endless = try Self.program("exec cat /dev/zero", in: folder)
    #expect(Self.failure(endless) != "")
  }

  @Test("A request covers its limits, and else 1900 to 2100 with the dates that are asked for")
  func years() {
    func years(_ first: Int?, _ last: Int?, _ dates: String?...) -> ClosedRange<Int> {
      var request = DateRequest(.date)
      request[.minimum] = first.map { "\($0)-01-01" }
      request[.maximum] = last.map { "\($0)-12-31" }
      request.others = dates.compactMap { $0.map { Array($0.utf8) } }
      return request.years
    }
    #expect(years(nil, nil) == 1_900...2_100)
    #expect(years(nil, nil, nil, "1850-06-01", "2200-01-01T09:30") == 1_850...2_200)
    #expect(years(nil, nil, "2050-06-01/2101-06-01") == 1_900...2_101)
    #expect(years(nil, nil, "0400-06-01,0401-06-01") == 400...401, "1,000 years at most")
    #expect(years(2_000, nil, "1850-06-01") == 2_000...2_100)
    #expect(years(nil, 1_850, "1800-06-01") == 1_800...1_850)
    #expect(years(nil, nil, "soon") == 1_900...2_100)
  }

  @Test("D19 · E04 · The environment's locale is taken where it is asked for, and else none")
  func systemLocale() {
    func locale(_ variables: [String: String]) -> String? {
      DateRequest.systemLocale { variables[$0] }
    }
    #expect(locale(["LANG": "de_DE.UTF-8"]) == "de_DE")
    #expect(locale(["LANG": "de_DE", "LC_TIME": "fr_FR@euro"]) == "fr_FR")
    #expect(locale(["LANG": "de_DE", "LC_ALL": "", "LC_TIME": ""]) == "de_DE")
    #expect(locale(["LC_ALL": "C.UTF-8", "LANG": "de_DE"]) == nil)
    #expect(locale([:]) == nil)
  }

  @Test("E01 · The system's time zone comes from TZ, as a name or a path, or from /etc/localtime")
  func systemTimeZone() throws {
    let folder = try TemporaryDirectory()
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder.path + "/zoneinfo/Asia", withIntermediateDirectories: true)
    let file = try folder.write("TZif", to: "zoneinfo/Asia/Kathmandu")
    let copy = try folder.write("TZif", to: "copy")
    func zone(_ value: String?, in etc: String = "/nowhere") -> String? {
      DateRequest.systemTimeZone(of: { $0 == "TZ" ? value : nil }, in: etc)
    }
    #expect(zone("Europe/Berlin") == "Europe/Berlin")
    #expect(zone(":Europe/Berlin") == "Europe/Berlin")
    #expect(zone("") == "UTC")
    #expect(zone(file) == "Asia/Kathmandu")
    #expect(zone(":" + file) == "Asia/Kathmandu")
    #expect(zone(copy) == nil, "a copy of a zone's file doesn't say whose it is")
    #expect(zone(nil) == "UTC", "a computer without a localtime")
    let etc = folder.path + "/etc"
    try manager.createDirectory(atPath: etc, withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: etc + "/localtime", withDestinationPath: file)
    #expect(zone(nil, in: etc) == "Asia/Kathmandu")
    try manager.removeItem(atPath: etc + "/localtime")
    try manager.copyItem(atPath: file, toPath: etc + "/localtime")
    #expect(zone(nil, in: etc) == nil, "a copy of a zone's file doesn't say whose it is")
    try folder.write("Asia/Kathmandu\n", to: "etc/timezone")
    #expect(zone(nil, in: etc) == "Asia/Kathmandu")
  }
}
