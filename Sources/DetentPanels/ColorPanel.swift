public import DetentInput
public import DetentRaster

/// A color panel whose controller takes windows of its memory, such as an ST7789 or a GC9A01.
///
/// Of each part of the picture that has changed it sends a window. Nothing is allocated per
/// picture.
public struct ColorPanel<Wires: Bus & ~Copyable, Picture: ColorPicture>: ~Copyable, Panel {
  /// What can go wrong is what can go wrong on the wires.
  public typealias Failure = Wires.Failure

  /// What it is.
  public let controller: ColorController
  /// What it is reached by.
  public var bus: Wires

  /// Whether it has been set up, and has everything that was shown since.
  private var isReady = false
  /// What is on its way out: commands, or pixels.
  private let strip: UnsafeMutableBufferPointer<UInt8>
  private var sentBytes = 0
  private var waited = TimeSpan.zero
  private var isLit = true

  /// A panel that isn't set up yet: its first picture does that.
  public init(_ controller: ColorController, on bus: consuming Wires) {
    self.controller = controller
    self.bus = bus
    strip = .allocate(capacity: self.bus.mostBytes & ~1)
    strip.initialize(repeating: 0)
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
      bounds.width == controller.width && bounds.height == controller.height,
      "a picture has the size of its panel")
    let isFirst = !isReady
    // Whatever fails from here on, what is shown is unknown.
    isReady = false
    sentBytes = 0
    waited = .zero
    if isFirst { try prepare() }
    let parts = isFirst ? Damage(everythingIn: bounds) : damage
    for index in 0..<parts.count {
      let window = parts[index].intersection(bounds)
      if !window.isEmpty { try send(window, of: picture) }
    }
    if isFirst, isLit { try send(0x29) }
    isReady = true
    return now + waited + .microseconds(Int64(sentBytes) * Int64(bus.nanosecondsPerByte) / 1_000)
  }

  /// Makes it dark; its next picture sets it up anew.
  ///
  /// - Throws: what is wrong with the wires.
  public mutating func turnOff() throws(Failure) {
    isReady = false
    try send(0x28)
  }

  /// Is dark, or shows its memory, from now on, also when it is set up anew: its light is not its
  /// controller's.
  ///
  /// - Throws: what is wrong with the wires.
  public mutating func shine(_ light: Light) throws(Failure) {
    isLit = light != .off
    guard isReady else { return }
    isReady = false
    try send(isLit ? 0x29 : 0x28)
    isReady = true
  }

  private mutating func prepare() throws(Failure) {
    try bus.reset()
    // Behind its reset line the chip listens after that time.
    wait(.milliseconds(5))
    for step in controller.preparation {
      try send(step.command)
      if !step.parameters.isEmpty {
        for index in step.parameters.indices { strip[index] = step.parameters[index] }
        try send(step.parameters.count, as: .data)
      }
      wait(step.pause)
    }
  }

  /// Sends a window of the picture, rows and pixels of them in their order.
  private mutating func send(
    _ window: Rect, of picture: borrowing Picture
  ) throws(Failure) {
    try send(0x2A, from: controller.firstColumn + window.x, count: window.width)
    try send(0x2B, from: controller.firstRow + window.y, count: window.height)
    try send(0x2C)
    guard let base = strip.baseAddress else { return }
    var filled = 0
    for row in window.y..<window.bottom {
      var column = window.x
      while column < window.right {
        let count = min(window.right - column, (strip.count - filled) / 2)
        picture.store(column..<column + count, ofRow: row, to: base + filled)
        column += count
        filled += 2 * count
        guard filled == strip.count else { continue }
        try send(filled, as: .data)
        filled = 0
      }
    }
    if filled > 0 { try send(filled, as: .data) }
  }

  /// Sends one side of a window: its first and its last address.
  private mutating func send(_ command: UInt8, from first: Int, count: Int) throws(Failure) {
    try send(command)
    let last = first + count - 1
    strip[0] = UInt8(truncatingIfNeeded: first >> 8)
    strip[1] = UInt8(truncatingIfNeeded: first)
    strip[2] = UInt8(truncatingIfNeeded: last >> 8)
    strip[3] = UInt8(truncatingIfNeeded: last)
    try send(4, as: .data)
  }

  private mutating func send(_ command: UInt8) throws(Failure) {
    strip[0] = command
    try send(1, as: .command)
  }

  /// Sends what stands at the strip's beginning.
  private mutating func send(_ count: Int, as phase: BusPhase) throws(Failure) {
    sentBytes += count
    let bytes = UnsafeMutableBufferPointer(rebasing: strip[..<count])
    try bus.write(UnsafeRawBufferPointer(bytes), as: phase)
  }

  private mutating func wait(_ span: TimeSpan) {
    guard span > .zero else { return }
    waited = waited + span
    bus.wait(span)
  }
}
