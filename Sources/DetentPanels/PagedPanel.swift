public import DetentInput
public import DetentRaster

/// A 1-bit panel whose controller keeps its dots in pages, such as an SSD1306 or an SH1106.
///
/// It keeps what it has sent: where there is damage it sends the columns of each page that differ.
/// Nothing is allocated per picture.
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
  /// What it has been sent, page by page: eight columns in each, the leftmost in the highest byte.
  private let kept: UnsafeMutableBufferPointer<UInt64>
  /// What it hasn't been sent yet.
  private var parts = WaitingParts()
  /// When to send that, if nothing else is to be shown.
  public private(set) var remainderDue: Instant?
  private var sentBytes = 0
  private var light = Light.full

  /// Columns that are sent though they don't differ, rather than addressing those behind them: that
  /// costs an I2C bus a message of five bytes and the head of another.
  private static var bridged: Int { 7 }

  /// What a picture may take of a bus, unless a single rectangle takes more.
  ///
  /// It is 9 ms of an I2C bus of 400 kHz. What is drawn first goes first, then what is late; the
  /// rest comes a frame later.
  private static var mostBytes: Int { 400 }
  private static var frame: TimeSpan { .milliseconds(16) }

  /// A panel that isn't set up yet: its first picture does that.
  public init(_ controller: PagedController, on bus: consuming Wires) {
    self.controller = controller
    self.bus = bus
    strip = .allocate(capacity: max(controller.width, controller.preparation.count))
    strip.initialize(repeating: 0)
    kept = .allocate(capacity: controller.width * controller.height / 64)
    kept.initialize(repeating: 0)
  }

  deinit {
    strip.deallocate()
    kept.deallocate()
  }

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
    remainderDue = nil
    if isFirst { parts.removeAll(from: 0) }
    parts.add(isFirst ? Damage(everythingIn: bounds) : damage, in: bounds)
    var (room, late) = (Self.mostBytes, 0)
    for index in 0..<parts.count {
      let part = parts[index]
      let bytes = isFirst ? 0 : try send(part.rect, of: picture, isFirst, isTrial: true)
      if room == Self.mostBytes || bytes <= room {
        room -= try send(part.rect, of: picture, isFirst)
      } else {
        parts.keep(part, as: late)
        late += 1
      }
    }
    parts.removeAll(from: late)
    if isFirst { try sendLight() }
    isReady = true
    if late > 0 { remainderDue = now + Self.frame }
    return now + .microseconds(Int64(sentBytes) * Int64(bus.nanosecondsPerByte) / 1_000)
  }

  /// Makes it dark; its next picture sets it up anew.
  ///
  /// - Throws: what is wrong with the wires.
  public mutating func turnOff() throws(Failure) {
    isReady = false
    remainderDue = nil
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

  /// Sends the columns of each page that differ in a rectangle.
  ///
  /// - Parameters:
  ///   - part: the rectangle.
  ///   - picture: what it is part of.
  ///   - isFirst: whether all differ.
  ///   - isTrial: whether it is only asked how many bytes that takes.
  /// - Returns: the bytes that it takes over I2C.
  /// - Throws: what is wrong with the wires.
  private mutating func send(
    _ part: Rect, of picture: borrowing MonoCanvas, _ isFirst: Bool, isTrial: Bool = false
  ) throws(Failure) -> Int {
    var bytes = 0
    for page in part.y >> 3...(part.bottom - 1) >> 3 {
      var columns = 0..<0
      for eight in part.x >> 3...(part.right - 1) >> 3 {
        let place = page * controller.width / 8 + eight
        let dots = standing(eight, ofPage: page, of: picture)
        let differing = (dots ^ kept[place]) & part.dots(ofColumns: eight, page: page)
        var changed = isFirst ? .max : differing
        if !isTrial { kept[place] = isFirst ? dots : kept[place] ^ differing }
        while changed != 0 {
          let place = changed.leadingZeroBitCount / 8
          changed &= .max >> UInt64(8 * place + 8)
          let column = eight * 8 + place
          if column > columns.upperBound + Self.bridged {
            bytes += try send(columns, ofPage: page, isTrial: isTrial)
            columns = column..<column
          }
          columns = (columns.isEmpty ? column : columns.lowerBound)..<column + 1
        }
      }
      bytes += try send(columns, ofPage: page, isTrial: isTrial)
    }
    return bytes
  }

  /// Sends some columns of a page, if there are any.
  ///
  /// - Source: SSD1306, table 9-1 and SH1106, commands 1, 2 and 13: the page, and the column in two
  ///   halves.
  /// - Returns: the bytes that it takes over I2C.
  private mutating func send(
    _ columns: Range<Int>, ofPage page: Int, isTrial: Bool
  ) throws(Failure) -> Int {
    guard !columns.isEmpty else { return 0 }
    if !isTrial {
      let first = UInt8(columns.lowerBound + controller.firstColumn)
      (strip[0], strip[1], strip[2]) = (0xB0 | UInt8(page), first & 0x0F, 0x10 | first >> 4)
      try send(0..<3, as: .command)
      for column in columns {
        strip[column] = UInt8(
          truncatingIfNeeded: kept[(page * controller.width + column) / 8]
            >> UInt64(56 - column % 8 * 8))
      }
      try send(columns, as: .data)
    }
    return Self.bridged + columns.count
  }

  /// Sends a part of the strip.
  private mutating func send(_ part: Range<Int>, as phase: BusPhase) throws(Failure) {
    sentBytes += part.count
    let bytes = UnsafeMutableBufferPointer(rebasing: strip[part])
    try bus.write(UnsafeRawBufferPointer(bytes), as: phase)
  }

  /// Turns eight rows of eight dots, which lie in the picture, into eight columns, the leftmost in
  /// the highest byte.
  ///
  /// - Source: Hacker's Delight (2nd edition), 7-3, transposing an 8x8-bit matrix.
  @inline(__always)
  private func standing(
    _ eight: Int, ofPage page: Int, of picture: borrowing MonoCanvas
  ) -> UInt64 {
    var dots: UInt64 = 0
    var index = (page * 8 + 7) * picture.bytesPerRow + eight
    for _ in 0..<8 {
      dots = dots << 8 | UInt64(picture.bytes[index])
      index -= picture.bytesPerRow
    }
    var swapped = (dots ^ dots >> 7) & 0x00AA_00AA_00AA_00AA
    dots ^= swapped ^ swapped << 7
    swapped = (dots ^ dots >> 14) & 0x0000_CCCC_0000_CCCC
    dots ^= swapped ^ swapped << 14
    swapped = (dots ^ dots >> 28) & 0x0000_0000_F0F0_F0F0
    return dots ^ swapped ^ swapped << 28
  }
}
