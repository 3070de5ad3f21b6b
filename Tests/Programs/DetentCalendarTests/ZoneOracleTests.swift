import DetentDates
import DetentPicker
import Foundation
import Testing

@testable import DetentCalendar

/// Zone tables compared with the system's database of time zones.
@Suite("Time zones match the system's database")
struct ZoneOracleTests {
  /// The transitions of a zone: the instant and the following offset.
  ///
  /// - Source: RFC 9636, the Time Zone Information Format; the second block has 64 bits.
  private static func transitions(
    in file: [UInt8]
  ) -> (changes: [(at: Int64, offset: Int)], footer: String)? {
    func number(_ at: Int, _ length: Int) -> Int64 {
      let value = file[at..<at + length].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      return length == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
    }
    guard file.count > 44, file[0..<4].elementsEqual("TZif".utf8), file[4] >= 0x32 else {
      return nil
    }
    func counts(_ at: Int) -> [Int] { (0..<6).map { Int(number(at + 20 + 4 * $0, 4)) } }
    let old = counts(0)
    let second = 44 + old[3] * 5 + old[4] * 6 + old[5] + old[2] * 8 + old[1] + old[0]
    let new = counts(second)
    let (times, kinds) = (second + 44, second + 44 + 8 * new[3])
    let types = kinds + new[3]
    let end = types + 6 * new[4] + new[5] + new[2] * 12 + new[1] + new[0]
    return (
      (0..<new[3]).map {
        (number(times + 8 * $0, 8), Int(number(types + 6 * Int(file[kinds + $0]), 4)))
      }, String(decoding: file[(end + 1)...].dropLast(), as: UTF8.self)
    )
  }

  /// The zones of the database, without links to others.
  private static func zones() throws -> [String] {
    let table = try String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8)
    return table.split(separator: "\n").filter { $0.hasPrefix("Z ") }.map {
      String($0.split(separator: " ")[1])
    }.filter { $0.contains("/") }
  }

  @Test(
    "K04 · Every zone of the system has the right offsets around each transition of 2000 to 2037")
  func offsets() throws {
    let years = Int64(946_684_800)..<2_145_916_800
    // The system's database may be newer than Foundation's, from which tables are made.
    var (wrong, checked, newer): ([String], Int, Set<String>) = ([], 0, [])
    for zone in try Self.zones() {
      guard let known = TimeZone(identifier: zone) else {
        newer.insert(zone)
        continue
      }
      func offset(_ instant: Int64) -> Int {
        known.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
      }
      let file = [UInt8](try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(zone)")))
      guard let (changes, _) = Self.transitions(in: file) else { continue }
      let request = try TableRequest(
        arguments: ["--time-zone", zone, "--from", "2000", "--through", "2037"])
      let rules = try request.table()
      for (index, change) in changes.enumerated() where years.contains(change.at) && index > 0 {
        checked += 1
        let before = (at: change.at - 1, offset: changes[index - 1].offset)
        for (at, wanted) in [before, change] {
          if offset(at) != wanted { newer.insert(zone) }
          if rules.offset(at: at) != offset(at) { wrong.append("\(zone) \(at)") }
        }
        for instant in stride(from: change.at - 7_200, through: change.at + 7_200, by: 900)
        where rules.instant(of: rules.time(at: instant)) != instant {
          wrong.append("\(zone) back from \(instant)")
        }
      }
    }
    #expect(checked > 1_000 && newer.count <= 40, "\(newer)")
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
  }
}
