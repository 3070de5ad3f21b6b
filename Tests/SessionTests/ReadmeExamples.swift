import Detent
import DetentGPIO
import DetentSimulation
import DetentTerminal
import Foundation
import Testing

/// The README's Swift, so that it compiles; what can run without a knob is run.
@Suite("The README's examples")
struct ReadmeExamples {
  /// Compiled only: it needs a GPIO chip and a terminal.
  static func board() throws {
    let knob = try GPIOKnob(.init(a: .name("GPIO17"), b: .name("GPIO27"), button: .name("GPIO22")))
    let terminal = try Terminal(hearsSignals: true)
    let drinks = PickerModel(RowList(["Tea", "Coffee", "Cocoa"]), caption: "Drink")
    let face = TextFace(columns: terminal.size.columns, rows: terminal.size.rows)
    var device = Device(drinks, face: face, levels: knob.levels, start: knob.now)
    var isChosen = false
    while !isChosen {
      try knob.drain(into: &device.ring)
      let step = device.step(until: knob.now)
      isChosen = step.events.contains { $0.kind == .output(.committed) }
      if step.hasNewPicture { try terminal.show(device.face.grid) }
      knob.wait(until: isChosen ? knob.now : step.nextWake)
    }
    terminal.close()
    print(device.model.value)
  }

  @Test("A virtual crown turns a picker, and its frame is text")
  func crown() {
    let drinks = PickerModel(RowList(["Tea", "Coffee", "Cocoa"]), caption: "Drink")
    var device = SimulatedDevice(drinks, face: TextFace(columns: 16, rows: 2))
    device.turn(by: 1)
    device.press()
    device.settle()
    #expect(device.model.selectedRow(inComponent: 0) == 1)
    #expect(device.face.grid.description == "Drink           \n›    Coffee    ‹")
  }

  @Test("Every line of Swift in the README is a line of this file")
  func same() throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(contentsOf: here, encoding: .utf8)
    let lines = Set(source.split(separator: "\n").map { $0.drop { $0 == " " } })
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count == 2)
    for block in blocks {
      for line in block.components(separatedBy: "\n```")[0].split(separator: "\n") {
        #expect(
          lines.contains(line.drop { $0 == " " }), "the README has a line of its own: \(line)")
      }
    }
  }
}
