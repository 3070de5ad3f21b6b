import DetentFonts
import DetentHost
import DetentImages
import DetentRaster
import DetentSession

/// Pictures, fonts of the host, kept values and lines of control: what others hand to a program.
enum BinaryTrial {
  /// Decodes a picture as given and with right checksums.
  static func runPicture(_ bytes: [UInt8]) -> Bool {
    let plain = try? AlphaImage(png: bytes, longest: 1_024)
    let sealed = try? AlphaImage(png: Self.sealed(bytes), longest: 1_024)
    return plain != nil || sealed != nil
  }

  /// Bakes an outline font, and draws with it.
  static func runOutline(_ path: String, _ random: inout SplitMix64) -> Bool {
    let bits = random.below(2) == 0 ? 1 : 4
    guard let baker = try? FontBaker(path, bits: bits) else { return false }
    for text in ["Tea", "100 %", "قهوة", "A\u{301}…", "fi ffl ÄÖ", ""] {
      let height = random.number(in: 1...255)
      let letters = Lettering(baker.shapes, capitalHeight: height)
      var list = DrawList(width: 160, height: 80, font: baker.shapes)
      var text = text
      text.withUTF8 {
        list.text($0, in: list.bounds, alignment: .center, letters, with: .text)
      }
      var canvas = RGB565Canvas(width: 160, height: 80)
      _ = canvas.render(list, replacing: nil)
    }
    return (try? baker.bake(with: "0123456789AÄ…")) != nil
  }

  /// Parses kept values, and reads again what is written.
  static func runKept(_ bytes: [UInt8]) throws -> Bool {
    guard let object = FlatObject(bytes) else { return false }
    let line = object.line.bytes
    guard FlatObject(line)?.line.bytes == line else {
      throw Child.Wrong(words: "kept values are others when they are read again")
    }
    return true
  }

  /// The picture with right checksums of its chunks, up to the first broken one.
  private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var (bytes, place) = (bytes, 8)
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard length >= 0, end + 4 <= bytes.count else { break }
      let sum = crc(bytes[(place + 4)..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
      place = end + 4
    }
    return bytes
  }

  /// - Source: ISO 3309, as PNG (Third Edition), annex D.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ (sum >> 1) }
    }
    return ~sum
  }
}
