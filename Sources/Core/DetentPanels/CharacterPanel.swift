public import DetentInput
public import DetentRaster

/// A character LCD: an HD44780 on a PCF8574 I2C backpack, such as modules of 16x2 and 20x4
/// characters.
///
///     P7 … P4   P3         P2  P1   P0
///     D7 … D4   backlight  E   R/W  RS
///
/// Sends the cells that differ from the last picture; the damage is ignored. Drawing doesn't
/// allocate. The backlight is on while pictures are shown.
///
/// - Source: HD44780U (Hitachi, ADE-207-272(Z), Rev. 0.0): table 6 (instructions), figure 24
///   (initialization with four lines), figure 25 (timing); PCF8574 (NXP, Rev. 5), 8.2.
public struct CharacterPanel<Wires: Bus & ~Copyable>: ~Copyable, Panel {
  /// An error of the bus.
  public typealias Failure = Wires.Failure

  /// Characters per row.
  package var columns: Int { cells.columns }
  /// Rows of characters.
  package var rows: Int { cells.rows }
  /// The connection to the panel.
  package var bus: Wires

  /// Whether the panel is initialized and in step with `cells`.
  private var isReady = false
  private var cells: CharacterCells
  /// The address of the next character; nil if unknown.
  private var cursor: UInt8?
  /// The pin levels to send.
  private let strip: UnsafeMutableBufferPointer<UInt8>
  private var filled = 0
  private var backlight: UInt8 = 0
  private var sentBytes = 0
  private var waited = TimeSpan.zero
  private var isLit = true

  /// Creates a panel, which its first picture initializes.
  ///
  /// - Parameters:
  ///   - columns: characters per row, 8 to 40.
  ///   - rows: rows, 1 to 4; at most 80 characters in total, and 20 per row with three or four
  ///     rows.
  ///   - bus: the connection to the panel.
  package init(columns: Int, rows: Int, on bus: consuming Wires) {
    precondition(
      (8...40).contains(columns) && (1...4).contains(rows) && columns * rows <= 80
        && (rows < 3 || columns <= 20),
      "8 to 40 columns, 1 to 4 rows, at most 80 characters; 3 or 4 rows of at most 20")
    self.bus = bus
    cells = CharacterCells(columns: columns, rows: rows)
    strip = .allocate(capacity: self.bus.mostBytes)
    strip.initialize(repeating: 0)
  }

  deinit { strip.deallocate() }

  /// Shows a picture; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing TextGrid, _ damage: Damage, at now: Instant
  ) throws(Failure) -> Instant {
    let isFirst = !isReady
    // If a write fails, the state of the panel is unknown.
    isReady = false
    sentBytes = 0
    waited = .zero
    if isFirst { try prepare() }
    var next = 0
    while let cell = cells.takeChange(to: picture, from: next) {
      next = cell.place + 1
      let place = address(cell.column, cell.row)
      if cursor != place { try send(0x80 | place) }
      try send(cell.code, isData: true)
      cursor = following(place)
    }
    if isFirst, isLit {
      backlight = 0x08
      try send(0x0C)
    }
    try flush()
    isReady = true
    return now + waited + .microseconds(Int64(sentBytes) * Int64(bus.nanosecondsPerByte) / 1_000)
  }

  /// Turns the display off; its next picture initializes it anew.
  ///
  /// - Throws: an error of the bus.
  public mutating func turnOff() throws(Failure) {
    isReady = false
    (filled, backlight) = (0, 0)
    try send(0x08)
    try flush()
  }

  /// Turns the backlight on or off, also for later initializations.
  ///
  /// - Throws: an error of the bus.
  public mutating func shine(_ light: Light) throws(Failure) {
    isLit = light != .off
    guard isReady else { return }
    isReady = false
    backlight = isLit ? 0x08 : 0
    try send(isLit ? 0x0C : 0x08)
    try flush()
    isReady = true
  }

  // MARK: - Addresses

  /// The address of a cell: the lower rows continue the upper ones, and a single row of 16 is two
  /// of 8 for the controller.
  ///
  /// - Source: HD44780U, figures 5 to 7.
  private func address(_ column: Int, _ row: Int) -> UInt8 {
    if rows == 1, columns == 16 { return UInt8(column < 8 ? column : 0x40 + column - 8) }
    return UInt8(row % 2 * 0x40 + row / 2 * columns + column)
  }

  /// The address after another: each of the two lines has 40.
  private func following(_ address: UInt8) -> UInt8 {
    switch address {
    case 0x27: 0x40
    case 0x67: 0x00
    default: address + 1
    }
  }

  // MARK: - Sending

  private mutating func prepare() throws(Failure) {
    try bus.reset()
    (filled, backlight, cursor) = (0, 0, nil)
    try settle(.milliseconds(40))  // after power-on
    // Three times: the controller may be in the middle of a byte sent as two nibbles.
    for pause: TimeSpan in [.milliseconds(5), .microseconds(150), .microseconds(150)] {
      try send(nibble: 0x30)
      try settle(pause)
    }
    try send(nibble: 0x20)  // 4-bit mode
    try settle(.microseconds(150))
    try send(0x28)  // two lines, 5x8 pixels
    try send(0x08)  // display off
    try send(0x01)  // clear
    try settle(.milliseconds(3))  // 1.52 ms at 270 kHz, some run at 190
    try send(0x06)  // left to right
    try send(0x40)  // custom glyphs from 0 on
    for row in CharacterROM.glyphs { try send(row, isData: true) }
    cells.clear()
  }

  /// Sends an instruction or a character as two nibbles.
  ///
  /// Five writes to the pins: RS must be stable before E rises, and after a character the
  /// controller is busy for 41 µs, the time of two bytes at 400 kHz.
  private mutating func send(_ byte: UInt8, isData: Bool = false) throws(Failure) {
    let head: UInt8 = isData ? 0x01 : 0
    try put(byte & 0xF0 | head)
    try put(byte & 0xF0 | head | 0x04)
    try put(byte & 0xF0 | head)
    try put(byte << 4 | head | 0x04)
    try put(byte << 4 | head)
    if !isData { cursor = nil }
  }

  /// Sends a single nibble, before 4-bit mode is set.
  private mutating func send(nibble: UInt8) throws(Failure) {
    try put(nibble)
    try put(nibble | 0x04)
    try put(nibble)
  }

  /// Queues pin levels.
  @inline(never)
  private mutating func put(_ levels: UInt8) throws(Failure) {
    if filled == strip.count { try flush() }
    strip[filled] = levels | backlight
    filled += 1
  }

  private mutating func flush() throws(Failure) {
    guard filled > 0 else { return }
    // The address byte precedes them.
    sentBytes += 1 + filled
    let bytes = UnsafeMutableBufferPointer(rebasing: strip[..<filled])
    filled = 0
    try bus.write(UnsafeRawBufferPointer(bytes), as: .levels)
  }

  /// Sends the queued levels and waits.
  private mutating func settle(_ span: TimeSpan) throws(Failure) {
    try flush()
    waited = waited + span
    bus.wait(span)
  }
}
