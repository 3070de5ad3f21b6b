import DetentPicker
import DetentRaster

/// A watch in the middle of a text display: a case with a caption, rows, and a crown at its side.
///
/// Lists of words take as many lines as there are and as much width as their rows need; figures and
/// wheels side by side are read at a glance and get no larger than a watch.
struct WatchLayout {
  private let left: Int
  private let top: Int
  private let width: Int
  private let bottom: Int
  /// How many rows are seen, an odd number.
  let visible: Int

  private static let ornament = Tone(.ornament)
  /// The lines above and below the rows: the edges of the case.
  private static let edges = 2
  /// The lines below the case that the hint takes.
  private static let hintLines = 2
  /// The rows of the smallest watch.
  static let fewest = 5
  /// The rows of a wheel that isn't a list of words.
  private static let glance = 9
  /// The columns beside the text of a row: the edges of the case, the markers, and air.
  private static let margins = 10

  /// The layout, or nil if there isn't room for it.
  ///
  /// - Parameters:
  ///   - columns: of the display.
  ///   - rows: of the display.
  ///   - scene: what is to be seen.
  ///   - widest: how many columns its widest row takes.
  init?(columns: Int, rows: Int, for scene: Scene, widest: Int) {
    guard columns >= 24, rows >= Self.fewest + Self.edges else { return nil }
    let isList = scene.wheels.count == 1 && !scene.wheels[0].hasFigures
    // Two columns on the right are the crown's.
    let wanted = isList ? max(TextFace.usualWidth, widest + Self.margins) : TextFace.usualWidth
    width = min(columns - 2, wanted)
    left = (columns - width) / 2
    let room = max(Self.fewest, rows - Self.edges - Self.hintLines)
    let most = isList ? Self.useful(of: scene.wheels[0]) : Self.glance
    let fitting = max(Self.fewest, min(room, most))
    visible = fitting % 2 == 0 ? fitting - 1 : fitting
    let height = visible + Self.edges
    top = max(0, (rows - height - Self.hintLines) / 2)
    bottom = top + height - 1
  }

  /// With how many lines a list is seen whole, whichever of its rows is in the middle; a continuous
  /// one shows no row twice.
  private static func useful(of wheel: Scene.Wheel) -> Int {
    // No display has more than a thousand lines.
    wheel.isContinuous ? wheel.rowCount : 2 * min(wheel.rowCount, 1_000) - 1
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
    wheels(of: scene).draw(scene, on: &grid)
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

  /// Where the wheels stand.
  func wheels(of scene: Scene) -> TextWheels {
    TextWheels(of: scene, column: left + 2, row: top + 1, width: width - 4, height: visible)
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
    let middle = (top + bottom) / 2
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
    guard let thumb = ScrollThumb(of: wheel, visible: visible, track: visible, shortest: 1) else {
      return
    }
    for row in 0..<thumb.length {
      grid[left + width - 2, top + 1 + thumb.start + row] = TextGrid.Cell(
        scalar: 0x2503, tone: Tone(.ornament, brightness: 200))
    }
  }
}
