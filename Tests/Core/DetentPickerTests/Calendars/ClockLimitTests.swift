import DetentDates
import DetentPicker
import Testing

/// Limits on days with clock changes, by the rules of Berlin and Lord Howe.
@Suite("Limits in hours that a clock skips or repeats")
struct ClockLimitTests {
  private typealias Wheels = DateModeTests

  private static func table(
    at instant: Int64, from before: Int, to after: Int
  ) throws -> CalendarTable {
    var draft = CalendarTable.Draft(englishFrom: 2_026, through: 2_027)
    draft.traits |= CalendarTrait.zone.rawValue
    draft.changes = [
      (instant: .min, offset: before),
      (instant: instant, offset: after),
    ]
    return try #require(draft.table)
  }

  /// 28 March 2027, 02:00 CET becomes 03:00 CEST.
  private static func spring() throws -> CalendarTable {
    try table(at: 1_806_195_600, from: 3_600, to: 7_200)
  }

  /// 25 October 2026, 03:00 CEST becomes 02:00 CET.
  private static func autumn() throws -> CalendarTable {
    try table(at: 1_792_890_000, from: 7_200, to: 3_600)
  }

  private static func machine(_ wheels: DateWheels, _ time: CivilTime) -> String {
    Wheels.machine(wheels, wheels.selection(of: time))
  }

  @Test("K03 · K04 · A skipped limit is the moment after it, or the one before it")
  func skippedLimits() throws {
    let half = Wheels.time("2027-03-28", 9_000)
    let (early, late) = (Wheels.time("2027-03-27"), Wheels.time("2027-03-29"))
    for interval in [1, 15] {
      let from = DateWheels(
        try Self.spring(), mode: .dateAndTime, minimum: half, minuteInterval: interval)
      #expect(from.rules.keepsLimits)
      #expect(Self.machine(from, early) == "2027-03-28T03:00+02:00")
      let through = DateWheels(
        try Self.spring(), mode: .dateAndTime, maximum: half, minuteInterval: interval)
      #expect(through.rules.keepsLimits)
      #expect(
        Self.machine(through, late) == "2027-03-28T01:\(interval == 1 ? "59" : "45")+01:00")
    }
  }

  @Test("D04 · K04 · If a clock skips everything between two limits, both are ignored")
  func nothingLeft() throws {
    let wheels = DateWheels(
      try Self.spring(), mode: .dateAndTime, minimum: Wheels.time("2027-03-28", 7_800),
      maximum: Wheels.time("2027-03-28", 10_200))
    #expect(!wheels.rules.keepsLimits)
    #expect(Self.machine(wheels, Wheels.time("2026-01-01")) == "2026-01-01T00:00+01:00")
    let open = DateWheels(try Self.spring(), mode: .dateAndTime)
    #expect(open.rules.keepsLimits)
  }

  @Test("K04 · Every quarter of an hour of two days may be a limit, and applies")
  func everyLimit() throws {
    for (table, day) in [(try Self.spring(), "2027-03-28"), (try Self.autumn(), "2026-10-25")] {
      let zone = table
      let (first, last) = (Wheels.time("2026-02-01"), Wheels.time("2027-12-01"))
      for quarter in 0..<96 {
        for isRepeated in [false, true] {
          let limit = Wheels.time(day, 900 * quarter, isRepeated: isRepeated)
          // A moment that the clock shows is its own limit.
          guard zone.time(at: zone.instant(of: limit)) == limit else { continue }
          for interval in [1, 15] {
            let from = DateWheels(
              table, mode: .dateAndTime, minimum: limit, minuteInterval: interval)
            #expect(from.value(of: from.selection(of: first)) == limit)
            let through = DateWheels(
              table, mode: .dateAndTime, maximum: limit, minuteInterval: interval)
            #expect(through.value(of: through.selection(of: last)) == limit)
          }
        }
      }
    }
  }

  @Test("K04 · Between rows of a repeated hour a limit is the next row, in either of the two")
  func limitsBetweenRows() throws {
    let table = try Self.autumn()
    func ends(_ second: Int, isRepeated: Bool) -> [String] {
      let limit = Wheels.time("2026-10-25", second, isRepeated: isRepeated)
      let from = DateWheels(table, mode: .dateAndTime, minimum: limit, minuteInterval: 30)
      let through = DateWheels(table, mode: .dateAndTime, maximum: limit, minuteInterval: 30)
      return [
        Self.machine(from, Wheels.time("2026-01-01")),
        Self.machine(through, Wheels.time("2027-12-01")),
      ].map { String($0.dropFirst(11)) }
    }
    #expect(ends(9_600, isRepeated: false) == ["02:00+01:00", "02:30+02:00"])
    #expect(ends(9_600, isRepeated: true) == ["03:00+01:00", "02:30+01:00"])
    #expect(ends(7_500, isRepeated: true) == ["02:30+01:00", "02:00+01:00"])
    // Lord Howe: 5 April 2026, 02:00 becomes 01:30; rows of 20 minutes, the first at 01:40.
    let half = try Self.table(at: 1_775_314_800, from: 39_600, to: 37_800)
    let limit = Wheels.time("2026-04-05", 5_700, isRepeated: true)
    let through = DateWheels(half, mode: .dateAndTime, maximum: limit, minuteInterval: 20)
    #expect(Self.machine(through, Wheels.time("2027-12-01")) == "2026-04-05T01:40+11:00")
  }

  @Test("E01 · K04 · Offsets with odd minutes and seconds are written and read consistently")
  func oddOffsets() throws {
    // Historical offsets of Kathmandu, the Chatham Islands, Amsterdam and Monrovia.
    for (offset, text) in [
      (20_700, "+05:45"), (45_900, "+12:45"), (1_172, "+00:19"), (-2_670, "-00:45"),
    ] {
      let wheels = DateWheels(
        try Self.table(at: 2_000_000_000, from: offset, to: offset + 3_600), mode: .dateAndTime)
      for second in [0, 43_200, 86_340] {
        let rows = wheels.selection(of: Wheels.time("2026-11-22", second))
        let written = Wheels.machine(wheels, rows)
        #expect(written.hasSuffix(text), "\(written)")
        #expect(wheels.selection(written: Array(written.utf8)) == rows, "\(written)")
      }
    }
  }
}
