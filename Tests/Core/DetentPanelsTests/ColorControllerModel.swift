import DetentInput
import DetentPanels
import DetentRaster

/// A model of an ST7789 or GC9A01 by its data sheet, or an ILI9488 by published drivers, with its
/// display.
///
/// Its time is that of the bus's waits; bytes take none. Shares no code with the driver, and counts
/// violations of the data sheet.
///
/// - Source: ST7789V (Sitronix, V1.6), 8.12, 9.1; GC9A01A (Galaxycore, V1.0), 6.2 to 6.4; TFT_eSPI
///   (Bodmer), TFT_Drivers/ILI9488_Init.h.
final class ColorControllerModel {
  enum Chip { case st7789, gc9a01, ili9488 }

  /// A disconnected wire.
  struct Refusal: Error, Equatable {}

  let chip: Chip
  let glass: Rect
  private let (columns, rows): (Int, Int)
  private(set) var memory: [UInt16]
  private(set) var faults: [String] = []
  private(set) var byteCount = 0
  private(set) var windowCount = 0
  private(set) var longestWrite = 0
  private(set) var now = TimeSpan.zero
  private(set) var isOn = false
  var writesUntilRefusal: Int?

  private var busyUntil = TimeSpan.zero
  private var sleepsUntil = TimeSpan.zero
  private var isAsleep = true
  private var isInverted = false
  private var hasInnerRegisters: [UInt8] = []
  private var (mode, format, sources): (UInt8, UInt8, UInt8) = (0, 0x66, 0)
  private var (window, pointer) = (Rect(x: 0, y: 0, width: 240, height: 320), 0)
  private var command: UInt8?
  private var parameters: [UInt8] = []

  /// Creates a controller with a visible part of its memory.
  init(_ chip: Chip, glass: Rect) {
    (self.chip, self.glass) = (chip, glass)
    (columns, rows) =
      chip == .ili9488 ? (320, 480) : (240, chip == .st7789 ? 320 : 240)
    memory = []
    loseItsPower()
  }

  func loseItsPower() {
    memory = (0..<columns * rows).map { UInt16(truncatingIfNeeded: $0 * 40_503) }
    hasInnerRegisters = []
    restart()
  }

  private func restart() {
    (isAsleep, isOn, isInverted) = (true, false, false)
    (mode, format, sources) = (0, 0x66, 0)
    (window, pointer) = (Rect(x: 0, y: 0, width: columns, height: rows), 0)
    (command, parameters) = (nil, [])
    (busyUntil, sleepsUntil) = (now + .milliseconds(5), now + .milliseconds(120))
  }

  /// The displayed picture, row by row in its native orientation, RGB565; nil while the display is
  /// off.
  var picture: [[UInt16]]? {
    guard isOn, !isAsleep else { return nil }
    return (glass.y..<glass.bottom).map { row in
      (glass.x..<glass.right).map { column in
        // The round display has its first column at the last source line.
        let isMirrored = chip == .ili9488 || chip == .gc9a01 && sources & 0x20 == 0
        let pixel = memory[row * columns + (isMirrored ? columns - 1 - column : column)]
        let isBlueFirst = mode & 0x08 != 0
        let isRight = isBlueFirst == (chip != .st7789)
        let color = isRight ? pixel : pixel >> 11 | pixel & 0x07E0 | pixel << 11
        // An IPS display inverts.
        return isInverted == (chip != .ili9488) ? color : ~color
      }
    }
  }

  func reset() { restart() }

  func wait(_ span: TimeSpan) { now = now + span }

  func take(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) throws(Refusal) {
    if let left = writesUntilRefusal {
      guard left > 0 else { throw Refusal() }
      writesUntilRefusal = left - 1
    }
    byteCount += bytes.count
    longestWrite = max(longestWrite, bytes.count)
    switch phase {
    case .command: for byte in bytes { take(command: byte) }
    case .data: for byte in bytes { take(data: byte) }
    case .levels: faults.append("levels are no phase of this chip")
    }
  }

  private func take(command byte: UInt8) {
    finish()
    if now < busyUntil { faults.append("command \(byte) while it is busy") }
    (command, parameters) = (byte, [])
    switch byte {
    case 0x01: restart()
    case 0x10, 0x11:
      if now < sleepsUntil { faults.append("sleep \(byte) within 120 ms") }
      (isAsleep, sleepsUntil) = (byte == 0x10, now + .milliseconds(120))
      busyUntil = now + .milliseconds(5)
    case 0x13: break
    case 0x20, 0x21: isInverted = byte == 0x21
    case 0x28, 0x29: isOn = byte == 0x29
    case 0x2C:
      pointer = 0
      windowCount += 1
    case 0xFE where chip == .gc9a01, 0xEF where chip == .gc9a01: hasInnerRegisters.append(byte)
    default: if length(of: byte) == nil { faults.append("no command \(byte)") }
    }
  }

  /// The number of parameters of a command; nil if unknown.
  private func length(of command: UInt8) -> Int? {
    switch command {
    case 0x01, 0x10, 0x11, 0x13, 0x20, 0x21, 0x28, 0x29: return 0
    case 0x2A, 0x2B: return 4
    case 0x36, 0x3A: return 1
    case _ where chip == .st7789: return nil
    case _ where chip == .ili9488: return lengthOnILI9488(of: command)
    case 0xFE, 0xEF: return 0
    // Internal registers respond after they are enabled: 6.4.1.
    case _ where hasInnerRegisters.suffix(2) != [0xFE, 0xEF]: return nil
    case 0xB6, 0xE1, 0xED, 0x98: return 2
    case 0xDF, 0xFF: return 3
    case 0x90: return 4
    case 0xF0...0xF3: return 6
    case 0x64, 0x74: return 7
    case 0x70: return 9
    case 0x66, 0x67: return 10
    case 0x62, 0x63: return 12
    case 0x84...0x8F, 0xAE, 0xBC, 0xBD, 0xBE, 0xC3, 0xC4, 0xC9, 0xCD, 0xE8, 0xEB: return 1
    default: return nil
    }
  }

  private func lengthOnILI9488(of command: UInt8) -> Int? {
    switch command {
    case 0xB0, 0xB1, 0xB4, 0xB7, 0xC1: 1
    case 0xC0: 2
    case 0xB6, 0xC5: 3
    case 0xF7: 4
    case 0xE0, 0xE1: 15
    default: nil
    }
  }

  private func finish() {
    guard let command else { return }
    if command == 0x2C {
      if !parameters.isEmpty { faults.append("half a pixel") }
    } else if parameters.count != length(of: command) {
      faults.append("\(parameters.count) parameters of \(command)")
    }
  }

  private func take(data byte: UInt8) {
    parameters.append(byte)
    switch (command, parameters.count) {
    case (0x2C, 3) where chip == .ili9488: storeWide()
    case (0x2C, 2) where chip != .ili9488: store(UInt16(parameters[0]) << 8 | UInt16(parameters[1]))
    case (0x2A, 4), (0x2B, 4): setWindow()
    case (0x36, 1): mode = byte
    case (0x3A, 1): format = byte
    case (0xB6, 2): sources = byte
    default: break
    }
  }

  private func setWindow() {
    let first = Int(parameters[0]) << 8 | Int(parameters[1])
    let last = Int(parameters[2]) << 8 | Int(parameters[3])
    let isExchanged = mode & 0x20 != 0
    if command == 0x2A {
      (window.x, window.width) = (first, last - first + 1)
      if last >= (isExchanged ? rows : columns) { faults.append("a window right of the memory") }
    } else {
      (window.y, window.height) = (first, last - first + 1)
      if last >= (isExchanged ? columns : rows) { faults.append("a window below the memory") }
    }
    if first > last { faults.append("an empty window") }
  }

  /// Three bytes carry six bits each; the lowest of red and of blue is ignored here.
  private func storeWide() {
    let color = parameters.map { UInt16($0) }
    if format & 0x07 != 6 { faults.append("18 bits a pixel were not asked for") }
    store((color[0] >> 3) << 11 | (color[1] >> 2) << 5 | color[2] >> 3)
  }

  private func store(_ pixel: UInt16) {
    parameters = []
    if chip != .ili9488, format & 0x07 != 5 { faults.append("16 bits a pixel were not asked for") }
    guard pointer < window.width * window.height else { return faults.append("past the window") }
    let (x, y) = (window.x + pointer % window.width, window.y + pointer / window.width)
    pointer += 1
    let isExchanged = mode & 0x20 != 0
    var (column, row) = isExchanged ? (y, x) : (x, y)
    if mode & 0x40 != 0 { column = columns - 1 - column }
    if mode & 0x80 != 0 { row = rows - 1 - row }
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    memory[row * columns + column] = pixel
  }
}

/// SPI to a model, in transfers of any size.
struct ColorBus: Bus {
  let model: ColorControllerModel
  var mostBytes = 4_096
  var nanosecondsPerByte = 0

  mutating func reset() throws(ColorControllerModel.Refusal) { model.reset() }

  mutating func write(
    _ bytes: UnsafeRawBufferPointer, as phase: BusPhase
  ) throws(ColorControllerModel.Refusal) {
    try model.take(bytes, as: phase)
  }

  mutating func wait(_ span: TimeSpan) { model.wait(span) }
}
