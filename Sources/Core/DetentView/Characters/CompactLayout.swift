import DetentText
import DetentPicker
import DetentRaster

/// A picker on a small text display, as far as it fits.
///
///     Alarm          › ╶┤     Steep         ›     [ 5] min       ▸
///             44       ─┤     [ 5] min      ▸
///          7:[45] AM   ▸┤
///             46       ╶┤
///
/// Four lines are the caption and three rows, three lines three rows, two the caption and the
/// selected row, one the selected row. The focused wheel is between brackets. A text entry replaces
/// the caption on two and three lines.
struct CompactLayout {
  let layout: TextLayout
  let columns: Int
  let rows: Int
  /// The columns of the widest row of a list.
  let widest: Int

  func draw(_ scene: PickerScene, _ wheels: TextWheels, on grid: inout TextGrid) {
    wheels.draw(scene, as: layout, on: &grid)
    if hasCaption(scene) { drawCaption(scene, wheels, on: &grid) }
    if layout.hasMeaning, rows > wheels.middle + 1 {
      wheels.drawMeaning(of: scene, row: wheels.middle + 1, on: &grid)
    }
    guard columns > 6, layout.hasScale else { return }
    let scale = TextScale(
      column: columns - 1, lines: rows < 3 ? 0..<0 : 0..<min(rows, wheels.zone.bottom),
      nib: wheels.middle, hasCase: false)
    scale.draw(scene, on: &grid)
  }

  /// The columns of the scale at the right edge: only the nib beside a single row.
  private var margin: Int { columns > 6 && layout.hasScale ? (rows < 3 ? 1 : 2) : 0 }

  /// The positions of the wheels.
  func wheels(of scene: PickerScene) -> TextWheels {
    let top = hasCaption(scene) ? 1 : 0
    let room = rows - top
    // Wheels have a center, so an odd number of lines, and at most five rows.
    let isText = layout.rows == .letters
    let height = isText ? min(3, room) : max(1, min(5, room % 2 == 0 ? room - 1 : room))
    let zone = Rect(x: 0, y: top, width: columns - margin, height: height)
    return TextWheels(
      of: scene, as: layout, in: zone, lens: .brackets, widest: widest,
      isLeading: rows < 3 && !isText)
  }

  /// An even number of lines leaves one free for the caption, so that notices never move rows.
  private func hasCaption(_ scene: PickerScene) -> Bool {
    guard rows == 2 ? layout.rows != .letters : rows >= 4 else { return false }
    return rows % 2 == 0 || !scene.caption.isEmpty || scene.extras != nil
      || scene.notice != nil && !scene.showsNumber
  }

  // Inlined, its texts would be on the stack while the rows are drawn. So would those of its parts.
  @inline(never)
  private func drawCaption(_ scene: PickerScene, _ wheels: TextWheels, on grid: inout TextGrid) {
    let right = columns - (rows < 3 || margin == 0 ? 0 : margin + 1)
    grid.axis = scene.goesLeft && scene.filter == nil ? right : 0
    defer { grid.axis = 0 }
    caption(of: scene, wheels, in: right - 2).withUTF8 {
      // Typed text takes precedence over the number of matching rows.
      let words = CharacterWidth.cells(of: $0)
      let most = scene.filter == nil ? .max : max(8, right - words - 2)
      let room = right - drawBadge(of: scene, in: right, most: most, on: &grid)
      if scene.filter != nil {
        grid.put(tailOf: $0, column: 0, row: 0, room: room, bar: 0x5F)
      } else {
        grid.put($0, column: 0, row: 0, width: room, tone: Tone(.caption))
      }
    }
  }

  /// The caption; a label cut below replaces the title of the list here.
  @inline(never)
  private func caption(
    of scene: PickerScene, _ wheels: TextWheels, in cells: Int
  ) -> ShortText {
    guard scene.filter == nil, let label = wheels.cutLabel(of: scene) else {
      return scene.heading(in: cells)
    }
    return label
  }

  /// Draws the notice at the end of the caption, of at most so many columns; returns how many it
  /// takes, 0 for none.
  @inline(never)
  private func drawBadge(
    of scene: PickerScene, in right: Int, most: Int, on grid: inout TextGrid
  ) -> Int {
    guard let badge = scene.badge(hinting: false) else { return 0 }
    return badge.withUTF8 {
      let width = CharacterWidth.cells(of: $0)
      guard width <= most else { return 0 }
      grid.put($0, column: 0, row: 0, width: right, alignment: .right, tone: Tone(.ornament))
      return width + 1
    }
  }
}
