import DetentDates
import DetentPicker
import Testing

/// Days with clock changes, by the rules of Berlin, Lord Howe and Samoa.
@Suite("Hours that a clock skips or repeats")
struct ClockChangeTests {
  private typealias Wheels = DateModeTests

  /// A table of 2026 whose zone has one transition.
  private static func table(
    at instant: Int64, from before: Int, to after: Int, year: Int = 2_026
  ) throws -> CalendarTable {
    var draft = CalendarTable.Draft(englishFrom: year, through: year)
    draft.traits |= CalendarTrait.zone.rawValue
    draft.changes = [
      (instant: .min, offset: before),
      (instant: instant, offset: after),
    ]
    return try #require(draft.table)
  }

  /// 25 October 2026, 03:00 CEST becomes 02:00 CET.
  private static func autumn() throws -> CalendarTable {
    try table(at: 1_792_890_000, from: 7_200, to: 3_600)
  }

  /// 29 March 2026, 02:00 CET becomes 03:00 CEST.
  private static func spring() throws -> CalendarTable {
    try table(at: 1_774_746_000, from: 3_600, to: 7_200)
  }

  @Test("K04 · A repeated hour has two rows, and both of its instants can be reached")
  func repeatedHour() throws {
    let wheels = DateWheels(try Self.autumn(), mode: .dateAndTime)
    let rows = wheels.selection(of: Wheels.time("2026-10-25", 5_400))
    #expect(wheels.shape(ofComponent: 1, selection: rows).rowCount == 25)
    let hours = (0..<5).map {
      wheels.title(ofRow: $0, inComponent: 1, selection: rows, as: .long).description
    }
    #expect(hours == ["00", "01", "02A", "02B", "03"])
    var hand = Hand(PickerModel(wheels, selected: rows))
    hand.press()
    hand.turn(1)
    hand.settle()
    #expect(hand.model.text == "2026-10-25T02:30+02:00")
    hand.turn(1)
    hand.settle()
    #expect(hand.model.text == "2026-10-25T02:30+01:00")
    hand.turn(1)
    hand.settle()
    #expect(hand.model.text == "2026-10-25T03:30+01:00")
    for text in ["2026-10-25T02:30+02:00", "2026-10-25T02:30+01:00"] {
      let rows = try #require(wheels.selection(written: Array(text.utf8)))
      #expect(Wheels.machine(wheels, rows) == text)
    }
    // The same instant in another offset.
    let elsewhere = try #require(wheels.selection(written: Array("2026-10-25T01:30Z".utf8)))
    #expect(Wheels.machine(wheels, elsewhere) == "2026-10-25T02:30+01:00")
  }

  @Test("K04 · Every text of a repeated hour has its row's mark, on both clocks, and is read again")
  func marked() throws {
    for hasHalves in [false, true] {
      var draft = CalendarTable.Draft(englishFrom: 2_026, through: 2_026)
      draft.traits |= CalendarTrait.zone.rawValue
      if hasHalves { draft.traits |= CalendarTrait.halves.rawValue }
      draft.changes = [
        (instant: .min, offset: 7_200), (instant: 1_792_890_000, offset: 3_600),
      ]
      let wheels = DateWheels(try #require(draft.table), mode: .dateAndTime)
      let others = [
        wheels.selection(of: Wheels.time("2026-10-25", 5_400)),
        wheels.selection(of: Wheels.time("2026-10-25", 12_600)),
        wheels.selection(of: Wheels.time("2026-10-24", 9_000)),
      ]
      for form in [WrittenForm.shown, .brief, .least, .spoken] {
        func text(_ rows: PickerSelection) -> String {
          var bytes: [UInt8] = []
          wheels.write(rows, as: form, to: &bytes)
          return String(decoding: bytes, as: UTF8.self)
        }
        for (isRepeated, mark) in [(false, "A:30"), (true, "B:30")] {
          let rows = wheels.selection(
            of: Wheels.time("2026-10-25", 9_000, isRepeated: isRepeated))
          // The shortest form leaves the time out, and says so.
          #expect(
            form == .least ? text(rows).hasSuffix("…") : text(rows).contains("2\(mark)"),
            "\(form): \(text(rows))")
          guard form == .shown else { continue }
          let read = wheels.selection(
            typed: ShortText(text(rows)), inComponent: 0, selection: others[0])
          #expect(read == rows, "\(text(rows))")
        }
        for rows in others {
          #expect(!text(rows).contains("A:") && !text(rows).contains("B:"), "\(text(rows))")
        }
      }
      let rows = others[0]
      for wrong in ["02B:30 24 Oct", "03A:30 25 Oct", "02C:30 25 Oct"] {
        let read = wheels.selection(typed: ShortText(wrong), inComponent: 0, selection: rows)
        #expect(read == nil, "\(wrong)")
      }
    }
  }

  @Test("K04 · A skipped hour is disabled, and a turn skips it")
  func skippedHour() throws {
    let wheels = DateWheels(try Self.spring(), mode: .dateAndTime)
    let rows = wheels.selection(of: Wheels.time("2026-03-29", 5_400))
    #expect(!wheels.isEnabled(row: 2, inComponent: 1, selection: rows))
    #expect(wheels.isEnabled(row: 3, inComponent: 1, selection: rows))
    var hand = Hand(PickerModel(wheels, selected: rows))
    hand.press()
    hand.turn(1)
    hand.settle()
    #expect(hand.model.text == "2026-03-29T03:30+02:00")
    let skipped = wheels.selection(of: Wheels.time("2026-03-29", 9_000))
    #expect(Wheels.machine(wheels, skipped) == "2026-03-29T03:00+02:00")
    #expect(wheels.selection(written: Array("2026-03-29T02:30".utf8)) == nil)
  }

  @Test("K04 · A change of the day keeps the hour, in whichever row it is")
  func otherDay() throws {
    let wheels = DateWheels(try Self.autumn(), mode: .dateAndTime)
    let rows = wheels.selection(of: Wheels.time("2026-10-24", 36_000))
    let next = wheels.resolve(rows.with(rows[0] + 1, inComponent: 0), from: rows, changed: 0)
    #expect(Wheels.lenses(wheels, next) == "Sun Oct 25 | 10 | 00")
    #expect(next[1] == 11)
    let back = wheels.resolve(next.with(rows[0], inComponent: 0), from: next, changed: 0)
    #expect(back == rows)
  }

  @Test("K04 · If half an hour is repeated, the other half is disabled")
  func halfHour() throws {
    // Lord Howe: 5 April 2026, 02:00 becomes 01:30.
    let wheels = DateWheels(
      try Self.table(at: 1_775_314_800, from: 39_600, to: 37_800), mode: .dateAndTime)
    let rows = wheels.selection(of: Wheels.time("2026-04-05", 3_600 + 2_700, isRepeated: true))
    #expect(Wheels.machine(wheels, rows) == "2026-04-05T01:45+10:30")
    #expect(!wheels.isEnabled(row: 29, inComponent: 2, selection: rows))
    #expect(wheels.isEnabled(row: 30, inComponent: 2, selection: rows))
  }

  @Test("K04 · A turn goes through every hour of each zone's change, there and back")
  func everyChange() throws {
    // Half an hour, an hour, two, and one that begins within an hour; each repeated, and skipped.
    for (instant, from, to) in [
      (1_775_314_800, 39_600, 37_800), (1_792_890_000, 7_200, 3_600),
      (1_792_890_000, 7_200, 0), (1_792_891_200, 7_200, 4_800), (1_775_314_800, 37_800, 39_600),
      (1_792_891_200, 4_800, 7_200),
    ] {
      for interval in [1, 15, 30] {
        let table = try Self.table(at: Int64(instant), from: from, to: to)
        let wheels = DateWheels(table, mode: .dateAndTime, minuteInterval: interval)
        let day = table.time(at: Int64(instant)).day
        for minute in [0, 10, 15, 29, 30, 45, 59] where minute % interval == 0 {
          let rows = wheels.selection(of: CivilTime(day: day, second: 60 * minute))
          var hand = Hand(PickerModel(wheels, selected: rows))
          hand.press()
          for way in [1, -1] {
            let enabled = (0..<wheels.shape(ofComponent: 1, selection: rows).rowCount).filter {
              wheels.isEnabled(row: $0, inComponent: 1, selection: hand.model.selection)
            }
            for row in (way > 0 ? enabled : enabled.reversed()).dropFirst() {
              hand.turn(way)
              hand.settle()
              #expect(
                hand.model.selection[1] == row,
                "\(from) to \(to), every \(interval), :\(minute), \(way)")
            }
          }
        }
      }
    }
  }

  @Test("K04 · A skipped day is disabled")
  func skippedDay() throws {
    // Samoa had no 30 December 2011.
    let wheels = DateWheels(
      try Self.table(at: 1_325_239_200, from: -36_000, to: 50_400, year: 2_011), mode: .dateAndTime)
    let rows = wheels.selection(of: Wheels.time("2011-12-29", 43_200))
    #expect(wheels.isEnabled(row: rows[0], inComponent: 0, selection: rows))
    #expect(!wheels.isEnabled(row: rows[0] + 1, inComponent: 0, selection: rows))
    var hand = Hand(PickerModel(wheels, selected: rows))
    hand.turn(1)
    hand.settle()
    #expect(hand.model.text == "2011-12-31T12:00+14:00")
  }

  @Test("K04 · Every quarter of an hour of a year is restored from its rows")
  func everyQuarter() throws {
    for table in [try Self.autumn(), try Self.spring()] {
      let (wheels, zone) = (DateWheels(table, mode: .dateAndTime), table)
      let start = zone.instant(of: wheels.rules.minimum)
      for instant in stride(from: start, to: start + 364 * 86_400, by: 900) {
        let rows = wheels.selection(of: zone.time(at: instant))
        #expect(zone.instant(of: wheels.value(of: rows)) == instant)
      }
    }
  }
}
