import DetentCompiled
public import DetentPicker
package import DetentRuntime
public import DetentView

/// A face whose format is known only at run time.
public struct Screen: Face {
  /// The face.
  package var face: any PictureFace

  /// Creates a screen with a face.
  package init(_ face: any PictureFace) { self.face = face }

  /// Creates a screen with the face of a session's display.
  init(_ face: SessionFace) {
    if let mono = face.mono {
      self.face = mono
    } else if let color = face.color {
      self.face = color
    } else {
      self.face = face.text ?? TextFace(columns: 1, rows: 1)
    }
  }

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
