#if !hasFeature(Embedded)
extension XRGB8888Canvas: CustomStringConvertible {
  /// The picture with a character for each pixel, by what it is painted with: `.` ground, `,`
  /// raised, `T` text, `S` secondary, `t` tertiary, `#` lamp, `o` on it, `:` dim lamp, `|` tick,
  /// `_` hairline, `!` stop.
  public var description: String {
    let letters = Array(".,TSt#o:|_!")
    return (0..<height).map { y in
      String(
        pixels[y * width..<(y + 1) * width].map { pixel in
          palette.firstIndex(of: pixel).map { letters[$0] } ?? "?"
        })
    }.joined(separator: "\n")
  }
}
#endif
