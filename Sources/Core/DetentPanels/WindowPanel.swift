public import DetentInput
public import DetentRaster

/// A panel whose controller is written in windows of its memory: a color one, such as an ST7789, or
/// a gray OLED, which shows the luma of its picture.
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

  private let controller: WindowController
  /// Whether the panel is initialized and shows the last picture.
  private var isReady = false
  /// The bytes to send: a command with its parameters, or pixels.
  private let strip: UnsafeMutableBufferPointer<UInt8>
  private var sentBytes = 0
  private var light = Light.full

  /// Creates a panel, which its first picture initializes.
  package init(_ controller: WindowController, on bus: consuming Wires) {
    self.controller = controller
    // An even number of bytes, so that no write ends within a column address of four gray pixels.
    strip = .allocate(capacity: bus.mostBytes & ~1)
    self.bus = bus
    strip.initialize(repeating: 0)
  }

  deinit { strip.deallocate() }

  /// Shows a picture; see `Panel.show(_:_:at:)`.
  ///
  /// - Precondition: the picture has the panel's size.
  public mutating func show(
    _ picture: borrowing Picture, _ damage: Damage, at now: Instant
  ) throws(Failure) -> Instant {
    let bounds = Rect(x: 0, y: 0, width: picture.width, height: picture.height)
    let fits = bounds.width == controller.width && bounds.height == controller.height
    precondition(fits, "picture and panel have the same size")
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
    try send(controller.off, parameters: 0)
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
    guard light != .off else { return try send(controller.off, parameters: 0) }
    if let contrast = controller.contrast {
      strip[1] = light == .full ? contrast.usual : contrast.usual / 4
      try send(contrast.command, parameters: 1)
    }
    try send(controller.on, parameters: 0)
  }

  /// Initializes the panel; returns the time waited.
  private mutating func prepare() throws(Failure) -> TimeSpan {
    try bus.reset()
    var waited = wait(controller.resetPause)
    for step in controller.preparation {
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
    let pixels = controller.pixelsPerColumn
    let (left, right) = (window.x / pixels, (window.right + pixels - 1) / pixels)
    try send(controller.columns, from: controller.firstColumn + left, count: right - left)
    try send(controller.rows, from: controller.firstRow + window.y, count: window.height)
    if let write = controller.write { try send(write, parameters: 0) }
    let whole = Rect(
      x: left * pixels, y: window.y, width: (right - left) * pixels, height: window.height)
    let bits = controller.bitsPerPixel
    // No write ends within a pixel.
    let room = strip.count * 8 / bits
    var (part, filled) = (Rect(x: whole.x, y: whole.y, width: 0, height: 0), 0)
    while part.y < whole.bottom {
      // All rows that fit, or a part of one.
      let free = room - filled
      let isWhole = part.x == whole.x && free >= whole.width
      part.width = min(whole.right - part.x, free)
      part.height = isWhole ? min(whole.bottom - part.y, free / whole.width) : 1
      store(part, of: picture, bits: bits, at: filled * bits / 8)
      filled += part.width * part.height
      part.x += part.width
      if part.x == whole.right { (part.x, part.y) = (whole.x, part.y + part.height) }
      guard filled == room else { continue }
      try send(0..<filled * bits / 8, as: .data)
      filled = 0
    }
    if filled > 0 { try send(0..<filled * bits / 8, as: .data) }
  }

  /// Stores a part of a picture in the strip.
  private func store(_ part: Rect, of picture: borrowing Picture, bits: Int, at offset: Int) {
    guard let base = strip.baseAddress else { return }
    if bits == 16 { return picture.store(part, to: base + offset) }
    for row in 0..<part.height {
      let (columns, place) = (part.x..<part.right, base + offset + row * part.width * bits / 8)
      if bits == 4 {
        picture.storeGray(columns, ofRow: part.y + row, bits: bits, to: place)
      } else {
        picture.storeWide(columns, ofRow: part.y + row, to: place)
      }
    }
  }

  /// Sends the first and last address of one axis of a window.
  private mutating func send(_ command: UInt8, from first: Int, count: Int) throws(Failure) {
    let last = first + count - 1
    guard controller.hasWideAddresses else {
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
    guard controller.parameters == .data else { return try send(0..<1 + count, as: .command) }
    try send(0..<1, as: .command)
    if count > 0 { try send(1..<1 + count, as: .data) }
  }

  private mutating func send(_ part: Range<Int>, as phase: BusPhase) throws(Failure) {
    sentBytes += part.count
    let bytes = UnsafeMutableBufferPointer(rebasing: strip[part])
    try bus.write(UnsafeRawBufferPointer(bytes), as: phase)
  }
}
