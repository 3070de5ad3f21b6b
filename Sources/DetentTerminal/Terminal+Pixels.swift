import DetentRaster

/// Pixels on a terminal.
extension Terminal {
  /// A picture that a terminal shows.
  enum Picture {
    case text(TextGrid)
    case pixels(PixelPicture)
  }

  /// The way pixels are shown: as requested, until the terminal has answered that it can't.
  public var pixelWay: TerminalPixels { pixels.way }

  /// Shows pixels from the screen's upper left corner, as `show(_:)` shows text; half blocks are
  /// scaled down to fit.
  ///
  /// - Throws: `TerminalError.stalled` or `.hungUp` when the terminal takes no more output.
  public func show(_ picture: PixelPicture) throws(TerminalError) { try show(.pixels(picture)) }

  /// The query for image support; empty for half blocks.
  var imageQuestion: [UInt8] { pixels.way == .kitty ? KittyImage.question : [] }

  /// Falls back to half blocks if the terminal has answered that it can't show images.
  ///
  /// - Returns: whether it did.
  /// - Source: xterm control sequences, patch 390, DA1: 4 for sixels.
  func fallBack() -> Bool {
    guard pixels.way != .half, let attributes = parser.attributes else { return false }
    let showsImages = pixels.way == .kitty ? parser.showsImages : attributes.contains(4)
    guard !showsImages else { return false }
    pixels = PixelEncoder(.half)
    return true
  }
}
