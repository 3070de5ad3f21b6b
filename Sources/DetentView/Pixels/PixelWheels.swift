import DetentCrown
import DetentPicker
import DetentRaster

/// One wheel with words or figures, or several side by side; with a linked picture above them or,
/// on a small display, before them.
///
///     ┌────────────────────────────┐
///     │Drink                      ╴│  caption
///     │         Espresso         ╶─│
///     │┌──────────────────────┐   ╴│
///     ││        Mocha         │▸ ─╴│  the lens
///     │└──────────────────────┘   ╴│
///     │          Coffee           ▄│
///     └────────────────────────────┘
enum WheelsLayout: PixelLayout {
  /// Lays out the caption, the wheels and their picture.
  @_specialize(where Letters == Lettering)
  static func arrange<Letters: DisplayLetters>(
    _ scene: PickerScene, on display: inout PixelDisplay<Letters>
  ) {
    display.arrangeCaption(scene, rises: true)
    display.arrangeWithImage(scene)
  }
}

/// Wheels in a zone of a display.
extension PixelDisplay {
  fileprivate mutating func arrangeWithImage(_ scene: PickerScene) {
    var zone = zone
    guard hasPictureRoom, let image = scene.linkedImage else {
      return arrangeWheels(scene, in: zone)
    }
    var place = lensRect(y: captionBottom + size(2, 2))
    if isSmall {
      place.width = indent(by: min(44, width / 3))
      place.height = height - place.y - 2
    } else {
      // A round display keeps the lens at its widest place, with a smaller number.
      place.height = unit(isRound ? 44 : 62)
      zone.middle += isRound ? 0 : 2 * unit(38)
      zone.lens = unit(isRound ? 56 : 60)
      zone.rows = place.bottom + unit(2)..<zone.rows.upperBound
    }
    list.image(image, in: image.fitted(in: place), with: .text)
    arrangeWheels(scene, in: zone)
    indent(by: 0)
  }

  mutating func arrangeWheels(_ scene: PickerScene, in zone: WheelZone) {
    let push =
      scene.wheels.count == 1 ? arrangeWheel(scene, in: zone) : arrangeColumns(scene, in: zone)
    if let owner = scene.focus { arrangeScale(of: scene, owner, middle: zone.middle, bump: push) }
  }

  // MARK: - One wheel

  /// - Returns: the displacement of the lens below its place at rest.
  private mutating func arrangeWheel(_ scene: PickerScene, in zone: WheelZone) -> Int {
    let wheel = scene.wheels[0]
    var zone = zone
    if wheel.hasFigures, !isSmall, zone.lens == unit(54) {
      zone.lens = unit(80)
      zone.first = 2 * unit(66)
    }
    let bump = bump(of: wheel)
    let lens = lensRect(y: zone.lensTop + bump, height: zone.lens)
    let present = scene.travel == nil ? lens : travelling(scene, to: lens) ?? lens
    let push = middle(of: present) - middle(of: lens)
    arrangeLens(present, isLit: wheel.isLit, of: scene)
    let clip = present.inset(by: 1)
    let slot = wheel.hasFigures ? figureSlot(scene, in: lens) : nil
    let words = wordRoom(of: scene, in: lens)
    var (room, side, letters) = (words.neighbors, words.side, row)
    let paint = paint(isLit: wheel.isLit, of: scene)
    let center = zone.middle + 2 * (bump + push + nudge(of: wheel, in: slot?.letters))
    if let slot {
      arrangeFigures(scene, slot, center: center, clip: clip, with: paint)
      room = Rect(x: 0, y: 0, width: slot.right, height: 0)
      (side, letters) = (.right, slot.letters)
    } else {
      arrangeWords(scene, 0, center: center, in: words.room, side, clip: clip, with: paint)
    }
    arrangeHold(present, isLit: wheel.isLit, of: scene)
    arrangeNeighbors(of: 0, scene, in: zone, room, side, beside: letters, as: .long)
    arrangeAccessories(scene, in: zone, lens, push: bump + push, clip: clip)
    return bump + push
  }
}
