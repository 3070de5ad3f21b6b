public import DetentPicker
public import DetentRaster

/// A face of one kind or another, for programs that learn only when they run what they draw on.
public enum Screen: Face {
  /// A 1-bit display.
  case pixels(MonoFace)
  /// A color display.
  case color(PixelFace<XRGB8888Canvas>)
  /// A text display.
  case characters(TextFace)

  /// A CRC-32 of all that is shown.
  public var checksum: UInt32 {
    switch self {
    case .pixels(let face): face.checksum
    case .color(let face): face.checksum
    case .characters(let face): face.checksum
    }
  }

  /// How many rows on each side of the one in the lens it shows at most.
  public var reach: Int {
    switch self {
    case .pixels(let face): face.reach
    case .color(let face): face.reach
    case .characters(let face): face.reach
    }
  }

  /// Finds the widest row of a wheel.
  public var ruler: TextRuler {
    switch self {
    case .pixels(let face): face.ruler
    case .color(let face): face.ruler
    case .characters(let face): face.ruler
    }
  }

  /// Which layouts it has room for, beside wheels and lists.
  public var room: StyleRoom {
    switch self {
    case .pixels(let face): face.room
    case .color(let face): face.room
    case .characters(let face): face.room
    }
  }

  /// Brings the picture up to date with the scene; says whether anything has changed.
  public mutating func draw(_ scene: PickerScene) -> Bool {
    switch self {
    case .pixels(var face):
      // Nobody else may hold the picture while it is drawn, or it would be copied.
      self = .characters(TextFace())
      defer { self = .pixels(face) }
      return face.draw(scene)
    case .color(var face):
      self = .characters(TextFace())
      defer { self = .color(face) }
      return face.draw(scene)
    case .characters(var face):
      self = .characters(TextFace())
      defer { self = .characters(face) }
      return face.draw(scene)
    }
  }
}
