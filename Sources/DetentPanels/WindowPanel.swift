public import DetentInput
public import DetentRaster

/// A panel whose controller writes windows of its memory: a color one (ST7789, GC9A01, ILI9488) or
/// a gray OLED (SSD1322, SSD1327), which shows the luma of its picture.
///
/// Sends one window per damaged rectangle. Drawing doesn't allocate.
///
/// ```swift
/// var panel = WindowPanel<Wires, XRGB8888Canvas>(.st7789(), on: bus)
/// let ready = try panel.show(canvas, damage, at: now)
/// ```
public struct WindowPanel<Wires: Bus & ~Copyable, Picture: ColorPicture>: ~Copyable, Panel {
  /// An error of the bus.
  public typealias Failure = Wires.Failure

  /// The connection to the panel.
  package var bus: Wires

  private let memory: WindowMemory
  /// Whether the panel is initialized and shows the last picture.
  private var isReady = false
  /// The bytes to send: a command with its parameters, or pixels.
  private let strip: UnsafeMutableBufferPointer<UInt8>
  private var sentBytes = 0
  private var light = Light.full

  /// Creates a color panel, which its first picture initializes.
  package init(_ controller: ColorController, on bus: consuming Wires) {
    memory = controller.memory
    self.bus = bus
    strip = Self.strip(ofBytes: self.bus.mostBytes)
  }

  /// Creates a gray panel, which its first picture initializes.
  package init(_ controller: GrayController, on bus: consuming Wires) {
    memory = controller.memory
    self.bus = bus
    strip = Self.strip(ofBytes: self.bus.mostBytes)
  }

  /// An even number of bytes, so that no write ends within a column address of four gray pixels.
  private static func strip(ofBytes most: Int) -> UnsafeMutableBufferPointer<UInt8> {
    let strip = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: most & ~1)
    strip.initialize(repeating: 0)
    return strip
  }

  deinit { strip.deallocate() }

  /// Shows a picture; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing Picture, _ damage: Damage, at now: Instant
  ) throws(Failure) -> Instant {
    let bounds = Rect(x: 0, y: 0, width: picture.width, height: picture.height)
    precondition(
      bounds.width == memory.width && bounds.height == memory.height,
      "picture and panel have the same size")
    let isFirst = !isReady
    // If a write fails, the state of the panel is unknown.
    isReady = false
    sentBytes = 0
    let waited = isFirst ? try prepare() : .zero
    let parts = isFirst ? Damage(everythingIn: bounds) : damage
    for index in 0..<parts.count {
      let window = parts[index].intersection(bounds)
      if !window.isEmpty { try send(window, of: picture) }
    }
    // The initialization leaves the display off.
    if isFirst, light != .off { try sendLight() }
    isReady = true
    return now + waited + .microseconds(Int64(sentBytes) * Int64(bus.nanosecondsPerByte) / 1_000)
  }

  /// Turns the display off; its next picture initializes it anew.
  ///
  /// - Throws: an error of the bus.
  public mutating func turnOff() throws(Failure) {
    isReady = false
    try send(memory.off, parameters: 0)
  }

  /// Sets the brightness, also for later initializations; a color panel is only turned on or off,
  /// since its controller has no control of the backlight.
  ///
  /// - Throws: an error of the bus.
  public mutating func shine(_ light: Light) throws(Failure) {
    self.light = light
    guard isReady else { return }
    isReady = false
    try sendLight()
    isReady = true
  }

  private mutating func sendLight() throws(Failure) {
    guard light != .off else { return try send(memory.off, parameters: 0) }
    if let contrast = memory.contrast {
      strip[1] = light == .full ? contrast.usual : contrast.usual / 4
      try send(contrast.command, parameters: 1)
    }
    try send(memory.on, parameters: 0)
  }

  /// Initializes the panel; returns the time waited.
  private mutating func prepare() throws(Failure) -> TimeSpan {
    try bus.reset()
    var waited = wait(memory.resetPause)
    for step in memory.preparation {
      for index in step.parameters.indices { strip[1 + index] = step.parameters[index] }
      try send(step.command, parameters: step.parameters.count)
      waited = waited + wait(step.pause)
    }
    return waited
  }

  private mutating func wait(_ span: TimeSpan) -> TimeSpan {
    if span > .zero { bus.wait(span) }
    return span
  }

  /// Sends a window of the picture, widened to whole column addresses.
  private mutating func send(
    _ window: Rect, of picture: borrowing Picture
  ) throws(Failure) {
    let pixels = memory.pixelsPerColumn
    let (left, right) = (window.x / pixels, (window.right + pixels - 1) / pixels)
    try send(memory.columns, from: memory.firstColumn + left, count: right - left)
    try send(memory.rows, from: memory.firstRow + window.y, count: window.height)
    if let write = memory.write { try send(write, parameters: 0) }
    guard let base = strip.baseAddress else { return }
    let bits = memory.bitsPerPixel
    // No write ends within a pixel.
    let room = strip.count * 8 / bits * bits / 8
    var filled = 0
    for row in window.y..<window.bottom {
      var column = left * pixels
      while column < right * pixels {
        let count = min(right * pixels - column, (room - filled) * 8 / bits)
        let columns = column..<column + count
        switch bits {
        case 16: picture.store(columns, ofRow: row, to: base + filled)
        case 24: picture.storeWide(columns, ofRow: row, to: base + filled)
        default: picture.storeGray(columns, ofRow: row, bits: bits, to: base + filled)
        }
        column += count
        filled += count * bits / 8
        guard filled == room else { continue }
        try send(0..<filled, as: .data)
        filled = 0
      }
    }
    if filled > 0 { try send(0..<filled, as: .data) }
  }

  /// Sends the first and last address of one axis of a window.
  private mutating func send(_ command: UInt8, from first: Int, count: Int) throws(Failure) {
    let last = first + count - 1
    guard memory.hasWideAddresses else {
      strip[1] = UInt8(truncatingIfNeeded: first)
      strip[2] = UInt8(truncatingIfNeeded: last)
      return try send(command, parameters: 2)
    }
    strip[1] = UInt8(truncatingIfNeeded: first >> 8)
    strip[2] = UInt8(truncatingIfNeeded: first)
    strip[3] = UInt8(truncatingIfNeeded: last >> 8)
    strip[4] = UInt8(truncatingIfNeeded: last)
    try send(command, parameters: 4)
  }

  /// Sends a command with the parameters that `strip` has from its second byte on.
  private mutating func send(_ command: UInt8, parameters count: Int) throws(Failure) {
    strip[0] = command
    guard memory.parameters == .data else { return try send(0..<1 + count, as: .command) }
    try send(0..<1, as: .command)
    if count > 0 { try send(1..<1 + count, as: .data) }
  }

  private mutating func send(_ part: Range<Int>, as phase: BusPhase) throws(Failure) {
    sentBytes += part.count
    let bytes = UnsafeMutableBufferPointer(rebasing: strip[part])
    try bus.write(UnsafeRawBufferPointer(bytes), as: phase)
  }
}

/// The addressing and commands of a controller's memory.
struct WindowMemory {
  var width, height: Int
  /// The addresses of the picture's first column and row.
  var firstColumn, firstRow: Int
  /// Pixels per column address.
  var pixelsPerColumn: Int
  /// Whether addresses have two bytes.
  var hasWideAddresses: Bool
  /// Bits per pixel: 4 for gray, 16 or 24 for color.
  var bitsPerPixel: Int
  /// The commands that set the columns and rows of a window.
  var columns, rows: UInt8
  /// The command before pixels; nil if all data are pixels.
  var write: UInt8?
  /// The phase of command parameters.
  var parameters: BusPhase
  /// The time that the controller ignores commands after a reset.
  var resetPause: TimeSpan
  var preparation: [ColorController.Step]
  /// The commands that turn the display on and off.
  var on, off: UInt8
  /// The contrast command and its value at full brightness; nil without contrast control.
  var contrast: (command: UInt8, usual: UInt8)?
}

extension ColorController {
  /// - Source: as above: set_column_address, set_page_address, write_memory_start, set_display_on,
  ///   set_display_off.
  fileprivate var memory: WindowMemory {
    WindowMemory(
      width: width, height: height, firstColumn: firstColumn, firstRow: firstRow,
      pixelsPerColumn: 1, hasWideAddresses: true, bitsPerPixel: bitsPerPixel, columns: 0x2A,
      rows: 0x2B, write: 0x2C, parameters: .data, resetPause: .milliseconds(5),
      preparation: preparation, on: 0x29, off: 0x28)
  }
}

extension GrayController {
  fileprivate var memory: WindowMemory {
    WindowMemory(
      width: width, height: height, firstColumn: firstColumn, firstRow: 0,
      pixelsPerColumn: pixelsPerColumn, hasWideAddresses: false, bitsPerPixel: 4, columns: 0x15,
      rows: 0x75, write: write, parameters: parameters, resetPause: .zero,
      preparation: preparation, on: 0xAF, off: 0xAE, contrast: (contrastCommand, contrast))
  }
}
