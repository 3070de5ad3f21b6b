import DetentCrown
import DetentInput
import DetentPicker
import DetentText
import Testing

@Suite("A value that the crown turns, without rows")
struct CrownValueTests {
  private func picker(_ start: Int, isContinuous: Bool = false) -> PickerModel<CrownValue> {
    PickerModel(
      CrownValue(from: 0, through: 10, by: 1), selected: [start],
      configuration: .init(isContinuous: isContinuous, sensitivity: .medium))
  }

  @Test("A detent that a press undoes leaves the value as it was, also at an end")
  func undone() {
    for start in [0, 5, 10] {
      for way in [1, -1] {
        var (model, outputs) = (picker(start), [PickerOutput]())
        model.apply(.turned(2 * way), at: .origin, into: &outputs)
        let dialed = model.offset
        model.apply(.turned(way), at: .origin + .milliseconds(90), into: &outputs)
        model.apply(.turnUndone(way), at: .origin + .milliseconds(100), into: &outputs)
        #expect(model.offset == dialed, "\(start), \(way)")
        model.advance(to: .origin + .seconds(5), into: &outputs)
        #expect(model.offset == Rows(max(0, min(start + way, 10))))
      }
    }
  }

  @Test("At an end a detent is reported as a strike, and a part of a value doesn't add up there")
  func struck() {
    var (model, outputs) = (picker(10), [PickerOutput]())
    for count in 1...3 {
      model.apply(.turned(1), at: .origin + .milliseconds(100 * Int64(count)), into: &outputs)
    }
    #expect(outputs == Array(repeating: .reachedEnd(component: 0), count: 3))
    model.apply(.turned(-1), at: .origin + .milliseconds(400), into: &outputs)
    #expect(model.offset == Rows(raw: 19 << 15))
  }

  @Test("Between the last value and the first the offset of a continuous value is beyond the last")
  func seam() {
    var (model, outputs) = (picker(10, isContinuous: true), [PickerOutput]())
    model.apply(.turned(1), at: .origin, into: &outputs)
    #expect(model.offset == Rows(raw: 21 << 15))
    model.apply(.turned(1), at: .origin + .milliseconds(100), into: &outputs)
    #expect(model.offset == .zero)
  }

  @Test("Parts of a row that are turned add up, at any sensitivity, and none is an end")
  func slow() {
    for sensitivity in Crown.Sensitivity.allCases {
      var model = PickerModel(
        CrownValue(from: 0, through: 10, by: 1), selected: [0],
        configuration: .init(sensitivity: sensitivity))
      var outputs: [PickerOutput] = []
      let pieces = 65_536 * sensitivity.rawValue
      for piece in 0..<pieces {
        model.roll(
          by: Rows(raw: 1), at: .origin + .microseconds(Int64(piece)), into: &outputs)
      }
      #expect(model.offset == Rows(1) && !outputs.contains(.reachedEnd(component: 0)))
    }
  }

  @Test("An idle continuous value between its last number and its first is at its first")
  func idleAtSeam() {
    var (model, outputs) = (picker(0, isContinuous: true), [PickerOutput]())
    model.apply(.turned(-1), at: .origin, into: &outputs)
    #expect(model.offset == Rows(raw: 21 << 15))
    #expect(model.crownOffset(isSettled: true)?.rows == .zero)
  }

  @Test("Numbers at an offset are exact, also where two more digits don't fit")
  func numbers() {
    let coarse = CrownValue(
      from: 0, through: 900_000_000_000_000_000, by: 100_000_000_000_000_000)
    #expect(coarse.number(at: Rows(raw: 5 << 14)) == 125_000_000_000_000_000)
    let fine = CrownValue(from: ExactDecimal(scaled: 1, fractionDigits: 9))
    #expect(fine.range.count == 500_000_000)
    #expect(fine.shape(ofComponent: 0, selection: []).rowsPerDetent == 1_000)
    #expect(CrownValue(from: nil, through: -9_223_372_036_854_775_807, stride: 1, unit: []) == nil)
    #expect(CrownValue(from: 9_223_372_036_854_775_000, through: nil, stride: 1, unit: []) == nil)
  }

  @Test("However far it is turned at once, it ends within its range, and a step is one time")
  func far() {
    for detents in [Int.max / 4, 1_000_000_000, -1_000_000_000, Int.min / 4] {
      for isContinuous in [false, true] {
        var (model, outputs) = (picker(5, isContinuous: isContinuous), [PickerOutput]())
        model.apply(.turned(detents), at: .origin, into: &outputs)
        model.advance(to: .origin + .seconds(5), into: &outputs)
        #expect((0...10).contains(model.selectedRow(inComponent: 0)))
      }
    }
  }
}

extension PickerModel<CrownValue> {
  /// Where it is, in rows.
  fileprivate var offset: Rows? { crownOffset(isSettled: false)?.rows }
}
