// The four displays of the page, as one face.

import CPage
import DetentPanels
import DetentPicker
import DetentRaster
import DetentText
import DetentView

/// A display of the page: one of four, so that the device behind it is compiled once.
struct Glass: Face {
  /// The displays, by their numbers in the page.
  enum Shape: Int32 {
    /// A disc of 240x240 pixels in 24 bits.
    case round
    /// A square of 240x240 pixels in 24 bits.
    case square
    /// 128x64 pixels of one bit.
    case mono
    /// 20x4 characters.
    case text
  }

  private var color: CanvasFace<XRGB8888Canvas, Layouts>?
  private var mono: CanvasFace<MonoCanvas, Layouts>?
  private var text: GridFace<Layouts>?

  init(_ shape: Shape) {
    switch shape {
    case .round, .square:
      color = CanvasFace(on: XRGB8888Canvas(width: 240, height: 240), isRound: shape == .round)
    case .mono: mono = CanvasFace()
    case .text: text = GridFace(columns: 20, rows: 4)
    }
  }

  var reach: Int { color?.reach ?? mono?.reach ?? text?.reach ?? 3 }
  var ruler: TextRuler { color?.ruler ?? mono?.ruler ?? .cells }
  var room: StyleRoom { color?.room ?? mono?.room ?? text?.room ?? [] }

  mutating func draw(_ scene: PickerScene) -> Bool {
    if let isNew = color?.draw(scene) { return isNew }
    if let isNew = mono?.draw(scene) { return isNew }
    return text?.draw(scene) ?? false
  }

  var checksum: UInt32 {
    let sum = color?.canvas.pixels.withUnsafeBytes {
      page_checksum($0.assumingMemoryBound(to: UInt8.self).baseAddress, UInt32($0.count))
    }
    return sum ?? mono?.checksum ?? text?.checksum ?? 0
  }

  /// Hands over the bytes of the picture: words of 24 bits, bits, or the dots of characters.
  ///
  /// It mutates, as a large value is copied for what only asks it. Which parts are new is forgotten,
  /// as the page shows the whole picture.
  mutating func showPicture(_ body: (UnsafeRawBufferPointer) -> Void) {
    color?.canvas.pixels.withUnsafeBytes(body)
    color?.clean()
    mono?.canvas.bytes.withUnsafeBytes(body)
    mono?.clean()
    if let grid = text?.grid { CharacterDots(grid).canvas.bytes.withUnsafeBytes(body) }
  }
}

/// A grid of characters as dots, 6x11 a cell, with the custom glyphs of a character display.
struct CharacterDots {
  private(set) var canvas: MonoCanvas

  @inline(never)
  init(_ grid: TextGrid) {
    let cell = (width: 6, height: 11)
    canvas = MonoCanvas(width: cell.width * grid.columns, height: cell.height * grid.rows)
    var list = DrawList(width: canvas.width, height: canvas.height, capacity: 640)
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
