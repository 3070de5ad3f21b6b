public import DetentInput
public import DetentRaster

/// A character LCD with an HD44780 behind the eight pins of a PCF8574, such as the modules of 16x2
/// and 20x4 characters with a backpack.
///
///     P7 … P4   P3         P2  P1   P0
///     D7 … D4   backlight  E   R/W  RS
///
/// It sends the cells that differ from those that it shows, whatever the damage is. Nothing is
/// allocated per picture. Its light is on while it shows pictures.
///
/// - Source: HD44780U (Hitachi, ADE-207-272(Z), Rev. 0.0): table 6 (instructions), figure 24
///   (setting up with four lines), figure 25 (timing); PCF8574 (NXP, Rev. 5), 8.2.
public struct CharacterPanel<Wires: Bus & ~Copyable>: ~Copyable, Panel {
  /// What can go wrong is what can go wrong on the wires.
  public typealias Failure = Wires.Failure

  /// Characters in a row.
  public var columns: Int { cells.columns }
  /// Rows of characters.
  public var rows: Int { cells.rows }
  /// What it is reached by.
  public var bus: Wires

  /// Whether it has been set up, and has everything that was shown since.
  private var isReady = false
  private var cells: CharacterCells
  /// Where the next character goes, nil if that isn't known.
  private var cursor: UInt8?
  /// Levels of the pins on their way out.
  private let strip: UnsafeMutableBufferPointer<UInt8>
  private var filled = 0
  private var backlight: UInt8 = 0
  private var sentBytes = 0
  private var waited = TimeSpan.zero
  private var isLit = true

  /// A panel that isn't set up yet: its first picture does that.
  ///
  /// - Parameters:
  ///   - columns: characters in a row, 8 to 40.
  ///   - rows: rows, 1 to 4; at most 80 characters in all, and 20 in each of three or four.
  ///   - bus: what it is reached by.
  public init(columns: Int, rows: Int, on bus: consuming Wires) {
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

  /// Shows a picture of the panel's size; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing TextGrid, _ damage: Damage, at now: Instant
  ) throws(Failure) -> Instant {
    let isFirst = !isReady
    // Whatever fails from here on, what is shown is unknown.
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

  /// Makes it dark; its next picture sets it up anew.
  ///
  /// - Throws: what is wrong with the wires.
  public mutating func turnOff() throws(Failure) {
    isReady = false
    (filled, backlight) = (0, 0)
    try send(0x08)
    try flush()
  }

  /// Has its light on or off from now on, also when it is set up anew.
  ///
  /// - Throws: what is wrong with the wires.
  public mutating func shine(_ light: Light) throws(Failure) {
    isLit = light != .off
    guard isReady else { return }
    isReady = false
    backlight = isLit ? 0x08 : 0
    try send(isLit ? 0x0C : 0x08)
    try flush()
    isReady = true
  }

  // MARK: - Where a cell is

  /// The address of a cell: the rows of the lower half continue those of the upper, and a single
  /// row of 16 is two of 8 for the chip.
  ///
  /// - Source: HD44780U, figures 5 to 7.
  private func address(_ column: Int, _ row: Int) -> UInt8 {
    if rows == 1, columns == 16 { return UInt8(column < 8 ? column : 0x40 + column - 8) }
    return UInt8(row % 2 * 0x40 + row / 2 * columns + column)
  }

  /// The address behind one: each of the two lines has 40.
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
    try settle(.milliseconds(40))  // since it has power
    // Three times, as it may be in the midst of a byte of four lines twice.
    for pause: TimeSpan in [.milliseconds(5), .microseconds(150), .microseconds(150)] {
      try send(nibble: 0x30)
      try settle(pause)
    }
    try send(nibble: 0x20)  // four lines from now on
    try settle(.microseconds(150))
    try send(0x28)  // two lines of 5x8 dots
    try send(0x08)  // dark
    try send(0x01)  // blank
    try settle(.milliseconds(3))  // 1.52 ms at 270 kHz, some run at 190
    try send(0x06)  // from left to right
    try send(0x40)  // glyphs from the first on
    for row in CharacterROM.glyphs { try send(row, isData: true) }
    cells.clear()
  }

  /// Sends an instruction or a character in two halves.
  ///
  /// Five levels of the pins: RS has to stand before E rises, and after a character the chip is
  /// busy for 41 µs, which are two bytes at 400 kHz.
  private mutating func send(_ byte: UInt8, isData: Bool = false) throws(Failure) {
    let head: UInt8 = isData ? 0x01 : 0
    try put(byte & 0xF0 | head)
    try put(byte & 0xF0 | head | 0x04)
    try put(byte & 0xF0 | head)
    try put(byte << 4 | head | 0x04)
    try put(byte << 4 | head)
    if !isData { cursor = nil }
  }

  /// Sends half an instruction, as long as there are no other halves.
  private mutating func send(nibble: UInt8) throws(Failure) {
    try put(nibble)
    try put(nibble | 0x04)
    try put(nibble)
  }

  /// Adds levels of the pins, E's and those of the data, to what is on its way out.
  private mutating func put(_ levels: UInt8) throws(Failure) {
    if filled == strip.count { try flush() }
    strip[filled] = levels | backlight
    filled += 1
  }

  private mutating func flush() throws(Failure) {
    guard filled > 0 else { return }
    // With the address before them.
    sentBytes += 1 + filled
    let bytes = UnsafeMutableBufferPointer(rebasing: strip[..<filled])
    filled = 0
    try bus.write(UnsafeRawBufferPointer(bytes), as: .levels)
  }

  /// Sends what there is, and waits until the chip has done it.
  private mutating func settle(_ span: TimeSpan) throws(Failure) {
    try flush()
    waited = waited + span
    bus.wait(span)
  }
}
