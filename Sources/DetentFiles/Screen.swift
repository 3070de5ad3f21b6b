public import Detent

/// A face whose picture a panel, a terminal or a file can show.
public protocol PictureFace: Face {
  /// The format of its picture.
  associatedtype Picture: CustomStringConvertible

  /// Its size, in pixels or characters.
  var size: (width: Int, height: Int) { get }

  /// The changes since `clean()`.
  var damage: Damage { get }

  /// Marks the changes as shown.
  mutating func clean()

  /// The picture, with a sentence over its last row if it has characters and rows to spare.
  func picture(telling notice: String?) -> Picture
}

extension CanvasFace: PictureFace where Canvas: CustomStringConvertible {
  /// Its size, in pixels.
  public var size: (width: Int, height: Int) { (canvas.width, canvas.height) }
  /// The pixels.
  public func picture(telling notice: String?) -> Canvas { canvas }
}

extension GridFace: PictureFace {
  /// Its size, in characters.
  public var size: (width: Int, height: Int) { (grid.columns, grid.rows) }
  /// All: displays compare cells themselves.
  public var damage: Damage { Damage(everythingIn: grid.bounds) }
  /// Does nothing.
  public func clean() {}
  /// The characters, with a sentence over the last of more than two rows.
  ///
  /// A notice is not a part of the device's own picture, which depends on its edges alone.
  public func picture(telling notice: String?) -> TextGrid {
    guard var notice, grid.rows > 2 else { return grid }
    var grid = grid
    notice.withUTF8 {
      grid.put(
        $0, column: 0, row: grid.rows - 1, width: grid.columns, alignment: .center,
        tone: Tone(.caption, brightness: 255))
    }
    return grid
  }
}

/// A face whose format is known only at run time.
public struct Screen: Face {
  /// The face.
  public var face: any PictureFace

  /// Creates a screen with a face.
  public init(_ face: any PictureFace) { self.face = face }

  /// A CRC-32 of all that is shown.
  public var checksum: UInt32 { face.checksum }
  /// How many rows on each side of the one in the lens it shows at most.
  public var reach: Int { face.reach }
  /// Finds the widest row of a wheel.
  public var ruler: TextRuler { face.ruler }
  /// Which layouts it has room for, beside wheels and lists.
  public var room: StyleRoom { face.room }

  /// Brings the picture up to date with the scene; says whether anything has changed.
  public mutating func draw(_ scene: PickerScene) -> Bool { face.draw(scene) }
}
