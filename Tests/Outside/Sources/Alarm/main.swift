import Detent

let items = [
  MenuItem(
    label: "Time", content: .date(mode: .time), selected: .date(CivilTime(hour: 14, minute: 30)),
    style: .wheels),
  MenuItem(
    label: "Day",
    content: .date(mode: .date, minimum: CivilTime(year: 2026, month: 11, day: 20)),
    style: .graphical),
  MenuItem(label: "Count", content: .number(NumberRange(0...10, by: 5)), selected: .number(5)),
  MenuItem(label: "Drink", content: .rows(["Tea", "Coffee", "Cocoa"])),
]
// A menu of the item whose number is the argument.
let number = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
let menu = PickerMenu(title: "Alarm", items: [items[number]], isSingle: true)

try Crown.run(menu) { commit, _ in
  print("\(commit.label) \(commit.text)")
  return true
}
