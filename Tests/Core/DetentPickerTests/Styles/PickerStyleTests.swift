import DetentDates
import DetentInput
import DetentPicker
import Testing

/// The requested and the effective style of an item.
@Suite("Styles of pickers")
struct PickerStyleTests {
  static let table = CalendarTable.english(years: 2_026...2_027)
  static let date = DateWheels(table, mode: .date)

  /// A menu of one item with a style, or of two.
  static func menu(
    _ content: ItemContent, _ style: PickerLayoutStyle, isSingle: Bool = true,
    rows: PickerSelection = []
  ) -> ItemMenu {
    var item = MenuItem(label: "Item", content: content, rows: rows)
    item.style = style
    let other = MenuItem(label: "Other", content: .rows(["Tea", "Coffee"]))
    var menu = PickerMenu(title: "", items: isSingle ? [item] : [item, other], isSingle: isSingle)
    menu.today = DateModeTests.time("2026-11-23").day
    return menu
  }

  private func style(
    _ content: ItemContent, _ style: PickerLayoutStyle, on room: StyleRoom = .everything,
    isSingle: Bool = true
  ) -> PickerLayoutStyle {
    var menu = Self.menu(content, style, isSingle: isSingle)
    menu.fit(room)
    return menu.style(ofItem: 0)
  }

  @Test("G07 · The requested style is kept, and the effective one is its fallback")
  func request() {
    var menu = Self.menu(.date(Self.date), .graphical)
    #expect(menu.items[0].style == .graphical && menu.style(ofItem: 0) == .graphical)
    menu.fit([])
    #expect(menu.items[0].style == .graphical && menu.style(ofItem: 0) == .wheels)
    menu.fit(.month)
    #expect(menu.style(ofItem: 0) == .graphical, "a larger display restores it")
  }

  @Test("G06 · Automatic is wheels, and a month for several days if the display has room")
  func automatic() {
    let range = ItemContent.days(CalendarDays(Self.table, kind: .range))
    #expect(style(range, .automatic) == .graphical)
    #expect(style(range, .automatic, on: []) == .wheels)
    #expect(style(.date(Self.date), .automatic) == .wheels)
    #expect(style(.date(DateWheels(mode: .time)), .automatic) == .wheels)
    #expect(style(.duration(DurationWheels()), .automatic) == .wheels)
    #expect(style(.rows(["Tea"]), .automatic) == .wheels)
  }

  @Test("C05 · A duration has no inline or compact style: it has wheels")
  func countdown() {
    for wanted in [PickerLayoutStyle.inline, .compact, .graphical] {
      #expect(style(.duration(DurationWheels()), wanted, isSingle: false) == .wheels)
    }
  }

  @Test("G07 · Without room a month falls back to wheels, a row to a list")
  func fallback() {
    #expect(style(.date(Self.date), .inline, on: [.cells, .segments]) == .wheels)
    #expect(style(.date(DateWheels(mode: .time)), .inline, isSingle: false) == .inline)
    #expect(style(.date(DateWheels(mode: .time)), .inline, on: .month, isSingle: false) == .wheels)
    #expect(style(.rows(["Tea", "Milk"]), .segmented) == .segmented)
    #expect(style(.rows(["Tea", "Milk"]), .segmented, on: .month) == .menu)
    #expect(style(.rows(["Tea", "Milk"]), .navigationLink, isSingle: false) == .menu)
    #expect(style(.date(Self.date), .compact) == .wheels, "no list to return to")
  }

  @Test("G04 · G07 · A date keeps its value when a display changes its style")
  func values() {
    let rows = Self.date.selection(of: DateModeTests.time("2027-02-28"))
    var menu = Self.menu(.date(Self.date), .inline, rows: rows)
    func value() -> String { String(decoding: menu.items[0].values[0], as: UTF8.self) }
    #expect(menu.month != nil && menu.picker.componentCount == 1 && value() == "2027-02-28")
    var outputs: [MenuOutput] = []
    menu.apply(.turned(1), at: .origin + .seconds(1), into: &outputs)
    menu.advance(to: .origin + .seconds(2), into: &outputs)
    menu.fit([])
    #expect(menu.month == nil && menu.picker.componentCount == 3 && value() == "2027-02-28")
    var shown: [UInt8] = []
    menu.picker.content.write(menu.picker.selection, as: .machine, to: &shown)
    #expect(shown == Array("2027-03-01".utf8), "the dialed value is still in the lens")
    menu.fit(.month)
    #expect(menu.month?.title.description == "March 2027")
  }

  // MARK: - Compact

  private func compact() -> Hand<ItemMenu> {
    let wheels = DateWheels(Self.table, mode: .dateAndTime)
    let rows = wheels.selection(of: DateModeTests.time("2026-11-23", 32_400))
    return Hand(Self.menu(.date(wheels), .compact, isSingle: false, rows: rows))
  }

  private func value(_ hand: Hand<ItemMenu>) -> String {
    String(decoding: hand.model.items[0].values[0], as: UTF8.self)
  }

  @Test("G01 · Compact: the row shows the value, a press opens it there, then shows the dialed one")
  func opens() {
    var hand = compact()
    func row() -> String {
      let picker = hand.model.picker
      return "\(picker.title(ofRow: 0, inComponent: 0)): \(picker.detail(ofRow: 0, inComponent: 0))"
    }
    #expect(hand.model.style(ofItem: 0) == .compact && hand.model.openItem == nil)
    #expect(row() == "Item: Mon 23 Nov 2026, 09:00")
    hand.press()
    #expect(hand.model.openItem == 0 && hand.model.picker.componentCount == 3)
    #expect(hand.model.picker.text == "2026-11-23T09:00")
    hand.turn(1)
    hand.longPress()
    #expect(row() == "Item: Tue 24 Nov 2026, 09:00")
  }

  @Test(
    "F04 · G02 · Compact: presses cycle through the wheels, and leaving takes the dialed values")
  func edits() {
    var hand = compact()
    hand.press()
    hand.turn(1)
    hand.press()
    hand.turn(1)
    hand.press()
    hand.turn(5)
    hand.press()
    #expect(hand.model.openItem == 0 && hand.model.picker.focus == 0, "back to the first")
    hand.turn(1)
    #expect(value(hand) == "2026-11-23T09:00", "nothing is taken before leaving")
    hand.settle()
    _ = hand.takeOutputs()
    hand.longPress()
    #expect(value(hand) == "2026-11-25T10:05" && hand.model.openItem == nil)
    #expect(hand.takeOutputs().contains { $0.event == .committed && $0.item == 0 })
  }

  @Test("G02 · Compact: Escape takes it, too, instead of keeping the previous value")
  func escape() {
    var hand = compact()
    hand.press()
    hand.turn(1)
    hand.command(.cancel)
    #expect(value(hand) == "2026-11-24T09:00" && hand.model.openItem == nil)
  }
}
