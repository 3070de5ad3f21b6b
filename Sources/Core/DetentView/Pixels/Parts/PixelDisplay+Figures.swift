import DetentRaster

/// One number in the lens, with its unit beside it.
extension PixelDisplay {
  struct FigureSlot {
    var letters: Letters
    /// The letters of the unit.
    var unit: Letters
    /// The column after the last figure.
    var right: Int
  }

  /// The place of figures in the lens, with their unit after them; nil without room.
  ///
  /// It changes nothing; but what only reads the display copies it for what it hands on.
  mutating func figureSlot(_ scene: PickerScene, in lens: Rect) -> FigureSlot? {
    scene.withMeasure(of: 0) { text in
      let figures = Figures(of: text)
      let number = UnsafeBufferPointer(rebasing: text[..<figures.end])
      let unit = UnsafeBufferPointer(rebasing: text[figures.unit...])
      var trial = 0
      while let capital = figureSize(trial) {
        trial += 1
        let letters = letters(capital == 56 ? .figures : capital == 17 ? .small : .large, capital)
        let beside = isSmall && capital == 17 ? letters : self.letters(.large, 22)
        let behind = unit.isEmpty ? 0 : size(5, 7) + beside.width(of: unit)
        let slot = letters.width(of: number)
        let free = lens.width - slot - behind
        if free >= 2 * size(3, 8), letters.capitalHeight <= lens.height - size(6, 12) {
          return FigureSlot(letters: letters, unit: beside, right: lens.x + free / 2 + slot)
        }
      }
      return nil
    }
  }

  /// The heights of figures by themselves in the lens, the best first; nil after the last.
  private func figureSize(_ trial: Int) -> Int? {
    switch trial {
    case 0: isRound && !isSmall ? 60 : 56
    case 1 where isSmall, 4 where !isSmall: 26
    case 2 where isSmall: 17
    case 1...3 where !isSmall: 56 - 8 * trial
    default: nil
    }
  }

  mutating func arrangeFigures(
    _ scene: PickerScene, _ slot: FigureSlot, center: Int, clip: Rect, with paint: Paint
  ) {
    scene.withTitle(0, of: 0) { title in
      let figures = Figures(of: title)
      put(
        UnsafeBufferPointer(rebasing: title[..<figures.end]), slot.letters, center,
        in: Rect(x: 0, y: 0, width: slot.right, height: 0), .right, with: paint, clip)
      let unit = slot.unit
      // On the baseline of the figures.
      let lower = center + slot.letters.capitalHeight - unit.capitalHeight
      let left = slot.right + size(5, 7)
      put(
        UnsafeBufferPointer(rebasing: title[figures.unit...]), unit, lower,
        in: Rect(x: left, y: 0, width: width - left, height: 0), .left, with: paint, clip)
    }
  }
}
