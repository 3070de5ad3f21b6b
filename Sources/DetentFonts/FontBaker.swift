public import DetentRaster
import Synchronization

/// Bakes a font of the host: makes the constant data of it that firmware draws, with what it needs.
///
/// It is drawn with meanwhile, and so learns which lines in which sizes a picture asks for. These
/// come out of the baked font as they came out here.
public final class FontBaker: Sendable {
  /// What firmware gets.
  public struct Baked: Sendable {
    /// As ``BakedFont`` has it.
    public var bytes: [UInt8]
    /// The characters that were wanted for any text and aren't there: no font has them, or they are
    /// drawn with those beside them only.
    public var lacking: [Unicode.Scalar]
    /// How many sizes it has.
    public var sizeCount: Int
    /// How many lines it has as a whole, because their letters depend on each other.
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
  ///   - name: as `HostFont` has it.
  ///   - bits: of a pixel: 1 for light and dark alone, or 2, 4 or 8 for smooth edges.
  /// - Throws: `FontError` if there is no such font, or a library is missing.
  public init(_ name: String, bits: Int) throws(FontError) {
    precondition([1, 2, 4, 8].contains(bits), "a pixel has 1, 2, 4 or 8 bits")
    font = try HostFont(name, isSmooth: bits > 1)
    self.bits = bits
  }

  /// What faces draw with, so that it is known what they need.
  public var shapes: ShapedFont {
    ShapedFont { utf8, capitalHeight in
      let line = Line(text: Array(utf8), capitalHeight: capitalHeight)
      _ = self.asked.withLock { $0.insert(line) }
      return self.font.line(utf8, capitalHeight)
    }
  }

  /// The characters of a text that neither the font nor one behind it has.
  public func lacking(in text: String) -> [Unicode.Scalar] { font.lacking(in: text) }

  /// Adds a text in a size; of an empty one the size alone.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - capitalHeight: rows of a capital, 1 to 255.
  public func add(_ text: String, capitalHeight: Int) {
    let line = Line(text: Array(text.utf8), capitalHeight: capitalHeight)
    _ = asked.withLock { $0.insert(line) }
  }

  /// Bakes all that was asked for.
  ///
  /// - Parameter characters: what any text may be made of, in each size that has text.
  /// - Returns: the font, and what it couldn't have.
  /// - Throws: `FontError.tooLarge` if it takes more than 16,777,215 bytes.
  public func bake(with characters: String = "") throws(FontError) -> Baked {
    let asked = asked.withLock { $0 }
    let heights = Set(asked.map(\.capitalHeight)).sorted()
    var lacking: Set<Unicode.Scalar> = []
    var sizes: [BakedContents] = []
    for height in heights {
      let texts = asked.filter { $0.capitalHeight == height && !$0.text.isEmpty }.map(\.text)
        .sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
      var oven = Oven(font: font, bits: bits, capitalHeight: height)
      if !texts.isEmpty || !characters.isEmpty {
        oven.addReplacement()
        _ = oven.add("…")
        // A size that has numbers has any.
        if texts.contains(where: { $0.contains { (0x30...0x39).contains($0) } }) {
          for scalar in Self.figures.unicodeScalars { _ = oven.add(scalar) }
        }
        for scalar in characters.unicodeScalars where !oven.add(scalar) { lacking.insert(scalar) }
        for text in texts { oven.addCharacters(of: text) }
        for text in texts { oven.add(text) }
      }
      sizes.append(oven.contents)
    }
    return Baked(
      bytes: try BakedContents.bytes(of: sizes, bits: bits),
      lacking: lacking.sorted { $0.value < $1.value },
      sizeCount: sizes.count,
      lineCount: sizes.reduce(0) { $0 + $1.lines.count })
  }
}
