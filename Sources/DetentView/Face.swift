public import DetentPicker
public import DetentRaster

/// A picture of what is to be seen.
///
/// It reads a scene, writes its own picture, and does nothing else.
public protocol Face: Sendable {
  /// How many rows on each side of the one in the lens it shows at most.
  var reach: Int { get }

  /// Letters by which the widest row of a wheel is found: those that it draws, at any size.
  var ruler: Lettering { get }

  /// Which layouts it has room for, beside wheels and lists.
  var room: StyleRoom { get }

  /// Brings the picture up to date with the scene, touching only what has changed since last time.
  ///
  /// - Returns: whether anything in the picture has changed.
  mutating func draw(_ scene: Scene) -> Bool

  /// A number that tells pictures apart, the same on every machine: a CRC-32 of all that is shown.
  var checksum: UInt32 { get }
}

extension Face {
  /// Three.
  public var reach: Int { 3 }

  /// Our own.
  public var ruler: Lettering { Lettering(.large) }

  /// None.
  public var room: StyleRoom { [] }

  /// Brings the picture up to date with a model, which describes itself anew.
  ///
  /// - Returns: whether anything in the picture has changed.
  public mutating func draw(_ model: some SceneModel) -> Bool {
    var scene = Scene(reach: reach, ruler: ruler)
    model.describe(into: &scene)
    return draw(scene)
  }
}
