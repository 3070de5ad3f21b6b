// A list on a display of 20x4 characters.

import DetentPicker
import DetentView

@main
struct List {
  static func main() {
    var firmware = Firmware(
      "list", PickerModel(drinks(), caption: ShortText("Drink").utf8),
      face: CharacterFace(columns: 20, rows: 4),
      on: Characters())
    firmware.play()
  }
}
