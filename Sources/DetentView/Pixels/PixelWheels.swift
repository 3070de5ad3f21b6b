import DetentCrown
import DetentPicker
public import DetentRaster

/// One wheel with its words or its figures, or several side by side; and a picture that goes along
/// with them, above them or, on a small display, before them.
///
///     ┌────────────────────────────┐
///     │Drink                      ╴│  caption
///     │         Espresso         ╶─│
///     │┌──────────────────────┐   ╴│
///     ││        Mocha         │▸ ─╴│  the lens
///     │└──────────────────────┘   ╴│
///     │          Coffee           ▄│
///     └────────────────────────────┘
public enum WheelsLayout: PixelLayout {
  /// Arranges the caption, the wheels and their picture.
  public static func arrange(
    _ scene: PickerScene, in display: PixelDisplay, into list: inout DrawList
  ) {
    display.arrangeCaption(scene, rises: true, in: &list)
    guard let image = scene.linkedImage, display.hasPictureRoom else {
      return PixelWheels(display: display).arrange(scene, in: display.zone, of: &list)
    }
    var (display, zone) = (display, display.zone)
    var place = Rect(
      x: display.lensLeft, y: display.captionBottom + display.size(2, 2),
      width: display.lensRight - display.lensLeft, height: 0)
    if display.isSmall {
      display.indent = min(44, display.width / 3)
      place.width = display.indent - 2
      place.height = display.height - place.y - 2
    } else if display.isRound {
      // The lens stays where the display is widest; a number isn't as large as otherwise.
      place.height = display.unit(44)
      zone.lens = display.unit(56)
      zone.rows = place.bottom + display.unit(2)..<zone.rows.upperBound
    } else {
      place.height = display.unit(62)
      zone.middle += 2 * display.unit(38)
      zone.lens = display.unit(60)
      zone.rows = place.bottom + display.unit(2)..<zone.rows.upperBound
    }
    list.image(image, in: image.fitted(in: place), with: .text)
    PixelWheels(display: display).arrange(scene, in: zone, of: &list)
  }
}

/// Wheels in a zone of a display.
struct PixelWheels {
  let display: PixelDisplay

  func arrange(_ scene: PickerScene, in zone: WheelZone, of list: inout DrawList) {
    let push =
      scene.wheels.count == 1
      ? arrangeWheel(scene, in: zone, of: &list) : arrangeColumns(scene, in: zone, of: &list)
    if let owner = scene.focus {
      let wheel = scene.wheels[owner]
      display.arrangeScale(
        of: wheel, isGrowing: scene.isGrowing, middle: zone.middle, bump: push, in: &list)
    }
  }

  // MARK: - One wheel

  /// - Returns: how far the lens is below where it stands at rest.
  private func arrangeWheel(
    _ scene: PickerScene, in zone: WheelZone, of list: inout DrawList
  ) -> Int {
    let wheel = scene.wheels[0]
    var zone = zone
    if wheel.hasFigures, !display.isSmall, zone.lens == display.unit(54) {
      zone.lens = display.unit(80)
      zone.first = 2 * display.unit(66)
    }
    let bump = display.bump(of: wheel)
    let lens = Rect(
      x: display.lensLeft, y: zone.lensTop + bump, width: display.lensRight - display.lensLeft,
      height: zone.lens)
    let present = scene.travel == nil ? lens : display.travelling(scene, to: lens) ?? lens
    let push = display.middle(of: present) - display.middle(of: lens)
    display.arrangeLens(present, isLit: wheel.isLit, of: scene, in: &list)
    let clip = present.inset(by: 1)
    let slot = wheel.hasFigures ? figureSlot(scene, in: lens) : nil
    let (words, side) = wordRoom(of: scene, in: lens)
    let paint = display.paint(isLit: wheel.isLit, of: scene)
    let center = zone.middle + 2 * (bump + push + display.nudge(of: wheel, in: slot?.letters))
    if let slot {
      arrangeFigures(scene, slot, center: center, clip: clip, with: paint, of: &list)
    } else {
      display.arrangeWords(
        scene, 0, center: center, in: words, side, clip: clip, with: paint, of: &list)
    }
    display.arrangeHold(present, isLit: wheel.isLit, of: scene, in: &list)
    let room = slot.map { Rect(x: 0, y: 0, width: $0.right, height: 0) } ?? beside(words, side)
    arrangeNeighbors(
      of: 0, scene, in: zone, room, slot == nil ? side : .right,
      beside: slot?.letters ?? display.row,
      as: .long, of: &list)
    arrangeAccessories(scene, in: zone, lens, push: bump + push, clip: clip, of: &list)
    return bump + push
  }
}
