import DetentDates
import DetentPicker
import Testing

/// What can be picked by a table; here by the one that needs no host.
@Suite("The modes of wheels of dates")
struct DateModeTests {
  static let table = CalendarTable.english(years: 2_026...2_028)

  static func time(_ day: String, _ second: Int = 0, isRepeated: Bool = false) -> CivilTime {
    CivilTime(
      day: CalendarDate(iso: day)?.daysSince1970 ?? 0, second: second, isRepeated: isRepeated)
  }

  /// The text in the lens of each wheel, from the left.
  static func lenses(_ wheels: DateWheels, _ rows: PickerSelection) -> String {
    (0..<wheels.componentCount).map {
      wheels.title(ofRow: rows[$0], inComponent: $0, selection: rows, as: .long).description
    }.joined(separator: " | ")
  }

  static func machine(_ wheels: DateWheels, _ rows: PickerSelection) -> String {
    var bytes: [UInt8] = []
    wheels.write(rows, as: .machine, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "C03 · C09 · Date and time have one wheel of days with weekdays and no years, hours and minutes"
  )
  func dateAndTime() {
    let wheels = DateWheels(Self.table, mode: .dateAndTime)
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

  @Test(
    "J03 · Each wheel's part is in figures for programs, and in English announced with its unit")
  func parts() {
    let wheels = DateWheels(Self.table, mode: .dateAndTime)
    let rows = wheels.selection(of: Self.time("2026-11-22", 7_260))
    func parts(_ form: WrittenForm) -> [String] {
      (0..<3).map {
        var bytes: [UInt8] = []
        wheels.write(component: $0, of: rows, as: form, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    #expect(parts(.machine) == ["2026-11-22", "02", "01"])
    #expect(parts(.spoken) == ["Sun Nov 22", "2 o'clock", "1 minute"])
  }

  @Test("C10 · G15 · A year and a month are two wheels, and a month's number for programs")
  func yearAndMonth() {
    let wheels = DateWheels(Self.table, mode: .yearAndMonth)
    let rows = wheels.selection(of: Self.time("2027-11-22"))
    #expect(Self.lenses(wheels, rows) == "November | 2027")
    #expect(Self.machine(wheels, rows) == "2027-11")
    #expect(wheels.selection(written: Array("2027-11".utf8)) == rows)
    #expect(wheels.selection(written: Array("2027-13".utf8)) == nil)
  }

  @Test("G18 · Hours and minutes may have seconds")
  func seconds() {
    let wheels = DateWheels(Self.table, mode: .hourMinuteAndSecond)
    let rows = wheels.selection(of: CivilTime(day: 0, second: 24_330))
    #expect(Self.lenses(wheels, rows) == "06 | 45 | 30")
    #expect(Self.machine(wheels, rows) == "06:45:30")
    #expect(wheels.selection(written: Array("06:45:30".utf8)) == rows)
    #expect(wheels.selection(written: Array("06:45:60".utf8)) == nil)
  }

  @Test("D17 · Incomplete minutes are dropped")
  func droppedSeconds() {
    let wheels = DateWheels(Self.table, mode: .time)
    let rows = wheels.selection(of: CivilTime(day: 0, second: 100))
    #expect(wheels.value(of: rows) == CivilTime(day: 0, second: 60))
    #expect(DurationWheels().value(of: DurationWheels().selection(of: 100)) == 60)
  }

  @Test("D14 · Without rounding a time keeps its minute until the wheel of minutes turns")
  func keptMinute() {
    func wheels(_ begins: Int) -> DateWheels {
      DateWheels(
        Self.table, mode: .time, minuteInterval: 30, roundsToMinuteInterval: false,
        begins: CivilTime(day: 0, second: 60 * begins))
    }
    for begins in [6 * 60 + 45, 23 * 60 + 59, 1] {
      let (wheels, second) = (wheels(begins), 60 * begins)
      let rows = wheels.selection(of: CivilTime(day: 0, second: second))
      #expect(wheels.value(of: rows).secondOfDay == second)
      // Another hour keeps it, another row of minutes is the interval's.
      let hour = wheels.resolve(rows.with(7, inComponent: 0), from: rows, changed: 0)
      #expect(wheels.value(of: hour).secondOfDay == 25_200 + second % 3_600)
      let minute = wheels.resolve(rows.with(0, inComponent: 1), from: rows, changed: 1)
      #expect(wheels.value(of: minute).secondOfDay == second / 3_600 * 3_600)
      let titles = (0..<3).map { row in
        wheels.title(ofRow: row, inComponent: 1, selection: rows, as: .long)
      }
      #expect(
        titles.sorted() == titles && titles.contains(String("\(begins % 60 + 100)".suffix(2))))
    }
    #expect(wheels(6 * 60 + 30).shape(ofComponent: 1, selection: [6, 1]).rowCount == 2)
  }

  @Test("D14 · A time is rounded to the nearest multiple of the interval, or down")
  func rounding() {
    for (rounds, minutes) in [(true, 15), (false, 0)] {
      let wheels = DateWheels(
        Self.table, mode: .time, minuteInterval: 15, roundsToMinuteInterval: rounds)
      let rows = wheels.selection(of: CivilTime(day: 0, second: 60 * 8))
      #expect(wheels.value(of: rows).secondOfDay == 60 * minutes)
    }
  }

  @Test("K03 · Limits apply to day, hour and minute together, and rows beyond them are disabled")
  func limits() {
    let wheels = DateWheels(
      Self.table, mode: .dateAndTime, minimum: Self.time("2026-11-22", 24_300),
      maximum: Self.time("2026-11-23", 3_600), minuteInterval: 15)
    func enabled(_ rows: PickerSelection, _ component: Int) -> [Int] {
      let count = wheels.shape(ofComponent: component, selection: rows).rowCount
      return (0..<count).filter {
        wheels.isEnabled(row: $0, inComponent: component, selection: rows)
      }
    }
    let first = wheels.selection(of: Self.time("2026-01-01"))
    #expect(wheels.value(of: first) == wheels.rules.minimum)
    #expect(enabled(first, 0).count == 2)
    #expect(enabled(first, 1) == Array(6...23))
    #expect(enabled(first, 2) == [3])
    let last = wheels.selection(of: Self.time("2028-01-01"))
    #expect(wheels.value(of: last) == wheels.rules.maximum)
    #expect(enabled(last, 1) == [0, 1])
    #expect(enabled(last, 2) == [0])
    // The next day has no 06:45, so the wheels move to its last time.
    let turned = wheels.resolve(
      first.with(first[0] + 1, inComponent: 0), from: first, changed: 0)
    #expect(wheels.value(of: turned) == wheels.rules.maximum)
    let without = DateWheels(
      Self.table, mode: .dateAndTime, minimum: wheels.rules.maximum, maximum: wheels.rules.minimum)
    #expect(without.rules.minimum.day == Self.time("2026-01-01").day, "D04")
  }

  @Test("G20 · A range may have one end")
  func oneEnd() {
    let through = DateWheels(Self.table, mode: .date, maximum: Self.time("2026-11-22"))
    #expect(
      through.value(of: through.selection(of: Self.time("2027-01-01"))) == through.rules.maximum)
    let from = DateWheels(Self.table, mode: .date, minimum: Self.time("2026-11-22"))
    #expect(from.value(of: from.selection(of: Self.time("2026-01-01"))) == from.rules.minimum)
    #expect(from.rules.maximum == Self.time("2028-12-31"))
  }

  @Test("D02 · A date is set programmatically with or without animation, without a report")
  func setting() {
    for animated in [true, false] {
      let wheels = DateWheels(Self.table, mode: .date)
      var hand = Hand(PickerModel(wheels))
      let rows = wheels.selection(of: Self.time("2027-03-31"))
      for component in 0..<3 {
        hand.model.selectRow(
          rows[component], inComponent: component, animated: animated, at: hand.now)
      }
      #expect(hand.model.isResting == !animated)
      hand.settle()
      #expect(hand.model.text == "2027-03-31")
      #expect(hand.saidValues().isEmpty)
    }
  }

  @Test("E01 · A damaged table is refused, for any byte")
  func damage() throws {
    let draft = CalendarTable.Draft(englishFrom: 2_026, through: 2_028)
    let bytes = try #require(draft.table).bytes
    #expect(CalendarTable(bytes: bytes)?.bytes == bytes)
    for index in stride(from: 0, to: bytes.count, by: 97) {
      var broken = bytes
      broken[index] ^= 0x10
      #expect(CalendarTable(bytes: broken) == nil, "byte \(index)")
    }
    #expect(CalendarTable(bytes: Array(bytes.dropLast())) == nil)
    #expect(CalendarTable(bytes: []) == nil)
  }
}
