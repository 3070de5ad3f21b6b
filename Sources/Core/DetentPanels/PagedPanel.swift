public import DetentInput
public import DetentRaster

/// A 1-bit panel with paged memory, such as an SSD1306 or SH1106.
///
/// Keeps a copy of the panel's memory and sends only the columns of each page that differ inside
/// the damage. Drawing doesn't allocate.
///
/// ```swift
/// var panel = PagedPanel(.ssd1306(), on: bus)
/// let ready = try panel.show(canvas, damage, at: now)
/// ```
public struct PagedPanel<Wires: Bus & ~Copyable>: ~Copyable, Panel {
  /// An error of the bus.
  public typealias Failure = Wires.Failure

  /// The parameters of the controller.
  package let controller: PagedController
  /// The connection to the panel.
  public var bus: Wires

  /// Whether the panel is initialized and in step with `kept`.
  private var isReady = false
  /// The bytes to send: a page, or commands.
  private let strip: UnsafeMutableBufferPointer<UInt8>
  /// The panel's memory, page by page: eight columns per word, the leftmost in the highest byte.
  private let kept: UnsafeMutableBufferPointer<UInt64>
  /// The parts not sent yet.
  private var parts = WaitingParts()
  /// The instant at which to send the deferred parts, if no other picture is shown before.
  public private(set) var remainderDue: Instant?
  private var sentBytes = 0
  private var light = Light.full

  /// The maximum gap of unchanged columns that is sent along: addressing anew costs an I2C message
  /// of five bytes and the header of another.
  private static var bridged: Int { 7 }

  /// The maximum bytes per picture, unless a single rectangle exceeds it: 9 ms of I2C at 400 kHz.
  ///
  /// New parts go first, then deferred ones; the rest follows a frame later.
  private static var mostBytes: Int { 400 }
  private static var frame: TimeSpan { .milliseconds(16) }

  /// Creates a panel, which its first picture initializes.
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

  /// Shows a picture; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing MonoCanvas, _ damage: Damage, at now: Instant
  ) throws(Failure) -> Instant {
    let bounds = picture.bounds
    precondition(
      bounds.width == controller.width && bounds.height == controller.height,
      "picture and panel have the same size")
    let isFirst = !isReady
    // If a write fails, the state of the panel is unknown.
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
      // The first one goes in any case.
      let bytes =
        room == Self.mostBytes ? 0 : try send(part.rect, of: picture, isFirst, isTrial: true)
      if bytes <= room {
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

  /// Turns the display off; its next picture initializes it anew.
  ///
  /// - Throws: an error of the bus.
  public mutating func turnOff() throws(Failure) {
    isReady = false
    remainderDue = nil
    try send(command: 0xAE)
  }

  /// Sets the brightness, also for later initializations.
  ///
  /// - Throws: an error of the bus.
  public mutating func shine(_ light: Light) throws(Failure) {
    self.light = light
    if isReady { try sendLight() }
  }

  /// Sends the contrast and turns the display on, or off.
  ///
  /// - Source: SSD1306, table 9-1 and SH1106, commands 7 and 12.
  private mutating func sendLight() throws(Failure) {
    isReady = false
    let contrast = light == .full ? controller.contrast : controller.contrast / 4
    (strip[0], strip[1], strip[2]) = (0x81, contrast, 0xAF)
    try light == .off ? send(command: 0xAE) : send(0..<3, as: .command)
    isReady = true
  }

  private mutating func send(command: UInt8) throws(Failure) {
    strip[0] = command
    try send(0..<1, as: .command)
  }

  private mutating func send(_ commands: [UInt8]) throws(Failure) {
    for index in commands.indices { strip[index] = commands[index] }
    try send(commands.indices, as: .command)
  }

  /// Sends the differing columns of each page in a rectangle.
  ///
  /// - Parameters:
  ///   - part: the rectangle.
  ///   - picture: the picture to show.
  ///   - isFirst: whether all columns count as different.
  ///   - isTrial: whether to count bytes without sending. Default: false.
  /// - Returns: the bytes on the I2C bus.
  /// - Throws: an error of the bus.
  private mutating func send(
    _ part: Rect, of picture: borrowing MonoCanvas, _ isFirst: Bool, isTrial: Bool = false
  ) throws(Failure) -> Int {
    var bytes = 0
    let (first, last) = (part.x >> 3, (part.right - 1) >> 3)
    for page in part.y >> 3...(part.bottom - 1) >> 3 {
      var columns = 0..<0
      let rows = part.dots(ofPage: page)
      for eight in first...last {
        let place = page * controller.width / 8 + eight
        let dots = standing(eight, ofPage: page, of: picture)
        var differing = (dots ^ kept[place]) & rows
        if eight == first || eight == last { differing &= part.dots(ofColumns: eight) }
        var changed = isFirst ? .max : differing
        if !isTrial { kept[place] = isFirst ? dots : kept[place] ^ differing }
        guard changed != 0 else { continue }
        for column in eight * 8..<eight * 8 + 8 {
          defer { changed &<<= 8 }
          guard changed >> 56 != 0 else { continue }
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

  /// Sends columns of a page; an empty range sends nothing.
  ///
  /// - Source: SSD1306, table 9-1 and SH1106, commands 1, 2 and 13: the page, and the column in two
  ///   halves.
  /// - Returns: the bytes on the I2C bus.
  private mutating func send(
    _ columns: Range<Int>, ofPage page: Int, isTrial: Bool
  ) throws(Failure) -> Int {
    guard !columns.isEmpty else { return 0 }
    if !isTrial {
      let first = UInt8(columns.lowerBound + controller.firstColumn)
      (strip[0], strip[1], strip[2]) = (0xB0 | UInt8(page), first & 0x0F, 0x10 | first >> 4)
      try send(0..<3, as: .command)
      let bytes = UnsafeMutableRawBufferPointer(strip)
      for eight in columns.lowerBound / 8...(columns.upperBound - 1) / 8 {
        let dots = kept[page * controller.width / 8 + eight]
        bytes.storeBytes(of: dots.bigEndian, toByteOffset: 8 * eight, as: UInt64.self)
      }
      try send(columns, as: .data)
    }
    return Self.bridged + columns.count
  }

  private mutating func send(_ part: Range<Int>, as phase: BusPhase) throws(Failure) {
    sentBytes += part.count
    let bytes = UnsafeMutableBufferPointer(rebasing: strip[part])
    try bus.write(UnsafeRawBufferPointer(bytes), as: phase)
  }

  /// Transposes eight rows of eight pixels into eight columns, the leftmost in the highest byte.
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
