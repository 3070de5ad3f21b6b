public import DetentRaster
import Synchronization

/// A TrueType or OpenType font of the host, open.
///
/// Lines are shaped by HarfBuzz and drawn by FreeType, and kept. Characters that the font lacks
/// come from the fonts that fontconfig has next.
public final class HostFont: @unchecked Sendable {
  // Unchecked, as libraries are not to be called by two threads at once: all happens alone.
  private static let alone = Mutex(())

  private var painter: LinePainter?
  private var cache = LineCache()

  /// Opens a font.
  ///
  /// - Parameters:
  ///   - name: the path of a font's file, which has a slash; or what fontconfig knows a font by,
  ///     such as Noto Sans Arabic, or Noto Sans:bold.
  ///   - isSmooth: whether edges may be smooth; for displays of light and dark alone they may not.
  /// - Throws: `FontError` if there is no such font, or a library is missing.
  public init(_ name: String, isSmooth: Bool) throws(FontError) {
    painter = try Self.alone.withLock { _ throws(FontError) in
      LinePainter(chain: try FontChain(name), isSmooth: isSmooth)
    }
  }

  deinit { Self.alone.withLock { _ in painter = nil } }

  /// What faces draw with it.
  public var shapes: ShapedFont { ShapedFont { self.line($0, $1) } }

  /// Whether it or a font behind it has a character, or nobody would see it by itself.
  public func contains(_ scalar: UInt32) -> Bool {
    Self.alone.withLock { _ in painter?.chain.contains(scalar) ?? false }
  }

  /// The characters of a text that neither it nor a font behind it has, each once.
  public func lacking(in text: String) -> [Unicode.Scalar] {
    var seen: Set<Unicode.Scalar> = []
    return text.unicodeScalars.filter { !contains($0.value) && seen.insert($0).inserted }
  }

  /// A line as it was drawn; nil if it is wider than any picture.
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
