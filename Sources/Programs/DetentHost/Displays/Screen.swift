public import DetentPicker
package import DetentRaster
package import DetentRecords
package import DetentRuntime
package import DetentTerminal
public import DetentView
import DetentYAML

/// A face whose format is known only at run time.
public struct Screen: Face {
  /// The face.
  package private(set) var face: any PictureFace

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

  /// Lends the face to what sends its picture.
  mutating func lend<Answer>(to body: (inout any PictureFace) -> Answer) -> Answer { body(&face) }

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

extension DisplayFormat {
  /// Creates an empty screen.
  ///
  /// - Parameters:
  ///   - terminal: the terminal's size in cells, for that kind.
  ///   - hints: the key hints below a frame, where a text display has room for them.
  ///   - hasHalfBlocks: whether the terminal can draw half blocks.
  ///   - font: the font of pixel displays; nil for the built-in letters.
  ///   - isTextLarge: whether text on pixel displays is large.
  ///   - form: how a terminal shows pickers.
  /// - Returns: a face of the display's kind and size.
  package func screen(
    terminal: (columns: Int, rows: Int) = (80, 24), hints: TextHints = .keys,
    hasHalfBlocks: Bool = true, font: ShapedFont? = nil, isTextLarge: Bool = false,
    form: TextForm = TextForm()
  ) -> Screen {
    Screen(
      SessionFace(
        self, terminal: terminal, hints: hints, hasHalfBlocks: hasHalfBlocks, font: font,
        isTextLarge: isTextLarge, form: form))
  }
}

extension Screen: TerminalPicture {
  /// The face of characters, if it is one.
  package var characters: TextFace? {
    get { face as? TextFace }
    set { if let newValue { face = newValue } }
  }
  /// The pixels, unless it is one of characters.
  package var pixels: PixelPicture? {
    switch face.picture(telling: nil) {
    case let canvas as MonoCanvas: PixelPicture(canvas)
    case let canvas as XRGB8888Canvas: PixelPicture(canvas)
    default: nil
    }
  }
}
