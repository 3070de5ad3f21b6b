import DetentText
package import DetentRaster

/// A ruler for the widest row of a wheel: in pixels, or in cells of characters.
///
/// Firmware for a text display links no pixel letters.
public struct TextRuler: Sendable {
  private let measure: @Sendable (UnsafeBufferPointer<UInt8>) -> Int

  /// A ruler in cells of a text display.
  package static var cells: TextRuler { TextRuler { CharacterWidth.cells(of: $0) } }

  /// Creates a ruler in pixels.
  package init(_ letters: Lettering) { self.init { letters.width(of: $0) } }

  /// Creates a ruler in pixels of a bitmap font.
  init(_ font: GlyphFont) { self.init { font.width(of: $0) } }

  private init(_ measure: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Int) {
    self.measure = measure
  }

  /// The width of a text.
  package func width(of utf8: UnsafeBufferPointer<UInt8>) -> Int { measure(utf8) }
}
