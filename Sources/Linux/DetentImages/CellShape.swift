import DetentText
import DetentRaster

/// The bitmap of a text display cell.
struct CellShape {
  /// The columns that the drawing may exceed the cell on each side: the widest letters of a
  /// proportional font are wider than a cell.
  let bleed = 2
  private(set) var canvas: MonoCanvas
  private var list: DrawList

  /// The rectangle of the cell on the canvas.
  private let cell: Rect

  init(of content: TextGrid.Cell, style: TextGridStyle) {
    let scalar = content.scalar
    let width = style.cellWidth * max(1, CharacterWidth.cells(of: scalar))
    cell = Rect(x: bleed, y: 0, width: width, height: style.cellHeight)
    canvas = MonoCanvas(width: width + 2 * bleed, height: style.cellHeight)
    list = DrawList(
      width: canvas.width, height: canvas.height, capacity: canvas.width * canvas.height)
    let stroke = style.font.spacing
    if let arms = Arms(of: scalar) {
      drawLines(arms, stroke: stroke)
    } else if (0x2580...0x259F).contains(scalar) {
      drawBlock(scalar)
    } else if let direction = Direction(triangle: scalar) {
      drawTriangle(direction)
    } else if let direction = Direction(arrow: scalar) {
      drawArrow(direction, stroke: stroke)
    } else if scalar == 0x25CF || scalar == 0x25CB {
      drawDisc(scalar, stroke: stroke)
    } else {
      let letters = Lettering(style.typeface)
      Array(Self.composed(content).utf8).withUnsafeBufferPointer {
        let x = cell.x + (cell.width - letters.width(of: $0)) >> 1
        list.text($0, x: x, y: 1, letters, with: .text)
      }
    }
    _ = canvas.render(list, replacing: nil)
  }

  /// A letter and its marks as one precomposed character, if the fonts have it; otherwise the
  /// replacement character.
  private static func composed(_ cell: TextGrid.Cell) -> String {
    guard !cell.marks.isEmpty else { return cell.text }
    // String equality is canonical equivalence.
    let letters = (0xC0..<0x180 as Range<UInt32>).lazy.compactMap(Unicode.Scalar.init)
    return letters.map { String(Character($0)) }.first { $0 == cell.text } ?? "\u{FFFD}"
  }

  /// Draws lines from the center of the cell to its edges, where they meet those of adjacent cells.
  private mutating func drawLines(_ arms: Arms, stroke: Int) {
    let thickness = arms.isHeavy ? stroke + 1 : stroke
    let x = cell.x + (cell.width - thickness) / 2
    let y = cell.y + (cell.height - thickness) / 2
    // A round corner omits its outermost pixel.
    let skip = arms.isRound ? 1 : 0
    if arms.up { draw(x, cell.y, thickness, y - cell.y + thickness - skip) }
    if arms.down { draw(x, y + skip, thickness, cell.bottom - y - skip) }
    if arms.left { draw(cell.x, y, x - cell.x + thickness - skip, thickness) }
    if arms.right { draw(x + skip, y, cell.right - x - skip, thickness) }
  }

  private mutating func draw(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    list.fill(Rect(x: x, y: y, width: width, height: height), with: .text)
  }

  /// - Source: Unicode Standard 15.0, code chart "Block Elements".
  private mutating func drawBlock(_ scalar: UInt32) {
    let (width, height) = (cell.width, cell.height)
    switch scalar {
    case 0x2580: draw(cell.x, 0, width, height / 2)
    case 0x2581...0x2588:
      let rows = (height * Int(scalar - 0x2580) + 4) / 8
      draw(cell.x, height - rows, width, rows)
    case 0x2589...0x258F: draw(cell.x, 0, (width * Int(0x2590 - scalar) + 4) / 8, height)
    case 0x2590: draw(cell.x + width / 2, 0, width - width / 2, height)
    case 0x2591...0x2593: drawShade(Int(scalar - 0x2590))
    case 0x2594: draw(cell.x, 0, width, (height + 4) / 8)
    case 0x2595: draw(cell.right - (width + 4) / 8, 0, (width + 4) / 8, height)
    default: drawQuadrants(scalar)
    }
  }

  private mutating func drawShade(_ quarters: Int) {
    for y in 0..<cell.height {
      for x in cell.x..<cell.right {
        // The rank of each pixel of a 2x2 dither pattern.
        let place = (y & 1) == (x & 1) ? (y & 1) : 2 + (y & 1)
        if place < quarters { draw(x, y, 1, 1) }
      }
    }
  }

  /// Draws quarters of the cell, in the order of U+2596 to U+259F; bits: upper left, upper right,
  /// lower left, lower right.
  private mutating func drawQuadrants(_ scalar: UInt32) {
    let quarters = [
      0b0010, 0b0001, 0b1000, 0b1011, 0b1001, 0b1110, 0b1101, 0b0100, 0b0110, 0b0111,
    ][Int(scalar - 0x2596)]
    let (width, height) = (cell.width / 2, cell.height / 2)
    let (rest, below) = (cell.width - width, cell.height - height)
    if quarters & 0b1000 != 0 { draw(cell.x, 0, width, height) }
    if quarters & 0b0100 != 0 { draw(cell.x + width, 0, rest, height) }
    if quarters & 0b0010 != 0 { draw(cell.x, height, width, below) }
    if quarters & 0b0001 != 0 { draw(cell.x + width, height, rest, below) }
  }

  /// Draws a triangle half as deep as it is long, centered in the cell.
  private mutating func drawTriangle(_ direction: Direction) {
    let depth = cell.width / 2
    let center = (x: cell.x + (cell.width - 1) / 2, y: cell.height / 2)
    for step in 0..<depth {
      let length = 2 * step + 1
      switch direction {
      case .up: draw(center.x - step, center.y - depth / 2 + step, length, 1)
      case .down: draw(center.x - step, center.y + (depth - 1) / 2 - step, length, 1)
      case .left: draw(center.x - depth / 2 + step, center.y - step, 1, length)
      case .right: draw(center.x + depth / 2 - step, center.y - step, 1, length)
      }
    }
  }

  private mutating func drawArrow(_ direction: Direction, stroke: Int) {
    let reach = (cell.width - stroke) / 2
    let x = cell.x + (cell.width - stroke) / 2
    let y = (cell.height - stroke) / 2
    switch direction {
    case .up, .down: draw(x, y - reach, stroke, 2 * reach + stroke)
    case .left, .right: draw(x - reach, y, 2 * reach + stroke, stroke)
    }
    for step in 0..<max(2, reach - 1) {
      let along = direction == .up || direction == .left ? step - reach : reach - step
      switch direction {
      case .up, .down:
        draw(x - step, y + along, stroke, stroke)
        draw(x + step, y + along, stroke, stroke)
      case .left, .right:
        draw(x + along, y - step, stroke, stroke)
        draw(x + along, y + step, stroke, stroke)
      }
    }
  }

  private mutating func drawDisc(_ scalar: UInt32, stroke: Int) {
    let size = cell.width - 1
    let disc = Rect(
      x: cell.x + (cell.width - size) / 2, y: (cell.height - size) / 2, width: size, height: size)
    list.rounded(disc, radius: (size + 2) / 4, with: .text)
    if scalar == 0x25CB {
      list.rounded(disc.inset(by: stroke), radius: (size - 2) / 4, with: .ground)
    }
  }
}

/// The direction of a triangle or an arrow.
private enum Direction {
  case up, right, down, left

  init?(triangle scalar: UInt32) {
    switch scalar {
    case 0x25B2, 0x25B4: self = .up
    case 0x25B6, 0x25B8, 0x25BA: self = .right
    case 0x25BC, 0x25BE: self = .down
    case 0x25C0, 0x25C2, 0x25C4: self = .left
    default: return nil
    }
  }

  init?(arrow scalar: UInt32) {
    switch scalar {
    case 0x2190: self = .left
    case 0x2191: self = .up
    case 0x2192: self = .right
    case 0x2193: self = .down
    default: return nil
    }
  }
}

/// The arms of a box-drawing character.
///
/// - Source: Unicode Standard 15.0, code chart "Box Drawing": the light and the heavy ones.
private struct Arms {
  let up, right, down, left: Bool
  let isHeavy, isRound: Bool

  /// Characters with the same arms, and these: up, down, left, right.
  private static let shapes = [
    ("─━╌", "LR"), ("│┃╎", "UD"), ("┌┏╭", "DR"), ("┐┓╮", "DL"), ("└┗╰", "UR"), ("┘┛╯", "UL"),
    ("├┣", "UDR"), ("┤┫┥", "UDL"), ("┬┳", "DLR"), ("┴┻", "ULR"), ("┼╋", "UDLR"), ("╴", "L"),
    ("╵", "U"), ("╶╺", "R"), ("╷", "D"),
  ]

  init?(of scalar: UInt32) {
    guard let scalar = Unicode.Scalar(scalar),
      let arms = Self.shapes.first(where: { $0.0.unicodeScalars.contains(scalar) })?.1
    else { return nil }
    isHeavy = "━┃┏┓┗┛┣┫┳┻╋┥╺".unicodeScalars.contains(scalar)
    isRound = "╭╮╯╰".unicodeScalars.contains(scalar)
    up = arms.contains("U")
    right = arms.contains("R")
    down = arms.contains("D")
    left = arms.contains("L")
  }
}
