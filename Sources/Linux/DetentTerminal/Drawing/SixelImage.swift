/// Images as DEC's sixels: bands of six rows, with a line of bits for each color.
///
/// - Source: VT3xx Graphics Programming (EK-VT3XX-GP-002), chapter 14.
enum SixelImage {
  /// The image at the cursor, in at most 256 colors.
  static func bytes(of picture: PixelPicture) -> [UInt8] {
    var bits: UInt32 = 8
    var numbers = numbered(picture, bits: bits)
    // Antialiased edges have many colors: similar ones are merged.
    while numbers.count > 256 {
      bits -= 1
      numbers = numbered(picture, bits: bits)
    }
    var text = "\u{1B}P0;1;0q\"1;1;\(picture.width);\(picture.height)"
    for (color, number) in numbers.sorted(by: { $0.value < $1.value }) {
      let percent = [16, 8, 0].map { (shift: UInt32) -> Int in
        (Int(color >> shift & 0xFF) * 100 + 127) / 255
      }
      text += "#\(number);2;\(percent[0]);\(percent[1]);\(percent[2])"
    }
    var bytes = Array(text.utf8)
    for top in stride(from: 0, to: picture.height, by: 6) {
      bytes += band(top, of: picture, bits: bits, numbers)
      bytes.append(UInt8(ascii: "-"))
    }
    return bytes + [0x1B, 0x5C]
  }

  private static func mask(_ bits: UInt32) -> UInt32 { (0xFF << (8 - bits) & 0xFF) &* 0x010101 }

  /// The picture's colors in order of appearance, at `bits` bits per channel.
  private static func numbered(_ picture: PixelPicture, bits: UInt32) -> [UInt32: Int] {
    var numbers: [UInt32: Int] = [:]
    for pixel in picture.pixels where numbers[pixel & mask(bits)] == nil {
      numbers[pixel & mask(bits)] = numbers.count
    }
    return numbers
  }

  private static func band(
    _ top: Int, of picture: PixelPicture, bits: UInt32, _ numbers: [UInt32: Int]
  ) -> [UInt8] {
    var lines: [Int: [UInt8]] = [:]
    for y in top..<min(top + 6, picture.height) {
      for x in 0..<picture.width {
        guard let number = numbers[picture.color(x, y) & mask(bits)] else { continue }
        lines[number, default: [UInt8](repeating: 0, count: picture.width)][x] |=
          1 << UInt8(y - top)
      }
    }
    var bytes: [UInt8] = []
    for (number, line) in lines.sorted(by: { $0.key < $1.key }) {
      bytes += Array("#\(number)".utf8)
      var x = 0
      while x < line.count {
        let count = line[x...].prefix { $0 == line[x] }.count
        let sixel = line[x] + 0x3F
        // A repeat count saves bytes from four on.
        bytes += count > 3 ? Array("!\(count)".utf8) : []
        bytes += Array(repeating: sixel, count: count > 3 ? 1 : count)
        x += count
      }
      bytes.append(UInt8(ascii: "$"))
    }
    return bytes
  }
}
