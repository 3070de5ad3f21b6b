import DetentCrown
import DetentInput
import DetentPicker
import Testing

@Suite("A picker whose crown coasts")
struct CoastingTests {
  @Test("After a fling the picker coasts, reports each row that it passes, and lands on a value")
  func flung() {
    var rows = RowList()
    for row in 0..<200 {
      rows.append("\(row)")
    }
    var picker = PickerModel(rows, configuration: .init(coasts: true))
    var outputs: [PickerOutput] = []
    for detent in 0..<8 {
      let now = Instant.origin + .milliseconds(Int64(detent) * 25)
      picker.apply(.turned(1), at: now, into: &outputs)
    }
    let dialed = picker.selectedRow(inComponent: 0)
    #expect(dialed == 8)
    for frame in 0..<200 {
      picker.advance(to: .origin + .milliseconds(200 + Int64(frame) * 16), into: &outputs)
    }
    #expect(picker.isResting)
    let landed = picker.selectedRow(inComponent: 0)
    #expect(landed > dialed + 5, "40 rows a second for half a second")
    #expect(outputs.last == .valueChanged(row: landed, component: 0))
    let passed = outputs.compactMap { output -> Int? in
      if case .highlighted(let row, _) = output { row } else { nil }
    }
    #expect(passed == passed.sorted() && passed.last == landed)
  }
}
