import DetentPicker
import DetentRaster

/// A question: what is asked, and two answers, the lens on one of them.
///
///     ┌────────────────────────────┐
///     │          Reboot?           │  what is asked
///     │┌────────────┐              │
///     ││    Keep    │    Reboot    │
///     │└────────────┘              │
///     │       press to keep        │  what a press does
///     └────────────────────────────┘
///
/// A large display has the answers below each other.
enum QuestionLayout: PixelLayout {
  /// Lays out the question, the answers, and the effect of a press.
  @_specialize(where Letters == Lettering)
  static func arrange<Letters: DisplayLetters>(
    _ scene: PickerScene, on display: inout PixelDisplay<Letters>
  ) {
    display.mirror(scene.goesLeft)
    display.arrangeAsked(scene)
    display.arrangeAnswers(scene)
  }
}

/// A question and two answers on a display.
extension PixelDisplay {
  /// The top of the page on a large display, which is as high as wide.
  private var page: Int { (height - side) / 2 }

  /// Adds what is asked, without a value's label where both don't fit.
  fileprivate mutating func arrangeAsked(_ scene: PickerScene) {
    let column = isRound ? lensRect().inset(by: unit(24)) : lensRect()
    let caption = hasCaption ? caption : row
    scene.caption.withUnsafeBufferPointer { asked in
      guard isSmall else {
        let letters = row
        let (upper, lower) =
          lineBreak(asked, letters, column.width).map {
            (asked[..<$0.end], asked[$0.next...])
          } ?? (asked[...], asked[asked.count...])
        let gap = lower.isEmpty ? 0 : letters.capitalHeight * 13 / 10
        let center = 2 * (page + unit(50))
        put(
          .init(rebasing: upper), letters, center - gap, in: column, .center, with: .text)
        return put(
          .init(rebasing: lower), letters, center + gap, in: column, .center, with: .text)
      }
      let letters = hasCaption && word.width(of: asked) <= column.width ? word : caption
      var rest = asked[...]
      if letters.width(of: asked) > column.width,
        let colon = asked.firstIndex(of: 0x3A), colon + 2 < asked.count, asked[colon + 1] == 0x20
      {
        rest = asked[(colon + 2)...]
      }
      put(
        .init(rebasing: rest), letters, hasCaption ? 18 : 8, in: column, .center, with: .text)
    }
  }

  fileprivate mutating func arrangeAnswers(_ scene: PickerScene) {
    let (selected, isLit) = (scene.wheels[0].center, scene.wheels[0].isLit)
    for answer in 0...1 {
      let place = place(ofAnswer: answer)
      let isSelected = answer == selected
      if isSelected { arrangeLens(place, isLit: isLit, of: scene) }
      let paint = isSelected ? paint(isLit: isLit, of: scene) : .text
      scene.withTitle(answer - selected, of: 0) {
        let letters = isSmall || isSelected ? letters(of: scene, in: place) : row
        put(
          $0, letters, 2 * place.y + place.height - 1, in: place, .center, with: paint,
          on: lamp(of: scene))
      }
      if isSelected { arrangeHold(place, isLit: isLit, of: scene) }
    }
    let last = place(ofAnswer: 1)
    let line = 2 * last.bottom + size(12, isRound ? 32 : 48)
    guard line / 2 + size(5, 8) < height else { return }
    scene.withDetail(0, of: 0) {
      let letters = captionLetters($0, within: lensRight - lensLeft)
      put($0, letters, line, in: lensRect(), .center, with: .secondary)
    }
  }

  /// Side by side on a small display.
  private func place(ofAnswer answer: Int) -> Rect {
    guard isSmall else {
      return lensRect(y: page + unit(isRound ? 84 : 88) + answer * unit(54), height: unit(50))
    }
    let height = min(28, self.height - 13)
    let side = (lensRight - lensLeft - 4) / 2
    let top = max(12, (middle + 1 - height) / 2)
    return Rect(x: lensLeft + answer * (side + 4), y: top, width: side, height: height)
  }

  /// The largest letters in which both answers fit.
  private func letters(of scene: PickerScene, in place: Rect) -> Letters {
    let large = letters(.large, 24)
    let selected = scene.wheels[0].center
    let fits = (0...1).allSatisfy { answer in
      scene.withTitle(answer - selected, of: 0) { large.width(of: $0) } <= place.width - size(4, 12)
    }
    return fits && large.capitalHeight <= place.height - size(6, 12) ? large : row
  }
}
