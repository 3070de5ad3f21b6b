import DetentRaster
import Testing

@Suite struct MonoCanvasTests {
  @Test("A fresh canvas is dark and still to be shown")
  func fresh() {
    let canvas = MonoCanvas()
    #expect(canvas.bytes == [UInt8](repeating: 0, count: 1_024))
    #expect(canvas.dirty.count == 64)
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
    for ink in [Ink.paper, .ink, .inverse] {
      for x in -3...26 {
        for width in 0...28 {
          var canvas = checkered(width: 21, height: 3)
          let before = canvas
          let rect = Rect(x: x, y: 1, width: width, height: 1)
          canvas.fill(rect, with: ink)
          for y in 0..<3 {
            for column in 0..<21 {
              let old = before[column, y]
              let new = ink == .inverse ? !old : ink == .ink
              let expected = rect.contains(x: column, y: y) ? new : old
              guard canvas[column, y] == expected else {
                Issue.record("\(ink) \(rect): pixel \(column), \(y)")
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
    var canvas = MonoCanvas(width: 16, height: 8)
    canvas.dirty.removeAll()
    for position in [Int.min, Int.min + 1, -1_000, 1_000, Int.max - 1, Int.max] {
      let rect = Rect(x: position, y: position, width: 9, height: 9)
      canvas.fill(rect, with: .ink)
      canvas.drawRounded(rect, radius: 3)
      canvas.fillRounded(rect, radius: 3)
      canvas.draw("Wide", x: position, y: 0)
      canvas.draw("Wide", x: 0, y: position)
      canvas.draw("Wide", in: rect)
      canvas.blit(MonoCanvas(width: 4, height: 4), x: position, y: position)
    }
    canvas.draw("", in: Rect(x: 3, y: 3, width: .max, height: .max), alignment: .right)
    canvas.fill(Rect(x: 0, y: 0, width: -4, height: 3), with: .ink)
    #expect(canvas.dirty.isEmpty)
    canvas.fill(Rect(x: .min, y: .min, width: .max, height: .max), with: .ink)
    #expect(canvas.dirty.isEmpty, "it ends left of the picture")
    canvas.fill(Rect(x: -1, y: -1, width: .max, height: .max), with: .ink)
    #expect(canvas.bytes == [UInt8](repeating: 0xFF, count: 16))
  }

  @Test("Rounded rectangles")
  func rounded() {
    var canvas = MonoCanvas(width: 30, height: 9)
    canvas.drawRounded(Rect(x: 0, y: 0, width: 8, height: 9), radius: 2)
    canvas.drawRounded(Rect(x: 9, y: 0, width: 8, height: 9), radius: 3)
    canvas.fillRounded(Rect(x: 18, y: 0, width: 12, height: 9), radius: 4)
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

  @Test("An outline drawn twice with inverse ink leaves nothing", arguments: 0...5)
  func outlineTouchesEachPixelOnce(radius: Int) {
    for width in 1...12 {
      for height in 1...12 {
        var canvas = MonoCanvas(width: 16, height: 16)
        var plain = MonoCanvas(width: 16, height: 16)
        let rect = Rect(x: 2, y: 2, width: width, height: height)
        canvas.drawRounded(rect, radius: radius, with: .inverse)
        plain.drawRounded(rect, radius: radius, with: .ink)
        #expect(canvas.bytes == plain.bytes, "\(width)x\(height)")
      }
    }
  }

  @Test("Only rows of which a byte changed are marked")
  func dirtyRowsAreExact() {
    var canvas = MonoCanvas(width: 40, height: 24)
    canvas.dirty.removeAll()
    canvas.clear()
    #expect(canvas.dirtyRows == [])
    canvas.fill(Rect(x: 3, y: 4, width: 30, height: 3), with: .ink)
    #expect(canvas.dirtyRows == [4, 5, 6])
    canvas.dirty.removeAll()
    canvas.fill(Rect(x: 3, y: 3, width: 30, height: 5), with: .ink)
    #expect(canvas.dirtyRows == [3, 7])
    canvas.dirty.removeAll()
    canvas[3, 3] = true
    #expect(canvas.dirtyRows == [])
    canvas.draw("o", x: 0, y: 10)
    #expect(canvas.dirtyRows == Array(14...18), "the five rows of an o, and not its whole line")
    canvas.dirty.removeAll()
    canvas.draw("o", x: 0, y: 10)
    #expect(canvas.dirtyRows == [])
    canvas.invert(Rect(x: 0, y: 20, width: 1, height: 1))
    #expect(canvas.dirtyRows == [20])
  }

  @Test("Copying a picture marks the rows that come out different")
  func blitMarksDifferences() {
    var shown = MonoCanvas(width: 32, height: 16)
    shown.draw("ab", x: 1, y: 2)
    shown.dirty.removeAll()
    var next = MonoCanvas(width: 32, height: 16)
    next.draw("ab", x: 1, y: 2)
    next[31, 15] = true
    shown.blit(next, x: 0, y: 0)
    #expect(shown.dirtyRows == [15])
    #expect(shown.bytes == next.bytes)
  }

  @Test("Copying lands at every place, clipped on all sides")
  func blitExhaustively() {
    var source = checkered(width: 11, height: 3)
    source[10, 0] = true
    for x in -13...23 {
      for y in -4...5 {
        var canvas = MonoCanvas(width: 21, height: 4)
        canvas.fill(canvas.bounds, with: .ink)
        canvas.blit(source, x: x, y: y)
        var expected = MonoCanvas(width: 21, height: 4)
        expected.fill(expected.bounds, with: .ink)
        for row in 0..<3 {
          for column in 0..<11 { expected[x + column, y + row] = source[column, row] }
        }
        #expect(canvas.bytes == expected.bytes, "at \(x), \(y)")
      }
    }
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

  private func checkered(width: Int, height: Int) -> MonoCanvas {
    var canvas = MonoCanvas(width: width, height: height)
    for y in 0..<height { for x in 0..<width where (x + y) % 3 == 0 { canvas[x, y] = true } }
    return canvas
  }
}
