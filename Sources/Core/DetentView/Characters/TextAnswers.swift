import DetentPicker
import DetentRaster

/// Rows side by side, in places of equal width.
///
///     ▄▄▄▄▄▄▄▄▄▄
///     │   No   │    Yes
///     ▀▀▀▀▀▀▀▀▀▀
///      go back
extension QuestionLayout: CharacterLayout {
  /// Two answers, with the effect of a press below them.
  static var text: TextLayout {
    var layout = TextLayout.abreast
    (layout.hasScale, layout.hasMeaning) = (false, true)
    (layout.mostLines, layout.hasTallFigures) = (7, false)
    layout.middle = { _, zone, lens in
      // Brackets leave one more line.
      lens == .brackets ? zone.y + zone.height / 2 : zone.y + (zone.height - 1) / 2 - 1
    }
    return layout
  }
}

extension TextLayout {
  /// Rows side by side, in places of equal width.
  static var abreast: TextLayout {
    var layout = TextLayout(rows: .abreast)
    layout.draw = { $0.drawAnswers($1, on: &$2) }
    layout.place = { wheels, column, row in
      guard wheels.contains(column: column, row: row),
        abs(row - wheels.middle) <= wheels.lens.reach, let answer = wheels.column(nearest: column)
      else { return nil }
      return (0, wheels.mirrored(answer) - wheels.answer)
    }
    return layout
  }
}

extension TextWheels {
  /// The column of an answer, or the answer in a column: the first one is where lines begin.
  fileprivate func mirrored(_ answer: Int) -> Int {
    goesLeft ? starts.count - 1 - answer : answer
  }

  /// Draws the effect of a press below two answers.
  func drawMeaning(of scene: PickerScene, row: Int, on grid: inout TextGrid) {
    scene.withDetail(0, of: 0) {
      grid.put(
        $0, column: zone.x, row: row, width: zone.width, alignment: .center, tone: Tone(.caption))
    }
  }

  fileprivate func drawAnswers(_ scene: PickerScene, on grid: inout TextGrid) {
    for answer in 0..<starts.count {
      let distance = answer - self.answer
      let column = mirrored(answer)
      if distance == 0 { drawLens(0, field(of: column), of: scene, on: &grid) }
      drawRow(distance, 0, in: column, of: scene, at: middle, on: &grid)
    }
  }
}
