import DetentFonts
import DetentImages
import DetentRaster

/// A knob beside a round display in its case, and below them a small OLED and a terminal.
struct Scenery {
  static let (width, height) = (720, 636)

  /// What never changes.
  private(set) var stage = Drawing(width: width, height: height)
  private let font: DisplayFont
  private var letters: [UInt32: [UInt8]] = [:]

  private static let knob = (x: 138.0, y: 218.0)
  private static let round = (x: 500.0, y: 218.0)
  private static let oled = Rect(x: 32, y: 479, width: 256, height: 128)
  private static let window = Rect(x: 328, y: 452, width: 380, height: 172)
  /// The cells of the terminal, and a cell.
  static let (columns, rows) = (45, 9)
  private static let cell = (width: 8, height: 16)
  private static let capital = 10

  init(font: DisplayFont) {
    self.font = font
    let (knob, round) = (Self.knob, Self.round)
    // The plate of the knob and the case of the display.
    stage.disc(knob.x, knob.y, radius: 132, 0x15171A)
    stage.disc(knob.x, knob.y, radius: 130, 0x1D2024)
    stage.disc(round.x, round.y, radius: 210, 0x0E0F11)
    stage.disc(round.x, round.y, radius: 208.5, 0x33373D)
    stage.disc(round.x, round.y, radius: 206.5, 0x1D2024)
    stage.disc(round.x, round.y, radius: 199, 0x0A0B0C)
    stage.disc(round.x, round.y, radius: 195.5, 0x000000)
    // The board of the OLED, with four pins, and its glass.
    stage.panel(Rect(x: 12, y: 452, width: 296, height: 172), radius: 8, 0x16305C)
    for pin in 0..<4 {
      stage.disc(121 + 26 * Double(pin), 461, radius: 4.5, 0xB99A4A)
      stage.disc(121 + 26 * Double(pin), 461, radius: 2, 0x0E0F11)
    }
    stage.panel(Rect(x: 24, y: 472, width: 272, height: 142), radius: 3, 0x090B0E)
    stage.panel(Self.window, radius: 8, 0x2C3036)
    stage.panel(
      Rect(x: Self.window.x + 1, y: Self.window.y + 20, width: 378, height: 151), radius: 7,
      0x121418)
    for button in 0..<3 { stage.disc(344 + 16 * Double(button), 462, radius: 4.5, 0x5A5F67) }
  }

  /// The picture of an instant.
  mutating func picture(
    round: XRGB8888Canvas, mono: MonoCanvas, grid: TextGrid, knob: Turning, at time: Int64
  ) -> Drawing {
    var drawing = stage
    let (left, top) = (Int(Self.round.x) - 195, Int(Self.round.y) - 195)
    for y in 0..<round.height {
      for x in 0..<round.width {
        let (across, down) = (2 * x - 389, 2 * y - 389)
        guard across * across + down * down <= 389 * 389 else { continue }
        drawing.paint(left + x, top + y, round.color(ofColumn: x, row: y))
      }
    }
    for y in 0..<2 * mono.height {
      for x in 0..<2 * mono.width {
        let color: UInt32 = mono[x / 2, y / 2] ? 0xE2F0FF : 0x090B0E
        drawing.paint(Self.oled.x + x, Self.oled.y + y, color)
      }
    }
    draw(grid, on: &drawing)
    draw(knob, at: time, on: &drawing)
    return drawing
  }

  // MARK: The knob

  private static func place(_ degrees64: Int, _ radius: Double) -> (x: Double, y: Double) {
    let turn = degrees64 % (360 * 64)
    return (
      knob.x + radius * Double(Sine.of(turn)) / 65_536,
      knob.y - radius * Double(Sine.of(turn + 90 * 64)) / 65_536
    )
  }

  private func draw(_ turning: Turning, at time: Int64, on drawing: inout Drawing) {
    let (x, y) = Self.knob
    // A tick per detent; those just passed glow.
    let clicks = turning.clicks(at: time, within: 240_000)
    for tick in 0..<24 {
      let newest = clicks.filter { ($0.detent % 24 + 24) % 24 == tick }.map(\.age).min()
      let glow = newest.map { min(255, 340 - Int($0 / 20_000) * 28) } ?? 0
      let (start, end) = (Self.place(tick * 960, 111), Self.place(tick * 960, 120))
      drawing.line(from: start, to: end, width: 3, 0x4A4F57)
      if glow > 0 { drawing.line(from: start, to: end, width: 3, 0xFFB000, strength: glow) }
    }
    let isDown = turning.isDown(at: time)
    let size = isDown ? 0.96 : 1.0
    // The shadow, the grip with its grooves, and the cap.
    drawing.disc(x + 2, y + (isDown ? 3 : 7), radius: 101 * size, 0x0B0C0E, strength: 170)
    drawing.disc(x, y, radius: 100 * size, 0x2A2D32)
    let angle = turning.position(at: time) * 960 / 1_024
    for groove in 0..<48 {
      let turn = angle + groove * 480 + 240
      drawing.line(
        from: Self.place(turn, 89 * size), to: Self.place(turn, 98 * size), width: 3, 0x121316)
    }
    for ring in 0..<12 {
      let shade = UInt32(isDown ? 0x30 : 0x38) + UInt32(ring)
      drawing.disc(
        x, y - Double(ring), radius: (86 - 1.6 * Double(ring)) * size,
        shade << 16 | (shade + 2) << 8 | (shade + 6))
    }
    let (from, to) = (Self.place(angle, 46 * size), Self.place(angle, 68 * size))
    drawing.line(from: from, to: to, width: 7, 0xF4EFE6)
  }

  // MARK: The terminal

  private mutating func draw(_ grid: TextGrid, on drawing: inout Drawing) {
    let style = TextGridStyle.dark()
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let cell = grid[column, row]
        let left = Self.window.x + 10 + column * Self.cell.width
        let top = Self.window.y + 22 + row * Self.cell.height
        if cell.tone.role == .selection {
          for y in top..<top + Self.cell.height {
            for x in left..<left + Self.cell.width { drawing.paint(x, y, style.lamp.rgb) }
          }
        }
        guard cell.scalar > 0x20 else { continue }
        let color = style.color(of: cell.tone).rgb
        let cover = self.cover(of: cell.scalar)
        for y in 0..<Self.cell.height {
          for x in 0..<Self.cell.width where cover[y * Self.cell.width + x] > 0 {
            drawing.paint(left + x, top + y, color, part: Int(cover[y * Self.cell.width + x]))
          }
        }
      }
    }
  }

  /// How much of each pixel of a cell a character covers.
  private mutating func cover(of scalar: UInt32) -> [UInt8] {
    if let known = letters[scalar] { return known }
    let (width, height) = Self.cell
    var list = DrawList(width: width, height: height, font: font.shapes)
    let lettering = Lettering(font.shapes, capitalHeight: Self.capital)
    let text = Array(String(Unicode.Scalar(scalar) ?? "?").utf8)
    text.withUnsafeBufferPointer {
      list.text(
        $0, x: (width - lettering.width(of: $0)) / 2, y: (height - lettering.lineHeight) / 2,
        lettering, with: .text)
    }
    var theme = Theme.dark
    theme.text = 0xFFFFFF
    var canvas = XRGB8888Canvas(width: width, height: height, theme: theme)
    _ = canvas.render(list, replacing: nil)
    let cover = canvas.pixels.map { UInt8(truncatingIfNeeded: $0) }
    letters[scalar] = cover
    return cover
  }
}

extension RGBColor {
  /// As a number of 24 bits.
  fileprivate var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
