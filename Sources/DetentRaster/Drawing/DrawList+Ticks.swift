/// Ticks below each other, of one thickness and as far from each other: a scale, as one thing.
extension DrawList {
  /// One of them.
  public struct Tick {
    /// How far it reaches to the left, in pixels, 0 to 255; 0 for a gap.
    public var length: Int
    /// What it means.
    public var paint: Paint
    /// How much of the paint there is over the background, 255 for all.
    public var strength: Int

    /// A tick.
    public init(length: Int, paint: Paint, strength: Int = 255) {
      self.length = length
      self.paint = paint
      self.strength = strength
    }
  }

  private static var bytesPerTick: Int { 3 }

  /// Puts ticks in, from the top.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - right: the column behind them.
  ///   - top: the row of the first, which may lie outside the picture.
  ///   - pitch: rows from one to the next, 1 to 255.
  ///   - thickness: rows of each, 1 to 255.
  ///   - clip: nothing outside of it is touched.
  ///   - tick: gives the tick of an index.
  public mutating func ticks(
    _ count: Int, right: Int, top: Int, pitch: Int, thickness: Int, clip: Rect,
    _ tick: (Int) -> Tick
  ) {
    var command = DrawCommand(.ticks, .tick, in: .empty)
    command.size = UInt8(clamping: pitch)
    command.style = UInt8(clamping: thickness)
    let start = bytes.count
    guard start + Self.bytesPerTick * count <= textCapacity else { return leaveOut() }
    var longest = 0
    for index in 0..<count {
      let tick = tick(index)
      longest = max(longest, tick.length)
      bytes.append(UInt8(clamping: tick.length))
      bytes.append(tick.paint.rawValue)
      bytes.append(UInt8(clamping: tick.strength))
    }
    command.place(
      x: right, y: top, width: Int(Int16(truncatingIfNeeded: start)),
      height: Int(Int16(truncatingIfNeeded: bytes.count - start)))
    let room = Rect(
      x: right - longest, y: top, width: longest, height: (count - 1) * pitch + thickness)
    command.box = box(room, clip)
    append(command)
  }

  /// Draws the ticks that lie in a box.
  @inline(__always)
  func drawTicks<Surface: PixelSurface>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ command: DrawCommand, clip: Box, on surface: Surface
  ) {
    var row = command.y
    var index = command.start
    while index < command.start &+ command.count {
      let box = Box(
        left: command.x &- Int16(bytes[index]), top: row, right: command.x,
        bottom: row &+ Int16(command.style)
      ).intersection(clip)
      if !box.isEmpty, let paint = Paint(rawValue: bytes[index &+ 1]) {
        surface.fill(box, with: surface.color(paint, strength: bytes[index &+ 2]))
      }
      row &+= Int16(command.size)
      index &+= Self.bytesPerTick
    }
  }
}
