import Testing
import Detent
import DetentSimulation

@Test func look() {
  let drinks: RowList = ["Espresso", "Mocha", "Coffee", "Cappuccino", "Tea", "Crème brûlée", "Jägertee", "Cocoa", "Water"]
  var d = SimulatedDevice(PickerModel(drinks, caption: "Drink", selected: [1]), face: MonoFace())
  d.turn(by: 1); d.settle()
  print(d.face.canvas.description)
  d.turn(by: 1, over: .milliseconds(50))
  print(d.face.canvas.description)
  var t = SimulatedDevice(PickerModel(drinks, caption: "Drink", selected: [1]), face: TextFace(columns: 60, rows: 14, hint: "↑↓ turn   ⏎ choose   esc cancel"))
  t.turn(by: 1); t.settle()
  print(t.face.grid.description)
  for (c, r) in [(16, 2), (20, 4), (20, 3), (12,1)] {
    var t = SimulatedDevice(PickerModel(drinks, caption: "Drink", selected: [1]), face: TextFace(columns: c, rows: r))
    t.turn(by: 1); t.settle()
    print(t.face.grid.description); print("--")
  }
  let menu = Menu(title: "Kettle", items: [MenuItem(label: "Drink", content: .rows(drinks)), MenuItem(label: "Strength", content: .number(NumberRange(from: 0, through: 100, by: 5, unit: "%")!), rows: [10]), MenuItem(label: "Temp", content: .number(NumberRange(from: 0, through: 100, by: 5, unit: "°C")!), rows: [10])])
  var m = SimulatedDevice(menu, face: MonoFace())
  m.turn(by: 1); m.settle()
  print(m.face.canvas.description)
  m.press(); m.wait(.seconds(1)); m.turn(by: -3); m.settle()
  print(m.face.canvas.description)
  for e in m.events { if let l = e.transcriptLine { print(l) } }
  print(m.wakeCount)
}
