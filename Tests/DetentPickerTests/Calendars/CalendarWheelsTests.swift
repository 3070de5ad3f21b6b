import DetentPicker
import Testing

/// Dates and times by a table; here by the one that needs no host.
@Suite("Wheels of calendars")
struct CalendarWheelsTests {
  static let table = CalendarTable.english(years: 2_026...2_028)

  static func time(_ day: String, _ second: Int = 0, isRepeated: Bool = false) -> CivilTime {
    CivilTime(
      day: CalendarDate(iso: day)?.daysSince1970 ?? 0, second: second, isRepeated: isRepeated)
  }

  /// What is in the lens of each wheel, from the left.
  static func lenses(_ wheels: CalendarWheels, _ rows: PickerSelection) -> String {
    (0..<wheels.componentCount).map {
      wheels.title(ofRow: rows[$0], inComponent: $0, selection: rows, as: .long).description
    }.joined(separator: " | ")
  }

  static func machine(_ wheels: CalendarWheels, _ rows: PickerSelection) -> String {
    var bytes: [UInt8] = []
    wheels.write(rows, as: .machine, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("C03 · C09 · Both are one wheel of days with weekdays and no years, hours and minutes")
  func dateAndTime() {
    let wheels = CalendarWheels(Self.table, mode: .dateAndTime)
    let rows = wheels.selection(of: Self.time("2026-11-22", 24_300))
    #expect(Self.lenses(wheels, rows) == "Sun Nov 22 | 06 | 45")
    #expect(wheels.shape(ofComponent: 0, selection: rows).rowCount == 365 + 365 + 366)
    #expect(Self.machine(wheels, rows) == "2026-11-22T06:45")
    #expect(wheels.selection(written: Array("2026-11-22T06:45".utf8)) == rows)
    #expect(wheels.selection(written: Array("2026-11-22T06:45+01:00".utf8)) == nil)
    #expect(
      wheels.title(ofRow: rows[0], inComponent: 0, selection: rows, as: .short).description
        == "Nov 22")
  }

  @Test("C02 · A time by a table has AM or PM where its clock has 12 hours")
  func halves() {
    let time = Self.time("2026-11-22", 67_500)
    for (table, shown) in [
      (Self.table, "18 | 45"),
      (CalendarTable.english(years: 2_026...2_026, hasHalves: true), "6 | 45 | PM"),
    ] {
      let wheels = CalendarWheels(table, mode: .time)
      let rows = wheels.selection(of: time)
      #expect(Self.lenses(wheels, rows) == shown && Self.machine(wheels, rows) == "18:45")
    }
  }

  @Test("J03 · Each wheel's part is in figures for programs, and in English spoken with its unit")
  func parts() {
    let wheels = CalendarWheels(Self.table, mode: .dateAndTime)
    let rows = wheels.selection(of: Self.time("2026-11-22", 7_260))
    func parts(_ form: WrittenForm) -> [String] {
      (0..<3).map {
        var bytes: [UInt8] = []
        wheels.write(component: $0, of: rows, as: form, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    #expect(parts(.machine) == ["2026-11-22", "02", "01"])
    #expect(parts(.spoken) == ["Sun Nov 22", "02 o'clock", "01 minute"])
  }

  @Test("C10 · G15 · A year and a month are two wheels, and a month's number for programs")
  func yearAndMonth() {
    let wheels = CalendarWheels(Self.table, mode: .yearAndMonth)
    let rows = wheels.selection(of: Self.time("2027-11-22"))
    #expect(Self.lenses(wheels, rows) == "2027 | November")
    #expect(Self.machine(wheels, rows) == "2027-11")
    #expect(wheels.selection(written: Array("2027-11".utf8)) == rows)
    #expect(wheels.selection(written: Array("2027-13".utf8)) == nil)
  }

  @Test("G18 · Hours and minutes may have seconds beside them")
  func seconds() {
    let wheels = CalendarWheels(Self.table, mode: .hourMinuteAndSecond)
    let rows = wheels.selection(of: CivilTime(day: 0, second: 24_330))
    #expect(Self.lenses(wheels, rows) == "06 | 45 | 30")
    #expect(Self.machine(wheels, rows) == "06:45:30")
    #expect(wheels.selection(written: Array("06:45:30".utf8)) == rows)
    #expect(wheels.selection(written: Array("06:45:60".utf8)) == nil)
  }

  @Test("D17 · Seconds that make no minute are dropped")
  func droppedSeconds() {
    let wheels = CalendarWheels(Self.table, mode: .time)
    let rows = wheels.selection(of: CivilTime(day: 0, second: 100))
    #expect(wheels.value(of: rows) == CivilTime(day: 0, second: 60))
    #expect(DurationWheels().value(of: DurationWheels().selection(of: 100)) == 60)
  }

  @Test("D14 · A time goes to the nearest multiple of the interval, or to the last one before")
  func rounding() {
    for (rounds, minutes) in [(true, 15), (false, 0)] {
      let wheels = CalendarWheels(
        Self.table, mode: .time, minuteInterval: 15, roundsToMinuteInterval: rounds)
      let rows = wheels.selection(of: CivilTime(day: 0, second: 60 * 8))
      #expect(wheels.value(of: rows).second == 60 * minutes)
    }
  }

  @Test("K03 · Limits hold over day, hour and minute together, and what is beyond them is dimmed")
  func limits() {
    let wheels = CalendarWheels(
      Self.table, mode: .dateAndTime, minimum: Self.time("2026-11-22", 24_300),
      maximum: Self.time("2026-11-23", 3_600), minuteInterval: 15)
    func enabled(_ rows: PickerSelection, _ component: Int) -> [Int] {
      let count = wheels.shape(ofComponent: component, selection: rows).rowCount
      return (0..<count).filter {
        wheels.isEnabled(row: $0, inComponent: component, selection: rows)
      }
    }
    let first = wheels.selection(of: Self.time("2026-01-01"))
    #expect(wheels.value(of: first) == wheels.minimum)
    #expect(enabled(first, 0).count == 2)
    #expect(enabled(first, 1) == Array(6...23))
    #expect(enabled(first, 2) == [3])
    let last = wheels.selection(of: Self.time("2028-01-01"))
    #expect(wheels.value(of: last) == wheels.maximum)
    #expect(enabled(last, 1) == [0, 1])
    #expect(enabled(last, 2) == [0])
    // The next day has no 06:45, so it goes to its last time.
    let turned = wheels.resolve(
      first.with(first[0] + 1, inComponent: 0), from: first, changed: 0)
    #expect(wheels.value(of: turned) == wheels.maximum)
    let without = CalendarWheels(
      Self.table, mode: .dateAndTime, minimum: wheels.maximum, maximum: wheels.minimum)
    #expect(without.minimum.day == Self.time("2026-01-01").day, "D04")
  }

  @Test("G20 · A range may have one end")
  func oneEnd() {
    let through = CalendarWheels(Self.table, mode: .date, maximum: Self.time("2026-11-22"))
    #expect(through.value(of: through.selection(of: Self.time("2027-01-01"))) == through.maximum)
    let from = CalendarWheels(Self.table, mode: .date, minimum: Self.time("2026-11-22"))
    #expect(from.value(of: from.selection(of: Self.time("2026-01-01"))) == from.minimum)
    #expect(from.maximum == Self.time("2028-12-31"))
  }

  @Test("D02 · The program sets a date with animation or without, and nothing is reported")
  func setting() {
    for animated in [true, false] {
      let wheels = CalendarWheels(Self.table, mode: .date)
      var hand = Hand(PickerModel(wheels))
      let rows = wheels.selection(of: Self.time("2027-03-31"))
      for component in 0..<3 {
        hand.model.selectRow(
          rows[component], inComponent: component, animated: animated, at: hand.now)
      }
      #expect(hand.model.isResting == !animated)
      hand.settle()
      #expect(hand.model.value == "2027-03-31")
      #expect(hand.saidValues().isEmpty)
    }
  }

  @Test("B07 · A month keeps the day that it has, and a turned year keeps the month")
  func following() {
    let wheels = CalendarWheels(Self.table, mode: .date)
    let rows = wheels.selection(of: Self.time("2028-02-29"))
    let before = wheels.resolve(rows.with(1, inComponent: 0), from: rows, changed: 0)
    #expect(Self.machine(wheels, before) == "2027-02-28")
    let march = wheels.resolve(rows.with(2, inComponent: 1), from: rows, changed: 1)
    #expect(Self.machine(wheels, march) == "2028-03-29")
  }

  @Test("Figures that are typed are a year, a month, a day, an hour or a minute")
  func typing() throws {
    let wheels = CalendarWheels(Self.table, mode: .date)
    let rows = wheels.selection(of: Self.time("2026-11-22"))
    let year = try #require(wheels.selection(typed: "2028", inComponent: 0, selection: rows))
    #expect(Self.machine(wheels, year) == "2028-11-22")
    let month = try #require(wheels.selection(typed: "2", inComponent: 1, selection: rows))
    #expect(Self.machine(wheels, month) == "2026-02-22")
    #expect(wheels.selection(typed: "31", inComponent: 2, selection: rows) == nil)
    #expect(wheels.selection(typed: "2026-02-03", inComponent: 2, selection: rows) == [0, 1, 2])
  }

  @Test("E01 · A table that was damaged anywhere is none")
  func damage() {
    let bytes = Self.table.bytes
    #expect(CalendarTable(bytes: bytes) == Self.table)
    for index in stride(from: 0, to: bytes.count, by: 97) {
      var broken = bytes
      broken[index] ^= 0x10
      #expect(CalendarTable(bytes: broken) == nil, "byte \(index)")
    }
    #expect(CalendarTable(bytes: Array(bytes.dropLast())) == nil)
    #expect(CalendarTable(bytes: []) == nil)
  }
}
