public import DetentRaster

/// A font that a display was given: of the host, or a baked one.
public struct DisplayFont: Sendable {
  /// What faces draw with it.
  public let shapes: ShapedFont
  /// The characters of a text that it doesn't draw as themselves, each once.
  public let lacking: @Sendable (String) -> [Unicode.Scalar]

  /// Whether it was baked.
  public let isBaked: Bool

  /// A font of the host.
  public init(_ font: HostFont) {
    shapes = font.shapes
    lacking = font.lacking
    isBaked = false
  }

  /// A baked font, which as a file ends with a line feed.
  ///
  /// - Throws: what is wrong with its bytes.
  public init(baked bytes: [UInt8]) throws(BakedFont.Flaw) {
    let bytes = KeptBytes(bytes.last == 0x0A ? bytes.dropLast() : bytes)
    // Also while they turn out to be damaged.
    defer { withExtendedLifetime(bytes) {} }
    let font = try BakedFont(bytes.all)
    isBaked = true
    // They are kept as long as somebody draws with it.
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

/// Bytes that stay where they are.
private final class KeptBytes: @unchecked Sendable {
  // Unchecked, as nobody writes them.
  let all: UnsafeBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    all = UnsafeBufferPointer(memory)
  }

  deinit { all.deallocate() }
}
