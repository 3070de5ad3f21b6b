import Foundation

/// The pixels of a PNG file of 8 bits a channel, gray, RGB or with a palette, not interlaced.
struct PNG {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  private let channels: Int
  private let palette: [UInt8]
  private let bits: Int
  private var lines: [[UInt8]] = []

  /// A file that isn't such a picture.
  struct Damage: Error {}

  /// Reads a file.
  init(contentsOf path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var at = 8
    var header: [UInt8] = []
    var colors: [UInt8] = []
    var packed: [UInt8] = []
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let body = Array(bytes[at + 8..<at + 8 + length])
      switch String(decoding: bytes[at + 4..<at + 8], as: UTF8.self) {
      case "IHDR": header = body
      case "PLTE": colors = body
      case "IDAT": packed += body
      default: break
      }
      at += length + 12
    }
    guard header.count == 13, header[12] == 0 else { throw Damage() }
    width = header[0..<4].reduce(0) { $0 << 8 | Int($1) }
    height = header[4..<8].reduce(0) { $0 << 8 | Int($1) }
    bits = Int(header[8])
    palette = colors
    channels = [0: 1, 2: 3, 3: 1, 6: 4][Int(header[9])] ?? 1
    var raw = Inflate(Array(packed.dropFirst(2)))
    lines = try Self.unfilter(
      raw.bytes(), width: (width * channels * bits + 7) / 8, step: max(1, channels * bits / 8))
  }

  /// The red, green and blue of a pixel.
  func pixel(x: Int, y: Int) -> [UInt8] {
    if !palette.isEmpty {
      let byte = Int(lines[y][x * bits / 8])
      let index = byte >> (8 - bits - x * bits % 8) & ((1 << bits) - 1)
      return Array(palette[index * 3..<index * 3 + 3])
    }
    let first = x * channels
    return channels < 3
      ? Array(repeating: lines[y][first], count: 3) : Array(lines[y][first..<first + 3])
  }

  /// The file of a square of a color, 0xRRGGBB, with a gray one in it: of two colors, so that a
  /// display draws it in its own.
  static func square(_ side: Int, _ color: UInt32) -> Data {
    var raw: [UInt8] = []
    for y in 0..<side {
      raw.append(0)
      for x in 0..<side {
        let isMiddle = abs(2 * x - side) < side / 4 && abs(2 * y - side) < side / 4
        let paint = isMiddle ? 0x80_8080 : color
        raw += [16, 8, 0].map { UInt8(truncatingIfNeeded: paint >> UInt32($0)) }
      }
    }
    func big(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      let named = Array(name.utf8) + body
      var check: UInt32 = ~0
      for byte in named {
        check ^= UInt32(byte)
        for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
      }
      return big(UInt32(body.count)) + named + big(~check)
    }
    // A stored block of deflate, with Adler's sums.
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in raw {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let count = UInt16(raw.count)
    let stored =
      [0x78, 0x01, 1] + [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + raw
      + big(high << 16 | low)
    let size = big(UInt32(side))
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + chunk("IHDR", size + size + [8, 2, 0, 0, 0]) + chunk("IDAT", stored) + chunk("IEND", []))
  }

  private static func unfilter(_ raw: [UInt8], width: Int, step: Int) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var above = [UInt8](repeating: 0, count: width)
    for start in stride(from: 0, to: raw.count - width, by: width + 1) {
      var line = Array(raw[start + 1...start + width])
      for x in 0..<width {
        let left = x < step ? 0 : Int(line[x - step])
        let corner = x < step ? 0 : Int(above[x - step])
        let up = Int(above[x])
        let guess: Int
        switch raw[start] {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = up
        case 3: guess = (left + up) / 2
        case 4:
          let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
          guess = a <= b && a <= c ? left : b <= c ? up : corner
        default: throw Damage()
        }
        line[x] &+= UInt8(truncatingIfNeeded: guess)
      }
      lines.append(line)
      above = line
    }
    return lines
  }
}

/// The decompression of RFC 1951.
struct Inflate {
  private let packed: [UInt8]
  private var at = 0
  private var out: [UInt8] = []

  init(_ packed: [UInt8]) { self.packed = packed }

  /// All bytes.
  mutating func bytes() throws -> [UInt8] {
    while true {
      let isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1:
        let lengths =
          Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
          + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)
        try decode(Codes(lengths), Codes(Array(repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try readCodes()
        try decode(literals, distances)
      default: throw PNG.Damage()
      }
      if isLast { return out }
    }
  }

  private mutating func take(_ count: Int) throws -> Int {
    var value = 0
    for bit in 0..<count {
      guard at / 8 < packed.count else { throw PNG.Damage() }
      value |= Int(packed[at / 8] >> UInt8(at % 8) & 1) << bit
      at += 1
    }
    return value
  }

  private mutating func copyStored() throws {
    at = (at + 7) / 8 * 8
    let count = try take(16)
    _ = try take(16)
    for _ in 0..<count { out.append(UInt8(try take(8))) }
  }

  private struct Codes {
    var symbols: [Int: Int] = [:]

    init(_ lengths: [Int]) {
      var code = 0
      for length in 1...15 {
        for symbol in lengths.indices where lengths[symbol] == length {
          // The length is a part of the key: codes of several lengths may be equal.
          symbols[length << 16 | code] = symbol
          code += 1
        }
        code <<= 1
      }
    }
  }

  private mutating func symbol(_ codes: Codes) throws -> Int {
    var code = 0
    for length in 1...15 {
      code = code << 1 | (try take(1))
      if let symbol = codes.symbols[length << 16 | code] { return symbol }
    }
    throw PNG.Damage()
  }

  private mutating func readCodes() throws -> (Codes, Codes) {
    let (literals, distances, count) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    var lengths = [Int](repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in 0..<count { lengths[order[index]] = try take(3) }
    let codes = Codes(lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      switch try symbol(codes) {
      case 16: all += Array(repeating: all.last ?? 0, count: try take(2) + 3)
      case 17: all += Array(repeating: 0, count: try take(3) + 3)
      case 18: all += Array(repeating: 0, count: try take(7) + 11)
      case let length: all.append(length)
      }
    }
    return (Codes(Array(all[..<literals])), Codes(Array(all[literals...])))
  }

  private mutating func decode(_ literals: Codes, _ distances: Codes) throws {
    let bases = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
      163, 195, 227, 258,
    ]
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 { out.append(UInt8(symbol)) }
      if symbol == 256 { return }
      guard symbol > 256 else { continue }
      let code = symbol - 257
      let extra = code < 8 || code == 28 ? 0 : code / 4 - 1
      let length = bases[code] + (try take(extra))
      let far = try self.symbol(distances)
      let bits = far < 4 ? 0 : far / 2 - 1
      let base = far < 4 ? far + 1 : ((2 + far % 2) << bits) + 1
      let distance = base + (try take(bits))
      guard distance <= out.count else { throw PNG.Damage() }
      for _ in 0..<length { out.append(out[out.count - distance]) }
    }
  }
}
