// Three sessions of Simulator/Sessions with their menus. Their transcripts stand there.

import DetentCrown
import DetentDates
import DetentInput
import DetentPicker
import DetentSession

/// A session, its menu and its knob.
struct GoldenSession {
  let name: StaticString
  let session: Session
  let menu: ItemMenu
  let detentsPerRevolution: Int

  /// kettle.yaml: a menu, on a knob that bounces and stops half a detent too far.
  static func kettle() -> GoldenSession {
    var faults = FaultModel()
    (faults.bounce, faults.halfStepRest, faults.seed) = (.microseconds(1_500), true, 7)
    let drinks = rows(["Tea", "Coffee", "Cocoa", "Chai", "Rooibos", "Maté"])
    var milk = item("Milk", .rows(rows(["None", "A cloud", "Half and half"])), 0)
    milk.wraps = true
    var items = [item("Drink", .rows(drinks), 0)]
    items += number("Strength", 0, 100, by: 5, unit: "%", selected: 10)
    items += number("Temperature", 60, 100, by: 5, unit: "°C", selected: 7)
    items += number("Sugar", 0, 40, by: 5, fractionDigits: 1, unit: "tsp", selected: 0)
    items.append(milk)
    return GoldenSession(
      name: "kettle",
      session: Session(
        steps: steps([
          .press(Session.shortPress), pause,
          .turn(detents: 2, over: .milliseconds(300), pressed: false),
          pause, .press(Session.shortPress), pause,
          .turn(detents: 4, over: .milliseconds(600), pressed: false), pause,
          .press(Session.shortPress), pause, turn(1), pause, .press(Session.shortPress), pause,
        ]), faults: faults),
      menu: PickerMenu(
        title: ShortText("Kettle").utf8, items: items, configuration: crown(of: 20)),
      detentsPerRevolution: 20)
  }

  /// drink.yaml: a list.
  static func drink() -> GoldenSession {
    let drinks = rows([
      "Tea", "Coffee", "Cocoa", "Chai", "Rooibos", "Maté", "Café crème", "Crème de menthe tea",
      "Früchtetee", "Rosé-hip infusion", "Jalapeño chocolate", "Hot water",
    ])
    return GoldenSession(
      name: "drink",
      session: Session(
        steps: steps([
          turn(1), pause, .turn(detents: 6, over: .milliseconds(900), pressed: false), pause,
          .turn(detents: -5, over: .milliseconds(750), pressed: false), pause,
          .press(Session.shortPress), pause,
        ])),
      menu: PickerMenu(
        title: ShortText("Drink").utf8, items: [item("Drink", .rows(drinks), 0)], isSingle: true,
        configuration: crown(of: 24)),
      detentsPerRevolution: 24)
  }

  /// date.yaml: the wheels of a date with limits.
  static func date() -> GoldenSession {
    let days = DateWheels(
      minimum: CivilTime(year: 2026, month: 11, day: 23),
      maximum: CivilTime(year: 2028, month: 2, day: 10))
    let day = CivilTime(year: 2026, month: 12, day: 31)
    let item = MenuItem(
      label: ShortText("Date").utf8, content: .date(days),
      rows: day.map { days.selection(of: $0) } ?? [])
    var menu = PickerMenu(
      title: ShortText("Date").utf8, items: [item], isSingle: true, configuration: crown(of: 24))
    menu.today = 10_957
    return GoldenSession(
      name: "date",
      session: Session(
        steps: steps([
          .press(Session.shortPress), .press(Session.shortPress), turn(1), pause, .doublePress,
          turn(2), pause, .press(Session.shortPress), turn(1), pause, .press(Session.shortPress),
          pause, .turn(detents: -9, over: .milliseconds(1_500), pressed: false), pause,
          .press(Session.shortPress), .press(Session.shortPress),
          .turn(detents: -9, over: .milliseconds(200), pressed: false),
          .press(.milliseconds(800)), pause,
        ])), menu: menu, detentsPerRevolution: 24)
  }

  private static let pause = Session.Step.wait(.milliseconds(500))

  private static func turn(_ detents: Int) -> Session.Step {
    .turn(detents: detents, over: Session.unhurried(detents: detents), pressed: false)
  }

  private static func steps(_ steps: [Session.Step]) -> [Session.PlacedStep] {
    steps.map { Session.PlacedStep($0) }
  }

  private static func crown(of detents: Int) -> Crown.Configuration {
    Crown.Configuration(acceleration: Acceleration(detentsPerRevolution: detents))
  }

  private static func rows(_ names: [StaticString]) -> RowList {
    var rows = RowList()
    for name in names { rows.append(name) }
    return rows
  }

  private static func item(_ label: StaticString, _ content: ItemContent, _ row: Int) -> MenuItem {
    MenuItem(label: ShortText(label).utf8, content: content, rows: [row])
  }

  private static func number(
    _ label: StaticString, _ from: Int64, _ through: Int64, by step: Int64,
    fractionDigits: Int = 0,
    unit: StaticString, selected: Int
  ) -> [MenuItem] {
    let range = NumberRange(
      from: from, through: through, by: step, fractionDigits: fractionDigits,
      unit: ShortText(unit).utf8)
    return range.map { [item(label, .number($0), selected)] } ?? []
  }
}
