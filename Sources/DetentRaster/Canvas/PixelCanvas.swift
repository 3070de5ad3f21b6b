/// A picture of pixels, whatever their format.
///
/// A format is one file: the canvas and how a list is drawn on it. Its `render(_:replacing:)` is
/// not generic, because it is the door to code that is.
public protocol PixelCanvas: Sendable {
  /// Pixels in a row.
  var width: Int { get }
  /// Rows.
  var height: Int { get }
  /// A number that tells pictures apart, the same on every machine: a CRC-32 of all pixels.
  var checksum: UInt32 { get }

  /// A dark picture.
  init(width: Int, height: Int)

  /// Draws what differs between two lists, the second of which the canvas shows, or everything.
  ///
  /// - Returns: the parts that were drawn, and have to be sent.
  mutating func render(_ list: DrawList, replacing old: DrawList?) -> Damage
}
