// Pickers of programs, each by its name, for PickerProgramTests.
import Detent
import Glibc

enum Drink: CaseIterable { case tea, coffee, cocoa }

enum Size: String, CaseIterable {
  case small = "0.2 l"
  case large = "0.5 l"
}

enum Leaf: CaseIterable, CustomStringConvertible {
  case green, black

  var description: String { "\(self == .green ? "Green" : "Black") tea" }
}

enum Nothing: CaseIterable {}

func show(_ value: some Any) { print("picked \(value)") }

switch CommandLine.arguments.dropFirst().first {
case "cases": show(try Crown.pick(Drink.self) as Any)
case "raw": show(try Crown.pick(Size.allCases, titled: "Size", selected: .large) as Any)
case "described": show(try Crown.pick(Leaf.self) as Any)
case "labeled": show(try Crown.pick(Drink.self) { "\($0)".uppercased() } as Any)
case "strings":
  show(try Crown.pick(["Tea", "Coffee", "Tea"], titled: "Drink", selected: "Coffee") as Any)
case "numbers": show(try Crown.pick(Set([7]), label: { "\($0) minutes" }) as Any)
case "nothing": show(try Crown.pick(Nothing.self, with: .gpio(a: "A", b: "B", button: "C")) as Any)
case "twice":
  for title in ["First", "Second"] { show(try Crown.pick(["a", "b"], titled: title) as Any) }
case "number":
  let range = NumberRange(5...30, by: 0.5, unit: "°C")
  show(try Crown.pick(from: .number(range), titled: "Heat", selected: .number(20)) as Any)
case "date":
  let day = CivilTime(year: 2026, month: 11, day: 29).map(ItemValue.date)
  let days = ItemContent.date(mode: .date)
  show(try Crown.pick(from: days, titled: "Day", selected: day, style: .graphical) as Any)
case "menu":
  // A commit sets another value; another ends the menu, though the user hasn't left it.
  let items = [
    MenuItem(label: "Heat", content: .number(NumberRange(0...100, by: 5))),
    MenuItem(action: "Reset"), MenuItem(action: "Start"),
  ]
  let left = try Crown.run(PickerMenu(title: "Oven", items: items)) { commit, menu in
    show(commit.label)
    if commit.label == "Reset" { menu["Heat"] = .number(50) }
    return commit.label == "Start"
  }
  show(left["Heat"] as Any)
case "handling":
  // Ends by itself, later.
  signal(SIGTERM) { _ in _ = write(STDOUT_FILENO, "asked\n", 6) }
  show(try Crown.pick(Drink.self) as Any)
default: print("which picker?")
}
