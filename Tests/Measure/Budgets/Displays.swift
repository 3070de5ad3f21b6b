// Displays whose wires sum up their bytes.

import DetentInput
import DetentPanels
import DetentPicker
import DetentRaster
import DetentView

/// The layout of a picker by itself: wheels.
enum PickerLayouts: LayoutSet {
  static var layouts: StyleRoom { [] }
  typealias Letters = BitmapLetters
}

/// A face of characters.
typealias CharacterFace = GridFace<PickerLayouts>

/// Wires without a panel.
struct Wires: Bus {
  var mostBytes = 132
  private(set) var sum: UInt32 = 0

  mutating func write(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) throws(Never) {
    sum = sum &* 31 &+ UInt32(phase.controlByte ?? 0)
    for byte in bytes { sum = sum &* 31 &+ UInt32(byte) }
  }

  mutating func wait(_ span: TimeSpan) {}
}

/// An SSD1306 of 128x64 pixels.
struct SmallOLED<Layouts: LayoutSet>: Display, ~Copyable {
  private var panel = PagedPanel(.ssd1306(), on: Wires())

  mutating func show(_ picture: inout SmallFace<Layouts>, at now: Instant) {
    _ = panel.show(picture.canvas, picture.damage, at: now)
    picture.clean()
  }

  mutating func shine(_ light: Light) { panel.shine(light) }
}

/// Wheels in letters of strokes.
enum WatchLayouts: LayoutSet {
  static var layouts: StyleRoom { [] }
}

/// A face of 240x240 colors without memory for its pixels.
typealias StripFace = CanvasFace<StripCanvas, WatchLayouts>

/// An ST7789 of 240x240 pixels, which gets 50 rows at a time: 24,000 bytes.
struct ColorStrips: Display, ~Copyable {
  private var panel = WindowPanel<Wires, StripCanvas>(.st7789(), on: Wires(mostBytes: 24_000))

  mutating func show(_ picture: inout StripFace, at now: Instant) {
    _ = panel.show(picture.canvas, picture.damage, at: now)
    picture.clean()
  }

  mutating func shine(_ light: Light) { panel.shine(light) }
}

/// An HD44780 of 20x4 characters.
struct Characters: Display, ~Copyable {
  private var panel = CharacterPanel(columns: 20, rows: 4, on: Wires())

  mutating func show(_ picture: inout CharacterFace, at now: Instant) {
    _ = panel.show(picture.grid, Damage(), at: now)
  }

  mutating func shine(_ light: Light) { panel.shine(light) }
}
