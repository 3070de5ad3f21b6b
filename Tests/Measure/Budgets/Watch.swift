// A list on a color display of 240x240 pixels, by strips of its rows.

import DetentPicker
import DetentRaster
import DetentView

/// In static memory, as firmware has it.
nonisolated(unsafe) private var firmware = Firmware(
  "watch", PickerModel(drinks(), caption: ShortText("Drink").utf8),
  face: StripFace(on: StripCanvas(width: 240, height: 240, theme: .dark, letterBytes: 16_384)),
  on: ColorStrips())

@main
struct Watch {
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
