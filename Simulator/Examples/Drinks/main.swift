import Detent

enum Drink: String, CaseIterable { case tea, coffee, cocoa }

if let drink = try Crown.pick(
  Drink.self, titled: "Drink", on: .terminal,
  with: .gpio(a: "GPIO17", b: "GPIO27", button: "GPIO22"))
{
  print(drink)
}
