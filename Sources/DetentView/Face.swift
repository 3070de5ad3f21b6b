public import DetentPicker

/// A picture of what is to be seen.
///
/// It reads a scene, writes its own picture, and does nothing else.
public protocol Face: Sendable {
  /// How many rows on each side of the one in the lens it shows at most.
  var reach: Int { get }

  /// Finds the widest row of a wheel: in the letters that it draws, at any size.
  var ruler: TextRuler { get }

  /// Which layouts it has, and has room for, beside wheels and lists.
  var room: StyleRoom { get }

  /// Brings the picture up to date with the scene, touching only what has changed since last time.
  ///
  /// - Returns: whether anything in the picture has changed.
  mutating func draw(_ scene: PickerScene) -> Bool

  /// A number that tells pictures apart, the same on every machine: a CRC-32 of all that is shown.
  var checksum: UInt32 { get }
}

extension Face {
  /// Three.
  public var reach: Int { 3 }

  /// Cells.
  public var ruler: TextRuler { .cells }

  /// None.
  public var room: StyleRoom { [] }

  /// Brings the picture up to date with a model, which describes itself anew.
  ///
  /// - Returns: whether anything in the picture has changed.
  public mutating func draw(_ model: some SceneModel) -> Bool {
    var scene = PickerScene(reach: reach, ruler: ruler)
    model.describe(into: &scene)
    return draw(scene)
  }
}
