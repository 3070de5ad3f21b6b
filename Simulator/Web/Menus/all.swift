// The page of all menus that Simulator/Menus has without pictures: lists, switches, numbers, dates
// and times.

import DetentDates
import DetentPicker
import DetentText
import DetentView

private typealias Wheels = CalendarWheels<EnglishCalendar>

/// What its items are picked from.
indirect enum Choices: ContentSum {
  case rows(RowList)
  case toggle(ToggleRows)
  case number(NumberRange)
  case date(CalendarWheels<EnglishCalendar>)

  static var parts: MenuParts { MenuParts(rawValue: 32 | 64) }  // speech and actions

  func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    switch self {
    case .rows(let content): question.ask(content)
    case .toggle(let content): question.ask(content)
    case .number(let content): question.ask(content)
    case .date(let content): question.ask(content)
    }
  }
}

/// The layouts of its displays, beside wheels.
enum Layouts: LayoutSet {
  static var layouts: StyleRoom { StyleRoom(rawValue: 64 | 128) }  // lists and questions
}

/// The page's menus, by their numbers.
enum PageMenu: Int32 {
  case kettle, drink, alarm, radio, minutes

  /// The menu in its initial state, for a knob with this many detents.
  func menu(detentsPerRevolution detents: Int) -> Menu {
    var menu =
      switch self {
      case .kettle:
        Menu(
          "Kettle", kettleItems(rows: Choices.rows, number: Choices.number),
          detentsPerRevolution: detents)
      case .drink: Menu("Drink", drink, isSingle: true, detentsPerRevolution: detents)
      case .alarm: Menu("Alarm", alarm, detentsPerRevolution: detents)
      case .radio: Menu("Radio", radio, detentsPerRevolution: detents)
      case .minutes: Menu("Minutes", minutes, isSingle: true, detentsPerRevolution: detents)
      }
    for (index, item) in menu.items.enumerated() where item.role == .reading {
      menu.show(ShortText("0.00").utf8, ofItem: index)
    }
    menu.today = CalendarDate(clampingYear: 2_000, month: 1, day: 1).daysSince1970
    return menu
  }

  private var drink: [Menu.Item] {
    let drinks: [StaticString] = [
      "Tea", "Coffee", "Cocoa", "Chai", "Rooibos", "Maté", "Café crème", "Crème de menthe tea",
      "Früchtetee", "Rosé-hip infusion", "Jalapeño chocolate", "Hot water",
    ]
    return [Menu.Item("Drink", .rows(RowList(drinks)))]
  }

  private var alarm: [Menu.Item] {
    func item(_ label: StaticString, _ wheels: Wheels, _ time: CivilTime?) -> Menu.Item {
      Menu.Item(
        label: ShortText(label).utf8, content: .date(wheels),
        rows: time.map { wheels.selection(of: $0) } ?? [])
    }
    let times = Wheels(
      mode: .time, minimum: CivilTime(hour: 5, minute: 30), maximum: CivilTime(hour: 10, minute: 0))
    let bedtimes = Wheels(EnglishCalendar(hasHalves: true), mode: .time, minuteInterval: 15)
    let days = Wheels(
      minimum: CivilTime(year: 2_026, month: 11, day: 23),
      maximum: CivilTime(year: 2_028, month: 3, day: 31))
    return [
      item("Time", times, CivilTime(hour: 7, minute: 0)),
      item("Bedtime", bedtimes, CivilTime(hour: 22, minute: 45)),
      item("From", days, CivilTime(year: 2_026, month: 11, day: 30)),
    ]
  }

  private var radio: [Menu.Item] {
    func item(_ label: StaticString, _ role: Menu.Item.Role) -> Menu.Item {
      Menu.Item(label: ShortText(label).utf8, role: role)
    }
    func toggle(
      _ label: StaticString, off: StaticString, on: StaticString, isOn: Bool
    ) -> Menu.Item {
      var rows = RowList()
      rows.append(off, value: "false")
      rows.append(on, value: "true")
      return Menu.Item(label, .toggle(ToggleRows(rows)), row: isOn ? 1 : 0)
    }
    var stations = RowList()
    stations.append("Jazz 88.3", value: "jazz-88")
    stations.append("News 91.5", value: "news-91")
    stations.append("Folk 99.1", value: "folk-99")
    var items = [Menu.Item("Station", .rows(stations)), item("Sound", .submenu)]
    items.append(Menu.Item("Volume", .number(.of(0...100, by: 5, unit: "%")), row: 8))
    items.append(toggle("Mute", off: "Off", on: "On", isOn: false))
    items.append(item("Tone", .submenu))
    items.append(Menu.Item("Bass", .number(.of(-6...6, unit: "dB")), row: 6))
    items.append(Menu.Item("Treble", .number(.of(-6...6, unit: "dB")), row: 6))
    for index in 2...4 { items[index].parent = 1 }
    for index in 5...6 { items[index].parent = 4 }
    items.append(toggle("Lamp", off: "Dark", on: "Bright", isOn: true))
    items.append(item("Load", .reading))
    items.append(item("Reboot", .action))
    items[items.count - 1].confirmation = .hold
    return items
  }

  private var minutes: [Menu.Item] {
    var item = Menu.Item("Minutes", .number(.of(0...59, unit: "min")), row: 4)
    item.wraps = true
    return [item]
  }
}
