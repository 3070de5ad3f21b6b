// A number on a display of 128x64 pixels.

import DetentPicker
import DetentRaster
import DetentView

/// In static memory, as firmware has it; nil before the start.
nonisolated(unsafe) private var firmware:
  Firmware<PickerModel<NumberRange>, SmallOLED<PickerLayouts>>?

@main
struct Number {
  static func main() {
    start()
    firmware?.play()
  }

  /// Makes the firmware: what that takes of the stack is free again before it runs.
  @inline(never)
  private static func start() {
    guard let percent = NumberRange(from: 0, through: 100, by: 5, unit: ShortText("%").utf8) else {
      return
    }
    firmware = Firmware(
      "number", PickerModel(percent, caption: ShortText("Strength").utf8),
      face: SmallFace<PickerLayouts>(),
      on: SmallOLED())
  }
}
