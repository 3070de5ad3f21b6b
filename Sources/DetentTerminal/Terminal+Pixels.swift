import DetentRaster

/// Pixels on a terminal.
extension Terminal {
  /// What a terminal shows.
  enum Picture {
    case text(TextGrid)
    case pixels(PixelPicture)
  }

  /// How it shows pixels: as it was asked to, until it has said that it can't.
  public var pixelWay: TerminalPixels { pixels.way }

  /// Shows a picture of pixels as `show(_:)` does text, from the screen's upper left corner; half
  /// blocks are made smaller where there is no room for all.
  ///
  /// - Throws: `TerminalError.stalled` or `.hungUp` when the terminal takes no more output.
  public func show(_ picture: PixelPicture) throws(TerminalError) { try show(.pixels(picture)) }

  /// What asks whether it can show images, where it is to.
  var imageQuestion: [UInt8] { pixels.way == .kitty ? KittyImage.question : [] }

  /// Shows half blocks from now on if it has answered, and can't show images as it was to.
  ///
  /// - Returns: whether that is so.
  /// - Source: xterm control sequences, patch 390, DA1: 4 for sixels.
  func fallBack() -> Bool {
    guard pixels.way != .half, let attributes = parser.attributes else { return false }
    let showsImages = pixels.way == .kitty ? parser.showsImages : attributes.contains(4)
    guard !showsImages else { return false }
    pixels = PixelEncoder(.half)
    return true
  }
}
