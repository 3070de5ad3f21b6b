import DetentDates
import Testing

@Suite("The computed Gregorian calendar")
struct EnglishCalendarTests {
  @Test("It has the years 1 to 9999, and takes 64 bytes; kept, it takes less than 1,000")
  func extent() throws {
    let rules = EnglishCalendar()
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
    expectMonths(of: EnglishCalendar())
    expectMonths(of: CalendarTable.english())
  }

  private func expectMonths(of rules: some DateCalendar) {
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

  @Test("A day beyond the calendar is in its first or last month")
  func beyond() {
    let rules = EnglishCalendar(years: 2_026...2_027)
    #expect(rules.month(ofDay: rules.firstDay - 1) == 0)
    #expect(rules.month(ofDay: rules.lastDay + 40) == 23)
    #expect(rules.month(ofDay: .min / 2) == 0 && rules.month(ofDay: .max / 2) == 23)
  }

  @Test("It is called what the table of English is called")
  func texts() {
    for hasHalves in [false, true] {
      let computed = EnglishCalendar(hasHalves: hasHalves)
      let table = CalendarTable.english(hasHalves: hasHalves)
      for text in 0..<70 {
        #expect(computed.withText(text) { [UInt8]($0) } == table.withText(text) { [UInt8]($0) })
      }
      for bit in 0..<8 {
        guard let trait = CalendarTrait(rawValue: 1 << bit) else { continue }
        #expect(computed.has(trait) == table.has(trait))
      }
    }
  }
}
