import Detent
import DetentFiles
import DetentRuntime
import Testing

@Suite("Losses known to a runtime")
struct RuntimeLossTests {
  @Test("An edge dropped by the program counts once, although the numbers have a gap, too")
  func overflow() {
    let menu = PickerMenu(
      title: "Drinks",
      items: [MenuItem(label: "Drink", content: .rows(RowList(["Tea", "Coffee"])))], isSingle: true)
    let device = Device<ItemMenu, Screen>(
      menu, face: DisplayFormat.text(columns: 20, rows: 4).screen(), levels: Levels(),
      start: .origin, capacity: 8)
    var runtime = Runtime(device, knob: nil)
    for sequence in 1...12 as ClosedRange<UInt32> {
      runtime.device.inbox.append(
        LineEdge(.a, sequence % 2 == 1 ? .low : .high, at: .origin, sequence: sequence))
    }
    #expect(runtime.losses.lost == 4, "known at once")
    _ = runtime.device.step(until: .origin + .milliseconds(50))
    runtime.device.inbox.append(
      LineEdge(.a, .low, at: .origin + .milliseconds(60), sequence: 13))
    _ = runtime.device.step(until: .origin + .milliseconds(70))
    #expect(runtime.device.knob.lost == 4)
    #expect(runtime.losses.lost == 4, "and no more when the next edge tells of them")
    #expect(runtime.losses.missing.overflowed == 4)
  }
}
