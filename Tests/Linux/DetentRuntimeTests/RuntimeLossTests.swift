import DetentDevice
import DetentHost
import DetentInput
import DetentPicker
import DetentRuntime
import Testing

@Suite("Losses known to a runtime")
struct RuntimeLossTests {
  @Test("An edge dropped by the program counts once, although the numbers have a gap, too")
  func overflow() {
    let menu = PickerMenu(
      title: "Drinks",
      items: [MenuItem(label: "Drink", content: .rows(RowList(["Tea", "Coffee"])))], isSingle: true)
    var device = Device<ItemMenu, Screen>(
      menu, face: Screen(.text(columns: 20, rows: 4)), levels: Levels(),
      start: .origin, capacity: 8)
    for sequence in 1...12 as ClosedRange<UInt32> {
      device.inbox.append(
        LineEdge(.a, sequence % 2 == 1 ? .low : .high, at: .origin, sequence: sequence))
    }
    #expect(Runtime(device, knob: nil).losses.lost == 4, "known at once")
    _ = device.step(until: .origin + .milliseconds(50))
    device.inbox.append(
      LineEdge(.a, .low, at: .origin + .milliseconds(60), sequence: 13))
    _ = device.step(until: .origin + .milliseconds(70))
    #expect(device.knob.lost == 4)
    #expect(
      Runtime(device, knob: nil).losses.lost == 4, "and no more when the next edge tells of them")
    #expect(Runtime(device, knob: nil).losses.missing.overflowed == 4)
  }
}
