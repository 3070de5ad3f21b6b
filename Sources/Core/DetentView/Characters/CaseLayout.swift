import DetentText
import DetentPicker
import DetentRaster

/// A case in the middle of a text display, with a scale as its right edge.
///
/// Lists of words take all available lines and the width of their rows; figures and wheels side by
/// side are read at a glance, in tall figures if there is room.
struct CaseLayout {
  /// The case with its edges.
  let frame: Rect
  let lens: TextLens
  private let layout: TextLayout
  /// The lines of cells above the wheels, and below them, while an item is open in place.
  private let cells: Int

  /// The lines above and below the rows: the edges of the case.
  private static let edges = 2
  /// The lines of the hints below the case.
  private static let hintLines = 2
  /// The rows of the smallest case.
  private static let fewest = 5
  /// The maximum lines of a wheel that isn't a list of words.
  private static let glance = 9
  /// The lines of tall figures with their neighbors.
  private static let tall = 11
  /// The maximum width of a case with narrower rows, which would be lost in a wider one.
  static let usualWidth = 44
  /// The columns beside the text of a row: the edges of the case and of the lens, the nib, the
  /// ticks.
  static let margins = 10

  /// Creates the layout; nil without room for it.
  ///
  /// - Parameters:
  ///   - columns: the columns of the display.
  ///   - rows: the rows of the display.
  ///   - scene: the scene.
  ///   - layout: the layout of its arrangement.
  ///   - widest: the columns of the widest row.
  ///   - hasHalfBlocks: whether the display supports half blocks.
  ///   - isInline: whether it is at the left, instead of in the middle.
  init?(
    columns: Int, rows: Int, for scene: PickerScene, as layout: TextLayout, widest: Int,
    hasHalfBlocks: Bool, isInline: Bool
  ) {
    guard columns >= 24, rows >= Self.fewest + Self.edges else { return nil }
    self.layout = layout
    let isList = layout.isListOfWords(scene)
    let wanted =
      isList ? max(Self.usualWidth, widest + Self.margins) : Self.usualWidth
    let width = min(columns - 2, wanted)
    let room = max(Self.fewest, rows - Self.edges - Self.hintLines)
    cells = layout.drawCells != nil && scene.hasCells && room >= Self.glance ? 2 : 0
    let isRoomy =
      room - 2 * cells >= 7 || layout.rows == .standing && Self.rowCount(of: scene) + 2 <= room
    let rim = hasHalfBlocks && isRoomy ? 1 : 0
    let lines: Int
    if let fixed = layout.lines {
      lines = fixed
      lens = hasHalfBlocks ? .rimmed : .line
    } else if isList {
      lines = Self.lines(of: scene, as: layout, in: room, rim: rim)
      lens = rim > 0 ? .rimmed : .line
    } else if hasHalfBlocks, columns >= 46, cells == 0, room >= Self.tall,
      Self.isTall(scene, as: layout, in: width - Self.margins + 2)
    {
      lines = Self.tall
      lens = .tall
    } else if layout.rows == .letters {
      lines = room >= 7 && rim > 0 ? 7 : Self.fewest
      lens = lines == 7 ? .rimmed : .line
    } else {
      let fitting = min(room - 2 * cells, layout.mostLines)
      lines = max(3, fitting % 2 == 0 ? fitting - 1 : fitting)
      lens = rim > 0 ? .rimmed : .line
    }
    let height = lines + 2 * cells + Self.edges
    frame = Rect(
      x: isInline ? 0 : (columns - width) / 2,
      y: isInline ? 0 : max(0, (rows - height - Self.hintLines) / 2), width: width, height: height)
  }

  /// The lines that show a whole list for any row in the lens; a continuous list shows no row
  /// twice.
  private static func lines(of scene: PickerScene, as layout: TextLayout, in room: Int, rim: Int)
    -> Int
  {
    let wheel = scene.wheels[0]
    let count = rowCount(of: scene)
    // The described rows.
    if layout.rows == .standing { return max(3, min(room, min(count, scene.reach + 1) + 2 * rim)) }
    // No display has more than 1,000 lines.
    let useful = wheel.isContinuous ? count : 2 * min(count, 1_000) - 1
    let fitting = max(fewest, min(room, useful + 2 * rim))
    return fitting % 2 == 0 ? fitting - 1 : fitting
  }

  /// The rows of a list; of a filtered one all of them, so that it keeps its place.
  private static func rowCount(of scene: PickerScene) -> Int {
    scene.filter?.rowCount ?? scene.wheels[0].rowCount
  }

  /// Whether the figures of all wheels fit as tall ones.
  private static func isTall(_ scene: PickerScene, as layout: TextLayout, in width: Int) -> Bool {
    guard layout.hasTallFigures, scene.wheels.contains(where: { $0.hasFigures }) else {
      return false
    }
    return TextColumns(of: scene, as: layout, widest: nil, lens: .tall, width: width).fits
  }

  /// The positions of the wheels.
  func wheels(of scene: PickerScene) -> TextWheels {
    let inner = frame.height - Self.edges - 2 * cells
    var zone = Rect(
      x: frame.x + 3, y: frame.y + 1 + cells,
      width: frame.width - Self.margins + (layout.hasScale ? 2 : 4), height: inner)
    if layout.rows == .letters { (zone.y, zone.height) = (zone.y + 1, inner - 2) }
    return TextWheels(of: scene, as: layout, in: zone, lens: lens)
  }

  func draw(_ scene: PickerScene, _ wheels: TextWheels, hints: TextHints, on grid: inout TextGrid) {
    drawOutline(on: &grid)
    let isHinting = hints != .none && frame.bottom + 1 < grid.rows
    drawCaption(scene, isHinting: isHinting, on: &grid)
    wheels.draw(scene, as: layout, on: &grid)
    if layout.hasMeaning {
      wheels.drawMeaning(of: scene, row: wheels.middle + 2 + lens.reach, on: &grid)
    }
    if layout.hasScale {
      let scale = TextScale(
        column: frame.right - 1, lines: wheels.zone.y..<wheels.zone.bottom, nib: wheels.middle,
        hasCase: true)
      scale.draw(scene, on: &grid)
    }
    if cells > 0 {
      layout.drawCells?(scene, frame, &grid)
      for row in [frame.y + 2, frame.bottom - 3] {
        drawLine(frame.x + 3...frame.right - 6, row: row, on: &grid)
      }
    }
    if isHinting {
      hints.draw(
        scene, as: layout, row: frame.bottom + 1, column: frame.x == 0 ? 1 : nil, on: &grid)
    }
  }

  /// The outline is dim; the scale at its right edge isn't.
  private static let outline = Tone(.ornament, brightness: 160)

  private func drawOutline(on grid: inout TextGrid) {
    let (right, bottom) = (frame.right - 1, frame.bottom - 1)
    for row in [frame.y, bottom] { drawLine(frame.x...right, row: row, on: &grid) }
    let side = TextGrid.Cell(scalar: 0x2502, tone: Self.outline)
    for row in frame.y...bottom {
      grid[frame.x, row] = side
      grid[right, row] = side
    }
    grid[frame.x, frame.y].scalar = 0x256D
    grid[right, frame.y].scalar = 0x256E
    grid[frame.x, bottom].scalar = 0x2570
    grid[right, bottom].scalar = 0x256F
  }

  private func drawLine(_ columns: ClosedRange<Int>, row: Int, on grid: inout TextGrid) {
    grid.fill(
      Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1),
      with: TextGrid.Cell(scalar: 0x2500, tone: Self.outline))
  }

  /// Draws the caption in the upper edge, and at its far end the notice, or the effect of a press
  /// if no hint shows it.
  private func drawCaption(_ scene: PickerScene, isHinting: Bool, on grid: inout TextGrid) {
    // Typed text runs to its bar.
    grid.axis = scene.goesLeft && scene.filter == nil ? frame.x + frame.right : 0
    defer { grid.axis = 0 }
    let end = frame.right - 2
    var room = frame.width - 6
    if let corner = scene.badge(hinting: isHinting) {
      corner.withUTF8 {
        // A space on each side separates it from the edge's line.
        let length = min(CharacterWidth.cells(of: $0) + 2, room)
        grid.put(
          $0, column: end - length, row: frame.y, width: length, alignment: .center,
          tone: Tone(.caption))
        // The badge and its spaces keep an edge's width from the caption.
        room -= length - 1
      }
    }
    guard room > 2 else { return }
    layout.heading(scene, room - 2).withUTF8 {
      guard !$0.isEmpty else { return }
      let start = frame.x + 3
      let length: Int
      if scene.filter != nil {
        length = min(CharacterWidth.cells(of: $0) + 1, room - 2)
        grid.put(tailOf: $0, column: start, row: frame.y, room: length, bar: bar)
      } else {
        length = min(CharacterWidth.cells(of: $0), room - 2)
        grid.put($0, column: start, row: frame.y, width: length, tone: Tone(.caption))
      }
      // The caption may be cut after a word.
      var end = start + length
      while end > start, grid[end - 1, frame.y].scalar == 0x20, grid.axis == 0 {
        end -= 1
        grid[end, frame.y] = TextGrid.Cell(scalar: 0x2500, tone: Self.outline)
      }
      // A space on each side separates it from the edge's line.
      for column in [start - 1, end] {
        grid.put(" ", column: column, row: frame.y, width: 1, tone: Tone(.caption))
      }
    }
  }

  /// The bar at the place of the next letter.
  private var bar: UInt32 { lens == .line ? 0x5F : 0x258F }
}
