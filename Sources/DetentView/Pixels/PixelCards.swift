import DetentCrown
import DetentPicker
public import DetentRaster

/// One row at a time, large: a picture, or where it has none its title; the lens is a frame about
/// it.
///
/// A stack has a card for each row. Down the list the next one comes in from below over the one
/// that was there, and up the list it leaves that way. Images stand, and change at once.
///
///     ┌────────────────────────────┐
///     │Espresso            ──────  │  the cards below
///     │┌──────────────────────┐   ╴│
///     ││       ╭──────╮       │  ╶─│
///     ││       │  ☕  │       │▸  ╴│  the lens, a frame
///     │└───────┴──────┴───────┘   ╴│
///     └────────────────────────────┘
public enum CardsLayout: PixelLayout {
  /// Whether there is room for a card below a caption.
  public static func fits(_ display: PixelDisplay) -> Bool { display.hasPictureRoom }

  /// Arranges the caption, a card and the scale.
  public static func arrange(
    _ scene: PickerScene, in display: PixelDisplay, into list: inout DrawList
  ) {
    guard case .cards(let isStack) = scene.arrangement else { return }
    display.arrangeCaption(scene, in: &list)
    PixelCards(display: display, isStack: isStack).arrange(scene, in: &list)
  }
}

/// One card at a time on a display.
private struct PixelCards {
  let display: PixelDisplay
  /// Whether cards come in over one another.
  let isStack: Bool

  private var cardLens: Rect {
    if display.isSmall {
      return Rect(x: display.lensLeft, y: 11, width: display.lensRight, height: display.height - 13)
    }
    // On a round glass the corners of a wider one would meet the scale.
    let tall = display.isRound ? display.unit(140) : display.unit(172)
    let (left, right) =
      display.isRound
      ? (display.unit(44), display.unit(196)) : (display.lensLeft, display.lensRight)
    return Rect(x: left, y: (display.middle - tall) / 2, width: right - left, height: tall)
  }

  func arrange(_ scene: PickerScene, in list: inout DrawList) {
    let wheel = scene.wheels[0]
    guard let row = wheel.index(0) else { return }
    let bump = display.bump(of: wheel)
    var lens = cardLens
    lens.y += bump
    arrangeEdges(of: isStack && !display.isSmall ? row : 0, above: lens, in: &list)
    let present = scene.travel == nil ? lens : display.travelling(scene, to: lens) ?? lens
    display.arrangeLens(present, isLit: wheel.isLit, of: scene, isFrame: true, in: &list)
    let inner = lens.inset(by: display.size(2, 4))
    let clip = present.inset(by: display.size(2, 4))
    let drift = isStack ? display.pixels(wheel.drift, each: inner.height) : 0
    // What moves lies above.
    arrangeCard(drift > 0 ? -1 : 0, of: scene, in: inner, clip: clip, to: &list)
    if drift != 0, scene.index(drift > 0 ? 0 : 1, of: 0) != nil {
      var moving = inner
      moving.y += drift > 0 ? drift : inner.height + drift
      list.rounded(moving, radius: display.corner, with: .ground, clip: clip)
      list.rounded(
        moving, radius: display.corner, outline: max(1, display.unit(2)), with: .tick, clip: clip)
      arrangeCard(drift > 0 ? 0 : 1, of: scene, in: moving, clip: clip, to: &list)
    } else {
      list.skip(4)
    }
    display.arrangeHold(present, isLit: wheel.isLit, of: scene, isFrame: true, in: &list)
    display.arrangeScale(
      of: wheel, isGrowing: scene.isGrowing, middle: 2 * (lens.y - bump) + lens.height - 1,
      bump: bump, in: &list)
  }

  /// The card of a row: as large as it can be in the middle of its place.
  private func arrangeCard(
    _ distance: Int, of scene: PickerScene, in place: Rect, clip: Rect, to list: inout DrawList
  ) {
    let isLit = distance == 0 && scene.wheels[0].isLit
    let paint: Paint = isLit && !scene.isFlashing ? .lamp : .text
    guard let row = scene.index(distance, of: 0) else {
      list.skip(2)
      return
    }
    if let image = scene.extras?.image(ofRow: row) {
      let box = place.inset(by: display.size(1, 2))
      list.image(
        image, in: image.fitted(in: box), with: paint, clip: clip.intersection(place))
      return list.skip()
    }
    let center = 2 * place.y + place.height - 1
    if distance == 0 {
      return display.arrangeWords(
        scene, 0, center: center, in: place, clip: clip, with: paint, of: &list)
    }
    scene.withTitle(distance, of: 0) {
      display.put(
        $0, display.word, center, in: place, .center, with: paint, clip, mayLeave: true, of: &list)
    }
    list.skip()
  }

  /// The edges of the cards below the one that is seen, two at most.
  private func arrangeEdges(of count: Int, above lens: Rect, in list: inout DrawList) {
    for edge in 1...2 {
      guard edge <= count else {
        list.skip()
        continue
      }
      let side = display.unit(10) * edge
      list.fill(
        Rect(
          x: lens.x + side, y: lens.y - display.unit(4) * edge, width: lens.width - 2 * side,
          height: max(1, display.unit(2))),
        with: .tick)
    }
  }
}
