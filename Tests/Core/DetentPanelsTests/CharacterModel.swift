import DetentInput
import DetentPanels

/// A model of an HD44780 with ROM A00 behind a PCF8574, by their data sheets: pins follow the bytes
/// on the bus, nibbles are read as E falls, instructions take time.
///
/// Shares no code with the driver, and counts violations of the data sheets.
///
/// - Source: HD44780U (Hitachi, ADE-207-272(Z), Rev. 0.0), tables 4 and 6, figures 5 to 7, 24, 25;
///   PCF8574 (NXP, Rev. 5), 8.2.
final class CharacterModel {
  /// A missing acknowledgment.
  struct Refusal: Error, Equatable {}

  let columns: Int
  let rows: Int
  private(set) var faults: [String] = []
  private(set) var messageCount = 0
  private(set) var byteCount = 0
  private(set) var characterCount = 0
  private(set) var instructions: [UInt8] = []
  private(set) var microseconds = 0.0
  private(set) var isLit = false
  var bytesUntilRefusal: Int?

  private var pins: UInt8 = 0xFF
  private var (hasFourLines, isOn, goesRight, hasTwoLines) = (false, false, true, false)
  private var half: UInt8?
  private var lines8 = 0
  private var busyUntil = 0.0
  private var (characters, glyphs) = ([UInt8](), [UInt8]())
  private var address = 0
  private var isAtGlyphs = false
  private var isShifted = false
  /// Whether it accepted nothing since a refused write: E may have been left high.
  private var wasCutOff = false

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    loseItsPower()
  }

  /// After power-on the controller initializes itself for 40 ms.
  func loseItsPower() {
    (hasFourLines, isOn, goesRight, hasTwoLines) = (false, false, true, false)
    (half, lines8, isAtGlyphs, address) = (nil, 0, false, 0)
    characters = (0..<80).map { UInt8($0 * 37 & 0xFF) }
    glyphs = (0..<64).map { UInt8($0 * 11 & 0x1F) }
    pins = 0xFF
    isLit = false
    busyUntil = microseconds + 40_000
  }

  // MARK: - Display

  /// The displayed codes; nil while the display is off.
  var codes: [[UInt8]]? {
    guard isOn, isLit, !isShifted else { return nil }
    return (0..<rows).map { row in
      (0..<columns).map { column in
        // A 16x1 display has its right half wired as a second line; with four rows, the lower two
        // continue the upper ones.
        if rows == 1, columns == 16 { return characters[column < 8 ? column : 40 + column - 8] }
        return characters[(row % 2) * 40 + (row / 2) * columns + column]
      }
    }
  }

  /// The displayed text, custom glyphs as the characters that they show.
  var text: [String]? {
    codes?.map { row in
      row.map { code in
        switch code {
        case 0x00...0x07: String(Array("╶┤─━▸›✓┥")[Int(code)])
        case 0x5C: "¥"
        case 0x7E: "→"
        case 0x7F: "←"
        case 0x20...0x7D: String(Unicode.Scalar(code))
        case 0xA1...0xDE: Unicode.Scalar(0xFEC0 + UInt32(code)).map { String($0) } ?? ""
        case 0xDF: "°"
        case 0xE0: "α"
        case 0xE1: "ä"
        case 0xE2: "β"
        case 0xE3: "ε"
        case 0xE4: "µ"
        case 0xE5: "σ"
        case 0xE6: "ρ"
        case 0xE8: "√"
        case 0xEC: "¢"
        case 0xED: "£"
        case 0xEE: "ñ"
        case 0xEF: "ö"
        case 0xF2: "θ"
        case 0xF3: "∞"
        case 0xF4: "Ω"
        case 0xF5: "ü"
        case 0xF6: "Σ"
        case 0xF7: "π"
        case 0xFD: "÷"
        case 0xFF: "█"
        default: "\u{FFFD}"
        }
      }.joined()
    }
  }

  /// The pixels of a custom glyph.
  func art(_ code: Int) -> String {
    (0..<8).map { row in
      String((0..<5).map { glyphs[code * 8 + row] & 0x10 >> UInt8($0) == 0 ? "." : "#" })
    }.joined(separator: "\n")
  }

  // MARK: - Bus

  func pass(_ microseconds: Double) { self.microseconds += microseconds }

  /// Receives a message; each byte takes `time`.
  func take(_ bytes: UnsafeRawBufferPointer, as phase: BusPhase, each time: Double) throws(Refusal)
  {
    if phase != .levels { faults.append("a control byte on an expander's pins") }
    messageCount += 1
    byteCount += 1
    pass(time)
    for byte in bytes {
      if let left = bytesUntilRefusal {
        guard left > 0 else {
          wasCutOff = true
          throw Refusal()
        }
        bytesUntilRefusal = left - 1
      }
      byteCount += 1
      pass(time)
      set(byte)
    }
  }

  private func set(_ new: UInt8) {
    let old = pins
    pins = new
    isLit = new & 0x08 != 0
    if new & 0x06 == 0x06 { faults.append("it is read") }
    let (rises, falls) = (new & 0x04 > old & 0x04, new & 0x04 < old & 0x04)
    // RS must be stable 40 ns before E rises, and E high for 230 ns: both need separate bytes.
    if rises, old & 0x03 != new & 0x03 { faults.append("RS changes as E rises") }
    if rises, half == nil, microseconds < busyUntil {
      faults.append("it is busy for \(Int(busyUntil - microseconds)) µs more")
    }
    // An expander starts with all pins high; the first falling edge is no write.
    guard falls, old & 0x02 == 0 else { return }
    if old & 0xF3 != new & 0xF3, !wasCutOff { faults.append("data changes as E falls") }
    wasCutOff = false
    take(nibble: old & 0xF0, isData: old & 0x01 != 0)
  }

  private func take(nibble: UInt8, isData: Bool) {
    guard hasFourLines else { return take(nibble, isData: isData) }
    guard let upper = half else { return half = nibble }
    half = nil
    take(upper | nibble >> 4, isData: isData)
  }

  private func take(_ byte: UInt8, isData: Bool) {
    if isData { return store(byte) }
    instructions.append(byte)
    var time = 37.0
    switch byte {
    case 0x01:
      characters = [UInt8](repeating: 0x20, count: 80)
      (address, isAtGlyphs, goesRight, time) = (0, false, true, 1_520)
      isShifted = false
    case 0x02...0x03: (address, isAtGlyphs, isShifted, time) = (0, false, false, 1_520)
    case 0x04...0x07:
      goesRight = byte & 0x02 != 0
      if byte & 0x01 != 0 { faults.append("the glass shifts") }
    case 0x08...0x0F:
      isOn = byte & 0x04 != 0
      if isOn, byte & 0x03 != 0 { faults.append("a cursor is seen") }
    case 0x10...0x1F: isShifted = isShifted || byte & 0x08 != 0
    case 0x20...0x3F: time = setLines(byte)
    case 0x40...0x7F: (address, isAtGlyphs) = (Int(byte & 0x3F), true)
    case 0x80...0xFF:
      (address, isAtGlyphs) = (Int(byte & 0x7F), false)
      if address % 0x40 > 0x27 { faults.append("no address \(address)") }
    default: faults.append("no instruction \(byte)")
    }
    busyUntil = microseconds + time
  }

  /// The first two instructions in 8-bit mode after power-on take longer: figure 24.
  private func setLines(_ byte: UInt8) -> Double {
    if byte & 0x10 != 0 {
      (hasFourLines, lines8) = (false, lines8 + 1)
      return lines8 == 1 ? 4_100 : 100
    }
    if lines8 < 3 { faults.append("four lines after \(lines8) times eight") }
    // In 8-bit mode the lower nibble isn't connected.
    if hasFourLines { hasTwoLines = byte & 0x08 != 0 }
    hasFourLines = true
    return 37
  }

  private func store(_ byte: UInt8) {
    characterCount += 1
    busyUntil = microseconds + 37 + 4
    if isAtGlyphs {
      glyphs[address] = byte & 0x1F
      address = (address + 1) % 64
      return
    }
    if !hasTwoLines || !goesRight { faults.append("one line, or to the left") }
    characters[address < 0x40 ? address : address - 0x40 + 40] = byte
    address = address == 0x27 ? 0x40 : address == 0x67 ? 0 : address + 1
  }
}

/// I2C to a model; a bit takes 10 µs at 100 kHz, a byte nine bits.
struct CharacterBus: Bus {
  let model: CharacterModel
  var nanosecondsPerByte = 90_000

  mutating func write(
    _ bytes: UnsafeRawBufferPointer, as phase: BusPhase
  ) throws(CharacterModel.Refusal) {
    try model.take(bytes, as: phase, each: Double(nanosecondsPerByte) / 1_000)
  }

  mutating func wait(_ span: TimeSpan) { model.pass(Double(span.microseconds)) }
}
