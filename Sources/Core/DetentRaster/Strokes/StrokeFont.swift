/// Letters drawn with a round pen, as engraved on dials, at any size; digits have one width.
///
/// The ink of a capital is exactly `capitalHeight` rows high, that of each letter a whole number of
/// pixels wide: stems align with pixels.
struct StrokeFont: Sendable {
  /// Rows of a capital letter and of a digit.
  let capitalHeight: Int
  /// The thickness of the pen, in 256ths of a pixel.
  let thickness: Int
  /// The space on each side of a letter, in 256ths of a pixel.
  private let side: Int

  /// Creates a font; small ones have a relatively thicker pen and wider spacing.
  ///
  /// - Parameter capitalHeight: rows, 1 to 255.
  init(capitalHeight: Int) {
    self.capitalHeight = capitalHeight
    let (weight, air) =
      switch capitalHeight {
      case 30...: (125, 95)
      case 24...: (135, 95)
      case 18...: (135, 108)
      case 13...: (150, 108)
      case 12: (150, 125)
      default: (165, 125)
      }
    thickness = max(256, capitalHeight * 256 * weight / 1_000)
    side = capitalHeight * 256 * air / 1_000
  }

  /// The degrees of an arc's straight pieces: the widest arc deviates by a ninth of a pixel.
  var degrees: Int {
    switch capitalHeight {
    case 60...: 8
    case 40...: 10
    case 28...: 12
    case 16...: 15
    default: 20
    }
  }
  /// Rows from the top of a line to the baseline: a capital and its accent.
  var ascent: Int { (4 * capitalHeight + 2) / 3 + 1 }
  /// Rows below the baseline.
  var descent: Int { (3 * capitalHeight + 9) / 10 + 1 }
  /// The height of 1,000 skeleton units, in 256ths of a pixel.
  var height: Int { capitalHeight * 256 - thickness }

  /// Whether a character has a skeleton of its own.
  static func contains(_ scalar: UInt32) -> Bool { map.slot(of: scalar) != nil }

  @inline(__always)
  func ink(of scalar: UInt32) -> Int { ink(ofWidth: StrokeFont.skeleton(of: scalar).width) }

  /// The columns of ink of a skeleton.
  @inline(__always)
  func ink(ofWidth width: Int) -> Int { (width * height / 1_000 + thickness + 128) >> 8 }

  /// The columns between two letters.
  @inline(__always)
  func gap(after first: UInt32, before second: UInt32) -> Int {
    let air =
      (StrokeFont.isNarrow(first) ? side / 2 : side)
      + (StrokeFont.isNarrow(second) ? side / 2 : side)
    let kern = StrokeFont.kern(first, second)
    return (air + (kern == 0 ? 0 : capitalHeight * 256 * kern / 1_000) + 128) >> 8
  }

  /// Whether a character has half the space on each side.
  private static func isNarrow(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21, 0x27, 0x2C, 0x2E, 0x3A, 0x3B: true
    default: false
    }
  }

  /// Whether an ASCII character rises no higher than a capital and doesn't descend.
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x67, 0x6A, 0x70, 0x71, 0x79, 0x51: false  // g j p q y Q
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x20, 0x21, 0x25, 0x2B, 0x2D, 0x2E, 0x3F: true
    default: false
    }
  }

  /// The kerning of a pair, in thousandths of the capital height.
  private static func kern(_ first: UInt32, _ second: UInt32) -> Int {
    guard first < 0x80, second < 0x80 else { return 0 }
    return switch first << 8 | second {
    case 0x4156, 0x5641, 0x546F, 0x5465, 0x5461, 0x4159: -100  // AV VA To Te Ta AY
    case 0x4154, 0x5441: -90  // AT TA
    case 0x4C54, 0x4C59, 0x502E: -120  // LT LY P.
    case 0x5479, 0x5475, 0x596F: -80  // Ty Tu Yo
    case 0x722E: -60  // r.
    case 0x5765, 0x5761: -50  // We Wa
    default: 0
    }
  }
}

// MARK: - Skeletons

/// The path of the pen, in thousandths of the capital height: y is 0 on the baseline and grows
/// upward.
///
/// Its record is its width, then commands: `n` begins a stroke; `l` and two numbers are a point;
/// `a` and six numbers an arc: center, radii, start and end in degrees; `u`, a slot and two numbers
/// insert another skeleton, moved; `;` ends it. Numbers are two characters each, plus 1,024.
struct Skeleton {
  let width: Int
  private let record: UnsafePointer<UInt8>

  @inline(__always)
  fileprivate init(_ record: UnsafePointer<UInt8>) {
    width = Skeleton.number(record)
    self.record = record + 2
  }

  @inline(__always)
  private static func number(_ digits: UnsafePointer<UInt8>) -> Int {
    ((Int(digits[0]) &- 0x30) &<< 6 | (Int(digits[1]) &- 0x30)) &- 1_024
  }

  /// A straight piece of the path, in 16ths of a unit; a dot has length 0.
  typealias Way = (fromX: Int, fromY: Int, toX: Int, toY: Int)

  /// Calls `body` with each straight piece, and whether it starts where the one before ends.
  ///
  /// Arcs are straight for `degrees` at least.
  func trace(
    degrees: Int, movedX: Int = 0, movedY: Int = 0,
    _ body: (_ way: Way, _ isJoined: Bool) -> Void
  ) {
    var cursor = record
    var pen = (x: 0, y: 0)
    var (count, pieces) = (0, 0)
    func next() -> Int {
      cursor += 2
      return Skeleton.number(cursor - 2)
    }
    func line(to x: Int, _ y: Int) {
      if count > 0, x != pen.x || y != pen.y {
        body((pen.x, pen.y, x, y), pieces > 0)
        pieces += 1
      }
      pen = (x, y)
      count += 1
    }
    while true {
      let command = cursor.pointee
      cursor += 1
      switch command {
      case 0x6C:
        let (x, y) = (next(), next())
        line(to: 16 * (x + movedX), 16 * (y + movedY))
      case 0x61:
        let (x, y, width, height, start, end) = (next(), next(), next(), next(), next(), next())
        let steps = max(2, abs(end - start) / degrees)
        for step in 0...steps {
          let angle = 64 * start + 64 * (end - start) * step / steps
          line(
            to: 16 * (x + movedX) + (width * Sine.of(angle + 64 * 90)) >> 12,
            16 * (y + movedY) + (height * Sine.of(angle)) >> 12)
        }
      case 0x75:
        let (slot, x, y) = (next(), next(), next())
        StrokeFont.skeleton(at: slot).trace(degrees: degrees, movedX: x, movedY: y, body)
      default:
        if count == 1 { body((pen.x, pen.y, pen.x, pen.y), false) }
        (count, pieces) = (0, 0)
        if command != 0x6E { return }
      }
    }
  }
}

extension StrokeFont {
  /// The skeleton of a character; a box with a cross if it has none.
  @inline(__always)
  static func skeleton(of scalar: UInt32) -> Skeleton {
    skeleton(at: map.slot(of: scalar) ?? map.replacement)
  }

  fileprivate static func skeleton(at slot: Int) -> Skeleton {
    Skeleton(map.data.utf8Start + map.entry(slot))
  }
}
