import Detent
import DetentTesting
import Testing

@testable import RadioDial

/// An example of a program's tests: a virtual crown turns its model, in virtual time.
@Suite("The radio's dial, tested by its own package")
struct DialTests {
  private var device = SimulatedDevice(Dial.model(), face: TextFace(columns: 16, rows: 2))

  @Test("A detent is a step of the dial, and the display shows it")
  mutating func step() {
    device.turn(by: 1)
    device.settle()
    #expect(device.model.text == "88.6")
    #expect(device.face.grid.description == "FM             ✓\n[ 88.6] MHz    ▸")
  }

  @Test("The dial wraps, so the top of the band is one step below its bottom")
  mutating func round() {
    device.turn(by: -11, over: .seconds(5))
    device.settle()
    #expect(device.model.text == "108.0")
  }

  @Test("A station is received a step beside its frequency, and between two there is noise")
  func stations() {
    #expect(Dial.station(at: 946) == "Jazz")
    #expect(Dial.station(at: 948) == "Jazz")
    #expect(Dial.station(at: 960) == nil)
  }
}
