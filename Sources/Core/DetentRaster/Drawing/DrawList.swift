/// A picture as a list of commands, independent of the pixel format.
///
///     layout ──> new list ─┐
///                          ├──> differences drawn on the canvas ──> damage
///         previous list  ──┘
///
/// Each command is drawn over the preceding ones. **A command's index is its identity**: a command
/// that equals the one at its index in the previous list is not drawn again. So a layout appends
/// the same commands in the same order, and calls `skip()` for one that is absent this time.
///
/// Its capacity is fixed. Commands beyond it are dropped and counted in `overflowCount`.
public struct DrawList: Sendable {
  static var bytesPerTick: Int { 2 }

  /// The width of the picture, in pixels, 1 to 4,096.
  package let width: Int
  /// The height of the picture, in pixels, 1 to 4,096.
  package let height: Int
  /// The maximum number of commands.
  package let capacity: Int
  /// The maximum bytes of text, up to 65,535.
  package let textCapacity: Int
  /// The maximum number of images, up to 255.
  package let imageCapacity: Int
  /// The number of commands dropped since `removeAll()`, for lack of capacity.
  package private(set) var overflowCount = 0

  /// Twice the column about which boxes, texts and images are mirrored as they are appended; 0 for
  /// none.
  package var axis = 0

  private(set) var commands: [DrawCommand] = []
  private(set) var bytes: [UInt8] = []
  private(set) var images: [AlphaImage] = []
  /// The font of shaped lines.
  let font: ShapedFont?

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - width: of the picture, in pixels, 1 to 4,096.
  ///   - height: of the picture, in pixels, 1 to 4,096.
  ///   - capacity: the maximum number of commands. Default: 96.
  ///   - textCapacity: the maximum bytes of text, up to 65,535. Default: 1,024.
  ///   - imageCapacity: the maximum number of images, up to 255. Default: 0.
  ///   - font: the font of shaped lines. Default: none.
  ///   - reserves: whether it takes the memory for all commands now. Default: true.
  package init(
    width: Int, height: Int, capacity: Int = 96, textCapacity: Int = 1_024,
    imageCapacity: Int = 0, font: ShapedFont? = nil, reserves: Bool = true
  ) {
    precondition(
      (1...4_096).contains(width) && (1...4_096).contains(height),
      "width and height are 1 to 4,096 pixels")
    precondition(
      capacity >= 0 && (0...65_535).contains(textCapacity),
      "capacity >= 0, textCapacity is 0 to 65,535")
    self.width = width
    self.height = height
    self.capacity = capacity
    self.textCapacity = textCapacity
    self.imageCapacity = max(0, min(imageCapacity, 255))
    self.font = font
    if reserves { commands.reserveCapacity(capacity) }
    bytes.reserveCapacity(textCapacity)
    images.reserveCapacity(self.imageCapacity)
  }

  /// Takes the memory for `count` commands, at most `capacity`.
  package mutating func reserve(_ count: Int) { commands.reserveCapacity(min(count, capacity)) }

  /// Whether a text command has exactly this text.
  package func hasText(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    commands.contains { command in
      guard command.kind == .text, command.count == utf8.count else { return false }
      return utf8.indices.allSatisfy { bytes[command.start + $0] == utf8[$0] }
    }
  }

  /// The rectangle of the picture, at 0, 0.
  package var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The number of commands, skipped ones included.
  package var count: Int { commands.count }

  /// Removes all commands and resets `overflowCount`; keeps the storage.
  package mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    (overflowCount, axis) = (0, 0)
  }

  /// A rectangle in a mirrored picture.
  private func mirrored(_ rect: Rect) -> Rect {
    guard axis != 0 else { return rect }
    return Rect(x: axis - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }

  /// Appends an empty command.
  package mutating func skip() { append(DrawCommand(.nothing, .ground, in: .empty)) }

  /// Appends `count` empty commands.
  package mutating func skip(_ count: Int) {
    let nothing = DrawCommand(.nothing, .ground, in: .empty)
    for _ in 0..<count { append(nothing) }
  }

  /// Appends a filled rectangle.
  ///
  /// - Parameters:
  ///   - rect: its edges.
  ///   - paint: its paint.
  ///   - strength: the opacity over the background, 0 to 255. Default: opaque.
  @inline(never)
  package mutating func fill(_ rect: Rect, with paint: Paint, strength: Int = 255) {
    var command = DrawCommand(.fill, paint, in: box(mirrored(rect), nil))
    command.strength = UInt8(clamping: strength)
    append(command)
  }

  /// Appends a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: its edges.
  ///   - radius: of its corners, 0 to 255; clamped to less than half a side.
  ///   - outline: the width of its outline, inside its edges; 0 fills it. Default: 0.
  ///   - paint: its paint.
  ///   - clip: the rectangle to draw in. Default: the whole picture.
  @inline(never)
  package mutating func rounded(
    _ rect: Rect, radius: Int, outline: Int = 0, with paint: Paint, clip: Rect? = nil
  ) {
    let rect = mirrored(rect)
    var command = DrawCommand(.rounded, paint, in: box(rect, clip.map(mirrored)))
    command.size = UInt8(clamping: radius)
    command.style = UInt8(clamping: outline)
    command.place(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    append(command)
  }

  /// Appends a line with round ends.
  ///
  /// - Parameters:
  ///   - start: in eighths of a pixel; the center of the top left pixel is 4, 4.
  ///   - end: in eighths of a pixel.
  ///   - width: in eighths of a pixel, 1 to 255.
  ///   - paint: its paint.
  ///   - strength: the opacity over the background, 0 to 255. Default: opaque.
  package mutating func line(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), width: Int, with paint: Paint,
    strength: Int = 255
  ) {
    var command = DrawCommand(.line, paint, in: .empty)
    command.size = UInt8(clamping: width)
    command.strength = UInt8(clamping: strength)
    command.place(x: start.x, y: start.y, width: end.x, height: end.y)
    command.box = box(PenStroke(command).bounds, nil)
    append(command)
  }

  /// Appends a line of text with its top left corner at `x`, `y`.
  ///
  /// - Parameters:
  ///   - utf8: the text; malformed bytes are drawn as the replacement glyph.
  ///   - x: the left edge of the first letter.
  ///   - y: the top of the line, which is `lettering.lineHeight` rows high.
  ///   - lettering: the letters.
  ///   - paint: their paint.
  ///   - strength: the opacity over the background, 0 to 255. Default: opaque.
  ///   - clip: the rectangle to draw in. Default: the whole picture.
  package mutating func text(
    _ utf8: UnsafeBufferPointer<UInt8>, x: Int, y: Int, _ lettering: Lettering,
    with paint: Paint, strength: Int = 255, clip: Rect? = nil
  ) {
    let width = lettering.width(of: utf8)
    text(
      utf8, hasEllipsis: false, at: Rect(x: x, y: y, width: width, height: lettering.lineHeight),
      lettering, with: paint, over: nil, strength, clip: clip)
  }

  /// Appends a line of text inside a rectangle: aligned, vertically centered, and truncated with
  /// "…" if wider.
  ///
  /// - Parameters:
  ///   - utf8: the text; malformed bytes are drawn as the replacement glyph.
  ///   - rect: the rectangle.
  ///   - alignment: the horizontal alignment. Default: left.
  ///   - lettering: the letters.
  ///   - paint: their paint.
  ///   - below: the paint under the whole text, which makes blending faster; nil if unknown.
  ///     Default: nil.
  ///   - strength: the opacity over the background, 0 to 255. Default: opaque.
  ///   - clip: the rectangle to draw in, besides `rect`. Default: the whole picture.
  package mutating func text(
    _ utf8: UnsafeBufferPointer<UInt8>, in rect: Rect, alignment: RowAlignment = .left,
    _ lettering: Lettering, with paint: Paint, over below: Paint? = nil, strength: Int = 255,
    clip: Rect? = nil
  ) {
    let fit = lettering.fitting(utf8, width: rect.width)
    let line = rect.line(of: fit.width, alignment, height: lettering.lineHeight)
    text(
      UnsafeBufferPointer(rebasing: utf8[..<fit.bytes]), hasEllipsis: fit.hasEllipsis, at: line,
      lettering, with: paint, over: below, strength, clip: rect.intersection(clip ?? bounds))
  }

  /// Appends a line of bitmap letters inside a rectangle, as `text` does, without other letters.
  @inline(never)
  package mutating func bitmapText(
    _ utf8: UnsafeBufferPointer<UInt8>, in rect: Rect, alignment: RowAlignment,
    _ lettering: Lettering, with paint: Paint, over below: Paint?, strength: Int, clip: Rect?
  ) {
    let (font, scale) = (lettering.bitmap, lettering.scale)
    let fit = font.fitting(utf8, width: max(0, rect.width) / scale)
    let line = mirrored(
      rect.line(of: fit.width * scale, alignment, height: font.lineHeight * scale))
    append(
      UnsafeBufferPointer(rebasing: utf8[..<fit.bytes]), hasEllipsis: fit.hasEllipsis, at: line,
      in: box(line, mirrored(rect.intersection(clip ?? bounds))), lettering, with: paint,
      over: below, strength)
  }

  /// Appends a scale, drawn from the top.
  ///
  /// - Parameters:
  ///   - count: the number of ticks.
  ///   - right: the column after their right ends.
  ///   - top: the row of the first tick, which may lie outside the picture.
  ///   - pitch: rows from one tick to the next, 1 to 255.
  ///   - thickness: rows of each tick, 1 to 255.
  ///   - clip: the rectangle to draw in.
  ///   - tick: the tick of an index, 0 to `count - 1`: its length to the left, in pixels, 0 to 255,
  ///     where 0 leaves a gap, and its paint.
  package mutating func ticks(
    _ count: Int, right: Int, top: Int, pitch: Int, thickness: Int, clip: Rect,
    _ tick: (Int) -> (length: Int, paint: Paint)
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
    }
    command.place(
      x: right, y: top, width: Int(Int16(truncatingIfNeeded: start)),
      height: Int(Int16(truncatingIfNeeded: bytes.count - start)))
    let room = Rect(
      x: right - longest, y: top, width: longest, height: (count - 1) * pitch + thickness)
    command.box = box(room, clip)
    append(command)
  }

  /// Appends an image, scaled to a rectangle.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - rect: its edges.
  ///   - paint: its paint; ignored by an image in colors, except on displays of one bit.
  ///   - strength: the opacity, 0 to 255. Default: opaque.
  ///   - clip: the rectangle to draw in. Default: the whole picture.
  package mutating func image(
    _ image: AlphaImage, in rect: Rect, with paint: Paint, strength: Int = 255, clip: Rect? = nil
  ) {
    guard images.count < imageCapacity, count < capacity else { return leaveOut() }
    let rect = mirrored(rect)
    var command = DrawCommand(.image, paint, in: box(rect, clip.map(mirrored)))
    command.size = UInt8(images.count)
    command.strength = UInt8(clamping: strength)
    command.place(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    images.append(image)
    append(command)
  }

  private mutating func text(
    _ utf8: UnsafeBufferPointer<UInt8>, hasEllipsis: Bool, at line: Rect, _ lettering: Lettering,
    with paint: Paint, over below: Paint?, _ strength: Int, clip: Rect?
  ) {
    let line = mirrored(line)
    append(
      utf8, hasEllipsis: hasEllipsis, at: line,
      in: box(lettering.inked(utf8, in: line), clip.map(mirrored)), lettering, with: paint,
      over: below, strength)
  }

  @inline(__always)
  private mutating func append(
    _ utf8: UnsafeBufferPointer<UInt8>, hasEllipsis: Bool, at line: Rect, in box: Box,
    _ lettering: Lettering, with paint: Paint, over below: Paint?, _ strength: Int
  ) {
    let count = utf8.count + (hasEllipsis ? 3 : 0)
    guard bytes.count + count <= textCapacity, commands.count < capacity else {
      return leaveOut()
    }
    var command = DrawCommand(.text, paint, in: box)
    command.size = UInt8(lettering.scale)
    command.style = lettering.typeface.rawValue
    command.strength = UInt8(clamping: strength)
    command.below = below?.rawValue ?? 255
    command.x = Int16(clamping: line.x)
    command.y = Int16(clamping: line.y)
    command.width = Int16(bitPattern: UInt16(bytes.count))
    command.height = Int16(bitPattern: UInt16(count))
    bytes.append(contentsOf: utf8)
    if hasEllipsis {
      bytes.append(0xE2)
      bytes.append(0x80)
      bytes.append(0xA6)
    }
    append(command)
  }

  /// Counts a dropped command; an empty one keeps the indices of its successors.
  private mutating func leaveOut() {
    overflowCount += 1
    if commands.count < capacity { skip() }
  }

  func box(_ rect: Rect, _ clip: Rect?) -> Box {
    Box(clip.map { rect.intersection($0) } ?? rect, width: width, height: height)
  }

  #if hasFeature(Embedded)
  @inline(never)
  #endif
  mutating func append(_ command: DrawCommand) {
    guard commands.count < capacity else {
      overflowCount += 1
      return
    }
    commands.append(command)
  }
}

extension Rect {
  /// The rectangle of a line of text inside, vertically centered.
  @inline(__always)
  fileprivate func line(of width: Int, _ alignment: RowAlignment, height: Int) -> Rect {
    Rect(
      x: Rect.sum(x, alignment.offset(of: self.width - width)),
      y: Rect.sum(y, (self.height - height) / 2), width: width, height: height)
  }
}

extension DrawCommand {
  mutating func place(x: Int, y: Int, width: Int, height: Int) {
    self.x = Int16(clamping: x)
    self.y = Int16(clamping: y)
    self.width = Int16(clamping: width)
    self.height = Int16(clamping: height)
  }
}
