import DetentRaster

/// One number in the lens, with its unit beside it.
extension PixelLayout {
  struct FigureSlot {
    var letters: Lettering
    /// The column behind the last figure.
    var right: Int
  }

  /// Where figures stand in the lens, with their unit behind them; nil if there isn't room.
  func figureSlot(_ scene: Scene, in lens: Rect) -> FigureSlot? {
    scene.withMeasure(of: 0) { text in
      let figures = Figures(of: text)
      let number = UnsafeBufferPointer(rebasing: text[..<figures.end])
      let unit = UnsafeBufferPointer(rebasing: text[figures.unit...])
      let behind = unit.isEmpty ? 0 : size(5, 7) + letters(.large, 22).width(of: unit)
      for size in isSmall ? [56, 0] : [isRound ? 60 : 56, 48, 40, 32, 26] {
        let letters = letters(size == 56 ? .figures : .large, size)
        let slot = letters.width(of: number)
        let free = lens.width - slot - behind
        if free >= 2 * self.size(3, 8), letters.capitalHeight <= lens.height - self.size(6, 12) {
          return FigureSlot(letters: letters, right: lens.x + free / 2 + slot)
        }
      }
      return nil
    }
  }

  func arrangeFigures(
    _ scene: Scene, _ slot: FigureSlot, center: Int, in lens: Rect, with paint: Paint,
    of list: inout DrawList
  ) {
    let clip = lens.inset(by: 1)
    scene.withTitle(0, of: 0) { title in
      let figures = Figures(of: title)
      put(
        UnsafeBufferPointer(rebasing: title[..<figures.end]), slot.letters, center,
        in: Rect(x: 0, y: 0, width: slot.right, height: 0), .right, with: paint, clip, of: &list)
      let unit = letters(.large, 22)
      // On the baseline of the figures.
      let lower = center + slot.letters.capitalHeight - unit.capitalHeight
      let left = slot.right + size(5, 7)
      put(
        UnsafeBufferPointer(rebasing: title[figures.unit...]), unit, lower,
        in: Rect(x: left, y: 0, width: width - left, height: 0), .left, with: paint, clip,
        of: &list)
    }
  }
}
