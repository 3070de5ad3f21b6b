#if !hasFeature(Embedded)
extension MonoCanvas: CustomStringConvertible {
  /// The picture with one character for two pixels, upper and lower: ' ', '▀', '▄' or '█'.
  public var description: String {
    stride(from: 0, to: height, by: 2).map { y in
      String(
        (0..<width).map { x -> Character in
          switch (self[x, y], self[x, y + 1]) {
          case (false, false): " "
          case (true, false): "▀"
          case (false, true): "▄"
          case (true, true): "█"
          }
        })
    }.joined(separator: "\n")
  }

  /// The picture with one character per pixel: '#' for ink, '.' for paper.
  package var art: String {
    var art: [UInt8] = []
    for y in 0..<height {
      if y > 0 { art.append(UInt8(ascii: "\n")) }
      for x in 0..<width { art.append(self[x, y] ? UInt8(ascii: "#") : UInt8(ascii: ".")) }
    }
    return String(decoding: art, as: UTF8.self)
  }
}
#endif
