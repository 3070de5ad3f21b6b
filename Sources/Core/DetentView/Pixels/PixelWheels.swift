import DetentCrown
import DetentPicker
import DetentText
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
    display.arrangeCaption(ofWheels: scene)
    display.arrangeWithImage(scene)
  }
}

/// Wheels in a zone of a display.
extension PixelDisplay {
  /// Adds the caption, and in it the day or the time that has no room as a wheel.
  fileprivate mutating func arrangeCaption(ofWheels scene: PickerScene) {
    guard hasCaption, let other = otherPart(of: scene, in: zone) else {
      return arrangeCaption(scene, rises: true)
    }
    let heading = scene.heading(before: other) { caption.width(of: $0) <= headingRoom }
    heading.withUTF8 { arrangeCaption(scene, $0, rises: true, isKept: true) }
  }

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
    var beside = word
    if zone.lens == self.zone.lens {
      if wheel.hasFigures, !isSmall {
        zone.lens = unit(80)
        zone.first = 2 * unit(66)
      } else if !wheel.hasFigures {
        // By the widest row, so that neither the lens nor its neighbors change while it turns.
        let room = wordRoom(of: scene, in: lensRect()).room.width - 2 * size(5, 8)
        scene.withMeasure(of: 0) {
          guard wordLetters($0, in: room, zone.lens - 2) == nil else { return }
          zone = raised(zone)
          beside = wordLines($0, in: room, zone.lens - 2).letters
        }
      }
    }
    // Clear of the caption and the hint of a round display.
    if isRound { zone.first = min(zone.first, 2 * unit(isTextLarge ? 58 : 61)) }
    let bump = bump(of: wheel)
    let lens = lensRect(y: zone.lensTop + bump, height: zone.lens)
    let present = scene.travel == nil ? lens : travelling(scene, to: lens) ?? lens
    let push = middle(of: present) - middle(of: lens)
    arrangeLens(present, isLit: wheel.isLit, of: scene)
    let clip = present.inset(by: 1)
    let slot = wheel.hasFigures ? figureSlot(scene, in: lens) : nil
    let words = wordRoom(of: scene, in: lens)
    var (room, side) = (words.neighbors, words.side)
    let paint = paint(isLit: wheel.isLit, of: scene)
    let center =
      zone.middle + 2 * (bump + push + nudge(of: wheel, in: slot?.letters, scene, zone.lens))
    if var slot {
      slot.right += scene.withTitle(0, of: 0) { title in
        stray(
          scene, from: slot.right - slot.letters.width(of: Figures(of: title).digits(of: title)))
      }
      arrangeFigures(scene, slot, center: center, clip: clip, with: paint)
      room = Rect(x: 0, y: 0, width: slot.right, height: 0)
      (side, beside) = (.right, slot.letters)
    } else {
      var place = words.room
      place.x += scene.withTitle(0, of: 0) { title in
        let wide = (wordLetters(title, in: place.width, clip.height) ?? smallWord).width(of: title)
        return side == .left ? 0 : stray(scene, from: place.x + max(0, place.width - wide) / 2)
      }
      let letters = arrangeWords(
        scene, 0, center: center, in: place, side, clip: clip, with: paint)
      // Small neighbors can't be smaller yet: they make room for the longest values only.
      if isSmall { beside = letters }
    }
    arrangeHold(present, isLit: wheel.isLit, of: scene)
    arrangeNeighbors(of: 0, scene, in: zone, room, side, beside: beside, as: .long)
    arrangeAccessories(scene, in: zone, lens, push: bump + push, clip: clip)
    return bump + push
  }
}
