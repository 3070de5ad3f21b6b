public import DetentInput
public import DetentPanels
public import DetentRaster
import Glibc

/// A character LCD that a driver of the kernel has, through /dev/lcd: text with escape sequences.
///
/// It sends the cells that differ from those that it shows, whatever the damage is. Nothing is
/// allocated per picture.
///
/// - Source: drivers/auxdisplay/charlcd.c, Linux 6.1: what is written as itself, and the sequences
///   that begin with ESC [ L.
public struct CharacterDevicePanel: ~Copyable, Panel {
  /// What can go wrong with the device.
  public typealias Failure = PanelError

  /// Characters in a row.
  public var columns: Int { cells.columns }
  /// Rows of characters.
  public var rows: Int { cells.rows }

  private let path: String
  /// The open device, or -1.
  private var file: Int32 = -1
  private var isReady = false
  private var cells: CharacterCells
  /// Text on its way out.
  private var text: [UInt8] = []

  /// A panel that isn't opened yet: its first picture does that.
  ///
  /// - Parameters:
  ///   - path: the device, such as /dev/lcd.
  ///   - columns: characters in a row, 1 to 99.
  ///   - rows: rows, 1 to 9.
  public init(_ path: String, columns: Int, rows: Int) {
    precondition((1...99).contains(columns) && (1...9).contains(rows), "columns < 100, rows < 10")
    self.path = path
    cells = CharacterCells(columns: columns, rows: rows)
    // An address and a character for every second cell.
    text.reserveCapacity(256 + columns * rows * 6)
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Shows a picture of the panel's size; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing TextGrid, _ damage: Damage, at now: Instant
  ) throws(PanelError) -> Instant {
    let isFirst = !isReady
    // Whatever fails from here on, what is shown is unknown.
    isReady = false
    text.removeAll(keepingCapacity: true)
    if isFirst { try prepare() }
    var next = 0
    var cursor = -1
    while let cell = cells.takeChange(to: picture, from: next) {
      next = cell.place + 1
      // It doesn't go on in the next row by itself.
      if cursor != cell.place || cell.column == 0 { move(to: cell.column, cell.row) }
      text.append(cell.code)
      cursor = next
    }
    if isFirst { send("D+") }
    try flush()
    isReady = true
    return now
  }

  /// Makes it dark; its next picture sets it up anew.
  ///
  /// - Throws: what is wrong with the device.
  public mutating func turnOff() throws(PanelError) {
    isReady = false
    text.removeAll(keepingCapacity: true)
    send("-d")
    try flush()
  }

  /// Opens the device anew, and leaves it dark and blank, with our glyphs and without a cursor.
  private mutating func prepare() throws(PanelError) {
    if file >= 0 { close(file) }
    file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .opening(path, code: errno) }
    // What began before may not have ended: a new line ends it.
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

  /// Adds the beginning of a sequence for each letter; most are complete with it.
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
