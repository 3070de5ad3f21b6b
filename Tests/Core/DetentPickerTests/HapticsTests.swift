import DetentCrown
import DetentInput
import DetentPicker
import Testing

@Suite("Haptic ticks")
struct HapticsTests {
  private func ticks(_ isEnabled: Bool) -> [PickerOutput] {
    var picker = PickerModel(
      RowList(["Tea", "Coffee", "Cocoa"]),
      configuration: .init(isHapticFeedbackEnabled: isEnabled))
    var outputs: [PickerOutput] = []
    picker.apply(.turned(1), at: .origin, into: &outputs)
    return outputs
  }

  @Test("H20, K07 · Each row that reaches the center is a tick, and a setting omits them")
  func switched() {
    #expect(ticks(true) == [.tick(component: 0), .highlighted(row: 1, component: 0)])
    #expect(ticks(false) == [.highlighted(row: 1, component: 0)])
  }
}
