import DetentCrown
import DetentInput
import DetentPicker

let drinks: RowList = [
  "Espresso", "Mocha", "Coffee", "Cappuccino", "Tea", "Crème brûlée", "Jägertee", "Cocoa", "Water",
  "Ginger ale with lemon and a lot of ice", "茶", "Juice",
]

let time = Columns([
  RowList((1...12).map { "\($0)" }),
  RowList((0...59).map { $0 < 10 ? "0\($0)" : "\($0)" }),
])

/// A picker of drinks with its third row selected.
func drink(_ row: Int = 2, isContinuous: Bool = false) -> PickerModel<RowList> {
  PickerModel(
    drinks, caption: "Drink", selected: [row], configuration: .init(isContinuous: isContinuous))
}

func kettle() -> ItemMenu {
  let strength = NumberRange(from: 0, through: 100, by: 5, unit: "%")
  return PickerMenu(
    title: "Kettle",
    items: [
      MenuItem(label: "Drink", content: .rows(drinks), rows: [2]),
      MenuItem(
        label: "Strength", content: strength.map(ItemContent.number) ?? .rows([]), rows: [10]),
      MenuItem(label: "Start", content: .columns(time), rows: [6, 30]),
    ])
}

extension PickerModel {
  /// The picker `span` after a turn by detents.
  func turned(_ detents: Int, ago span: TimeSpan) -> PickerModel {
    var picker = self
    var outputs: [PickerOutput] = []
    picker.apply(.turned(detents), at: .origin, into: &outputs)
    picker.advance(to: .origin + span, into: &outputs)
    return picker
  }

  /// The picker in 16 ms frames after a turn, until its wheels rest.
  func frames(turning detents: Int) -> [PickerModel] {
    var picker = turned(detents, ago: .zero)
    var frames = [picker]
    var outputs: [PickerOutput] = []
    var now = Instant.origin
    while !picker.isResting {
      now = now + .milliseconds(16)
      picker.advance(to: now, into: &outputs)
      frames.append(picker)
    }
    return frames
  }

  /// Draws 40 frames of 16 ms, with a detent before every eighth.
  mutating func play(_ draw: (_ frame: Int, PickerModel) -> Void) {
    var outputs: [PickerOutput] = []
    for frame in 0..<40 {
      let now = Instant.origin + .milliseconds(16) * Int64(frame)
      if frame % 8 == 3 { apply(.turned(1), at: now, into: &outputs) }
      advance(to: now, into: &outputs)
      draw(frame, self)
    }
  }
}
