import DetentCrown
import DetentDates
import DetentInput
import DetentPicker
import DetentText
import Testing

@Suite("The targets of turns")
struct TurningTests {
  /// Rows of which some are disabled.
  struct Gaps: SimpleContent {
    var rowCount: Int
    var disabled: Set<Int>

    var componentCount: Int { 1 }
    func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
      WheelShape(rowCount: rowCount, hasDisabledRows: true)
    }
    func writeTitle(
      ofRow row: Int, inComponent component: Int, selection: PickerSelection,
      as form: WheelShape.Form, to sink: inout some ByteSink
    ) {
      sink.append("\(row)")
    }
    func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
      !disabled.contains(row)
    }
  }

  /// The rows of a turn, detent by detent.
  private func rows<Content: PickerContent>(
    _ content: Content, from row: Int, _ detents: Int, each pause: TimeSpan = .milliseconds(100),
    wraps: Bool = false
  ) -> [Int] {
    var hand = Hand(
      PickerModel(content, selected: [row], configuration: .init(isContinuous: wraps)))
    return (0..<detents.magnitude).map { _ in
      hand.turn(detents.signum(), each: pause)
      return hand.model.selectedRow(inComponent: 0)
    }
  }

  @Test("One slow detent is one enabled row, across any disabled ones")
  func skipped() {
    let content = Gaps(rowCount: 10, disabled: [0, 3, 4, 5, 8, 9])
    #expect(rows(content, from: 1, 6) == [2, 6, 7, 7, 7, 7])
    #expect(rows(content, from: 7, -6) == [6, 2, 1, 1, 1, 1])
    #expect(rows(content, from: 7, 1, wraps: true) == [7], "the ends are closed")
    let open = Gaps(rowCount: 10, disabled: Set(1...8))
    #expect(rows(open, from: 0, 3, wraps: true) == [9, 0, 9])
    #expect(rows(open, from: 0, -2, wraps: true) == [9, 0])
  }

  @Test("A picker starts on an enabled row, and typed rows move to one")
  func landed() {
    var hand = Hand(PickerModel(Gaps(rowCount: 10, disabled: [0, 1, 5, 6])))
    #expect(hand.model.selection == [2])
    hand.command(.pick(row: 5))
    #expect(hand.model.selection == [4])
    let none = PickerModel(Gaps(rowCount: 3, disabled: [0, 1, 2]))
    #expect(none.selection == [0])
  }

  @Test("H01 · In fast turns minutes go two at a time at most; in slow ones, never more than one")
  func minutes() throws {
    var hand = Hand(PickerModel(DateWheels(mode: .time), selected: [9, 7]))
    hand.press()
    func minutes(_ detents: Int, each pause: TimeSpan) -> [Int] {
      (0..<detents.magnitude).map { _ in
        hand.turn(detents.signum(), each: pause)
        return hand.model.selectedRow(inComponent: 1)
      }
    }
    #expect(minutes(3, each: .milliseconds(100)) == [8, 9, 10])
    // A single short pause is no spin, and a reversal starts anew.
    #expect(minutes(9, each: .milliseconds(15)) == [11, 13, 15, 17, 19, 21, 23, 25, 27])
    #expect(minutes(-5, each: .milliseconds(15)) == [26, 25, 23, 21, 19])
    #expect(minutes(2, each: .milliseconds(68)) == [20, 21])
  }

  @Test("A fast turn stops at a limit")
  func limited() throws {
    let wheels = DateWheels(mode: .time, minimum: CivilTime(hour: 9, minute: 37))
    var hand = Hand(PickerModel(wheels, selected: [9, 50]))
    hand.press()
    hand.turn(-12, each: .milliseconds(15))
    #expect(hand.model.text == "09:37")
  }

  @Test("In fast turns a long list with ordered initials lands on them, and days on months")
  func initials() throws {
    let names = (0..<10_000).map { index in
      String(Character(UnicodeScalar(UInt16(0x4E00 + index / 50)) ?? " ")) + "\(100 + index % 50)"
    }
    let words = rows(RowList(names), from: 0, 20, each: .milliseconds(17))
    #expect(words.suffix(8).allSatisfy { $0 % 50 == 0 } && words[19] > 2_000, "\(words)")
    let back = rows(RowList(names), from: 9_999, -20, each: .milliseconds(17))
    #expect(back.suffix(8).allSatisfy { $0 % 50 == 0 } && back[19] < 8_000, "\(back)")
    #expect(rows(RowList(names), from: 0, 5, each: .milliseconds(70)) == [1, 2, 3, 4, 5])
    let days = DateWheels(.english(years: 1_950...2_049), mode: .dateAndTime)
    let landed = rows(days, from: 0, 20, each: .milliseconds(17)).suffix(8)
    let first = CalendarDate(clampingYear: 1_950, month: 1, day: 1).daysSince1970
    #expect(landed.allSatisfy { CalendarDate(daysSince1970: first + $0).day == 1 }, "\(landed)")
  }

  @Test("Ordered initials are landmarks, of grown lists as well; unordered or equal ones are none")
  func orders() {
    func next(_ list: RowList) -> Int? {
      list.landmark(from: 2, toward: 1, inComponent: 0, selection: [2])
    }
    let names = (0..<120).map { "\(["A", "b", "C", "é"][$0 / 30])\($0)" }
    #expect(next(RowList(names)) == 30)
    #expect(next(RowList(Array(names[60...] + names[..<60]))) == nil)
    var grown = RowList(Array(names[..<50]))
    grown.append(RowList(Array(names[50...])))
    #expect(next(grown) == 30)
    grown.append("a")
    #expect(next(grown) == nil)
    #expect(next(RowList((0..<120).map { "Row \($0)" })) == nil)
  }

  @Test("A list that two turns of the knob cross never accelerates, at any speed")
  func short() {
    let names = RowList((0..<48).map { $0 < 12 ? "A\($0)" : "B\($0)" })
    #expect(rows(names, from: 0, 5, each: .milliseconds(10)) == [1, 2, 3, 4, 5])
  }

  /// Minutes from a minimum on, so that a row's number has no meaning.
  struct Window: SimpleContent {
    let minimum = 9 * 60 + 30

    var componentCount: Int { 2 }
    func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
      WheelShape(rowCount: component == 0 ? 24 - minimum / 60 : 60 - firstMinute(selection))
    }
    func writeTitle(
      ofRow row: Int, inComponent component: Int, selection: PickerSelection,
      as form: WheelShape.Form, to sink: inout some ByteSink
    ) {
      sink.append("\(row + (component == 0 ? minimum / 60 : firstMinute(selection)))")
    }
    func firstMinute(_ selection: PickerSelection) -> Int { selection[0] <= 0 ? minimum % 60 : 0 }
    func value(of selection: PickerSelection) -> Int {
      (minimum / 60 + selection[0]) * 60 + firstMinute(selection) + selection[1]
    }
    func selection(of value: Int) -> PickerSelection {
      let value = max(minimum, min(value, 1_439))
      let hour: PickerSelection = [value / 60 - minimum / 60, 0]
      return hour.with(value % 60 - firstMinute(hour), inComponent: 1)
    }
    func resolve(
      _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
    ) -> PickerSelection {
      let minute = firstMinute(current) + max(0, wanted[1])
      return selection(of: (minimum / 60 + max(0, wanted[0])) * 60 + minute)
    }
  }

  @Test("A moving window keeps the value, not the number of the row")
  func window() {
    var hand = Hand(PickerModel(Window(), selected: [0, 10]))
    #expect(hand.model.value == 9 * 60 + 40)
    hand.turn(1)
    #expect(hand.model.value == 10 * 60 + 40)
    #expect(hand.model.selection == [1, 40])
    hand.turn(-1)
    #expect(hand.model.selection == [0, 10])
    hand.settle()
    #expect(hand.saidValues() == "", "back at its place")
  }

  @Test("Initials of more than one byte are landmarks, too, each of its own")
  func wideInitials() {
    let list: RowList = ["Ägypten", "Ärmel", "Öl", "Ösen", "Übung", "Ωmega", "Ωort", "世界", "界"]
    func landmark(_ row: Int, _ way: Int) -> Int? {
      list.landmark(from: row, toward: way, inComponent: 0, selection: [row])
    }
    #expect((0..<9).map { landmark($0, 1) } == [0, 2, 2, 4, 4, 5, 7, 7, 8])
    #expect((0..<9).map { landmark($0, -1) } == [0, 0, 2, 2, 4, 5, 5, 7, 8])
  }

  @Test("Rows of a missing wheel are ignored, and turn no other")
  func noSuchWheel() {
    var hand = Hand(PickerModel(clock))
    hand.command(.pick(row: 5, component: 9))
    #expect(hand.said() == "" && hand.model.text == "1 00 AM")
    hand.command(.pick(row: 5, component: 1))
    #expect(hand.said() == ">1 tick:1 1@5")
  }
}
