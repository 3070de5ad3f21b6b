// A list on a display of 20x4 characters.

import DetentPicker
import DetentView

/// In static memory, as firmware has it.
nonisolated(unsafe) private var firmware = Firmware(
  "list", picker(), face: CharacterFace(columns: 20, rows: 4), on: Characters())

/// The list; what it takes of the stack is free again before the firmware is made.
@inline(never)
private func picker() -> PickerModel<RowList> {
  PickerModel(drinks(), caption: [UInt8]("Drink"))
}

@main
struct List {
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
