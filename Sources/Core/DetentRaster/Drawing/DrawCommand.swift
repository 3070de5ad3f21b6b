/// One command of a draw list.
///
/// The meaning of the fields depends on the kind:
///
/// ```
/// kind       x, y               width, height        size        style
/// nothing    -                  -                    -           -
/// fill       -                  -                    -           - (the box)
/// rounded    top left corner    size                 radius      width of the outline, 0: filled
/// text       top left corner    first byte, count    scale       typeface
/// ticks      right, first row   first byte, count    pitch       thickness
/// line       start              end                  width       - (all in eighths of a pixel)
/// arc        center             start, sweep         radius      thickness (eighths of a pixel,
///                                                                64ths of a degree)
/// image      top left corner    size                 index       -
/// ```
struct DrawCommand: Hashable, Sendable {
  enum Kind: UInt8 {
    case nothing
    case fill
    case rounded
    case text
    case ticks
    case line
    case arc
    case image
  }

  var kind: Kind
  var paint: Paint
  var size: UInt8 = 0
  var style: UInt8 = 0
  /// The opacity over the background: 255 is opaque.
  var strength: UInt8 = 255
  /// The raw value of the paint under the whole text; 255 if unknown or mixed.
  var below: UInt8 = 255
  /// The pixels that the command may touch.
  var box: Box
  var x: Int16 = 0
  var y: Int16 = 0
  var width: Int16 = 0
  var height: Int16 = 0

  init(_ kind: Kind, _ paint: Paint, in box: Box) {
    self.kind = kind
    self.paint = paint
    self.box = box
  }

  /// Whether the commands at two places are equal; with `exceptStart`, but for where their texts
  /// start.
  ///
  /// All are compared in each frame: where they lie, eight of their 22 bytes at a time, which have
  /// no padding.
  @inline(__always)
  static func areSame(
    _ left: UnsafePointer<DrawCommand>, _ right: UnsafePointer<DrawCommand>,
    exceptStart: Bool = false
  ) -> Bool {
    func differ<Word: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _: Word.Type) -> Word {
      UnsafeRawPointer(left).loadUnaligned(fromByteOffset: offset, as: Word.self)
        ^ UnsafeRawPointer(right).loadUnaligned(fromByteOffset: offset, as: Word.self)
    }
    guard differ(0, UInt64.self) | differ(8, UInt64.self) == 0 else { return false }
    return exceptStart
      ? differ(16, UInt16.self) | differ(20, UInt16.self) == 0 : differ(14, UInt64.self) == 0
  }

  var lettering: Lettering {
    Lettering(Lettering.Typeface(rawValue: style) ?? .small, scale: Int(size))
  }

  /// The offset of the first byte of a text or scale.
  var start: Int { Int(UInt16(bitPattern: width)) }
  /// The number of bytes of a text or scale.
  var count: Int { Int(UInt16(bitPattern: height)) }
}
