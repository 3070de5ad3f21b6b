/// Images by kitty's graphics protocol, which WezTerm, Ghostty and Konsole support, too.
///
/// - Source: kitty 0.32, "Terminal graphics protocol": a=T, f=24, C=1, q=2, chunks of 4,096 bytes.
enum KittyImage {
  /// The query for support; the answer has the number 31 and "OK".
  static var question: [UInt8] { Array("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8) }

  /// The image at the cursor, limited to the terminal's height; it replaces the previous one, and
  /// leaves the cursor in its place.
  static func bytes(of picture: PixelPicture, within size: TerminalSize) -> [UInt8] {
    let data = base64(
      picture.pixels.flatMap { pixel in
        [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      })
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 4_096) {
      let keys =
        start > 0
        ? ""
        : "a=T,f=24,s=\(picture.width),v=\(picture.height),i=1,p=1,q=2,C=1,"
          + "r=\(picture.rows(within: size)),"
      let isLast = start + 4_096 >= data.count
      bytes += Array("\u{1B}_G\(keys)m=\(isLast ? 0 : 1);".utf8)
      bytes += data[start..<min(start + 4_096, data.count)]
      bytes += [0x1B, 0x5C]
    }
    return bytes
  }

  /// - Source: RFC 4648, section 4.
  static func base64(_ data: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((data.count + 2) / 3 * 4)
    for start in stride(from: 0, to: data.count, by: 3) {
      let group = data[start..<min(start + 3, data.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : 0x3D)
      }
    }
    return text
  }
}
