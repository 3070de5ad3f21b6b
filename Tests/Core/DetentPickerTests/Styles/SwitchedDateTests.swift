import DetentDates
import DetentInput
import DetentPicker
import Testing

/// A date in a list with a switch.
@Suite("Dates with a switch")
struct SwitchedDateTests {
  private let christmas = 20_811

  private func menu(
    isOn: Bool, kind: DayChoice = .single, change: (inout MenuItem) -> Void = { _ in }
  ) -> ItemMenu {
    let days = CalendarDays(
      CalendarTable.english(years: 2_026...2_027), kind: kind, isOn: isOn)
    var item = MenuItem(
      label: Array("Due".utf8), content: .days(days),
      rows: days.selection(of: christmas...christmas))
    item.style = .inline
    change(&item)
    let other = MenuItem(label: Array("Size".utf8), content: .rows(["Small", "Large"]))
    return PickerMenu(title: [], items: [item, other])
  }

  private func value(_ menu: ItemMenu) -> String {
    String(decoding: menu.items[0].values[0], as: UTF8.self)
  }

  private func shown(_ menu: ItemMenu) -> String {
    String(decoding: menu.items[0].text, as: UTF8.self)
  }

  private func press(_ menu: inout ItemMenu, _ second: Int64) -> [MenuOutput] {
    var outputs: [MenuOutput] = []
    menu.apply(.button(.click), at: .origin + .seconds(second), into: &outputs)
    menu.apply(.button(.singleClick), at: .origin + .seconds(second), into: &outputs)
    return outputs
  }

  @Test("G21 · A press on a date that is off switches it on, and its month opens below")
  func on() {
    var menu = menu(isOn: false)
    #expect(shown(menu) == "Off" && value(menu) == "none" && menu.month == nil)
    _ = press(&menu, 1)
    #expect(menu.openItem == 0 && menu.style(ofItem: 0) == .inline)
    #expect(menu.month?.day == christmas)
    #expect(value(menu) == "none", "nothing is taken yet")
    let outputs = press(&menu, 2)
    #expect(outputs.contains { $0.event == .committed && $0.item == 0 })
    #expect(value(menu) == "2026-12-24" && menu.openItem == nil)
  }

  @Test("G21 · A date that is switched on has no signs and no filter of the list opened before")
  func afterList() {
    let days = CalendarDays(CalendarTable.english(years: 2_026...2_027), kind: .single, isOn: false)
    var list = MenuItem(label: Array("Size".utf8), content: .rows(["Small", "Large", "Largest"]))
    list.style = .menu
    let due = MenuItem(label: Array("Due".utf8), content: .days(days))
    for word in ["", "la"] {
      var menu = PickerMenu(title: [], items: [list, due])
      _ = press(&menu, 1)
      var outputs: [MenuOutput] = []
      for letter in word.unicodeScalars {
        menu.apply(.type(letter), at: .origin + .seconds(2), into: &outputs)
      }
      _ = press(&menu, 3)
      menu.apply(.turned(1, .exact), at: .origin + .seconds(4), into: &outputs)
      _ = press(&menu, 5)
      #expect(menu.openItem == 1, "\(word)")
      var title: [UInt8] = []
      let rows = menu.picker.selection
      menu.picker.content.write(
        .title, ofRow: rows[0], inComponent: 0, selection: rows, as: .long, to: &title)
      let text = String(decoding: title, as: UTF8.self)
      #expect(!text.isEmpty && !text.contains("·") && !text.contains("✓"), "\(word): \(text)")
    }
  }

  @Test("G21 · A press on a date that is on switches it off, and the next one restores it")
  func off() {
    var menu = menu(isOn: true)
    #expect(value(menu) == "2026-12-24" && menu.month == nil, "the list shows no month")
    let outputs = press(&menu, 1)
    #expect(outputs.contains { $0.event == .committed && $0.item == 0 })
    #expect(value(menu) == "none" && shown(menu) == "Off" && menu.openItem == nil)
    _ = press(&menu, 2)
    #expect(menu.month?.day == christmas)
  }

  @Test("G21 · K05 · Leaving a date that was off without a commit switches it off again")
  func left() {
    var menu = menu(isOn: false)
    _ = press(&menu, 1)
    var outputs: [MenuOutput] = []
    menu.apply(.button(.longPress), at: .origin + .seconds(2), into: &outputs)
    #expect(outputs.contains { $0.event == .cancelled && $0.item == 0 })
    #expect(value(menu) == "none" && menu.openItem == nil)
  }

  @Test("G21 · A date at the first allowed day is restored, too")
  func first() {
    var menu = menu(isOn: true)
    menu.setRows([0], ofItem: 0, at: .origin)
    menu.today = christmas + 1
    _ = press(&menu, 1)
    #expect(value(menu) == "none")
    _ = press(&menu, 2)
    _ = press(&menu, 3)
    #expect(value(menu) == "2026-01-01")
  }

  @Test("G21 · With a question, switching off is asked about, too; No leaves the date")
  func asked() {
    var menu = menu(isOn: true) { $0.confirmation = .press }
    _ = press(&menu, 1)
    #expect(menu.isAsking && value(menu) == "2026-12-24")
    _ = press(&menu, 2)
    #expect(!menu.isAsking && menu.openItem == nil && value(menu) == "2026-12-24")
    _ = press(&menu, 3)
    var outputs: [MenuOutput] = []
    menu.apply(.turned(1), at: .origin + .seconds(4), into: &outputs)
    menu.advance(to: .origin + .seconds(5), into: &outputs)
    #expect(press(&menu, 6).contains { $0.event == .committed && $0.item == 0 })
    #expect(value(menu) == "none" && menu.openItem == nil)
  }

  @Test(
    "G21 · Setting none programmatically keeps the day, and a reload of an open date its switch")
  func program() throws {
    var menu = menu(isOn: true)
    var found: CalendarDays?
    if case .days(let days) = menu.items[0].content.kind { found = days }
    var days = try #require(found)
    let isEdited = days.edit(.turn(isOn: false))
    #expect(isEdited)
    menu.setContent(.days(days), rows: [], ofItem: 0, at: .origin)
    #expect(value(menu) == "none")
    _ = press(&menu, 1)
    #expect(menu.month?.day == christmas)
    let other = self.menu(isOn: false) { $0.sensitivity = .low }
    menu.replace(with: other, at: .origin + .seconds(2))
    #expect(menu.month?.day == christmas)
    _ = press(&menu, 3)
    #expect(value(menu) == "2026-12-24")
  }

  @Test("G21 · Without room for a month the days are a wheel, only while switched on")
  func wheel() {
    var menu = menu(isOn: false)
    menu.fit([])
    #expect(menu.style(ofItem: 0) == .wheels)
    _ = press(&menu, 1)
    #expect(menu.openItem == 0 && menu.month == nil && menu.picker.componentCount == 1)
    _ = press(&menu, 2)
    #expect(value(menu) == "2026-12-24")
  }

  @Test("G21 · Several days may be off, too")
  func several() {
    var menu = menu(isOn: false, kind: .multiple)
    _ = press(&menu, 1)
    _ = press(&menu, 2)
    var outputs: [MenuOutput] = []
    menu.apply(.button(.longPress), at: .origin + .seconds(3), into: &outputs)
    #expect(outputs.contains { $0.event == .committed })
    #expect(value(menu) == "2026-12-24" && menu.openItem == nil)
  }
}
