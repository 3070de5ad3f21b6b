import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

/// Brief notices at the far end of the caption, in virtual time.
@Suite("Brief notices")
struct NoticeTests {
  private static let rows: RowList = ["Tea", "Coffee", "Cocoa", "Water", "Juice", "Milk"]

  private func bench(isSingle: Bool = true) -> Bench<ItemMenu> {
    let item = MenuItem(label: "Drink", content: .rows(Self.rows))
    return Bench(PickerMenu(title: "Drink", items: [item], isSingle: isSingle))
  }

  private func corner(_ bench: Bench<ItemMenu>) -> String {
    // Without the scale at the right edge.
    let caption = bench.device.face.grid.text(row: 0).dropLast(3)
    return String(caption.split(separator: " ", maxSplits: 1).last ?? "").trimmingBlanks
  }

  @Test("The last five seconds are counted down beside the caption, without other wake-ups")
  func countdown() {
    var bench = bench()
    let start = bench.now
    bench.device.update(at: start) { menu, now in menu.wait(until: start + .seconds(60), at: now) }
    // A hint ends after two seconds.
    bench.wait(.milliseconds(2_100))
    bench.wakes = 0
    bench.wait(.milliseconds(52_800))
    #expect(bench.wakes == 0)
    #expect(corner(bench) == "✓")
    var seen: [String] = []
    for _ in 0..<6 {
      bench.wait(.seconds(1))
      seen.append(corner(bench))
    }
    #expect(seen == ["5 s", "4 s", "3 s", "2 s", "1 s", "✓"])
    // A deadline, and the next frame, for each of the five seconds and the end.
    #expect(bench.wakes <= 12)
    bench.wait(.seconds(600))
    #expect(bench.device.nextWake == nil)
  }

  @Test("An input that restarts the time-out removes the countdown")
  func touch() {
    var bench = bench()
    let start = bench.now
    bench.device.update(at: start) { menu, now in menu.wait(until: start + .seconds(3), at: now) }
    bench.wait(.milliseconds(500))
    #expect(corner(bench) == "3 s")
    let end = bench.now + .seconds(60)
    bench.device.update(at: bench.now) { menu, now in menu.wait(until: end, at: now) }
    bench.wait(.milliseconds(100))
    #expect(corner(bench) == "✓")
  }

  @Test("A press on a single picker confirms the commit for 600 ms")
  func taken() {
    var bench = bench()
    bench.turn(1)
    bench.wait(.milliseconds(500))
    bench.press()
    bench.wait(.milliseconds(100))
    #expect(corner(bench) == "taken ✓")
    bench.wait(.milliseconds(450))
    #expect(corner(bench) == "taken ✓")
    bench.wait(.milliseconds(100))
    #expect(corner(bench) == "✓")
    bench.wait(.seconds(2))
    #expect(bench.device.nextWake == nil)
  }

  @Test("The confirmation ends once another row is in the center")
  func turnedOn() {
    var bench = bench()
    bench.press()
    bench.wait(.milliseconds(20))
    #expect(corner(bench) == "taken ✓")
    bench.turn(1)
    bench.wait(.milliseconds(20))
    #expect(corner(bench) == "✓")
  }

  @Test("A menu of several items shows them after a press, with the confirmation for 600 ms")
  func severalItems() {
    var bench = bench(isSingle: false)
    bench.press()
    bench.wait(.seconds(1))
    bench.press()
    bench.wait(.milliseconds(50))
    #expect(bench.device.model.openItem == nil)
    #expect(bench.device.model.picker.notice == .taken)
    bench.wait(.seconds(1))
    #expect(bench.device.model.picker.notice == nil)
    #expect(bench.device.nextWake == nil)
  }

  @Test("Rows appended during a movement leave the wheel and the struck end where they are")
  func growing() {
    var item = MenuItem(label: "Drink", content: .rows(Self.rows))
    item.isGrowing = true
    var bench = Bench(PickerMenu(title: "Drink", items: [item], isSingle: true))
    #expect(corner(bench) == "…")
    bench.turn(4)
    let position = bench.device.model.picker.wheels[0].position
    bench.device.update(at: bench.now) { menu, now in
      menu.append(["Soup", "Broth"], toItem: 0, isLast: false, at: now)
    }
    #expect(bench.device.model.picker.wheels[0].position == position)
    bench.wait(.seconds(1))
    #expect(corner(bench) == "…")
    bench.turn(1)
    bench.device.update(at: bench.now) { menu, now in
      menu.append([], toItem: 0, isLast: true, at: now)
    }
    bench.wait(.milliseconds(500))
    bench.press()
    bench.wait(.seconds(2))
    #expect(corner(bench) == "✓")
    #expect(bench.device.model.items[0].rows == [5])
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
