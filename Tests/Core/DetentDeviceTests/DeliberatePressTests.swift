import DetentDevice
import DetentInput
import DetentPicker
import Testing

/// A destructive Yes, pressed and held on the button's line.
@Suite("A press that can't be undone")
struct DeliberatePressTests {
  private func asked() -> Bench<ItemMenu> {
    var reboot = MenuItem(label: Array("Reboot".utf8), role: .action)
    reboot.confirmation = .hold
    let lamp = MenuItem(label: "Lamp", content: .rows(["Bright", "Dark"]))
    var bench = Bench(PickerMenu(title: "Box", items: [reboot, lamp]))
    bench.press()
    bench.wait(.milliseconds(500))
    bench.turn(1)
    bench.wait(.milliseconds(500))
    return bench
  }

  /// The number of commits since the last call.
  private func commits(_ bench: inout Bench<ItemMenu>) -> Int {
    bench.takeOutputs().count { $0.event == .committed }
  }

  @Test("A hold of less than 800 ms does nothing, a longer one commits once")
  func held() {
    var bench = asked()
    #expect(bench.device.model.needsDeliberatePress)
    bench.press()
    bench.wait(.milliseconds(500))
    bench.press(for: .milliseconds(780))
    bench.wait(.milliseconds(500))
    #expect(bench.device.model.isAsking)
    #expect(commits(&bench) == 0)
    bench.press(for: .milliseconds(820))
    bench.wait(.milliseconds(500))
    #expect(!bench.device.model.isAsking)
    #expect(commits(&bench) == 1)
  }

  @Test("A question that disappears while its Yes is held has no effect")
  func gone() {
    var bench = asked()
    let start = bench.now
    bench.give(LineEdge(.button, .low, at: start))
    bench.wait(.milliseconds(600))
    var items = bench.device.model.items
    items[0].confirmation = .press
    let menu = PickerMenu(title: "Other", items: items)
    bench.device.update(at: bench.now) { model, now in model.replace(with: menu, at: now) }
    #expect(!bench.device.model.isAsking)
    bench.wait(.milliseconds(600))
    bench.give(LineEdge(.button, .high, at: bench.now))
    bench.wait(.milliseconds(500))
    #expect(bench.takeOutputs().allSatisfy { $0.event != .cancelled && $0.event != .committed })
  }

  @Test("Elsewhere a hold of 500 ms leaves")
  func elsewhere() {
    var bench = asked()
    bench.turn(-1)
    bench.wait(.milliseconds(500))
    bench.press(for: .milliseconds(520))
    #expect(!bench.device.model.isAsking)
    #expect(commits(&bench) == 0)
  }
}
