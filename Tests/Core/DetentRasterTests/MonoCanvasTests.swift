import DetentRaster
import Testing

@Suite struct MonoCanvasTests {
  @Test("A new canvas is dark")
  func fresh() {
    let canvas = MonoCanvas()
    #expect(canvas.bytes == [UInt8](repeating: 0, count: 1_024))
  }

  @Test("The leftmost pixel of a byte is its most significant bit")
  func layout() {
    var canvas = MonoCanvas(width: 12, height: 2)
    for x in [0, 7, 8] { canvas[x, 1] = true }
    #expect(canvas.bytesPerRow == 2)
    #expect(canvas.bytes == [0, 0, 0x81, 0x80])
    #expect(canvas[7, 1] && !canvas[6, 1] && !canvas[-1, 0] && !canvas[12, 1])
  }

  @Test("A fill changes its rectangle only, at every position and size")
  func fillExhaustively() {
    for paint in [Paint.ground, .text] {
      for x in -3...26 {
        for width in 0...28 {
          let rect = Rect(x: x, y: 1, width: width, height: 1)
          var list = DrawList(width: 21, height: 3)
          list.fill(Rect(x: 2, y: 0, width: 11, height: 3), with: .text)
          list.fill(rect, with: paint)
          var canvas = MonoCanvas(width: 21, height: 3)
          _ = canvas.render(list, replacing: nil)
          for y in 0..<3 {
            for column in 0..<21 {
              let isIn = rect.contains(x: column, y: y)
              let expected = isIn ? paint == .text : (2..<13).contains(column)
              guard canvas[column, y] == expected else {
                Issue.record("\(paint) \(rect): pixel \(column), \(y)")
                return
              }
            }
          }
          #expect(canvas.bytes[5] & 0x07 == 0, "bits right of the picture stay 0")
        }
      }
    }
  }

  @Test("Shapes far outside the picture draw nothing and do not trap")
  func farOutside() {
    let empty = MonoCanvas(width: 16, height: 8)
    for position in [Int.min, Int.min + 1, -1_000, 1_000, Int.max - 1, Int.max] {
      var canvas = MonoCanvas(width: 16, height: 8)
      let rect = Rect(x: position, y: position, width: 9, height: 9)
      canvas.draw {
        $0.fill(rect, with: .text)
        $0.rounded(rect, radius: 3, outline: 1, with: .text)
        $0.rounded(rect, radius: 3, with: .text)
        $0.fill(Rect(x: 0, y: 0, width: -4, height: 3), with: .text)
        $0.fill(Rect(x: .min, y: .min, width: .max, height: .max), with: .text)
      }
      canvas.draw("Wide", x: position, y: 0)
      canvas.draw("Wide", x: 0, y: position)
      canvas.draw("Wide", in: rect)
      #expect(canvas.bytes == empty.bytes)
    }
    var canvas = empty
    canvas.draw("", in: Rect(x: 3, y: 3, width: .max, height: .max), alignment: .right)
    canvas.draw { $0.fill(Rect(x: -1, y: -1, width: .max, height: .max), with: .text) }
    #expect(canvas.bytes == [UInt8](repeating: 0xFF, count: 16))
  }

  @Test("A box at half strength takes every other pixel, wherever it begins and however wide it is")
  func half() {
    for (x, width) in [(0, 1), (3, 31), (5, 32), (7, 70), (1, 64)] {
      var canvas = MonoCanvas(width: 80, height: 4)
      let box = Rect(x: x, y: 1, width: width, height: 2)
      canvas.draw {
        $0.fill(Rect(x: 0, y: 0, width: 80, height: 4), with: .text)
        $0.fill(box, with: .ground, strength: 128)
      }
      for y in 0..<4 {
        for column in 0..<80 {
          let isInside = (1..<3).contains(y) && (x..<x + width).contains(column)
          #expect(canvas[column, y] == (!isInside || (column + y) & 1 == 1), "\(column), \(y)")
        }
      }
    }
  }

  @Test("Rounded rectangles")
  func rounded() {
    var canvas = MonoCanvas(width: 30, height: 9)
    canvas.draw {
      $0.rounded(Rect(x: 0, y: 0, width: 8, height: 9), radius: 2, outline: 1, with: .text)
      $0.rounded(Rect(x: 9, y: 0, width: 8, height: 9), radius: 3, outline: 1, with: .text)
      $0.rounded(Rect(x: 18, y: 0, width: 12, height: 9), radius: 4, with: .text)
    }
    #expect(
      canvas.art == """
        ..####......##........####....
        .#....#...##..##....########..
        #......#..#....#...##########.
        #......#.#......#..##########.
        #......#.#......#.############
        #......#.#......#..##########.
        #......#..#....#...##########.
        .#....#...##..##....########..
        ..####......##........####....
        """)
  }

  @Test("A checksum of any length, by any number of bytes at a time, is that by single bits")
  func bitwise() {
    var (bytes, random) = ([UInt8](), 1 as UInt32)
    var state = 0xFFFF_FFFF as UInt32
    for count in 0...700 {
      let sum = bytes.withUnsafeBufferPointer { CRC32.checksum($0) }
      #expect(sum == ~state, "\(count) bytes")
      random = random &* 1_664_525 &+ 1_013_904_223
      bytes.append(UInt8(random >> 24))
      state ^= random >> 24
      for _ in 0..<8 { state = state & 1 == 0 ? state >> 1 : state >> 1 ^ 0xEDB8_8320 }
    }
  }

  @Test("The checksum is the CRC-32 of zip and PNG")
  func checksum() {
    Array("123456789".utf8).withUnsafeBufferPointer {
      #expect(CRC32.checksum($0) == 0xCBF4_3926)
    }
    // The well-known text, as zlib sums it up.
    Array("The quick brown fox jumps over the lazy dog".utf8).withUnsafeBufferPointer {
      #expect(CRC32.checksum($0) == 0x414F_A339)
    }
    var canvas = MonoCanvas()
    #expect(canvas.checksum == 0xEFB5_AF2E, "1,024 zero bytes")
    canvas[0, 0] = true
    #expect(canvas.checksum != 0xEFB5_AF2E)
  }

  @Test("Art has a character per pixel, the description one per two rows")
  func art() {
    var canvas = MonoCanvas(width: 4, height: 3)
    for (x, y) in [(0, 0), (1, 1), (2, 0), (2, 1), (3, 2)] { canvas[x, y] = true }
    #expect(canvas.art == "#.#.\n.##.\n...#")
    #expect(canvas.description == "▀▄█ \n   ▀")
  }

  @Test("A picture may be one pixel wide")
  func narrow() {
    var canvas = MonoCanvas(width: 1, height: 3)
    canvas[0, 2] = true
    canvas[1, 0] = true
    #expect(canvas.bytes == [0, 0, 0x80])
    #expect((0..<3).map { canvas[0, $0] } == [false, false, true])
  }
}
