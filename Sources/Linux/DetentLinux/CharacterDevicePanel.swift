public import DetentInput
public import DetentPanels
public import DetentRaster
import Glibc

/// A character LCD with a kernel driver, through /dev/lcd: text with escape sequences.
///
/// Sends the cells that differ from the last picture; the damage is ignored. Drawing doesn't
/// allocate.
///
/// - Source: drivers/auxdisplay/charlcd.c, Linux 6.1: literal characters, and the sequences that
///   begin with ESC [ L.
public struct CharacterDevicePanel: ~Copyable, Panel {
  /// An error of the device.
  public typealias Failure = PanelError

  private let path: String
  private let isLCD: (stat) -> Bool
  /// The file descriptor, or -1.
  private var file: Int32 = -1
  private var isReady = false
  private var cells: CharacterCells
  /// The text to write.
  private var text: [UInt8] = []

  /// Creates a panel, which its first picture opens.
  ///
  /// - Parameters:
  ///   - path: the device, such as /dev/lcd.
  ///   - columns: characters per row, 1 to 99.
  ///   - rows: rows, 1 to 9.
  package init(_ path: String, columns: Int, rows: Int) {
    self.init(path, columns: columns, rows: rows) {
      $0.st_mode & S_IFMT == S_IFCHR && $0.st_rdev == 10 << 8 | 156
    }
  }

  /// Creates a panel; `isLCD`: whether a file is the kernel's LCD, which alone is written to.
  ///
  /// - Source: include/linux/miscdevice.h, Linux 6.1: MISC_MAJOR and LCD_MINOR, its only device.
  init(_ path: String, columns: Int, rows: Int, if isLCD: @escaping (stat) -> Bool) {
    precondition((1...99).contains(columns) && (1...9).contains(rows), "columns < 100, rows < 10")
    (self.path, self.isLCD) = (path, isLCD)
    cells = CharacterCells(columns: columns, rows: rows)
    // An address and a character for every second cell.
    text.reserveCapacity(256 + columns * rows * 6)
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Shows a picture; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing TextGrid, _ damage: Damage, at now: Instant
  ) throws(PanelError) -> Instant {
    let isFirst = !isReady
    // If a write fails, the state of the panel is unknown.
    isReady = false
    text.removeAll(keepingCapacity: true)
    if isFirst { try prepare() }
    var next = 0
    var cursor = -1
    while let cell = cells.takeChange(to: picture, from: next) {
      next = cell.place + 1
      // The cursor doesn't wrap to the next row.
      if cursor != cell.place || cell.column == 0 { move(to: cell.column, cell.row) }
      text.append(cell.code)
      cursor = next
    }
    if isFirst { send("D+") }
    try flush()
    isReady = true
    return now
  }

  /// Turns the display off; its next picture initializes it anew.
  ///
  /// - Throws: an error of the device.
  public mutating func turnOff() throws(PanelError) {
    isReady = false
    text.removeAll(keepingCapacity: true)
    send("-d")
    try flush()
  }

  /// Reopens the device, clears it, and loads the custom glyphs; display and cursor are off.
  private mutating func prepare() throws(PanelError) {
    if file >= 0 { close(file) }
    file = -1
    file = try openDevice(
      path, O_WRONLY, or: .wrongDevice(path, wanted: "the kernel's character LCD: give /dev/lcd"),
      if: isLCD)
    // A line feed ends an unfinished escape sequence.
    text.append(0x0A)
    send("dcb")
    text.append(0x0C)
    let glyphs = CharacterROM.glyphs
    let digits: StaticString = "0123456789abcdef"
    for code in 0..<glyphs.count / 8 {
      send("G")
      text.append(UInt8(0x30 + code))
      for byte in glyphs[code * 8..<code * 8 + 8] {
        text.append(digits.utf8Start[Int(byte >> 4)])
        text.append(digits.utf8Start[Int(byte & 0x0F)])
      }
      text.append(UInt8(ascii: ";"))
    }
    cells.clear()
  }

  private mutating func move(to column: Int, _ row: Int) {
    send("x")
    if column > 9 { text.append(UInt8(0x30 + column / 10)) }
    text.append(UInt8(0x30 + column % 10))
    text.append(UInt8(ascii: "y"))
    text.append(UInt8(0x30 + row))
    text.append(UInt8(ascii: ";"))
  }

  /// Appends a sequence, or the beginning of one, for each letter.
  private mutating func send(_ letters: StaticString) {
    letters.withUTF8Buffer {
      for letter in $0 {
        text.append(0x1B)
        text.append(UInt8(ascii: "["))
        text.append(UInt8(ascii: "L"))
        text.append(letter)
      }
    }
  }

  private func flush() throws(PanelError) {
    var sent = 0
    while sent < text.count {
      let written = text[sent...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw .sending(over: path, address: nil, code: errno) }
      sent += written
    }
  }
}

extension PanelKind {
  /// A character LCD with a kernel driver.
  package static var charlcd: PanelKind {
    PanelKind(.charlcd) { panel throws(PanelError) in
      try LivePanel(
        CharacterDevicePanel(panel.path, columns: panel.glass.width, rows: panel.glass.height),
        on: panel.path, showing: TextGrid(of: panel))
    }
  }
}
