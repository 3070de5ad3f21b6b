package import DetentRaster

/// The heights of letters on a display of pixels, and the words that fit its lens.
package struct PixelLetters: Sendable {
  private let display: PixelDisplay<Lettering>

  /// Creates the letters of a display.
  ///
  /// - Parameters:
  ///   - width: pixels per row.
  ///   - height: rows of pixels.
  ///   - isRound: whether the display shows only a disc. Default: false.
  ///   - font: what its letters are of; nil for our own.
  ///   - isTextLarge: whether its text is large. Default: false.
  package init(
    width: Int, height: Int, isRound: Bool = false, font: ShapedFont? = nil,
    isTextLarge: Bool = false
  ) {
    display = PixelDisplay(
      width: width, height: height, isRound: isRound, font: font, isTextLarge: isTextLarge)
  }

  /// The pixels of a capital in the label of a value: the smallest of what has to be read.
  package var labelCapital: Int { display.labelInLens.capitalHeight }

  /// The size of a word in the lens of a wheel.
  ///
  /// - Returns: the pixels of a capital, and whether the word is cut.
  package func inLens(_ word: UnsafeBufferPointer<UInt8>) -> (capital: Int, isCut: Bool) {
    let room = display.lensRight - display.lensLeft - 2 * display.size(5, 8)
    let (letters, broken) = display.wordLines(word, in: room, display.raised(display.zone).lens - 2)
    let (end, next) = broken ?? (word.count, word.count)
    let lines = [word[..<end], word[next...]].map { UnsafeBufferPointer(rebasing: $0) }
    return (letters.capitalHeight, lines.contains { letters.width(of: $0) > room })
  }

  /// Whether the picture of a scene shows a text without cutting it.
  package func shows(_ text: UnsafeBufferPointer<UInt8>, in scene: PickerScene) -> Bool {
    var display = display
    display.list = display.emptyList
    EveryLayout.arrange(scene, on: &display)
    return display.list.hasText(text)
  }
}
