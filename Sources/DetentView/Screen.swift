public import DetentPicker

/// A face of one kind or the other, for programs that learn only when they run what they draw on.
public enum Screen: Face {
  /// A 1-bit display.
  case pixels(MonoFace)
  /// A text display.
  case characters(TextFace)

  /// A CRC-32 of all that is shown.
  public var checksum: UInt32 {
    switch self {
    case .pixels(let face): face.checksum
    case .characters(let face): face.checksum
    }
  }

  /// Brings the picture up to date with the picker; says whether anything has changed.
  public mutating func draw<Content>(_ picker: PickerModel<Content>) -> Bool {
    switch self {
    case .pixels(var face):
      defer { self = .pixels(face) }
      return face.draw(picker)
    case .characters(var face):
      defer { self = .characters(face) }
      return face.draw(picker)
    }
  }
}
