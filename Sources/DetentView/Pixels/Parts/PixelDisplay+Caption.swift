import DetentPicker
import DetentRaster

/// The caption, and at its far end what a press does or a notice.
extension PixelDisplay {
  /// Arranges the caption.
  ///
  /// - Parameters:
  ///   - scene: what is to be seen.
  ///   - heading: its words; nil for the scene's.
  ///   - roundMiddle: where its middle lies on a round display, in 240ths.
  ///   - rises: whether the label of an item that opens rises to it out of the lens.
  ///   - list: where it goes.
  func arrangeCaption(
    _ scene: PickerScene, heading: ShortText? = nil, roundMiddle: Int = 30, rises: Bool = false,
    in list: inout DrawList
  ) {
    guard hasCaption else { return }
    let heading = heading ?? scene.heading
    let letters = font.map { captionLetters(of: $0, heading) } ?? caption
    // A small one has its accents in the topmost row.
    var y =
      isSmall
      ? 0 : unit(isRound ? roundMiddle : 18) - letters.capitalHeight / 2 - letters.capitalTop
    if font != nil {
      let usual = isSmall ? 2 - letters.capitalTop : y
      let zone = isSmall ? Rect(x: 0, y: 0, width: width, height: captionZone) : list.bounds
      y = heading.withUTF8 { kept(usual, $0, letters, in: zone) }
    }
    var line = Rect(
      x: size(1, 12), y: y, width: lensRight - size(1, 12), height: letters.lineHeight)
    if isRound {
      line.x = width / 2 - unit(73)
      line.width = 2 * unit(73)
    }
    let isTold = scene.notice != nil || scene.hold != nil
    if isTold, !scene.isCounting, let corner = scene.corner(taken: "✓") {
      // On a round glass there is room for one of both.
      corner.withUTF8 {
        list.text(
          $0, in: line, alignment: isRound ? .center : .right, letters, with: .secondary)
        line.width -= isRound ? line.width : letters.width(of: $0) + size(4, 8)
      }
    } else if !isRound, let sign = sign(of: scene) {
      sign.withUTF8Buffer { list.text($0, in: line, alignment: .right, letters, with: .secondary) }
      // No sign is wider than a capital is high.
      line.width -= letters.capitalHeight + size(4, 8)
    } else {
      list.skip()
    }
    let (head, clip) = !rises || scene.travel == nil ? (line, nil) : risen(line, scene)
    heading.withUTF8 {
      list.text(
        $0, in: head, alignment: isRound ? .center : .left, letters, with: .secondary, clip: clip)
    }
  }

  /// The rows above the lens of a list on a small display.
  private var captionZone: Int { 11 }

  /// The largest letters of a font in which a caption isn't cut.
  private func captionLetters(of font: ShapedFont, _ heading: ShortText) -> Lettering {
    // Beside a large one are a sign, or the edge of the glass.
    let room = isRound ? 2 * unit(73) : lensRight - unit(20) - caption.capitalHeight
    return heading.withUTF8 { text in
      var letters = lowered(caption, for: text, to: captionZone)
      while !isSmall, letters.capitalHeight > unit(8), letters.width(of: text) > room {
        letters = Lettering(font, capitalHeight: letters.capitalHeight - 1)
      }
      return letters
    }
  }

  /// What a press does; the lens of a list says that by itself.
  private func sign(of scene: PickerScene) -> StaticString? {
    switch scene.press {
    case .nothing, .list, .goBack, .open, .hold: nil
    case .next, .append, .erase: "›"
    case .mark: "+"
    case .take, .choose, .act, .toggle, .switchOff, .answer: "✓"
    }
  }
}
