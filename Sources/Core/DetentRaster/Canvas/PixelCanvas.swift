/// A canvas of pixels in one format.
///
/// A format is one file: the canvas and its drawing. `render(_:replacing:)` is concrete, since
/// generic drawing code called across modules is 7 to 10 times slower.
///
/// ```swift
/// var canvas = MonoCanvas(width: 128, height: 64)
/// var list = DrawList(width: 128, height: 64)
/// list.fill(Rect(x: 8, y: 8, width: 16, height: 4), with: .lamp)
/// let damage = canvas.render(list, replacing: nil)
/// ```
public protocol PixelCanvas: Sendable {
  /// Pixels per row.
  var width: Int { get }
  /// Rows.
  var height: Int { get }
  /// The CRC-32 of all pixels, the same on every machine.
  var checksum: UInt32 { get }

  /// Creates a canvas of the background color.
  init(width: Int, height: Int)

  /// Draws the differences between two lists, the second of which the canvas shows.
  ///
  /// - Parameters:
  ///   - list: the new picture.
  ///   - old: the picture on the canvas; nil if unknown, which draws everything.
  /// - Returns: the parts that were drawn and have to be sent.
  mutating func render(_ list: DrawList, replacing old: DrawList?) -> Damage

  /// Draws the differences between two lists of boxes, scales and bitmap letters alone.
  ///
  /// Default: as `render`. A canvas for small displays omits the rest here, and so does firmware.
  mutating func renderPlain(_ list: DrawList, replacing old: DrawList?) -> Damage
}

extension PixelCanvas {
  /// Default: as `render`.
  public mutating func renderPlain(_ list: DrawList, replacing old: DrawList?) -> Damage {
    render(list, replacing: old)
  }
}
