public import DetentRaster
import Synchronization

/// A baker of host fonts: encodes the glyphs and lines that firmware needs as constant data.
///
/// Drawing with it first records which lines a picture uses in which sizes; these look the same in
/// the baked font.
public final class FontBaker: Sendable {
  /// A baked font and its statistics.
  public struct Baked: Sendable {
    /// The font, in the format of ``BakedFont``.
    public var bytes: [UInt8]
    /// The requested characters that are missing: no font has them, or their form depends on their
    /// neighbors.
    public var lacking: [Unicode.Scalar]
    /// The number of sizes.
    public var sizeCount: Int
    /// The number of lines stored as a whole, since their letters depend on each other.
    public var lineCount: Int
  }

  struct Line: Hashable {
    var text: [UInt8]
    var capitalHeight: Int
  }

  private static let figures = "0123456789"

  private let font: HostFont
  private let bits: Int
  private let asked = Mutex(Set<Line>())

  /// Opens a font.
  ///
  /// - Parameters:
  ///   - name: a path or a fontconfig name, as for `HostFont`.
  ///   - bits: bits per pixel: 1 without antialiasing, or 2, 4 or 8.
  /// - Throws: `FontError` if the font or a library is missing.
  public init(_ name: String, bits: Int) throws(FontError) {
    precondition([1, 2, 4, 8].contains(bits), "a pixel has 1, 2, 4 or 8 bits")
    font = try HostFont(name, isSmooth: bits > 1)
    self.bits = bits
  }

  /// The font for drawing; records the lines that are drawn.
  public var shapes: ShapedFont {
    ShapedFont { utf8, capitalHeight in
      let line = Line(text: Array(utf8), capitalHeight: capitalHeight)
      _ = self.asked.withLock { $0.insert(line) }
      return self.font.line(utf8, capitalHeight)
    }
  }

  /// The characters of a text that neither the font nor a fallback has.
  public func lacking(in text: String) -> [Unicode.Scalar] { font.lacking(in: text) }

  /// Adds a text in a size; an empty one adds the size alone.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - capitalHeight: rows of a capital, 1 to 255.
  public func add(_ text: String, capitalHeight: Int) {
    let line = Line(text: Array(text.utf8), capitalHeight: capitalHeight)
    _ = asked.withLock { $0.insert(line) }
  }

  /// Bakes everything recorded and added.
  ///
  /// - Parameter characters: the characters of arbitrary text, added to each size that has text.
  ///   Default: none.
  /// - Returns: the font, and the missing characters.
  /// - Throws: `FontError.tooLarge` if the font exceeds 16,777,215 bytes.
  public func bake(with characters: String = "") throws(FontError) -> Baked {
    let asked = asked.withLock { $0 }
    let heights = Set(asked.map(\.capitalHeight)).sorted()
    var lacking: Set<Unicode.Scalar> = []
    var sizes: [BakedContents] = []
    for height in heights {
      var texts = asked.filter { $0.capitalHeight == height && !$0.text.isEmpty }.map(\.text)
      texts.sort { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
      var baker = SizeBaker(font: font, bits: bits, capitalHeight: height)
      if !texts.isEmpty || !characters.isEmpty {
        baker.addReplacement()
        _ = baker.add("…")
        // A size with one digit gets all of them.
        if texts.contains(where: { $0.contains { (0x30...0x39).contains($0) } }) {
          for scalar in Self.figures.unicodeScalars { _ = baker.add(scalar) }
        }
        for scalar in characters.unicodeScalars where !baker.add(scalar) { lacking.insert(scalar) }
        for text in texts { baker.addCharacters(of: text) }
        for text in texts { baker.add(text) }
      }
      sizes.append(baker.contents)
    }
    return Baked(
      bytes: try BakedContents.bytes(of: sizes, bits: bits),
      lacking: lacking.sorted { $0.value < $1.value },
      sizeCount: sizes.count,
      lineCount: sizes.reduce(0) { $0 + $1.lines.count })
  }
}
