import DetentDates
import DetentPicker
import Testing

/// The English table, whose years are computed.
@Suite("The computed Gregorian calendar")
struct GregorianTableTests {
  @Test("A table that is kept says the same as the one in the program", arguments: [false, true])
  func kept(hasHalves: Bool) throws {
    let computed = CalendarTable.english(years: 2_020...2_030, hasHalves: hasHalves)
    let draft = CalendarTable.Draft(englishFrom: 2_020, through: 2_030, hasHalves: hasHalves)
    let kept = try #require(draft.table)
    #expect(kept.firstDay == computed.firstDay)
    #expect(kept.key == computed.key)
    for table in [computed, kept] {
      #expect(table.era(ofYear: 0) == 0 && table.order == 0x21_0321)
    }
    for mode in 0..<5 {
      let mode = try #require(DateMode(rawValue: mode))
      let both = [computed, kept].map { DateWheels($0, mode: mode) }
      let time = CivilTime(day: 20_779, second: 67_530)
      let rows = both.map { $0.selection(of: time) }
      #expect(rows[0] == rows[1])
      for form in [WrittenForm.machine, .shown, .brief, .least, .spoken] {
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

  @Test("A wheel of years has those between the limits")
  func limits() throws {
    func time(_ date: String) throws -> CivilTime {
      CivilTime(day: try #require(CalendarDate(iso: date)).daysSince1970, second: 0)
    }
    let wheels = DateWheels(
      .english(), mode: .date, minimum: try time("1850-06-01"), maximum: try time("1852-01-31"))
    let rows = wheels.selection(of: try time("1851-12-24"))
    #expect(rows == [23, 11, 1])
    #expect(wheels.shape(ofComponent: 2, selection: rows).rowCount == 3)
    #expect(wheels.title(ofRow: 2, inComponent: 2, selection: rows, as: .long) == "1852")
    #expect(wheels.selection(typed: "1850", inComponent: 2, selection: rows) == [23, 11, 0])
    #expect(wheels.selection(typed: "1849", inComponent: 2, selection: rows) == nil)
  }
}
