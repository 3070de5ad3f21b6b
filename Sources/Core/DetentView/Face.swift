public import DetentPicker

/// A picture of a scene.
///
/// A face reads a scene and writes its own picture, without other effects.
public protocol Face: Sendable {
  /// The maximum number of visible rows on each side of the lens.
  var reach: Int { get }

  /// The ruler for the widest row of a wheel, in the face's own letters.
  var ruler: TextRuler { get }

  /// The layouts available and fitting, besides wheels and lists.
  var room: StyleRoom { get }

  /// Updates the picture from the scene, touching only changes.
  ///
  /// - Returns: whether the picture changed.
  mutating func draw(_ scene: PickerScene) -> Bool

  /// A checksum of the picture, the same on every machine: a CRC-32.
  var checksum: UInt32 { get }
}

extension Face {
  /// Default: 3.
  public var reach: Int { 3 }

  /// Default: cells of a text display.
  public var ruler: TextRuler { .cells }

  /// Default: none.
  public var room: StyleRoom { [] }

  /// Updates the picture from a model.
  ///
  /// - Returns: whether the picture changed.
  public mutating func draw(_ model: some SceneModel) -> Bool {
    var scene = PickerScene(reach: reach, ruler: ruler)
    model.describe(into: &scene)
    return draw(scene)
  }
}
