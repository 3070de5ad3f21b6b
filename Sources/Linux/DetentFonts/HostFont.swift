public import DetentRaster
import Synchronization

/// A TrueType or OpenType font of the host.
///
/// HarfBuzz shapes lines, FreeType rasterizes them, and a cache keeps them. Missing characters come
/// from fontconfig's fallbacks.
public final class HostFont: @unchecked Sendable {
  // Unchecked: the libraries aren't thread-safe, so that all calls hold this lock.
  private static let alone = Mutex(())

  private var painter: LinePainter?
  private var cache = LineCache()

  /// Opens a font.
  ///
  /// - Parameters:
  ///   - name: the path of a font file, with a slash; or a fontconfig name, such as Noto Sans
  ///     Arabic or Noto Sans:bold.
  ///   - isSmooth: whether to antialias; false for displays of one bit.
  /// - Throws: `FontError` if the font or a library is missing.
  public init(_ name: String, isSmooth: Bool) throws(FontError) {
    painter = try Self.alone.withLock { _ throws(FontError) in
      LinePainter(chain: try FontChain(name), isSmooth: isSmooth)
    }
  }

  deinit { Self.alone.withLock { _ in painter = nil } }

  /// The font as `DrawList` and `Lettering` take it.
  public var shapes: ShapedFont { ShapedFont { self.line($0, $1) } }

  /// Whether the font or a fallback has a character, or the character is invisible by itself.
  public func contains(_ scalar: UInt32) -> Bool {
    Self.alone.withLock { _ in painter?.chain.contains(scalar) ?? false }
  }

  /// The characters of a text that neither the font nor a fallback has, each once.
  package func lacking(in text: String) -> [Unicode.Scalar] {
    var seen: Set<Unicode.Scalar> = []
    return text.unicodeScalars.filter { !contains($0.value) && seen.insert($0).inserted }
  }

  /// A rasterized line; nil if it is wider than any picture.
  func painted(_ text: [UInt8], _ capitalHeight: Int) -> PaintedLine? {
    Self.alone.withLock { _ in
      text.withUnsafeBufferPointer { painter?.painted($0, capitalHeight) }
    }
  }

  func line(_ utf8: UnsafeBufferPointer<UInt8>, _ capitalHeight: Int) -> ShapedLine {
    Self.alone.withLock { _ in
      if let line = cache.line(utf8, capitalHeight) { return line }
      guard let line = painter?.line(utf8, capitalHeight) else {
        preconditionFailure("a font is open until it is gone")
      }
      cache.keep(line, utf8, capitalHeight)
      return line
    }
  }
}
