/// A picture as a list of what is in it, whatever the pixels are.
///
///     layout ──> new list ─┐
///                          ├──> what differs is drawn on the canvas ──> damage
///          the one before ─┘
///
/// Each thing is drawn over those before it. **A thing's place in the list is its identity**: what
/// has the same place in two lists and is the same is not drawn again. So a layout says the same
/// things in the same order, and leaves a place empty (`skip()`) where there is nothing this time.
///
/// It never grows: its room is chosen by whoever makes it. What finds no room is left out and
/// counted.
public struct DrawList: Sendable {
  /// The size of the picture.
  public let width: Int
  /// The size of the picture.
  public let height: Int
  /// How many things it can hold.
  public let capacity: Int
  /// How many bytes of text it can hold, at most 65,535.
  public let textCapacity: Int
  /// How many pictures it can hold, at most 255.
  public let imageCapacity: Int
  /// How many things found no room since it was last emptied.
  public private(set) var overflowCount = 0

  var commands: [DrawCommand] = []
  var bytes: [UInt8] = []
  var images: [AlphaImage] = []
  /// What shaped lines are of.
  let font: ShapedFont?

  /// An empty list.
  ///
  /// - Parameters:
  ///   - width: of the picture, 1 to 4,096.
  ///   - height: of the picture, 1 to 4,096.
  ///   - capacity: how many things it can hold.
  ///   - textCapacity: how many bytes of text, at most 65,535.
  ///   - imageCapacity: how many pictures, at most 255.
  ///   - font: what its shaped lines are of, if it has any.
  public init(
    width: Int, height: Int, capacity: Int = 96, textCapacity: Int = 1_024,
    imageCapacity: Int = 0, font: ShapedFont? = nil
  ) {
    precondition(
      (1...4_096).contains(width) && (1...4_096).contains(height),
      "a picture is 1 to 4,096 pixels wide and high")
    precondition(
      capacity >= 0 && (0...65_535).contains(textCapacity), "a list has room for 65,535 bytes")
    self.width = width
    self.height = height
    self.capacity = capacity
    self.textCapacity = textCapacity
    self.imageCapacity = max(0, min(imageCapacity, 255))
    self.font = font
    commands.reserveCapacity(capacity)
    bytes.reserveCapacity(textCapacity)
    images.reserveCapacity(self.imageCapacity)
  }

  /// Whether a line is this text, whole.
  public func hasText(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    commands.contains { command in
      guard command.kind == .text, command.count == utf8.count else { return false }
      return utf8.indices.allSatisfy { bytes[command.start + $0] == utf8[$0] }
    }
  }

  /// The whole picture.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// How many places are taken, the empty ones too.
  public var count: Int { commands.count }

  /// Takes everything out.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    overflowCount = 0
  }

  /// Leaves a place empty.
  public mutating func skip() { append(DrawCommand(.nothing, .ground, in: .empty)) }

  /// Leaves so many places empty.
  public mutating func skip(_ count: Int) {
    let nothing = DrawCommand(.nothing, .ground, in: .empty)
    for _ in 0..<count { append(nothing) }
  }

  /// A rectangle.
  ///
  /// - Parameters:
  ///   - rect: its edges.
  ///   - paint: what it means.
  ///   - strength: how much of the paint there is over the background, 255 for all.
  public mutating func fill(_ rect: Rect, with paint: Paint, strength: Int = 255) {
    var command = DrawCommand(.fill, paint, in: box(rect, nil))
    command.strength = UInt8(clamping: strength)
    append(command)
  }

  /// A rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: its edges.
  ///   - radius: of its corners, 0 to 255; always less than half of a side.
  ///   - outline: how wide its outline is, inside of its edges; filled if 0.
  ///   - paint: what it means.
  ///   - clip: nothing outside of it is touched; nil is the whole picture.
  public mutating func rounded(
    _ rect: Rect, radius: Int, outline: Int = 0, with paint: Paint, clip: Rect? = nil
  ) {
    var command = DrawCommand(.rounded, paint, in: box(rect, clip))
    command.size = UInt8(clamping: radius)
    command.style = UInt8(clamping: outline)
    command.place(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    append(command)
  }

  /// A line with round ends.
  ///
  /// - Parameters:
  ///   - start: where it begins, in eighths of a pixel, the middle of the top left one at 4, 4.
  ///   - end: where it ends.
  ///   - width: in eighths of a pixel, 1 to 255.
  ///   - paint: what it means.
  ///   - strength: how much of the paint there is over the background, 255 for all.
  public mutating func line(
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

  /// A line of text whose top left corner is `x`, `y`.
  ///
  /// - Parameters:
  ///   - utf8: the text; bytes that aren't UTF-8 are drawn as the replacement box.
  ///   - x: the left edge of the first letter.
  ///   - y: the top of the line, `lettering.lineHeight` rows high.
  ///   - lettering: the letters.
  ///   - paint: what it means.
  ///   - strength: how much of the paint there is over the background, 255 for all.
  ///   - clip: nothing outside of it is touched; nil is the whole picture.
  public mutating func text(
    _ utf8: UnsafeBufferPointer<UInt8>, x: Int, y: Int, _ lettering: Lettering,
    with paint: Paint, strength: Int = 255, clip: Rect? = nil
  ) {
    let width = lettering.width(of: utf8)
    text(
      utf8, hasEllipsis: false, at: Rect(x: x, y: y, width: width, height: lettering.lineHeight),
      lettering, with: paint, over: nil, strength, clip: clip)
  }

  /// A line of text in a rectangle: aligned, in the middle of its height, and ended by "…" when it
  /// is wider than the rectangle.
  ///
  /// - Parameters:
  ///   - utf8: the text.
  ///   - rect: where it stands.
  ///   - alignment: at which of its sides.
  ///   - lettering: the letters.
  ///   - paint: what it means.
  ///   - below: what lies below all of it, so that nobody has to look; nil if that is not known.
  ///   - strength: how much of the paint there is over the background, 255 for all.
  ///   - clip: nothing outside of it is touched; nil is the whole picture.
  public mutating func text(
    _ utf8: UnsafeBufferPointer<UInt8>, in rect: Rect, alignment: Alignment = .left,
    _ lettering: Lettering, with paint: Paint, over below: Paint? = nil, strength: Int = 255,
    clip: Rect? = nil
  ) {
    let fit = lettering.fitting(utf8, width: rect.width)
    let x = Rect.sum(rect.x, alignment.offset(of: rect.width - fit.width))
    let height = lettering.lineHeight
    let y = Rect.sum(rect.y, (rect.height - height) / 2)
    text(
      UnsafeBufferPointer(rebasing: utf8[..<fit.bytes]), hasEllipsis: fit.hasEllipsis,
      at: Rect(x: x, y: y, width: fit.width, height: height), lettering, with: paint,
      over: below, strength, clip: rect.intersection(clip ?? bounds))
  }

  private mutating func text(
    _ utf8: UnsafeBufferPointer<UInt8>, hasEllipsis: Bool, at line: Rect, _ lettering: Lettering,
    with paint: Paint, over below: Paint?, _ strength: Int, clip: Rect?
  ) {
    let count = utf8.count + (hasEllipsis ? 3 : 0)
    guard bytes.count + count <= textCapacity, commands.count < capacity else {
      return leaveOut()
    }
    var command = DrawCommand(.text, paint, in: box(lettering.inked(utf8, in: line), clip))
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

  /// Counts what finds no room; what follows keeps its place.
  mutating func leaveOut() {
    overflowCount += 1
    if commands.count < capacity { skip() }
  }

  func box(_ rect: Rect, _ clip: Rect?) -> Box {
    Box(clip.map { rect.intersection($0) } ?? rect, width: width, height: height)
  }

  mutating func append(_ command: DrawCommand) {
    guard commands.count < capacity else {
      overflowCount += 1
      return
    }
    commands.append(command)
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
