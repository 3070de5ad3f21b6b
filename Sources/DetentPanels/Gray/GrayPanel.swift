public import DetentInput
public import DetentRaster

/// A gray OLED whose controller takes windows of its memory, such as an SSD1322 or an SSD1327.
///
/// Its picture is a color panel's, of which it shows the luma. Of each part that has changed it
/// sends a window of whole column addresses. Nothing is allocated per picture.
public struct GrayPanel<Wires: Bus & ~Copyable, Picture: ColorPicture>: ~Copyable, Panel {
  /// What can go wrong is what can go wrong on the wires.
  public typealias Failure = Wires.Failure

  /// What it is.
  public let controller: GrayController
  /// What it is reached by.
  public var bus: Wires

  /// Whether it has been set up, and has everything that was shown since.
  private var isReady = false
  /// What is on its way out: a command with its parameters, or pixels.
  private let strip: UnsafeMutableBufferPointer<UInt8>
  private var sentBytes = 0
  private var light = Light.full

  /// A panel that isn't set up yet: its first picture does that.
  public init(_ controller: GrayController, on bus: consuming Wires) {
    self.controller = controller
    self.bus = bus
    // An even number, so that a piece never ends within a column address of four pixels.
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
    let waited = isFirst ? try prepare() : .zero
    let parts = isFirst ? Damage(everythingIn: bounds) : damage
    for index in 0..<parts.count {
      let window = parts[index].intersection(bounds)
      if !window.isEmpty { try send(window, of: picture) }
    }
    if isFirst { try sendLight() }
    isReady = true
    return now + waited + .microseconds(Int64(sentBytes) * Int64(bus.nanosecondsPerByte) / 1_000)
  }

  /// Makes it dark; its next picture sets it up anew.
  ///
  /// - Throws: what is wrong with the wires.
  public mutating func turnOff() throws(Failure) {
    isReady = false
    try send(0xAE, parameters: 0)
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

  /// - Source: as the controllers': the contrast, on and off.
  private mutating func sendLight() throws(Failure) {
    guard light != .off else { return try send(0xAE, parameters: 0) }
    strip[1] = light == .full ? controller.contrast : controller.contrast / 4
    try send(controller.contrastCommand, parameters: 1)
    try send(0xAF, parameters: 0)
  }

  /// Sets it up, and says how long that had it wait.
  private mutating func prepare() throws(Failure) -> TimeSpan {
    var waited = TimeSpan.zero
    try bus.reset()
    for step in controller.preparation {
      for index in step.parameters.indices { strip[1 + index] = step.parameters[index] }
      try send(step.command, parameters: step.parameters.count)
      guard step.pause > .zero else { continue }
      waited = waited + step.pause
      bus.wait(step.pause)
    }
    return waited
  }

  /// Sends a window of the picture, widened to whole column addresses.
  ///
  /// - Source: as the controllers': columns and rows, first and last.
  private mutating func send(
    _ window: Rect, of picture: borrowing Picture
  ) throws(Failure) {
    let pixels = controller.pixelsPerColumn
    let (left, right) = (window.x / pixels, (window.right + pixels - 1) / pixels)
    try send(0x15, controller.firstColumn + left, controller.firstColumn + right - 1)
    try send(0x75, window.y, window.bottom - 1)
    if let write = controller.write { try send(write, parameters: 0) }
    guard let base = strip.baseAddress else { return }
    var filled = 0
    for row in window.y..<window.bottom {
      var column = left * pixels
      while column < right * pixels {
        let count = min(right * pixels - column, (strip.count - filled) * 2)
        picture.storeGray(column..<column + count, ofRow: row, bits: 4, to: base + filled)
        column += count
        filled += count / 2
        guard filled == strip.count else { continue }
        try send(0..<filled, as: .data)
        filled = 0
      }
    }
    if filled > 0 { try send(0..<filled, as: .data) }
  }

  private mutating func send(_ command: UInt8, _ first: Int, _ last: Int) throws(Failure) {
    strip[1] = UInt8(truncatingIfNeeded: first)
    strip[2] = UInt8(truncatingIfNeeded: last)
    try send(command, parameters: 2)
  }

  /// Sends a command, whose parameters stand in the strip from its second byte on.
  private mutating func send(_ command: UInt8, parameters count: Int) throws(Failure) {
    strip[0] = command
    guard controller.parameters == .data else { return try send(0..<1 + count, as: .command) }
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
