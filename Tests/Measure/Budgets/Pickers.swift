// The script of a picker by itself, and its rows.

import DetentDevice
import DetentInput
import DetentPicker

extension Firmware where Glass: ~Copyable {
  /// Turns slowly, fast and against the end, leaves, takes a value, and lets the display sleep.
  mutating func play() {
    wait(.seconds(1))
    turn(1)
    turn(-1)
    turn(9, every: 10)
    turn(-2)
    press(.milliseconds(900))
    turn(-30, every: 8)
    turn(4)
    press()
    wait(.seconds(80))
    turn(1)
    turn(2)
    press()
    end()
  }
}

extension PickerModel: PrintableModel where Content: Sendable {
  func print(_ output: PickerOutput) {
    switch output {
    case .committed:
      Swift.print("committed row ", terminator: "")
      write(decimal: selectedRow(inComponent: 0))
      Swift.print("")
    case .cancelled: Swift.print("cancelled")
    default: break
    }
  }
}
