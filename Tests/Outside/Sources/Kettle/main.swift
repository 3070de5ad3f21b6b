import Detent

let menu = PickerMenu(
  title: "Kettle",
  items: [
    MenuItem(label: "Drink", content: .rows(["Tea", "Coffee", "Cocoa"]), style: .menu),
    MenuItem(
      label: "Heat", content: .number(NumberRange(60...100, by: 2.5, unit: "°C")),
      selected: .number(95)),
    MenuItem(
      label: "Steep", content: .duration(seconds: 60...600),
      selected: .duration(.seconds(240))),
    MenuItem(
      submenu: "Settings",
      items: [
        MenuItem(label: "Sound", content: .toggle(), selected: .isOn(true)),
        MenuItem(label: "Cups", content: .columns([["1", "2", "3", "4"], ["small", "large"]])),
        MenuItem(action: "Descale", confirmation: .hold),
      ]),
    MenuItem(action: "Boil"),
  ])

let left = try Crown.run(menu, with: .gpio(a: "GPIO17", b: "GPIO27", button: "GPIO22")) { commit in
  switch (commit.label, commit.value) {
  case ("Heat", .number(let heat)): print("heat to \(heat.doubleValue) degrees")
  case ("Boil", _): print("boil")
  default: print("\(commit.label): \(commit.text)")
  }
}
if case .text(let drink) = left["Drink"] { print("left with \(drink)") }
