// A number on a display of 128x64 pixels.

import DetentPicker
import DetentRaster
import DetentView

@main
struct Number {
  static func main() {
    guard let percent = NumberRange(from: 0, through: 100, by: 5, unit: ShortText("%").utf8) else {
      return
    }
    var firmware = Firmware(
      "number", PickerModel(percent, caption: ShortText("Strength").utf8), face: SmallFace(),
      on: SmallOLED())
    firmware.play()
  }
}
