import DetentInput
import DetentPanels
import DetentRaster

/// A model of an SSD1322 or SSD1327 with its display, by published drivers.
///
/// Shares no code with the driver, and counts violations.
///
/// - Source: u8g2, csrc/u8x8_d_ssd1322.c and u8x8_d_ssd1327.c; Linux, drivers/gpu/drm/solomon.
final class GrayControllerModel {
  enum Chip: CaseIterable { case ssd1322, ssd1327 }

  /// A disconnected wire.
  struct Refusal: Error, Equatable {}

  let chip: Chip
  /// Columns of four bits.
  private let (columns, rows): (Int, Int)
  private var memory: [UInt8] = []
  private(set) var faults: [String] = []
  private(set) var byteCount = 0
  private(set) var windows: [Rect] = []
  private(set) var longestWrite = 0
  private(set) var isOn = false
  private(set) var contrast: UInt8 = 0x7F
  var writesUntilRefusal: Int?

  private var (remap, dual): (UInt8, UInt8) = (0, 0)
  private var (multiplex, isLocked, takesPixels) = (0, false, false)
  /// The addresses of the window, and the next one in it.
  private var (columnRange, rowRange) = (0...0, 0...0)
  private var (column, row) = (0, 0)
  /// The bytes of one address: two for the SSD1322, one for the SSD1327.
  private var address: [UInt8] = []
  private var (command, parameters): (UInt8?, [UInt8]) = (nil, [])

  private var pixelsPerAddress: Int { chip == .ssd1322 ? 4 : 2 }

  init(_ chip: Chip) {
    self.chip = chip
    (columns, rows) = chip == .ssd1322 ? (480, 128) : (128, 128)
    loseItsPower()
  }

  func loseItsPower() {
    memory = (0..<columns * rows).map { UInt8(truncatingIfNeeded: $0 &* 40_503 >> 7) & 0x0F }
    reset()
  }

  func reset() {
    (isOn, contrast, remap, dual, isLocked, takesPixels) = (false, 0x7F, 0, 0, false, false)
    multiplex = 128
    (columnRange, rowRange) = (0...columns / pixelsPerAddress - 1, 0...127)
    (column, row, address, command, parameters) = (0, 0, [], nil, [])
  }

  /// The displayed levels, row by row; nil while the display is off.
  ///
  /// The first row of the display is at the last driven pin. The first column is at segment 112 of
  /// an SSD1322, and at segment 127 of an SSD1327.
  var picture: [[UInt8]]? {
    guard isOn else { return nil }
    let (width, height) = chip == .ssd1322 ? (256, 64) : (128, 128)
    guard multiplex == height, isWiredAsSet else { return [] }
    return (0..<height).map { y in
      (0..<width).map { x in
        level(segment: chip == .ssd1322 ? 112 + x : 127 - x, pin: height - 1 - y)
      }
    }
  }

  /// Whether the rows are driven in the order of their pins.
  private var isWiredAsSet: Bool {
    chip == .ssd1322 ? remap & 0x20 == 0 && dual == 0x11 : remap & 0x40 != 0
  }

  /// The level of a segment while the row at a pin is driven.
  private func level(segment: Int, pin: Int) -> UInt8 {
    let row = remap & 0x10 == 0 ? pin : multiplex - 1 - pin
    let (turnsColumns, turnsNibbles) =
      chip == .ssd1322
      ? (remap & 0x02 != 0, remap & 0x04 == 0) : (remap & 0x01 != 0, remap & 0x02 == 0)
    let inside = segment % pixelsPerAddress
    var address = segment / pixelsPerAddress
    if turnsColumns { address = columns / pixelsPerAddress - 1 - address }
    // After a reset the last nibble of an address is at its first segment.
    let place = turnsNibbles ? pixelsPerAddress - 1 - inside : inside
    return memory[row * columns + address * pixelsPerAddress + place]
  }

  func take(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) throws(Refusal) {
    if let left = writesUntilRefusal {
      guard left > 0 else { throw Refusal() }
      writesUntilRefusal = left - 1
    }
    byteCount += bytes.count
    longestWrite = max(longestWrite, bytes.count)
    for byte in bytes {
      switch phase {
      case .command where chip == .ssd1327 && isWaiting: take(parameter: byte)
      case .command: take(command: byte)
      case .data where chip == .ssd1322 && isWaiting: take(parameter: byte)
      case .data where chip == .ssd1327 || takesPixels: take(pixels: byte)
      case .data: faults.append("data that nothing asked for")
      case .levels: faults.append("levels are no phase of this chip")
      }
    }
  }

  /// Whether a command lacks parameters.
  private var isWaiting: Bool {
    command.flatMap(length(of:)).map { parameters.count < $0 } ?? false
  }

  private func take(command byte: UInt8) {
    if isWaiting { faults.append("\(parameters.count) parameters of \(command ?? 0)") }
    if !address.isEmpty { faults.append("half an address") }
    (command, parameters, address, takesPixels) = (byte, [], [], false)
    guard !isLocked || byte == 0xFD else { return faults.append("\(byte) while it is locked") }
    switch byte {
    case 0xAE, 0xAF: isOn = byte == 0xAF
    case 0x5C where chip == .ssd1322:
      takesPixels = true
      (column, row) = (columnRange.lowerBound, rowRange.lowerBound)
    case 0xA5, 0xA7: faults.append("\(byte) shows something else than the memory")
    case 0xA4, 0xA6:
      if (byte == 0xA6) != (chip == .ssd1322) { faults.append("\(byte) hides the memory") }
    default: if length(of: byte) == nil { faults.append("no command \(byte)") }
    }
  }

  /// The number of parameters of a command; nil if unknown.
  private func length(of command: UInt8) -> Int? {
    switch (chip, command) {
    case (_, 0xAE), (_, 0xAF), (_, 0xA4), (_, 0xA6), (_, 0xB9): 0
    case (.ssd1322, 0x5C), (.ssd1322, 0xA9), (.ssd1327, 0x2E): 0
    case (_, 0xFD), (_, 0xA1), (_, 0xA2), (_, 0xAB), (_, 0xB1), (_, 0xB3), (_, 0xB5), (_, 0xB6):
      1
    case (_, 0xBE), (.ssd1322, 0xBB), (.ssd1322, 0xC1), (.ssd1322, 0xC7), (.ssd1322, 0xCA): 1
    case (.ssd1327, 0x81), (.ssd1327, 0xA0), (.ssd1327, 0xA8), (.ssd1327, 0xBC), (.ssd1327, 0xD5):
      1
    case (_, 0x15), (_, 0x75), (.ssd1322, 0xA0), (.ssd1322, 0xB4), (.ssd1322, 0xD1): 2
    default: nil
    }
  }

  private func take(parameter byte: UInt8) {
    parameters.append(byte)
    switch (chip, command, parameters.count) {
    case (_, 0xFD, 1): isLocked = byte & 0x04 != 0
    case (_, 0xA0, 1): remap = byte
    case (.ssd1322, 0xA0, 2): dual = byte
    case (.ssd1322, 0xCA, 1), (.ssd1327, 0xA8, 1): multiplex = Int(byte) + 1
    case (.ssd1322, 0xC1, 1), (.ssd1327, 0x81, 1): contrast = byte
    case (_, 0xA1, 1), (_, 0xA2, 1):
      if byte != 0 { faults.append("the first row is not the first") }
    case (_, 0x15, 2), (_, 0x75, 2): setWindow()
    default: break
    }
  }

  private func setWindow() {
    let (first, last) = (Int(parameters[0]), Int(parameters[1]))
    let isColumns = command == 0x15
    guard first <= last, last < (isColumns ? columns / pixelsPerAddress : rows) else {
      return faults.append("a window of \(first) to \(last)")
    }
    if isColumns { columnRange = first...last } else { rowRange = first...last }
    (column, row) = (columnRange.lowerBound, rowRange.lowerBound)
    guard !isColumns else { return }
    windows.append(
      Rect(
        x: columnRange.lowerBound, y: first, width: columnRange.count, height: rowRange.count))
  }

  private func take(pixels byte: UInt8) {
    address.append(byte)
    guard address.count * 2 == pixelsPerAddress else { return }
    if remap & (chip == .ssd1322 ? 0x01 : 0x04) != 0 { faults.append("columns come first") }
    for (index, byte) in address.enumerated() {
      let place = row * columns + column * pixelsPerAddress + 2 * index
      // level(segment:pin:) applies the order of nibbles.
      (memory[place], memory[place + 1]) = (byte >> 4, byte & 0x0F)
    }
    address = []
    column += 1
    guard column > columnRange.upperBound else { return }
    column = columnRange.lowerBound
    row = row == rowRange.upperBound ? rowRange.lowerBound : row + 1
  }
}

/// A bus to a model, in transfers of any size.
struct GrayBus: Bus {
  let model: GrayControllerModel
  var mostBytes = 4_096
  var nanosecondsPerByte = 0

  mutating func reset() throws(GrayControllerModel.Refusal) { model.reset() }

  mutating func write(
    _ bytes: UnsafeRawBufferPointer, as phase: BusPhase
  ) throws(GrayControllerModel.Refusal) {
    try model.take(bytes, as: phase)
  }

  mutating func wait(_ span: TimeSpan) {}
}
