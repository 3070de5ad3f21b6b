import DetentDates
import DetentPicker
import DetentRaster
import DetentView
import Foundation
import Testing

@Suite("Lens, scale and brackets on text displays")
struct TextMarkTests {
  private func face<Content>(
    _ picker: PickerModel<Content>, _ columns: Int = 40, _ rows: Int = 9
  ) -> TextFace {
    var face = TextFace(columns: columns, rows: rows)
    _ = face.draw(picker)
    return face
  }

  @Test("The selected row is a bar without gaps, between brackets if there is no case")
  func bar() throws {
    for (columns, rows) in [(80, 24), (40, 9), (20, 4), (16, 2), (16, 1)] {
      let grid = face(drink(), columns, rows).grid
      let row = try #require(
        (0..<rows).first { row in
          (0..<columns).contains { grid[$0, row].tone.role == .selection }
        })
      let marked = (0..<columns).filter { grid[$0, row].tone.role == .selection }
      #expect(marked == Array(marked[0]...marked[marked.count - 1]))
      let ends = [grid[marked[0], row].scalar, grid[marked[marked.count - 1], row].scalar]
      #expect(ends == (rows < 7 ? [0x5B, 0x5D] : [0x20, 0x20]))
      #expect((0..<columns).contains { grid[$0, row].tone.role == .nib })
    }
  }

  @Test("A line of the scale is a tick that moves with the rows, with blocks beyond both ends")
  func scale() throws {
    for row in 0..<drinks.count {
      let grid = face(drink(row), 80, 24).grid
      let nib = try #require((0..<24).first { grid.text(row: $0).contains("▶") })
      for line in 1..<21 {
        let text = grid.text(row: line)
        guard text.contains("│") else { continue }
        let distance = row + line - nib
        let isTick = (0..<drinks.count).contains(distance)
        let isEnd = distance == -1 || distance == drinks.count
        #expect(text.contains("┤") == (isTick || isEnd), "row \(row), line \(line): \(text)")
        #expect(text.contains("▐█┤") == isEnd)
        if isTick { #expect(text.contains("╶─┤") == (distance % 5 == 0)) }
      }
    }
  }

  @Test(
    "Focus is visible without color: brackets have cells of their own, and only a colon closes up"
  )
  func brackets() {
    var picker = PickerModel(time, caption: "Start", selected: [6, 30])
    #expect(face(picker, 16, 2).grid.description == "Start          ›\n[ 7] 30        ▸")
    picker.focus(1)
    #expect(face(picker, 16, 2).grid.description == "Start          ✓\n  7 [30]       ▸")
    let minutes = PickerModel(
      DateWheels(.english(hasHalves: true), mode: .time), selected: [7, 45, 0])
    #expect(face(minutes, 16, 1).grid.description == "[ 7]:45  AM    ▸")
    #expect(face(minutes.focused(1), 16, 1).grid.description == "  7:[45] AM    ▸")
    #expect(face(minutes.focused(2), 16, 1).grid.description == "   7:45 [AM]   ▸")
  }

  @Test("L06 · Months have the longest form that fits for all twelve, and it never changes")
  func months() {
    for month in 0..<12 {
      var picker = PickerModel(DateWheels(), caption: "Day", selected: [21, month, 2_025])
      picker.focus(1)
      let name = picker.title(ofRow: month, inComponent: 1).description
      #expect(face(picker, 40, 9).grid.description.contains(" \(name) "))
      let short = face(picker, 16, 2).grid.text(row: 1)
      #expect(short == " 22 [\(name.prefix(3))] 2026 ▸", "\(short)")
      let least = face(picker, 15, 1).grid.text(row: 0)
      #expect(least.contains("2026") && least.contains(name.prefix(3)), "\(least)")
    }
  }

  @Test("Numbers have a slot of constant width, with their unit once, beside it")
  func unit() throws {
    let range = try #require(NumberRange(from: 0, through: 55, by: 5, unit: "min"))
    let picker = PickerModel(range, caption: "Steep", selected: [1])
    #expect(face(picker, 16, 1).grid.description == "[ 5] min       ▸")
    let grid = face(picker, 20, 4).grid
    #expect(grid.description.components(separatedBy: "min").count == 2)
  }
}

extension PickerModel {
  /// The model with another focused wheel.
  fileprivate func focused(_ component: Int) -> PickerModel {
    var picker = self
    picker.focus(component)
    return picker
  }
}
