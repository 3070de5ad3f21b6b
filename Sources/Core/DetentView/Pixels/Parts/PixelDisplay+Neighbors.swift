import DetentCrown
import DetentPicker
import DetentRaster

/// The rows beside the lens.
///
/// On a large display they are drawn as on a cylinder, and fade toward its edges, as far as they
/// stay legible.
extension PixelDisplay {
  mutating func arrangeNeighbors(
    of component: Int, _ scene: PickerScene, in zone: WheelZone, _ room: Rect,
    _ alignment: RowAlignment, beside value: Letters, as form: WheelShape.Form
  ) {
    guard scene.reach > 0 else { return }
    let drift = scene.wheels[component].drift
    let letters = besides(value)
    let most = scene.travel == nil ? 255 : strengthOfNeighbors(scene)
    let isShown = scene.focus == component && most > 0 && letters != nil
    let air = size(1, 3)
    let edge = zone.lensTop + zone.lens + air
    let whole = whole(letters ?? row, in: zone)
    let reach = min(scene.reach, whole, isRound || isTextLarge ? 1 : .max)
    guard isShown, let letters else {
      // Each has its letters and its veil, above and below.
      list.skip(4 * reach)
      return
    }
    for distance in 1..<1 + reach {
      for side in stride(from: -1, through: 1, by: 2) {
        if scene.flyingOver != nil {
          arrangeFlight(scene, isName: side * distance == -1, in: zone, room, alignment)
          continue
        }
        let row = scene.row(side * distance, of: component)
        guard row.index >= 0 else {
          list.skip(2)
          continue
        }
        let rows = Rows(side * distance) + drift
        let center = center(of: rows, in: zone)
        let paint: Paint = !row.isEnabled ? .tertiary : isSmall && distance > 1 ? .secondary : .text
        // Empty beside a lens that leaves no row.
        let (first, end) = (zone.rows.lowerBound, zone.rows.upperBound)
        let band = side < 0 ? first..<max(first, zone.lensTop - air) : min(edge, end)..<end
        let clip = Rect(x: 0, y: band.lowerBound, width: lensRight, height: band.count)
        // Moving rows are cut by their band; resting ones are not, however tall their letters are.
        let isPassing = rows.raw & 0xFFFF != 0
        scene.with(row.title(as: form)) { title in
          // Without a unit; figures of other languages have none.
          let end = alignment == .right ? Figures(of: title).end : 0
          let shown = end > 0 ? UnsafeBufferPointer(rebasing: title[..<end]) : title
          let letters = lowered(
            row.isEnabled ? letters : disabled(letters), for: shown, to: band.count)
          let strength = strength(rows, most)
          put(
            shown, letters, center, in: seen(room, center, letters), alignment, with: paint,
            strength: row.isEnabled ? strength : unfaded(strength, most), clip, mayLeave: isPassing)
          veil(row.isEnabled ? 0 : letters.width(of: shown), letters, center, room, alignment, clip)
        }
      }
    }
  }

  /// The number of neighbors visible on each side at rest: on a cylinder the second stands farther
  /// away than by a pitch.
  private func whole(_ letters: Letters, in zone: WheelZone) -> Int {
    let reach = zone.reach(letters)
    guard !isSmall, reach > 1 else { return reach }
    let half = letters.capitalHeight * 13 / 11
    let second = center(of: Rows(2), in: zone) + half
    let isWhole =
      second <= min(2 * zone.rows.upperBound, 2 * zone.middle - 2 * zone.rows.lowerBound)
    return isWhole ? reach : 1
  }

  /// The letters beside a value, which is at least 1.25 times as high; nil if there are none.
  private func besides(_ value: Letters) -> Letters? {
    let most = value.capitalHeight * 4 / 5
    if row.capitalHeight <= most { return row }
    guard !isSmall || font != nil else { return nil }
    return Letters(
      font.map { Lettering($0, capitalHeight: max(5, most)) }
        ?? Lettering(.stroke, scale: max(8, most)))
  }

  /// Rows that pass too fast to be read are hidden; their common name is shown above the lens.
  private mutating func arrangeFlight(
    _ scene: PickerScene, isName: Bool, in zone: WheelZone, _ room: Rect, _ alignment: RowAlignment
  ) {
    if isName, scene.flyingOver != nil {
      let center = zone.middle - zone.first
      let clip = Rect(
        x: 0, y: zone.rows.lowerBound, width: lensRight, height: zone.lensTop - zone.rows.lowerBound
      )
      scene.withFlyingOver {
        put($0, row, center, in: seen(room, center, row), alignment, with: .secondary, clip)
      }
    } else {
      list.skip()
    }
    list.skip()
  }

  /// The part of a line of text inside a round display.
  private func seen(_ room: Rect, _ center: Int, _ letters: Letters) -> Rect {
    guard isRound, room.width > unit(100) else { return room }
    let half = letters.capitalHeight
    let columns = columns(from: (center - half) / 2, to: (center + half) / 2)
    let left = max(room.x, columns.lowerBound)
    return Rect(
      x: left, y: room.y, width: min(room.right, columns.upperBound) - left, height: room.height)
  }

  /// Twice the middle of a row that stands below the lens, or above it: on a small display all are
  /// as far from each other, on a large one each stands 20 degrees of a cylinder farther.
  func center(of rows: Rows, in zone: WheelZone) -> Int {
    guard !isSmall else {
      return zone.middle + away(rows, first: zone.first, pitch: 2 * zone.pitch)
    }
    let angle = (Int(max(min(rows.raw, 4 << 16), -4 << 16)) * 20 * 64) >> 16
    // The first row is at a sine of 20 degrees, 0.342.
    return zone.middle + zone.first * Sine.of(angle) / Sine.of(20 * 64)
  }

  /// How far from the lens a row stands where all are as far from each other, but for the first.
  func away(_ rows: Rows, first: Int, pitch: Int) -> Int {
    pixels(rows - Rows(rows < .zero ? -1 : 1), each: pitch) + (rows < .zero ? -first : first)
  }

  /// How strong a row is: 85 of 100 of the most beside the lens, 66 as the next, and nothing at the
  /// third.
  ///
  /// On a small display all are; on a round one the second is nothing, where a hint may be.
  func strength(_ rows: Rows, _ most: Int) -> Int {
    guard !isSmall else { return 255 }
    let away = Int(min(rows.magnitude.raw, 3 << 16))
    if isRound, away > 1 << 16 {
      return max(0, 217 - 3 * 217 * (away - 1 << 16) / 65_536) * most / 255
    }
    let (first, fall) = away < 1 << 16 ? (255, 38) : away < 2 << 16 ? (217, 49) : (168, 168)
    return (first - (fall * (away == 3 << 16 ? 1 << 16 : away & 0xFFFF)) >> 16) * most / 255
  }

  /// The strength of a disabled row, whose paint has no contrast to lose where it stands at rest.
  private func unfaded(_ strength: Int, _ most: Int) -> Int {
    min(most, strength * 255 / (isRound ? 217 : 168))
  }

  /// The letters of a disabled row: on a large display three quarters as high, which is seen
  /// without color.
  func disabled(_ letters: Letters) -> Letters {
    guard !isSmall else { return letters }
    let capital = max(8, letters.capitalHeight * 3 / 4)
    return Letters(
      font.map { Lettering($0, capitalHeight: capital) } ?? Lettering(.stroke, scale: capital))
  }

  /// Takes every other pixel from a disabled row, which would not be visible otherwise in one
  /// color, and on a small display only by its color: with a line through it a 1 would be a 4.
  private mutating func veil(
    _ width: Int, _ letters: Letters, _ center: Int, _ room: Rect, _ alignment: RowAlignment,
    _ clip: Rect
  ) {
    guard width > 0, isSmall else { return list.skip() }
    let left = alignment == .right ? room.right - width : room.x + (room.width - width) / 2
    let line = Rect(x: left, y: top(center, letters), width: width, height: letters.lineHeight)
    list.fill(line.intersection(clip), with: .ground, strength: 128)
  }
}
