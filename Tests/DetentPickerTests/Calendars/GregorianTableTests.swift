import DetentPicker
import Testing

/// The English table, whose years are computed.
@Suite("The computed Gregorian calendar")
struct GregorianTableTests {
  private let rules = CalendarRules(.english())

  @Test("It has the years 1 to 9999, and takes 64 bytes; kept, it takes less than 1,000")
  func extent() throws {
    #expect(CalendarTable.english().bytes.count == 64)
    let kept = try #require(CalendarTable.Draft(englishFrom: 1, through: 9_999).table)
    #expect(kept.bytes.count < 1_000)
    #expect(rules.yearCount == 9_999)
    #expect(rules.firstDay == CalendarDate.first.daysSince1970)
    #expect(rules.lastDay == CalendarDate.last.daysSince1970)
    #expect(rules.number(ofYear: 0) == 1 && rules.number(ofYear: 9_998) == 9_999)
  }

  @Test("Every month has the days of ISO 8601, and every day is found in its month")
  func months() {
    var next = rules.firstDay
    for year in 1...9_999 {
      for (index, month) in rules.months(ofYear: year - 1).enumerated() {
        let days = rules.days(ofMonth: month)
        let count = CalendarDate.days(inMonth: index + 1, ofYear: year)
        guard days.lowerBound == next, days.count == count,
          rules.number(ofMonth: month) == index + 1, rules.year(ofMonth: month) == year - 1,
          rules.month(ofDay: days.lowerBound) == month,
          rules.month(ofDay: days.upperBound - 1) == month
        else {
          Issue.record("month \(index + 1) of \(year) is \(days)")
          return
        }
        next = days.upperBound
      }
    }
    #expect(next == rules.lastDay + 1)
  }

  @Test("A table that is kept says the same as the one in the program", arguments: [false, true])
  func kept(hasHalves: Bool) throws {
    let computed = CalendarTable.english(years: 2_020...2_030, hasHalves: hasHalves)
    let draft = CalendarTable.Draft(englishFrom: 2_020, through: 2_030, hasHalves: hasHalves)
    let kept = try #require(draft.table)
    #expect(CalendarRules(kept).firstDay == CalendarRules(computed).firstDay)
    #expect(kept.key == computed.key)
    for table in [computed, kept] {
      var era = ShortText()
      DateWords(table).write(.era, of: CivilTime(day: 20_779, second: 0), to: &era)
      #expect(era.isEmpty)
    }
    for mode in 0..<5 {
      let mode = try #require(DateWheels.Mode(rawValue: mode))
      let both = [computed, kept].map { DateWheels($0, mode: mode) }
      let time = CivilTime(day: 20_779, second: 67_530)
      let rows = both.map { $0.selection(of: time) }
      #expect(rows[0] == rows[1])
      for form in [WrittenForm.machine, .shown, .brief, .figures, .spoken] {
        let texts = zip(both, rows).map { wheels, rows in
          var text = ShortText()
          wheels.write(rows, as: form, to: &text)
          return text
        }
        #expect(texts[0] == texts[1] && !texts[0].isEmpty)
      }
      for component in 0..<both[0].componentCount {
        let shapes = both.map { $0.shape(ofComponent: component, selection: rows[0]) }
        #expect(shapes[0] == shapes[1])
        for row in 0..<shapes[0].rowCount {
          let titles = both.map {
            $0.title(ofRow: row, inComponent: component, selection: rows[0], as: .long)
          }
          #expect(titles[0] == titles[1] && !titles[0].isEmpty)
        }
      }
    }
  }

  @Test("A day beyond the table is in its first or last month")
  func beyond() {
    let rules = CalendarRules(.english(years: 2_026...2_027))
    #expect(rules.month(ofDay: rules.firstDay - 1) == 0)
    #expect(rules.month(ofDay: rules.lastDay + 40) == 23)
    #expect(rules.month(ofDay: .min / 2) == 0 && rules.month(ofDay: .max / 2) == 23)
  }

  @Test("A wheel of years has those between the limits")
  func limits() throws {
    func time(_ date: String) throws -> CivilTime {
      CivilTime(day: try #require(CalendarDate(iso: date)).daysSince1970, second: 0)
    }
    let wheels = DateWheels(
      .english(), mode: .date, minimum: try time("1850-06-01"), maximum: try time("1852-01-31"))
    let rows = wheels.selection(of: try time("1851-12-24"))
    #expect(rows == [1, 11, 23])
    #expect(wheels.shape(ofComponent: 0, selection: rows).rowCount == 3)
    #expect(wheels.title(ofRow: 2, inComponent: 0, selection: rows, as: .long) == "1852")
    #expect(wheels.selection(typed: "1850", inComponent: 0, selection: rows) == [0, 11, 23])
    #expect(wheels.selection(typed: "1849", inComponent: 0, selection: rows) == nil)
  }
}
