import Detent
import DetentSession
import Testing

@Suite("A device at rest")
struct RestTests {
  @Test("Nothing moves, nothing wakes: ten minutes of rest after a turn and a press")
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
