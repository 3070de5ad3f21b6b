/// One thing in a picture.
///
/// What the other fields mean depends on the kind:
///
/// ```
/// kind       x, y             width, height      size      style
/// nothing    -                -                  -         -
/// fill       -                -                  -         -          the box is all there is
/// rounded    its top left     its size           radius    width of the outline, 0: filled
/// text       its top left     first byte, count  scale     typeface
/// ticks      right, first row   first byte, count  pitch     thickness
/// line       one end          the other end      its width -          all in eighths of a pixel
/// arc        center           start, sweep       radius    thickness  eighths of a pixel,
///                                                                    64ths of a degree
/// image      its top left     its size           index     -
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
  /// How much of the paint there is over the background, 255 for all.
  var strength: UInt8 = 255
  /// What lies below all of a text, if that is known and one paint: its raw value.
  var below: UInt8 = 255
  /// The pixels that it may touch.
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

  /// Whether both are the same thing.
  ///
  /// All of them are compared in each frame: eight bytes at once of the 22, which have no gap.
  @inline(__always)
  static func == (left: DrawCommand, right: DrawCommand) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        func differs(_ offset: Int) -> UInt64 {
          left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        }
        return differs(0) | differs(8) | differs(14) == 0
      }
    }
  }

  var lettering: Lettering {
    Lettering(Lettering.Typeface(rawValue: style) ?? .small, scale: Int(size))
  }

  /// Where the bytes of a text or a scale begin.
  var start: Int { Int(UInt16(bitPattern: width)) }
  /// How many bytes a text or a scale has.
  var count: Int { Int(UInt16(bitPattern: height)) }
}
