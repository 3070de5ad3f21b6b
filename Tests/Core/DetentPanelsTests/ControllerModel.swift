import DetentInput
import DetentPanels
import DetentRaster

/// A model of an SSD1306 or SH1106 by its data sheet: memory, pointers and display.
///
/// Shares no code with the driver, and counts violations of the data sheet.
///
/// - Source: SSD1306 (Solomon Systech, Rev 1.1), chapters 8 to 10; SH1106 (Sino Wealth, V2.3),
///   commands 1 to 27.
final class ControllerModel {
  enum Chip { case ssd1306, sh1106 }

  /// A failed write, by its number.
  struct Refusal: Error, Equatable { var number: Int }

  let chip: Chip
  let width: Int
  let height: Int
  /// 8 pages of 132 columns, each of eight pixels.
  private(set) var memory: [[UInt8]]
  private(set) var faults: [String] = []
  private(set) var dataCount = 0
  private(set) var byteCount = 0
  private(set) var resetCount = 0
  /// The number of writes before a failure; nil if absent.
  var writesUntilRefusal: Int?
  private var refusalCount = 0

  private var page = 0
  private var column = 0
  private var startLine = 0
  private var offset = 0
  private var rowCount = 64
  private var pins: UInt8 = 0x12
  private(set) var isOn = false
  private(set) var contrast: UInt8 = 0x80
  private var hasPump = false
  private var isMirrored = false
  private var isFlipped = false
  private var isInverted = false
  private var waiting: [UInt8] = []

  init(_ chip: Chip, width: Int = 128, height: Int = 64) {
    self.chip = chip
    self.width = width
    self.height = height
    memory = []
    loseItsPower()
  }

  /// The contents of the memory are arbitrary after power loss.
  func loseItsPower() {
    memory = (0..<8).map { (page: Int) -> [UInt8] in
      (0..<132).map { (column: Int) -> UInt8 in UInt8((column * 7 + page * 31) & 0xFF) }
    }
    (isOn, hasPump, isMirrored, isFlipped, isInverted) = (false, false, false, false, false)
    (page, column, startLine, offset, rowCount) = (0, 0, 0, 0, 64)
    waiting = []
  }

  /// The displayed picture.
  ///
  /// On modules the last segment is at the left and the last row at the top.
  var picture: MonoCanvas {
    var picture = MonoCanvas(width: width, height: height)
    guard isOn, hasPump else { return picture }
    let glassPins: UInt8 = (width, height) == (128, 32) ? 0x02 : 0x12
    let isAsWired = rowCount == height && pins == glassPins && offset == 0
    let margin = (columns - width) / 2
    for y in 0..<height {
      for x in 0..<width {
        let column = isMirrored ? margin + x : margin + width - 1 - x
        let row = ((isFlipped ? y : height - 1 - y) + startLine) % 64
        let isLight = memory[row / 8][column] >> (row % 8) & 1 == 1
        picture[x, y] = isAsWired && isLight != isInverted
      }
    }
    return picture
  }

  func reset() { resetCount += 1 }

  /// Receives bytes that follow a control byte, or with D/C.
  func take(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase) throws(Refusal) {
    if let left = writesUntilRefusal {
      guard left > 0 else {
        refusalCount += 1
        throw Refusal(number: refusalCount)
      }
      writesUntilRefusal = left - 1
    }
    // The address and the control byte, as over I2C.
    byteCount += 2 + bytes.count
    for byte in bytes { if phase == .data { take(data: byte) } else { take(command: byte) } }
  }

  private var columns: Int { chip == .ssd1306 ? 128 : 132 }

  private func take(data byte: UInt8) {
    dataCount += 1
    if !waiting.isEmpty { faults.append("data within command \(waiting[0])") }
    guard column < columns else { return faults.append("data right of the last column") }
    memory[page][column] = byte
    column += 1
    // The SSD1306 wraps to the page's beginning, the SH1106 stays at its end.
    if column == columns, chip == .ssd1306 { column = 0 }
  }

  private func take(command byte: UInt8) {
    waiting.append(byte)
    let parameters: Int
    switch (waiting[0], chip) {
    case (0x81, _), (0xA8, _), (0xD3, _), (0xD5, _), (0xD9, _), (0xDA, _), (0xDB, _): parameters = 1
    case (0x20, .ssd1306), (0x8D, .ssd1306), (0xAD, .sh1106): parameters = 1
    case (0x21, .ssd1306), (0x22, .ssd1306): parameters = 2
    default: parameters = 0
    }
    guard waiting.count == parameters + 1 else { return }
    let command = waiting
    waiting = []
    if command.count > 1 { set(command[0], to: command[1]) } else { run(command[0]) }
  }

  private func run(_ command: UInt8) {
    switch command {
    case 0x00...0x0F: column = column & 0xF0 | Int(command)
    case 0x10...0x1F: column = column & 0x0F | Int(command & 0x0F) << 4
    case 0x30...0x33 where chip == .sh1106: break
    case 0x2E where chip == .ssd1306: break
    case 0x40...0x7F: startLine = Int(command & 0x3F)
    case 0xA0, 0xA1: isMirrored = command == 0xA1
    case 0xA4: break
    case 0xA6, 0xA7: isInverted = command == 0xA7
    case 0xAE, 0xAF: isOn = command == 0xAF
    case 0xB0...0xB7: page = Int(command & 7)
    case 0xC0, 0xC8: isFlipped = command == 0xC8
    default: faults.append("no command \(command)")
    }
  }

  private func set(_ command: UInt8, to value: UInt8) {
    switch command {
    case 0x20: if value != 2 { faults.append("addressing mode \(value) is not modeled") }
    case 0x8D: hasPump = value == 0x14
    case 0xA8: rowCount = Int(value) + 1
    case 0xAD: hasPump = value == 0x8B
    case 0xD3: offset = Int(value)
    case 0xDA: pins = value
    case 0x81: contrast = value
    case 0xD5, 0xD9, 0xDB: break
    default: faults.append("command \(command) is not modeled")
    }
  }
}

/// A bus to a model.
struct ModelBus: Bus {
  let model: ControllerModel
  var nanosecondsPerByte = 0

  mutating func reset() throws(ControllerModel.Refusal) { model.reset() }

  mutating func wait(_ span: TimeSpan) {}

  mutating func write(
    _ bytes: UnsafeRawBufferPointer, as phase: BusPhase
  ) throws(ControllerModel.Refusal) {
    try model.take(bytes, as: phase)
  }
}
