import DetentCrown
import DetentPicker
import DetentText
import DetentRaster

/// One row at a time, large: its picture with its title and caption below it, or its title alone;
/// the lens is a frame around it.
///
/// A stack has a card for each row. Down the list the next one enters from below over the present
/// one, and up the list it leaves downward. Images change at once, without movement.
///
///     ┌────────────────────────────┐
///     │Cup                 ──────  │  the cards below
///     │┌──────────────────────┐   ╴│
///     ││          ☕          │  ╶─│
///     ││   Espresso, short    │▸  ╴│  the lens, a frame
///     │└──────────────────────┘   ╴│
///     └────────────────────────────┘
enum CardsLayout: PixelLayout {
  /// Whether a card below a caption fits.
  static func fits(_ display: PixelDisplay<some DisplayLetters>) -> Bool {
    display.hasPictureRoom
  }

  /// Lays out the caption, a card and the scale.
  @_specialize(where Letters == Lettering)
  static func arrange<Letters: DisplayLetters>(
    _ scene: PickerScene, on display: inout PixelDisplay<Letters>
  ) {
    guard case .cards(let isStack) = scene.arrangement else { return }
    scene.caption.withUnsafeBufferPointer { display.arrangeCaption(scene, $0) }
    display.arrangeCards(scene, isStack: isStack)
  }
}

/// One card at a time on a display.
extension PixelDisplay {
  private var cardLens: Rect {
    if isSmall {
      return Rect(
        x: lensLeft, y: captionBottom + 1, width: lensRight - lensLeft,
        height: height - captionBottom - 3)
    }
    // On a round display the corners of a wider card would meet the scale.
    let tall = isRound ? unit(140) : unit(172)
    let (left, right) = isRound ? (unit(44), unit(196)) : (lensLeft, lensRight)
    return Rect(x: left, y: (middle - tall) / 2, width: right - left, height: tall)
  }

  /// Where `isStack`, cards come in over one another.
  fileprivate mutating func arrangeCards(_ scene: PickerScene, isStack: Bool) {
    let wheel = scene.wheels[0]
    guard let row = wheel.index(0) else { return }
    let bump = bump(of: wheel)
    var lens = cardLens
    lens.y += bump
    arrangeEdges(of: isStack && !isSmall ? row : 0, above: lens)
    let present = scene.travel == nil ? lens : travelling(scene, to: lens) ?? lens
    arrangeLens(present, isLit: wheel.isLit, of: scene, isFrame: true)
    let inner = lens.inset(by: size(3, 4))
    let clip = present.inset(by: size(3, 4))
    let drift = isStack ? pixels(wheel.drift, each: inner.height) : 0
    // The moving card is in front.
    arrangeCard(drift > 0 ? -1 : 0, of: scene, in: inner, clip: clip)
    if drift != 0, scene.index(drift > 0 ? 0 : 1, of: 0) != nil {
      var moving = inner
      moving.y += drift > 0 ? drift : inner.height + drift
      list.rounded(moving, radius: corner, with: .ground, clip: clip)
      list.rounded(moving, radius: corner, outline: max(1, unit(2)), with: .tick, clip: clip)
      arrangeCard(drift > 0 ? 0 : 1, of: scene, in: moving, clip: clip)
    } else {
      list.skip(4)
    }
    arrangeHold(present, isLit: wheel.isLit, of: scene, isFrame: true)
    arrangeScale(of: scene, middle: 2 * (lens.y - bump) + lens.height - 1, bump: bump)
  }

  /// Adds the card of a row, as large as fits, centered in its place.
  private mutating func arrangeCard(
    _ distance: Int, of scene: PickerScene, in place: Rect, clip: Rect
  ) {
    let isLit = distance == 0 && scene.wheels[0].isLit
    let paint: Paint = isLit && !scene.isFlashing ? .lamp : .text
    guard let row = scene.index(distance, of: 0) else {
      list.skip(2)
      return
    }
    if let image = scene.extras?.image(ofRow: row) {
      var box = place.inset(by: size(1, 2))
      let line = self.row.capitalHeight + size(4, 12)
      box.height -= line
      list.image(image, in: image.fitted(in: box), with: paint, clip: clip.intersection(place))
      return scene.withTitle(distance, of: 0) { title in
        var caption = ShortText()
        scene.extras?.writeCaption(ofRow: row, to: &caption)
        var name = ShortText(utf8: title)
        name.append(", " as StaticString)
        caption.withUTF8 { name.append($0) }
        name.withUTF8 {
          let isShort = caption.isEmpty || self.row.width(of: $0) > box.width
          put(
            isShort ? title : $0, self.row, 2 * place.bottom - line, in: box, .center, with: paint,
            clip)
        }
      }
    }
    let center = 2 * place.y + place.height - 1
    if distance == 0 {
      arrangeWords(scene, 0, center: center, in: place, clip: clip, with: paint)
      return
    }
    scene.withTitle(distance, of: 0) {
      put($0, word, center, in: place, .center, with: paint, clip, mayLeave: true)
    }
    list.skip()
  }

  /// Adds the edges of the cards below the visible one, at most two.
  private mutating func arrangeEdges(of count: Int, above lens: Rect) {
    for edge in 1...2 {
      guard edge <= count else {
        list.skip()
        continue
      }
      let side = unit(10) * edge
      list.fill(
        Rect(
          x: lens.x + side, y: lens.y - unit(4) * edge, width: lens.width - 2 * side,
          height: max(1, unit(2))), with: .tick)
    }
  }
}
