public import DetentRaster

/// A font of a display: a host font or a baked one.
public struct DisplayFont: Sendable {
  /// The font as `DrawList` and `Lettering` take it.
  public let shapes: ShapedFont
  /// The characters of a text without a glyph, each once.
  public let lacking: @Sendable (String) -> [Unicode.Scalar]

  /// Whether the font is a baked one.
  public let isBaked: Bool

  /// Uses a host font.
  public init(_ font: HostFont) {
    shapes = font.shapes
    lacking = font.lacking
    isBaked = false
  }

  /// Uses a baked font, with or without the trailing line feed of a file.
  ///
  /// - Throws: `BakedFont.Flaw`.
  public init(baked bytes: [UInt8]) throws(BakedFont.Flaw) {
    let bytes = KeptBytes(bytes.last == 0x0A ? bytes.dropLast() : bytes)
    // Keeps the bytes alive if the initializer throws, too.
    defer { withExtendedLifetime(bytes) {} }
    let font = try BakedFont(bytes.all)
    isBaked = true
    // The closures keep the bytes alive.
    shapes = ShapedFont { utf8, capitalHeight in
      withExtendedLifetime(bytes) { font.line(utf8, capitalHeight) }
    }
    lacking = { text in
      withExtendedLifetime(bytes) {
        let isWhole = Array(text.utf8).withUnsafeBufferPointer { font.contains($0) }
        var seen: Set<Unicode.Scalar> = []
        return isWhole
          ? []
          : text.unicodeScalars.filter {
            !font.contains($0.value) && seen.insert($0).inserted
          }
      }
    }
  }
}

/// Bytes at a fixed address.
private final class KeptBytes: @unchecked Sendable {
  // Unchecked: never written.
  let all: UnsafeBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    all = UnsafeBufferPointer(memory)
  }

  deinit { all.deallocate() }
}
