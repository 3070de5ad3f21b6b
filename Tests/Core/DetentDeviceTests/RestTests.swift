import DetentDevice
import DetentInput
import DetentPicker
import DetentSession
import DetentView
import Testing

@Suite("A device at rest")
struct RestTests {
  @Test("A device at rest for ten minutes after a turn and a press never wakes")
  func noWakeUps() {
    let drinks = PickerModel(RowList(["Tea", "Coffee", "Cocoa"]))
    var device = SimulatedDevice(drinks, face: MonoFace())
    device.turn(by: 2)
    device.press()
    device.settle()
    let before = device.wakeCount
    #expect(device.device.nextWake == nil)
    device.wait(.seconds(600))
    #expect(device.wakeCount == before)
  }
}
