// A menu of a list, a number and a date on a display of 128x64 pixels.

import Board
import DetentDates
import DetentInput
import DetentPicker
import DetentRaster
import DetentView

/// In static memory, as firmware has it.
nonisolated(unsafe) private var firmware = Firmware(
  "menu", menu(), face: SmallFace<MenuLayouts>(), on: SmallOLED())

@main
struct Kettle {
  static func main() {
    start()
    play()
  }

  /// Makes the firmware: what that takes of the stack is free again before it runs.
  @inline(never)
  private static func start() { withUnsafePointer(to: &firmware) { _ in } }

  @inline(never)
  private static func play() {
    firmware.wait(.seconds(1))
    firmware.turn(2)
    firmware.turn(-2)
    // The list: left by a hold, then taken, with a question before each.
    firmware.press()
    firmware.turn(9, every: 10)
    firmware.turn(-2)
    firmware.press(.milliseconds(700))
    firmware.press()
    firmware.turn(2)
    firmware.press()
    firmware.press()
    firmware.press()
    firmware.turn(1)
    firmware.press()
    // The number, whose Yes has to be held.
    firmware.turn(1)
    firmware.press()
    firmware.turn(12, every: 10)
    firmware.press()
    firmware.turn(1)
    firmware.press(.milliseconds(1_200))
    // The date: three wheels.
    firmware.turn(1)
    firmware.press()
    firmware.turn(3)
    firmware.press()
    firmware.turn(-4, every: 20)
    firmware.press()
    firmware.turn(11, every: 10)
    firmware.press()
    // The display dims, sleeps, and is woken by the first detent.
    firmware.wait(.seconds(80))
    firmware.turn(1)
    firmware.turn(-1)
    firmware.press()
    firmware.turn(-1)
    firmware.press(.milliseconds(700))
    firmware.end()
  }
}

extension PickerMenu: PrintableModel {
  func print(_ output: MenuOutput) {
    switch output.event {
    case .committed: Swift.print("committed ", terminator: "")
    case .cancelled: Swift.print("cancelled ", terminator: "")
    default: return
    }
    if let item = output.item {
      writeText(items[item].label)
      Swift.print(" ", terminator: "")
    }
    writeText(text(of: output))
    Swift.print("")
  }
}

private func writeText(_ text: [UInt8]) {
  text.withUnsafeBufferPointer { print_bytes($0.baseAddress, UInt32($0.count)) }
}
