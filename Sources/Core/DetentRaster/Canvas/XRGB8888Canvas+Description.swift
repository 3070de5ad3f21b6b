#if !hasFeature(Embedded)
extension XRGB8888Canvas: CustomStringConvertible {
  /// The picture with one character per pixel, for the paint of the nearest color: `.` ground, `,`
  /// raised, `T` text, `S` secondary, `t` tertiary, `#` lamp, `o` onLamp, `:` dimLamp, `|` tick,
  /// `_` hairline, `!` stop.
  public var description: String {
    let letters = Array(".,TSt#o:|_!")
    return (0..<height).map { y in
      String(
        pixels[y * width..<(y + 1) * width].map { pixel in
          let nearest = palette.indices.min {
            palette[$0].difference(from: pixel) < palette[$1].difference(from: pixel)
          }
          return nearest.map { letters[$0] } ?? "?"
        })
    }.joined(separator: "\n")
  }
}

extension UInt32 {
  /// The squared distance between two colors.
  fileprivate func difference(from other: UInt32) -> Int {
    [0, 8, 16].reduce(0) { sum, shift in
      let way = Int(self >> shift & 0xFF) - Int(other >> shift & 0xFF)
      return sum + way * way
    }
  }
}
#endif
