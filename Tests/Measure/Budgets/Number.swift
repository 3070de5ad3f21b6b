// A number on a display of 128x64 pixels.

import DetentPicker
import DetentRaster
import DetentView

/// In static memory, as firmware has it.
nonisolated(unsafe) private var firmware = Firmware(
  "number", picker(), face: SmallFace<PickerLayouts>(), on: SmallOLED())

/// The number; what it takes of the stack is free again before the firmware is made.
@inline(never)
private func picker() -> PickerModel<NumberRange> {
  PickerModel(percent(), caption: [UInt8]("Strength"))
}

/// 0 to 100 % in steps of 5.
private func percent() -> NumberRange {
  guard let range = NumberRange(from: 0, through: 100, by: 5, unit: [UInt8]("%")) else {
    preconditionFailure("100 is a multiple of 5")
  }
  return range
}

@main
struct Number {
  static func main() {
    start()
    play()
  }

  /// Makes the firmware: what that takes of the stack is free again before it runs.
  @inline(never)
  private static func start() { withUnsafePointer(to: &firmware) { _ in } }

  @inline(never)
  private static func play() { firmware.play() }
}
