public import DetentInput
public import DetentRaster

/// A 1-bit panel whose controller keeps its dots in pages, such as an SSD1306 or an SH1106.
///
/// Of each page it sends the columns that have changed. Nothing is allocated per picture.
public struct PagedPanel<Wires: Bus & ~Copyable>: ~Copyable, Panel {
  /// What can go wrong is what can go wrong on the wires.
  public typealias Failure = Wires.Failure

  /// What it is.
  public let controller: PagedController
  /// What it is reached by.
  public var bus: Wires

  /// Whether it has been set up, and has everything that was shown since.
  private var isReady = false
  /// What is on its way out: a page, or commands.
  private let strip: UnsafeMutableBufferPointer<UInt8>
  private var sentBytes = 0
  private var light = Light.full

  /// Columns that are sent though they haven't changed, rather than addressing those behind them:
  /// that costs an I2C bus a message of five bytes and the head of another.
  private static var bridged: Int { 7 }

  /// A panel that isn't set up yet: its first picture does that.
  public init(_ controller: PagedController, on bus: consuming Wires) {
    self.controller = controller
    self.bus = bus
    strip = .allocate(capacity: max(controller.width, controller.preparation.count))
    strip.initialize(repeating: 0)
  }

  deinit { strip.deallocate() }

  /// Shows a picture of the panel's size; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing MonoCanvas, _ damage: Damage, at now: Instant
  ) throws(Failure) -> Instant {
    let bounds = picture.bounds
    precondition(
      bounds.width == controller.width && bounds.height == controller.height,
      "a picture has the size of its panel")
    let isFirst = !isReady
    // Whatever fails from here on, what is shown is unknown.
    isReady = false
    sentBytes = 0
    if isFirst {
      try bus.reset()
      try send(controller.preparation)
    }
    let parts = isFirst ? Damage(everythingIn: bounds) : damage
    for page in 0..<controller.height / 8 {
      var columns = parts.columns(inPage: page, from: 0, bridging: Self.bridged)
      while columns.lowerBound < controller.width {
        try send(columns.clamped(to: 0..<controller.width), ofPage: page, of: picture)
        columns = parts.columns(inPage: page, from: columns.upperBound, bridging: Self.bridged)
      }
    }
    if isFirst { try sendLight() }
    isReady = true
    return now + .microseconds(Int64(sentBytes) * Int64(bus.nanosecondsPerByte) / 1_000)
  }

  /// Makes it dark; its next picture sets it up anew.
  ///
  /// - Throws: what is wrong with the wires.
  public mutating func turnOff() throws(Failure) {
    isReady = false
    try send(command: 0xAE)
  }

  /// Shines as brightly as that from now on, also when it is set up anew.
  ///
  /// - Throws: what is wrong with the wires.
  public mutating func shine(_ light: Light) throws(Failure) {
    self.light = light
    guard isReady else { return }
    isReady = false
    try sendLight()
    isReady = true
  }

  /// - Source: SSD1306, table 9-1 and SH1106, commands 7 and 12: the contrast, on and off.
  private mutating func sendLight() throws(Failure) {
    guard light != .off else { return try send(command: 0xAE) }
    let contrast = light == .full ? controller.contrast : controller.contrast / 4
    (strip[0], strip[1], strip[2]) = (0x81, contrast, 0xAF)
    try send(0..<3, as: .command)
  }

  private mutating func send(command: UInt8) throws(Failure) {
    strip[0] = command
    try send(0..<1, as: .command)
  }

  private mutating func send(_ commands: [UInt8]) throws(Failure) {
    for index in commands.indices { strip[index] = commands[index] }
    try send(commands.indices, as: .command)
  }

  /// Sends some columns of a page of the picture.
  ///
  /// - Source: SSD1306, table 9-1 and SH1106, commands 1, 2 and 13: the page, and the column in two
  ///   halves.
  private mutating func send(
    _ columns: Range<Int>, ofPage page: Int, of picture: borrowing MonoCanvas
  ) throws(Failure) {
    let first = UInt8(columns.lowerBound + controller.firstColumn)
    (strip[0], strip[1], strip[2]) = (0xB0 | UInt8(page), first & 0x0F, 0x10 | first >> 4)
    try send(0..<3, as: .command)
    for column in columns.lowerBound >> 3...(columns.upperBound - 1) >> 3 {
      stand(up: column, page: page, of: picture)
    }
    try send(columns, as: .data)
  }

  /// Sends a part of the strip.
  private mutating func send(_ part: Range<Int>, as phase: BusPhase) throws(Failure) {
    sentBytes += part.count
    let bytes = UnsafeMutableBufferPointer(rebasing: strip[part])
    try bus.write(UnsafeRawBufferPointer(bytes), as: phase)
  }

  /// Turns eight rows of eight dots, which lie in the picture, into eight columns of the strip.
  ///
  /// - Source: Hacker's Delight (2nd edition), 7-3, transposing an 8x8-bit matrix.
  @inline(__always)
  private func stand(up column: Int, page: Int, of picture: borrowing MonoCanvas) {
    var dots: UInt64 = 0
    var index = (page * 8 + 7) * picture.bytesPerRow + column
    for _ in 0..<8 {
      dots = dots << 8 | UInt64(picture.bytes[index])
      index -= picture.bytesPerRow
    }
    var swapped = (dots ^ dots >> 7) & 0x00AA_00AA_00AA_00AA
    dots ^= swapped ^ swapped << 7
    swapped = (dots ^ dots >> 14) & 0x0000_CCCC_0000_CCCC
    dots ^= swapped ^ swapped << 14
    swapped = (dots ^ dots >> 28) & 0x0000_0000_F0F0_F0F0
    dots ^= swapped ^ swapped << 28
    for place in 0..<8 {
      strip[column * 8 + 7 - place] = UInt8(truncatingIfNeeded: dots >> UInt64(8 * place))
    }
  }
}

extension Damage {
  /// The first columns from one on that have changed in eight rows, and what follows them closely.
  ///
  /// - Parameters:
  ///   - page: eight rows, counted from the top.
  ///   - column: none left of it.
  ///   - gap: how many unchanged columns may lie among them.
  /// - Returns: the columns; an empty range at `Int.max` if there are no more.
  fileprivate func columns(inPage page: Int, from column: Int, bridging gap: Int) -> Range<Int> {
    var left = Int.max
    for index in 0..<count where touches(page, index) && self[index].right > column {
      left = min(left, max(self[index].x, column))
    }
    guard left < .max else { return left..<left }
    var right = left
    var before = -1
    while right > before {
      before = right
      for index in 0..<count where touches(page, index) && self[index].x <= right + gap {
        right = max(right, self[index].right)
      }
    }
    return left..<right
  }

  private func touches(_ page: Int, _ index: Int) -> Bool {
    self[index].y < page * 8 + 8 && self[index].bottom > page * 8
  }
}
