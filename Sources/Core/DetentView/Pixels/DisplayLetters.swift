public import DetentRaster

/// The letters of a display of pixels, and with them its class.
///
/// The host's, `Lettering`, are of any kind, and its displays of any size and shape. Firmware
/// for a small display names `BitmapLetters`, and links nothing else.
public protocol DisplayLetters: Sendable {
  /// Whether all letters are bitmaps.
  ///
  /// A display of such letters is small, rectangular, with filled lenses, and has neither images
  /// nor lines.
  static var areBitmaps: Bool { get }
  /// The typeface and size.
  var lettering: Lettering { get }
  /// Creates letters of a typeface and size.
  init(_ lettering: Lettering)
}

extension Lettering: DisplayLetters {
  /// False.
  public static var areBitmaps: Bool { false }
  /// Itself.
  @inline(__always) public var lettering: Lettering { self }
  /// Creates a copy.
  @inline(__always) public init(_ lettering: Lettering) { self = lettering }
}

/// Letters of a bitmap font: for a display of one bit with a side below 120 pixels.
package struct BitmapLetters: DisplayLetters {
  private let typeface: Lettering.Typeface
  private let scale: UInt8

  /// True.
  package static var areBitmaps: Bool { true }
  /// The typeface and its enlargement.
  @inline(__always) package var lettering: Lettering { Lettering(bitmap: typeface, scale: scale) }
  /// Creates letters of a bitmap font.
  @inline(__always) package init(_ lettering: Lettering) {
    (typeface, scale) = (lettering.typeface, UInt8(truncatingIfNeeded: lettering.scale))
  }
}

// Each is asked for at many places.
extension DisplayLetters {
  var capitalHeight: Int {
    @inline(never) get {
      guard Self.areBitmaps else { return lettering.capitalHeight }
      return lettering.bitmap.capitalHeight * lettering.scale
    }
  }

  /// Rows of a line of text.
  var lineHeight: Int {
    @inline(never) get {
      guard Self.areBitmaps else { return lettering.lineHeight }
      return lettering.bitmap.lineHeight * lettering.scale
    }
  }

  /// Rows of a line above its capitals.
  var capitalTop: Int {
    @inline(never) get {
      guard Self.areBitmaps else { return lettering.capitalTop }
      let font = lettering.bitmap
      return (font.ascent - font.capitalHeight) * lettering.scale
    }
  }

  /// The columns of a text.
  @inline(never)
  func width(of text: UnsafeBufferPointer<UInt8>) -> Int {
    guard Self.areBitmaps else { return lettering.width(of: text) }
    return lettering.bitmap.width(of: text) * lettering.scale
  }

  /// The rows of a line that contain ink; nil for letters that stay within their line.
  func rows(of text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    Self.areBitmaps ? nil : lettering.rows(of: text)
  }
}
