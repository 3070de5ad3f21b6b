public import DetentInput
public import DetentRaster

/// A panel whose controller takes windows of its memory: a color one, such as an ST7789, a GC9A01
/// or an ILI9488, or a gray OLED, such as an SSD1322 or an SSD1327, which shows the luma of its
/// picture.
///
/// Of each part of the picture that has changed it sends a window. Nothing is allocated per
/// picture.
public struct WindowPanel<Wires: Bus & ~Copyable, Picture: ColorPicture>: ~Copyable, Panel {
  /// What can go wrong is what can go wrong on the wires.
  public typealias Failure = Wires.Failure

  /// What it is reached by.
  public var bus: Wires

  private let memory: WindowMemory
  /// Whether it has been set up, and has everything that was shown since.
  private var isReady = false
  /// What is on its way out: a command with its parameters, or pixels.
  private let strip: UnsafeMutableBufferPointer<UInt8>
  private var sentBytes = 0
  private var light = Light.full

  /// A color panel that isn't set up yet: its first picture does that.
  public init(_ controller: ColorController, on bus: consuming Wires) {
    memory = controller.memory
    self.bus = bus
    strip = Self.strip(ofBytes: self.bus.mostBytes)
  }

  /// A gray panel that isn't set up yet: its first picture does that.
  public init(_ controller: GrayController, on bus: consuming Wires) {
    memory = controller.memory
    self.bus = bus
    strip = Self.strip(ofBytes: self.bus.mostBytes)
  }

  /// An even number of bytes, so that a piece never ends within an address of four gray pixels.
  private static func strip(ofBytes most: Int) -> UnsafeMutableBufferPointer<UInt8> {
    let strip = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: most & ~1)
    strip.initialize(repeating: 0)
    return strip
  }

  deinit { strip.deallocate() }

  /// Shows a picture of the panel's size; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing Picture, _ damage: Damage, at now: Instant
  ) throws(Failure) -> Instant {
    let bounds = Rect(x: 0, y: 0, width: picture.width, height: picture.height)
    precondition(
      bounds.width == memory.width && bounds.height == memory.height,
      "a picture has the size of its panel")
    let isFirst = !isReady
    // Whatever fails from here on, what is shown is unknown.
    isReady = false
    sentBytes = 0
    let waited = isFirst ? try prepare() : .zero
    let parts = isFirst ? Damage(everythingIn: bounds) : damage
    for index in 0..<parts.count {
      let window = parts[index].intersection(bounds)
      if !window.isEmpty { try send(window, of: picture) }
    }
    // Set up it is dark.
    if isFirst, light != .off { try sendLight() }
    isReady = true
    return now + waited + .microseconds(Int64(sentBytes) * Int64(bus.nanosecondsPerByte) / 1_000)
  }

  /// Makes it dark; its next picture sets it up anew.
  ///
  /// - Throws: what is wrong with the wires.
  public mutating func turnOff() throws(Failure) {
    isReady = false
    try send(memory.off, parameters: 0)
  }

  /// Shines as brightly as that from now on, also when it is set up anew; the light of a color
  /// panel is not its controller's, which shows its memory or doesn't.
  ///
  /// - Throws: what is wrong with the wires.
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

  /// Sets it up, and says how long that had it wait.
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

  /// Sends a window of the picture, widened to whole column addresses: rows and pixels of them in
  /// their order.
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
    // A piece never ends within a pixel.
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

  /// Sends one side of a window: its first and its last address.
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

  /// Sends a command, whose parameters stand in the strip from its second byte on.
  private mutating func send(_ command: UInt8, parameters count: Int) throws(Failure) {
    strip[0] = command
    guard memory.parameters == .data else { return try send(0..<1 + count, as: .command) }
    try send(0..<1, as: .command)
    if count > 0 { try send(1..<1 + count, as: .data) }
  }

  /// Sends a part of the strip.
  private mutating func send(_ part: Range<Int>, as phase: BusPhase) throws(Failure) {
    sentBytes += part.count
    let bytes = UnsafeMutableBufferPointer(rebasing: strip[part])
    try bus.write(UnsafeRawBufferPointer(bytes), as: phase)
  }
}

/// How a controller's memory is told windows and pixels.
struct WindowMemory {
  var width, height: Int
  /// The addresses of the picture's first column and row.
  var firstColumn, firstRow: Int
  /// How many pixels have one column address.
  var pixelsPerColumn: Int
  /// Whether addresses have two bytes.
  var hasWideAddresses: Bool
  /// How many bits a pixel has: 4 of gray, 16 or 24 of color.
  var bitsPerPixel: Int
  /// The commands that say which columns and rows are written.
  var columns, rows: UInt8
  /// The command that pixels follow; nil if all data are pixels.
  var write: UInt8?
  /// What parameters of commands are sent as.
  var parameters: BusPhase
  /// How long the chip doesn't listen behind its reset line.
  var resetPause: TimeSpan
  var preparation: [ColorController.Step]
  /// The commands that show the memory, and nothing.
  var on, off: UInt8
  /// The command that says how brightly it shines, and what it usually says.
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
