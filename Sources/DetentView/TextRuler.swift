import DetentText
package import DetentRaster

/// What finds the widest row of a wheel: letters of pixels, or cells of characters.
///
/// Firmware for a text display has no letters of pixels in it.
public struct TextRuler: Sendable {
  private let measure: @Sendable (UnsafeBufferPointer<UInt8>) -> Int

  /// Measures in cells of a text display.
  public static var cells: TextRuler { TextRuler { CharacterWidth.cells(of: $0) } }

  /// Measures in pixels.
  package init(_ letters: Lettering) { self.init { letters.width(of: $0) } }

  private init(_ measure: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Int) {
    self.measure = measure
  }

  /// How wide a text is.
  package func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int { measure(utf8) }
}
