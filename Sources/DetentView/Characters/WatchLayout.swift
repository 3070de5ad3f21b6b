import DetentPicker
import DetentRaster

/// A watch in the middle of a text display: a case with a caption, five rows, and a crown at its
/// side.
struct WatchLayout {
  private let left: Int
  private let top: Int
  private let width: Int
  private let bottom: Int

  private static let ornament = Tone(.ornament)
  /// The lines of the case: two for its edges, five for rows.
  private static let height = 7

  /// The layout, or nil if there isn't room for it.
  init?(columns: Int, rows: Int) {
    guard columns >= 24, rows >= Self.height else { return nil }
    // Two columns on the right are the crown's.
    width = min(columns - 2, TextFace.widest)
    left = (columns - width) / 2
    top = max(0, (rows - Self.height - 2) / 2)
    bottom = top + Self.height - 1
  }

  func draw(_ scene: Scene, hint: Text, on grid: inout TextGrid) {
    drawCase(on: &grid)
    let room = width - 6
    var taken = 0
    if let corner = scene.corner(taken: "✓") {
      // A space on each side separates it from the edge's line.
      let length = corner.withUTF8 { min(CharacterWidth.cells(of: $0) + 2, room) }
      corner.withUTF8 {
        grid.put(
          $0, column: left + width - 2 - length, row: top, width: length, alignment: .center,
          tone: Tone(.caption, brightness: 200))
      }
      // It and its spaces keep an edge's width from the caption.
      taken = length + 1
    }
    drawCaption(scene, width: room - taken, on: &grid)
    TextWheels(column: left + 2, row: top + 1, width: width - 4, height: 5).draw(scene, on: &grid)
    if let owner = scene.focus {
      drawCrown(scene.wheels[owner], on: &grid)
      drawThumb(scene.wheels[owner], on: &grid)
    }
    hint.withUTF8 {
      grid.put(
        $0, column: 0, row: bottom + 2, width: grid.columns, alignment: .center,
        tone: Tone(.caption, brightness: 180))
    }
  }

  private func drawCase(on grid: inout TextGrid) {
    let right = left + width - 1
    for column in left...right {
      grid[column, top] = TextGrid.Cell(scalar: 0x2500, tone: Self.ornament)
      grid[column, bottom] = TextGrid.Cell(scalar: 0x2500, tone: Self.ornament)
    }
    for row in top...bottom {
      grid[left, row] = TextGrid.Cell(scalar: 0x2502, tone: Self.ornament)
      grid[right, row] = TextGrid.Cell(scalar: 0x2502, tone: Self.ornament)
    }
    let corners: [(Int, Int, UInt32)] = [
      (left, top, 0x256D), (right, top, 0x256E), (left, bottom, 0x2570), (right, bottom, 0x256F),
    ]
    for (column, row, scalar) in corners {
      grid[column, row] = TextGrid.Cell(scalar: scalar, tone: Self.ornament)
    }
  }

  private func drawCaption(_ scene: Scene, width room: Int, on grid: inout TextGrid) {
    guard !scene.caption.isEmpty, room > 2 else { return }
    scene.caption.withUTF8 {
      let length = min(CharacterWidth.cells(of: $0), room - 2)
      let start = left + 3
      grid.put($0, column: start, row: top, width: length, alignment: .left, tone: Tone(.caption))
      // It may have been cut behind a word.
      var end = start + length
      while end > start, grid[end - 1, top].scalar == 0x20 {
        end -= 1
        grid[end, top] = TextGrid.Cell(scalar: 0x2500, tone: Self.ornament)
      }
      // A space on each side separates it from the edge's line.
      for column in [start - 1, end] {
        grid[column, top] = TextGrid.Cell(scalar: 0x20, tone: Tone(.caption))
      }
    }
  }

  /// The crown at the side turns with the wheel: a ridge and a groove pass by in turn, row by row.
  private func drawCrown(_ wheel: Scene.Wheel, on grid: inout TextGrid) {
    let middle = top + 3
    let right = left + width - 1
    let ridge: UInt32 = wheel.center & 1 == 0 ? 0x2588 : 0x2593
    let shape: [UInt32] = [0x2584, ridge, 0x2580]
    grid[right, middle] = TextGrid.Cell(scalar: 0x251C, tone: Self.ornament)
    for offset in 0..<3 {
      grid[right + 1, middle - 1 + offset] = TextGrid.Cell(
        scalar: shape[offset], tone: Tone(.ornament, brightness: 220))
    }
  }

  private func drawThumb(_ wheel: Scene.Wheel, on grid: inout TextGrid) {
    guard let thumb = ScrollThumb(of: wheel, visible: 5, track: 5, shortest: 1) else { return }
    for row in 0..<thumb.length {
      grid[left + width - 2, top + 1 + thumb.start + row] = TextGrid.Cell(
        scalar: 0x2503, tone: Tone(.ornament, brightness: 200))
    }
  }
}
