import DetentPicker
import DetentRaster

/// The caption, with the effect of a press or a notice at its far end.
extension PixelDisplay {
  /// Lays out the scene's heading as the caption.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - middle: the place of its middle on a large display, in 240ths. Default: as usual.
  ///   - rises: whether the label of an opening item rises to it out of the lens.
  mutating func arrangeCaption(_ scene: PickerScene, middle: Int? = nil, rises: Bool = false) {
    // A copy costs as much as the caption.
    if case .none = scene.extras {
      return scene.caption.withUnsafeBufferPointer {
        arrangeCaption(scene, $0, middle: middle, rises: rises)
      }
    }
    scene.heading(before: scene.rowCaption) { caption.width(of: $0) <= headingRoom }
      .withUTF8 { arrangeCaption(scene, $0, middle: middle, rises: rises) }
  }

  /// The width of a heading beside the sign of a press.
  var headingRoom: Int { isRound ? 2 * unit(73) : lensRight - size(14, 40) }

  /// Lays out a caption with a heading, to which a hint gives way if it `isKept`.
  @inline(never)
  mutating func arrangeCaption(
    _ scene: PickerScene, _ heading: UnsafeBufferPointer<UInt8>, middle: Int? = nil,
    rises: Bool = false, isKept: Bool = false
  ) {
    guard hasCaption else { return }
    mirror(scene.goesLeft && !isRound)
    defer { mirror(false) }
    let room = isRound ? 2 * unit(73) : lensRight - unit(20) - caption.capitalHeight
    let letters = captionLetters(heading, within: room)
    // Descenders of a small caption stay clear of the lens; only accents of capitals need the
    // topmost row.
    var y =
      !isSmall
      ? unit(middle ?? (isRound ? 30 : 18)) - letters.capitalHeight / 2
        - letters.capitalTop
      : font != nil ? 2 - letters.capitalTop : heading.contains { 0xC3...0xC5 ~= $0 } ? 0 : -1
    if font != nil {
      let zone = isSmall ? Rect(x: 0, y: 0, width: width, height: captionZone) : list.bounds
      y = kept(y, heading, letters, in: zone)
    }
    let left = isRound ? width / 2 - unit(73) : size(1, isTall ? 8 : 12)
    var line = Rect(
      x: left, y: y, width: isRound ? 2 * unit(73) : lensRight - left, height: letters.lineHeight)
    arrangeCorner(of: scene, heading, isKept, letters, &line)
    let (head, clip) = !rises || scene.travel == nil ? (line, nil) : risen(line, scene)
    text(
      heading, in: head, alignment: isRound ? .center : .left, letters, with: .secondary,
      clip: clip)
  }

  /// The notice, what can be done besides, or the effect of a press, at the far end of the caption.
  ///
  /// A list shows that in its lens. On a round display the last two are at its foot.
  private mutating func arrangeCorner(
    of scene: PickerScene, _ heading: UnsafeBufferPointer<UInt8>, _ isKept: Bool,
    _ letters: Letters, _ line: inout Rect
  ) {
    if scene.notice != nil || scene.hold != nil, !scene.isCounting,
      let corner = scene.corner()
    {
      return corner.withUTF8 {
        let wide = letters.width(of: $0) + size(4, 8)
        // A round display has room for either the caption or the corner.
        let isAlone = isRound || wide + letters.width(of: heading) > line.width
        text($0, in: line, alignment: isRound ? .center : .right, letters, with: .secondary)
        line.width -= isAlone ? line.width : wide
      }
    }
    // Letters along the bezel leave no room there.
    let isEntry = if case .entry = scene.arrangement { true } else { false }
    let foot = Rect(
      x: width / 2 - unit(73), y: top(2 * unit(isEntry ? 170 : 206), letters),
      width: 2 * unit(73), height: letters.lineHeight)
    if let hint = scene.hintWords {
      var (letters, wide) = (letters, 0)
      // Closer than two letters they read as one sentence.
      func isAlone(_ title: Int, air: Int = 20) -> Bool {
        wide = hint.withUTF8 { letters.width(of: $0) } + size(8, air)
        return !isRound && wide + title > line.width
      }
      let title = letters.width(of: heading)
      if isRound || isTextLarge {
        letters = hint.withUTF8 { captionLetters($0, within: line.width - size(8, 10)) }
      } else if isAlone(title), !isSmall {
        letters = self.letters(.small, 10)
      }
      let isAlone = isAlone(title) && isAlone(title, air: 10)
      // An opening item's label has to be seen to rise.
      if isAlone, case .item = scene.travel?.start { return list.skip() }
      if isAlone, isKept { return list.skip() }
      return hint.withUTF8 {
        text(
          $0, in: isRound ? foot : line, alignment: isRound ? .center : .right, letters,
          with: .secondary)
        if !isRound { line.width -= isAlone ? line.width : wide }
      }
    }
    switch scene.press {
    case .nothing, .list, .goBack, .open, .hold, .act, .toggle, .switchOff: list.skip()
    case _ where isRound:
      scene.sign.withUTF8Buffer {
        text($0, in: foot, alignment: .center, letters, with: .secondary)
      }
    default:
      scene.sign.withUTF8Buffer {
        text($0, in: line, alignment: .right, letters, with: .secondary)
      }
      // No sign is wider than a capital is high.
      line.width -= letters.capitalHeight + size(4, 8)
    }
  }

  /// The rows above the lens of a list on a small display.
  private var captionZone: Int { 11 }

  /// The letters of a caption: the largest ones of a font in which it isn't cut, or ours, large
  /// ones only where it isn't.
  func captionLetters(_ heading: UnsafeBufferPointer<UInt8>, within room: Int) -> Letters {
    guard font == nil else {
      return isSmall
        ? lowered(caption, for: heading, to: captionZone)
        : narrowed(caption, for: heading, to: room, least: unit(8))
    }
    guard isTextLarge, caption.width(of: heading) > room else { return caption }
    return isSmall ? Letters(Lettering(.small)) : letters(.small, 12)
  }
}
