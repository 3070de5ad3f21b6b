import Detent
import DetentFiles
import Testing

@testable import DetentTool

@Suite("What a host knows of missing edges")
struct HostLossTests {
  @Test("An edge that found no room is missing once, although the numbers lack it, too")
  func overflow() {
    let menu = Menu(
      title: "Drinks",
      items: [MenuItem(label: "Drink", content: .rows(RowList(["Tea", "Coffee"])))], isSingle: true)
    let device = Device<Menu, Screen>(
      menu, face: DisplayFormat.text(columns: 20, rows: 4).screen(), levels: Levels(),
      start: .origin, ringCapacity: 8)
    var host = Host(device, terminal: nil, knob: nil, clock: MonotonicClock())
    for sequence in 1...12 as ClosedRange<UInt32> {
      host.device.ring.append(
        Edge(.a, sequence % 2 == 1 ? .low : .high, at: .origin, sequence: sequence))
    }
    #expect(host.lostEdges == 4, "known at once")
    _ = host.device.step(until: .origin + .milliseconds(50))
    host.device.ring.append(
      Edge(.a, .low, at: .origin + .milliseconds(60), sequence: 13))
    _ = host.device.step(until: .origin + .milliseconds(70))
    #expect(host.device.knob.lost == 4)
    #expect(host.lostEdges == 4, "and no more when the next edge tells of them")
    #expect(host.losses.missing.overflowed == 4)
  }
}
