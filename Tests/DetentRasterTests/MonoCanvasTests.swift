import DetentRaster
import Testing

@Suite struct MonoCanvasTests {
  @Test("A fresh canvas is dark")
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

  @Test("A fill touches its rectangle and nothing else, at every position and size")
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

  @Test("Shapes far outside of the picture draw nothing and do not trap")
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

  @Test("The checksum is the CRC-32 that zip and PNG use")
  func checksum() {
    Array("123456789".utf8).withUnsafeBufferPointer {
      #expect(CRC32.checksum($0) == 0xCBF4_3926)
    }
    var canvas = MonoCanvas()
    #expect(canvas.checksum == 0xEFB5_AF2E, "1,024 zero bytes")
    canvas[0, 0] = true
    #expect(canvas.checksum != 0xEFB5_AF2E)
  }

  @Test("Art and half blocks are read back as they were written")
  func art() throws {
    var canvas = MonoCanvas(width: 24, height: 12)
    canvas.draw("Åg!", x: 1, y: 0)
    #expect(try MonoCanvas(art: canvas.art).bytes == canvas.bytes)
    #expect(try MonoCanvas(art: canvas.description).bytes == canvas.bytes)
    #expect(throws: MonoCanvas.ArtError.ragged(line: 2)) { try MonoCanvas(art: "##\n#") }
    #expect(throws: MonoCanvas.ArtError.unknown("x", line: 1)) { try MonoCanvas(art: "#x") }
    #expect(throws: MonoCanvas.ArtError.empty) { try MonoCanvas(art: "") }
  }

  @Test("A picture may be a single dot wide")
  func narrow() throws {
    let canvas = try MonoCanvas(art: "#\n.\n#")
    #expect((canvas.width, canvas.height) == (1, 3))
    #expect((0..<3).map { canvas[0, $0] } == [true, false, true])
    #expect(throws: MonoCanvas.ArtError.self) { try MonoCanvas(art: "") }
  }
}
