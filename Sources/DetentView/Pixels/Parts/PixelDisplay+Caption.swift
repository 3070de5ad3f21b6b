import DetentPicker
import DetentRaster

/// The caption, with the effect of a press or a notice at its far end.
extension PixelDisplay {
  /// Lays out the scene's heading as the caption.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - roundMiddle: the height of its middle on a round display, in 240ths.
  ///   - rises: whether the label of an opening item rises to it out of the lens.
  mutating func arrangeCaption(_ scene: PickerScene, roundMiddle: Int = 30, rises: Bool = false) {
    scene.withHeading { arrangeCaption(scene, $0, roundMiddle: roundMiddle, rises: rises) }
  }

  /// Lays out a caption with a heading.
  mutating func arrangeCaption(
    _ scene: PickerScene, _ heading: UnsafeBufferPointer<UInt8>, roundMiddle: Int = 30,
    rises: Bool = false
  ) {
    guard hasCaption else { return }
    let letters = font == nil ? caption : captionLetters(heading)
    // Accents of a small caption are in the topmost row.
    var y =
      !isSmall
      ? unit(isRound ? roundMiddle : 18) - letters.capitalHeight / 2 - letters.capitalTop
      : font == nil ? 0 : 2 - letters.capitalTop
    if font != nil {
      let zone = isSmall ? Rect(x: 0, y: 0, width: width, height: captionZone) : list.bounds
      y = kept(y, heading, letters, in: zone)
    }
    let left = isRound ? width / 2 - unit(73) : size(1, 12)
    var line = Rect(
      x: left, y: y, width: isRound ? 2 * unit(73) : lensRight - left, height: letters.lineHeight)
    arrangeCorner(of: scene, letters, &line)
    let (head, clip) = !rises || scene.travel == nil ? (line, nil) : risen(line, scene)
    text(
      heading, in: head, alignment: isRound ? .center : .left, letters, with: .secondary,
      clip: clip)
  }

  /// The notice or the effect of a press, at the far end of the caption; a list shows that in its
  /// lens.
  private mutating func arrangeCorner(
    of scene: PickerScene, _ letters: Letters, _ line: inout Rect
  ) {
    if scene.notice != nil || scene.hold != nil, !scene.isCounting,
      let corner = scene.corner()
    {
      // A round display has room for either the caption or the corner.
      return corner.withUTF8 {
        text($0, in: line, alignment: isRound ? .center : .right, letters, with: .secondary)
        line.width -= isRound ? line.width : letters.width(of: $0) + size(4, 8)
      }
    }
    switch scene.press {
    case .nothing, .list, .goBack, .open, .hold: list.skip()
    case _ where isRound: list.skip()
    default:
      scene.press.sign.withUTF8Buffer {
        text($0, in: line, alignment: .right, letters, with: .secondary)
      }
      // No sign is wider than a capital is high.
      line.width -= letters.capitalHeight + size(4, 8)
    }
  }

  /// The rows above the lens of a list on a small display.
  private var captionZone: Int { 11 }

  /// The largest letters of a font in which a caption isn't cut.
  private func captionLetters(_ heading: UnsafeBufferPointer<UInt8>) -> Letters {
    // A large caption is beside a sign, or the edge of the display.
    let room = isRound ? 2 * unit(73) : lensRight - unit(20) - caption.capitalHeight
    return isSmall
      ? lowered(caption, for: heading, to: captionZone)
      : narrowed(caption, for: heading, to: room, least: unit(8))
  }
}
