import DetentDates
import DetentInput
import DetentPicker
import Testing

/// Consecutive days, and the months of their layout.
@Suite("Days of a calendar")
struct CalendarDaysTests {
  static let table = CalendarTable.english(years: 2_026...2_027)

  static func day(_ iso: String) -> Int { DateModeTests.time(iso).day }

  static func menu(_ days: CalendarDays, at first: String, through last: String? = nil)
    -> ItemMenu
  {
    PickerStyleTests.menu(
      .days(days), .graphical, rows: days.selection(of: day(first)...day(last ?? first)))
  }

  private func value(_ hand: Hand<ItemMenu>) -> String {
    String(decoding: hand.model.items[0].values[0], as: UTF8.self)
  }

  @Test("G04 · G11 · A month is turned day by day, and continues into the next one")
  func days() throws {
    var hand = Hand(
      PickerStyleTests.menu(
        .date(DateWheels(Self.table, mode: .date)), .inline,
        rows: PickerStyleTests.date.selection(of: DateModeTests.time("2026-11-29"))))
    #expect(hand.model.month?.title.description == "November 2026")
    #expect(hand.model.month?.week == 4 && hand.model.month?.today == Self.day("2026-11-23"))
    hand.turn(3)
    let month = try #require(hand.model.month)
    #expect(month.title.description == "December 2026" && month.day == Self.day("2026-12-02"))
    #expect(month.number(of: month.day).description == "2" && month.week == 0)
    hand.press()
    #expect(value(hand) == "2026-12-02")
  }

  @Test("G04 · A date has the same value and text as a month and as wheels, in either's rows")
  func layouts() throws {
    for (first, last) in [(nil, nil), ("2026-02-27", "2027-11-03")] as [(String?, String?)] {
      let wheels = ItemContent.date(
        DateWheels(
          Self.table, minimum: first.map { DateModeTests.time($0) },
          maximum: last.map { DateModeTests.time($0) }))
      var month = wheels
      let isMonth = month.edit(.layOut(asMonth: true))
      #expect(isMonth && month.componentCount == 1 && month.traits == wheels.traits)
      let count = month.shape(ofComponent: 0, selection: []).rowCount
      #expect(count == (first == nil ? 730 : 615))
      for row in 0..<count {
        let days: PickerSelection = [row]
        let parts = wheels.resolve(days, from: days, changed: nil)
        #expect(parts.count == 3 && month.resolve(parts, from: parts, changed: nil) == days)
        for form in [WrittenForm.machine, .shown, .brief, .least, .spoken] {
          var texts: [[UInt8]] = []
          for (content, rows) in [(wheels, days), (wheels, parts), (month, days), (month, parts)] {
            var text: [UInt8] = []
            content.write(rows, as: form, to: &text)
            texts.append(text)
          }
          #expect(Set(texts).count == 1, "\(row)")
        }
        #expect(wheels.value(of: days) == month.value(of: parts))
      }
      let isOther = month.edit(.layOut(asMonth: false))
      #expect(isOther && month == wheels)
    }
    var time = ItemContent.date(DateWheels(Self.table, mode: .dateAndTime))
    let isMonth = time.edit(.layOut(asMonth: true))
    #expect(!isMonth, "it has a list of days already")
  }

  @Test("G04 · Fast turns land on the first days of weeks")
  func weeks() throws {
    var hand = Hand(Self.menu(CalendarDays(Self.table, kind: .range), at: "2026-06-03"))
    hand.turn(12, each: .milliseconds(12))
    hand.settle()
    let month = try #require(hand.model.month)
    #expect(month.day > Self.day("2026-06-15"))
    #expect(month.firstDay(ofWeekWith: month.day) == month.day, "a Monday")
  }

  @Test("G11 · Figures choose the day of that number in the visible month")
  func typed() {
    let days = CalendarDays(Self.table, maximum: Self.day("2026-11-28"))
    let rows = days.selection(of: Self.day("2026-11-03")...Self.day("2026-11-03"))
    func typed(_ text: ShortText) -> PickerSelection? {
      days.selection(typed: text, inComponent: 0, selection: rows)
    }
    #expect(typed("24") == [Self.day("2026-11-24") - days.minimum])
    #expect(typed("29") == nil && typed("31") == nil && typed("0") == nil)
    #expect(typed("2026-10-31") == [Self.day("2026-10-31") - days.minimum])
  }

  @Test("G04 · A range is shortened to its room, down to figures and a dash")
  func writing() {
    let days = CalendarDays(Self.table, kind: .range)
    let rows = days.selection(of: Self.day("2026-12-24")...Self.day("2027-01-06"))
    func written(_ form: WrittenForm) -> String {
      var bytes: [UInt8] = []
      days.write(rows, as: form, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(written(.machine) == "2026-12-24/2027-01-06")
    #expect(written(.brief) == "Dec 24 – Jan 6" && written(.least) == "Dec 24–Jan 6")
  }

  @Test("G04 · Days beyond the limits are shown, and disabled")
  func limits() throws {
    let wheels = DateWheels(
      Self.table, mode: .date, minimum: DateModeTests.time("2026-11-10"),
      maximum: DateModeTests.time("2026-11-20"))
    let rows = wheels.selection(of: DateModeTests.time("2026-11-19"))
    var hand = Hand(PickerStyleTests.menu(.date(wheels), .graphical, rows: rows))
    hand.turn(3)
    let month = try #require(hand.model.month)
    #expect(month.day == Self.day("2026-11-20") && !month.isEnabled(month.day + 1))
    #expect(hand.outputs.contains { $0.event == .reachedEnd(component: 0) })
  }

  @Test("D04 · If the last day precedes the first one, both are ignored")
  func exchanged() {
    let (first, last) = (Self.day("2026-11-10"), Self.day("2026-11-20"))
    let days = CalendarDays(Self.table, kind: .range, minimum: last, maximum: first)
    let open = CalendarDays(Self.table, kind: .range)
    #expect(days.minimum == open.minimum && days.maximum == open.maximum)
    #expect(!days.rules.keepsLimits && open.rules.keepsLimits)
    #expect(days.shape(ofComponent: 0, selection: [0, 0]).rowCount == 730)
    let one = CalendarDays(Self.table, minimum: first, maximum: first)
    #expect(one.minimum == first && one.maximum == first)
  }

  // MARK: - Ranges

  @Test("G14 · A range is its first day and then its last, as intervals in ISO 8601")
  func range() {
    let days = CalendarDays(Self.table, kind: .range)
    var hand = Hand(Self.menu(days, at: "2026-11-23"))
    hand.turn(1)
    hand.press()
    #expect(hand.model.picker.focus == 1)
    hand.turn(4)
    #expect(hand.model.month?.range == Self.day("2026-11-24")...Self.day("2026-11-28"))
    hand.press()
    #expect(value(hand) == "2026-11-24/2026-11-28")
    #expect(
      days.selection(written: Array("2026-11-24/2026-11-28".utf8)) == hand.model.items[0].rows)
    #expect(days.selection(written: Array("2026-11-24/2026-11-23".utf8)) == nil)
    #expect(days.selection(written: Array("2026-11-24".utf8)) == nil)
  }

  @Test("G14 · A range never ends before its start: the end moves with it, and stops at it")
  func order() {
    var hand = Hand(
      Self.menu(CalendarDays(Self.table, kind: .range), at: "2026-11-23", through: "2026-11-24"))
    hand.turn(3)
    #expect(hand.model.month?.range == Self.day("2026-11-26")...Self.day("2026-11-26"))
    hand.press()
    hand.turn(1)
    hand.turn(-3)
    #expect(hand.model.month?.day == Self.day("2026-11-26"))
    #expect(hand.model.month?.isEnabled(Self.day("2026-11-25")) == false)
  }

  // MARK: - Several

  @Test("G04 · Several days are picked and unpicked by presses, and a hold takes them")
  func several() {
    var hand = Hand(Self.menu(CalendarDays(Self.table, kind: .multiple), at: "2026-11-23"))
    hand.press()
    hand.turn(-2)
    hand.press()
    hand.turn(1)
    hand.press()
    hand.press()
    #expect(hand.model.month?.isPicked(Self.day("2026-11-21")) == true)
    #expect(hand.model.month?.isPicked(Self.day("2026-11-22")) == false, "picked and unpicked")
    #expect(value(hand) == "2026-11-23", "nothing is taken yet")
    hand.longPress()
    #expect(value(hand) == "2026-11-21,2026-11-23")
    #expect(hand.takeOutputs().contains { $0.event == .committed })
  }

  @Test("Several days that don't fit are their number, not a sum")
  func number() {
    var days = CalendarDays(Self.table, kind: .multiple)
    for day in ["2026-11-03", "2026-11-12", "2026-11-24", "2026-12-01"] {
      _ = days.toggle(Self.day(day))
    }
    var bytes: [UInt8] = []
    days.write([0], as: .least, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "4 days")
  }

  @Test("A coasting month stops where a press picks a day")
  func coasting() {
    let days = CalendarDays(Self.table, kind: .multiple)
    let first = Self.menu(days, at: "2026-11-23").items[0]
    var hand = Hand(
      PickerMenu(title: "Days", items: [first], isSingle: true, configuration: .init(coasts: true)))
    hand.turn(8, each: .milliseconds(25))
    hand.wait(.milliseconds(60))
    hand.press()
    let row = hand.model.picker.selectedRow(inComponent: 0)
    hand.settle()
    #expect(hand.model.picker.selectedRow(inComponent: 0) == row)
    #expect(hand.model.month?.isPicked(days.minimum + row) == true)
  }

  @Test("K05 · Leaving several days without a commit restores the previous ones")
  func left() {
    var hand = Hand(Self.menu(CalendarDays(Self.table, kind: .multiple), at: "2026-11-23"))
    hand.press()
    hand.longPress()
    hand.turn(1)
    hand.press()
    hand.command(.cancel)
    #expect(value(hand) == "2026-11-23")
    #expect(hand.model.month?.isPicked(Self.day("2026-11-24")) == false)
  }

  @Test("Several days are written with commas, and read back")
  func written() {
    var days = CalendarDays(Self.table, kind: .multiple)
    let isPicked = days.pick(written: Array("2026-11-28,2026-11-21,2026-11-28".utf8))
    #expect(isPicked)
    let rows = days.selection(of: Self.day("2026-11-22")...Self.day("2026-11-22"))
    #expect(days.days(of: rows) == [Self.day("2026-11-21"), Self.day("2026-11-28")])
    let isWrong = !days.pick(written: Array("2026-11-28;2026-11-21".utf8))
    #expect(isWrong && days.days(of: rows).count == 2, "unchanged")
  }

  @Test("A year's days can be picked, and a further one only after another was unpicked")
  func most() {
    var days = CalendarDays(Self.table, kind: .multiple)
    let first = Self.day("2026-01-01")
    for day in first..<first + CalendarDays.most - 1 { _ = days.toggle(day) }
    var hand = Hand(Self.menu(days, at: "2027-01-01"))
    hand.press()
    _ = hand.takeOutputs()
    hand.turn(1)
    hand.settle()
    _ = hand.takeOutputs()
    hand.press()
    #expect(hand.takeOutputs().map(\.event) == [.reachedEnd(component: 0)])
    #expect(hand.model.month?.isPicked(Self.day("2027-01-02")) == false)
    hand.turn(-1)
    hand.press()
    hand.turn(1)
    hand.press()
    #expect(hand.model.month?.isPicked(Self.day("2027-01-02")) == true)
    hand.longPress()
    let taken = value(hand).split(separator: ",")
    #expect(taken.count == 366 && taken.first == "2026-01-01" && taken.last == "2027-01-02")
    #expect(days.selection(written: Array(value(hand).utf8)) != nil)
  }

  @Test("More days than a year's are refused, and the picked ones are unchanged")
  func tooMany() {
    var days = CalendarDays(Self.table, kind: .multiple)
    func list(_ count: Int) -> [UInt8] {
      let first = Self.day("2026-01-01")
      let texts = (0..<count).map { "\(CalendarDate(daysSince1970: first + $0))" }
      return Array(texts.joined(separator: ",").utf8)
    }
    let isRead = days.pick(written: list(366))
    #expect(isRead && days.picked.count == 366)
    let isTooMuch = !days.pick(written: list(367))
    #expect(isTooMuch && days.picked.count == 366)
  }

  // MARK: - Weeks

  @Test(
    "G04 · E02 · Weeks begin on the table's weekday, and heads are letters that distinguish weekdays"
  )
  func heads() throws {
    func heads(_ firstWeekday: UInt32, _ names: [String] = []) throws -> [String] {
      var draft = CalendarTable.Draft(englishFrom: 2_026, through: 2_026)
      draft.traits |= firstWeekday << CalendarTable.firstWeekdayShift
      for (index, name) in names.enumerated() { draft.weekdays[index] = Array(name.utf8) }
      let days = CalendarDays(try #require(draft.table), kind: .range)
      let month = try #require(Self.menu(days, at: "2026-11-22").month)
      let first = Self.day(firstWeekday == 6 ? "2026-11-22" : "2026-11-16")
      #expect(month.firstDay(ofWeekWith: month.day) == first)
      return (0..<7).map { month.head(ofColumn: $0).description }
    }
    #expect(try heads(0) == ["M", "T", "W", "T", "F", "S", "S"])
    #expect(try heads(6) == ["S", "M", "T", "W", "T", "F", "S"])
    let chinese = ["周一", "周二", "周三", "周四", "周五", "周六", "周日"]
    #expect(try heads(0, chinese) == ["一", "二", "三", "四", "五", "六", "日"])
  }
}
