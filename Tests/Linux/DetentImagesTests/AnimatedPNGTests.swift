import CPNG
import DetentRaster
import Testing

@testable import DetentImages

/// The tests parse the chunks by the PNG specification, and decode the images with libpng.
@Suite("Animated PNGs")
struct AnimatedPNGTests {
  /// A black picture with a square of the lamp's color.
  private func canvas(_ x: Int, _ y: Int) -> XRGB8888Canvas {
    var list = DrawList(width: 12, height: 8)
    list.fill(Rect(x: x, y: y, width: 2, height: 2), with: .lamp)
    var canvas = XRGB8888Canvas(width: 12, height: 8, theme: .dark)
    _ = canvas.render(list, replacing: nil)
    return canvas
  }

  @Test("Each frame appears at its time, composed from its changes")
  func frames() throws {
    let pictures = [canvas(0, 0), canvas(1, 0), canvas(9, 5)]
    var film = AnimatedPNG()
    for (picture, time) in zip(pictures, [0, 17, 1_033]) { try film.append(picture, at: time) }
    let played = try Played(film.encode(until: 2_000))
    #expect(played.pictures == pictures.map(\.pixels))
    #expect(played.delays_ms == [17, 1_016, 967])
    #expect(
      played.areas == [
        Rect(x: 0, y: 0, width: 12, height: 8), Rect(x: 0, y: 0, width: 3, height: 2),
        Rect(x: 1, y: 0, width: 10, height: 7),
      ])
  }

  @Test("A repeated picture adds no frame, and viewers without support show the first")
  func still() throws {
    var film = AnimatedPNG()
    for time in [0, 16, 32] { try film.append(canvas(4, 4), at: time) }
    let file = film.encode(until: 100)
    #expect(try Played(file).delays_ms == [100])
    #expect(try Played.decode(file).pixels == canvas(4, 4).pixels)
  }

  @Test("A duration beyond the format's maximum is clamped")
  func rest() throws {
    var film = AnimatedPNG()
    try film.append(canvas(0, 0), at: 0)
    try film.append(canvas(0, 1), at: 100_000)
    #expect(try Played(film.encode(until: 100_010)).delays_ms == [65_535, 10])
  }
}

/// The frames that a player shows.
private struct Played {
  var pictures: [[UInt32]] = []
  var areas: [Rect] = []
  var delays_ms: [Int] = []

  init(_ file: [UInt8]) throws {
    let chunks = try Self.chunks(file)
    #expect(chunks.map(\.type).prefix(2) == ["IHDR", "acTL"] && chunks.last?.type == "IEND")
    let size = chunks[0].data
    var shown = [UInt32](repeating: 0, count: Self.number(size[0..<4]) * Self.number(size[4..<8]))
    let width = Self.number(size[0..<4])
    var sequence = 0
    var parts: [[UInt8]] = []
    for chunk in chunks where ["fcTL", "fdAT", "IDAT"].contains(chunk.type) {
      if chunk.type != "IDAT" {
        #expect(Self.number(chunk.data[0..<4]) == sequence)
        sequence += 1
      }
      if chunk.type == "fcTL" {
        let numbers = (1..<5).map { Self.number(chunk.data[4 * $0..<4 * $0 + 4]) }
        areas.append(Rect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1]))
        delays_ms.append(Self.number(chunk.data[20..<22]))
        #expect(Self.number(chunk.data[22..<24]) == 1_000)
        #expect(chunk.data[24...] == [0, 1], "left there, and drawn over what is there")
        parts.append([])
      } else {
        parts[parts.count - 1] += chunk.data[(chunk.type == "fdAT" ? 4 : 0)...]
      }
    }
    #expect(Self.number(chunks[1].data[0..<4]) == parts.count)
    for (part, area) in zip(parts, areas) {
      var header = size
      header.replaceSubrange(0..<8, with: Self.bytes(area.width) + Self.bytes(area.height))
      let whole =
        file[..<8] + Self.chunk("IHDR", header) + Self.chunk("IDAT", part) + Self.chunk("IEND", [])
      let picture = try Self.decode(Array(whole))
      for y in 0..<area.height {
        for x in 0..<area.width {
          shown[(area.y + y) * width + area.x + x] = picture.pixels[y * area.width + x]
        }
      }
      pictures.append(shown)
    }
  }

  static func decode(_ file: [UInt8]) throws -> (width: Int, pixels: [UInt32]) {
    var header = png_image()
    header.version = png_uint_32(PNG_IMAGE_VERSION)
    try #require(png_image_begin_read_from_memory(&header, file, file.count) != 0)
    header.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
    let (width, height) = (Int(header.width), Int(header.height))
    var bytes = [UInt8](repeating: 0, count: width * height * 3)
    try #require(png_image_finish_read(&header, nil, &bytes, Int32(width * 3), nil) != 0)
    return (width, (0..<width * height).map { UInt32(number(bytes[3 * $0..<3 * $0 + 3])) })
  }

  private static func chunks(_ file: [UInt8]) throws -> [(type: String, data: [UInt8])] {
    var chunks: [(type: String, data: [UInt8])] = []
    var index = 8
    while index < file.count {
      let length = number(file[index..<index + 4])
      let type = String(decoding: file[index + 4..<index + 8], as: UTF8.self)
      let data = Array(file[index + 8..<index + 8 + length])
      #expect(Array(file[index..<index + 12 + length]) == chunk(type, data), "its check is right")
      chunks.append((type, data))
      index += 12 + length
    }
    return chunks
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    let check = body.withUnsafeBufferPointer { CRC32.checksum($0) }
    return bytes(data.count) + body + bytes(Int(check))
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
