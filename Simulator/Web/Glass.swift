// The displays of the page, as one face.

import CPage
import DetentPanels
import DetentPicker
import DetentRaster
import DetentRecords
import DetentText
import DetentView

/// A display of the page: one of three kinds, so that the device behind it is compiled once.
struct Glass: Face {
  private var color: CanvasFace<XRGB8888Canvas, PageLayouts>?
  private var mono: CanvasFace<MonoCanvas, PageLayouts>?
  private var text: GridFace<PageLayouts>?
  /// The dots of characters, which the page reads after they are handed over; nil for other
  /// displays.
  private var dots: CharacterDots?
  /// The cells of a terminal, five words each: a character, its marks, and its tone.
  private var letters: [UInt32] = []

  /// The display of a session; the usual small OLED for one that names none.
  init(_ display: DisplayFormat?, isTextLarge: Bool) {
    switch display ?? .usual {
    case .color(let width, let height, let theme, let isRound):
      color = CanvasFace(
        on: XRGB8888Canvas(width: max(32, width), height: max(32, height), theme: theme),
        isRound: isRound, lens: theme.lens, isTextLarge: isTextLarge)
      page_begin(UInt32(max(32, width)), UInt32(max(32, height)))
    case .mono(let width, let height):
      mono = CanvasFace(
        on: MonoCanvas(width: max(32, width), height: max(32, height)), lens: .filled,
        isTextLarge: isTextLarge)
    case .text(let columns, let rows):
      text = GridFace(columns: columns, rows: rows, hints: .keys)
    case .terminal: text = GridFace(columns: 80, rows: 24, hints: .keys)
    case .nothing: text = GridFace(columns: 1, rows: 1)
    }
    if let grid = text?.grid, !isTerminal {
      dots = CharacterDots(columns: grid.columns, rows: grid.rows)
    }
  }

  /// Whether it is larger than displays of characters with dots are: the page has the letters.
  var isTerminal: Bool { text.map { $0.grid.rows > 4 || $0.grid.columns > 40 } ?? false }

  /// The size in pixels or dots; of a terminal in cells.
  var size: (width: Int, height: Int) {
    if let canvas = color?.canvas { return (canvas.width, canvas.height) }
    if let canvas = mono?.canvas { return (canvas.width, canvas.height) }
    guard let grid = text?.grid else { return (0, 0) }
    if isTerminal { return (grid.columns, grid.rows) }
    return (CharacterDots.cell.width * grid.columns, CharacterDots.cell.height * grid.rows)
  }

  var reach: Int { color?.reach ?? mono?.reach ?? text?.reach ?? 3 }
  var ruler: TextRuler { color?.ruler ?? mono?.ruler ?? .cells }
  var room: StyleRoom { color?.room ?? mono?.room ?? text?.room ?? [] }

  mutating func draw(_ scene: PickerScene) -> Bool {
    if let isNew = color?.draw(scene) {
      takeOver()
      return isNew
    }
    if let isNew = mono?.draw(scene) { return isNew }
    return text?.draw(scene) ?? false
  }

  var checksum: UInt32 {
    color != nil ? page_checksum() : mono?.checksum ?? text?.checksum ?? 0
  }

  /// Hands the new parts of a picture in color to the page.
  private mutating func takeOver() {
    guard let damage = color?.damage else { return }
    color?.canvas.pixels.withUnsafeBufferPointer { pixels in
      for index in 0..<damage.count {
        let part = damage[index]
        page_draw(
          pixels.baseAddress, UInt32(part.x), UInt32(part.y), UInt32(part.x + part.width),
          UInt32(part.y + part.height))
      }
    }
    color?.clean()
  }

  /// Hands over the bytes of the picture: those of `page_picture`, bits, the dots of characters, or
  /// the cells of a terminal.
  ///
  /// It mutates, as a large value is copied for what only asks it.
  mutating func showPicture(_ body: (UnsafeRawBufferPointer) -> Void) {
    if color != nil { body(UnsafeRawBufferPointer(start: page_picture(), count: 0)) }
    mono?.canvas.bytes.withUnsafeBytes(body)
    mono?.clean()
    guard let grid = text?.grid else { return }
    guard isTerminal else {
      dots?.draw(grid)
      dots?.canvas.bytes.withUnsafeBytes(body)
      return
    }
    letters.removeAll(keepingCapacity: true)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let cell = grid[column, row]
        letters.append(cell.scalar)
        for index in 0..<3 { letters.append(cell.marks[index] ?? 0) }
        letters.append(UInt32(cell.tone.role.rawValue) << 8 | UInt32(cell.tone.brightness))
      }
    }
    letters.withUnsafeBytes(body)
  }
}

/// A grid of characters as dots, 6x11 a cell, with the custom glyphs of a character display.
struct CharacterDots {
  static var cell: (width: Int, height: Int) { (width: 6, height: 11) }

  private(set) var canvas: MonoCanvas
  /// The picture while it is put together, kept to take memory once.
  private var list: DrawList

  /// Creates a blank display of the given size, in characters.
  init(columns: Int, rows: Int) {
    canvas = MonoCanvas(width: Self.cell.width * columns, height: Self.cell.height * rows)
    list = DrawList(width: canvas.width, height: canvas.height, capacity: 12 * columns * rows)
  }

  /// Shows a grid of this size.
  @inline(never)
  mutating func draw(_ grid: TextGrid) {
    let cell = Self.cell
    list.removeAll()
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let box = Rect(
          x: column * cell.width, y: row * cell.height, width: cell.width, height: cell.height)
        let scalar = grid[column, row].scalar
        let code = Int(CharacterROM.code(of: scalar))
        if code < 8 {
          Self.draw(CharacterROM.glyphs[8 * code..<8 * code + 8], in: box, on: &list)
        } else if let narrow = Self.narrow(scalar) {
          Self.draw(narrow[...], in: box, on: &list)
        } else if scalar > 0x20 {
          var letter = ShortText()
          letter.append(scalar: scalar)
          let lettering = Lettering(.small)
          letter.withUTF8 {
            let left = box.x + max(0, cell.width - lettering.width(of: $0)) / 2
            list.text($0, x: left, y: box.y, lettering, with: .text, clip: box)
          }
        }
      }
    }
    _ = canvas.render(list, replacing: nil)
  }

  /// The letters of the small font that are wider than a cell, in five columns.
  private static func narrow(_ scalar: UInt32) -> [UInt8]? {
    switch scalar {
    case 0x4D: [0b10001, 0b11011, 0b10101, 0b10101, 0b10001, 0b10001, 0b10001]  // M
    case 0x57: [0b10001, 0b10001, 0b10001, 0b10101, 0b10101, 0b11011, 0b10001]  // W
    case 0x6D: [0, 0, 0b11010, 0b10101, 0b10101, 0b10101, 0b10101]  // m
    case 0x77: [0, 0, 0b10001, 0b10001, 0b10101, 0b10101, 0b01010]  // w
    default: nil
    }
  }

  /// Draws rows of five dots from the top of a capital on.
  private static func draw(_ rows: ArraySlice<UInt8>, in box: Rect, on list: inout DrawList) {
    for (line, bits) in rows.enumerated() {
      for dot in 0..<5 where bits >> UInt8(4 - dot) & 1 == 1 {
        list.fill(Rect(x: box.x + dot, y: box.y + 2 + line, width: 1, height: 1), with: .text)
      }
    }
  }
}
