import DetentRaster
import Testing

@Suite struct CanvasTextTests {
  @Test("A row in the small font")
  func smallRow() {
    var canvas = MonoCanvas(width: 57, height: 11)
    canvas.draw("Crème brûlée", x: 0, y: 0)
    #expect(
      canvas.art == """
        ...........#......................................#......
        ............#............................##......#.......
        .####........#.................#........#..#.#..#........
        #....#.........................#.............#...........
        #......#.#..##..####...##......###..#.#.#..#.#...##...##.
        #......##..#..#.#.#.#.#..#.....#..#.##..#..#.#..#..#.#..#
        #......#...####.#.#.#.####.....#..#.#...#..#.#..####.####
        #....#.#...#....#.#.#.#........#..#.#...#.##.##.#....#...
        .####..#....###.#.#.#..###.....###..#....#.#..#..###..###
        .........................................................
        .........................................................
        """)
  }

  @Test("A row in the large font, dark on a filled box")
  func largeRow() {
    var canvas = MonoCanvas(width: 52, height: 18)
    let bounds = canvas.bounds
    canvas.draw { list in
      list.rounded(bounds, radius: 3, with: .lamp)
      Array("22 °C".utf8).withUnsafeBufferPointer {
        list.text($0, in: bounds, alignment: .center, Lettering(.large), with: .onLamp)
      }
    }
    #expect(
      canvas.art == """
        ...##############################################...
        .##################################################.
        .##################################################.
        ########...######...###########...#####....#########
        #######.....####.....#########..#..###......########
        ######...#...##...#...########.###.##...##...#######
        ######..###..##..###..########..#..##..####..#######
        ##########...######...#########...###..#############
        #########...######...################..#############
        ########...######...#################..#############
        #######...######...##################..####..#######
        ######...######...###################...##...#######
        ######.......##.......################......########
        ######.......##.......#################....#########
        ####################################################
        .##################################################.
        .##################################################.
        ...##############################################...
        """)
  }

  @Test(
    "Text is clipped pixel by pixel on all sides", arguments: [Lettering.Typeface.small, .large])
  func clipping(font: Lettering.Typeface) {
    let text = "Åg…"
    var whole = MonoCanvas(width: 120, height: 60)
    whole.draw(text, x: 48, y: 24, font: font)
    let clips = [
      nil, Rect(x: 3, y: 4, width: 17, height: 9), Rect(x: 8, y: 0, width: 8, height: 30),
      Rect(x: -5, y: -5, width: 11, height: 11), Rect(x: 20, y: 20, width: 1, height: 1),
      Rect(x: 9, y: 9, width: 0, height: 4),
    ]
    for clip in clips {
      for x in -46...26 {
        for y in stride(from: -17, through: 21, by: x % 7 == 0 ? 1 : 5) {
          var canvas = MonoCanvas(width: 21, height: 19)
          canvas.draw(text, x: x, y: y, font: font, clip: clip)
          var expected = MonoCanvas(width: 21, height: 19)
          for row in 0..<19 {
            for column in 0..<21 where clip?.contains(x: column, y: row) ?? true {
              expected[column, row] = whole[column - x + 48, row - y + 24]
            }
          }
          guard canvas.bytes == expected.bytes else {
            Issue.record("at \(x), \(y) in \(String(describing: clip)):\n\(canvas.art)")
            return
          }
        }
      }
    }
  }

  @Test(
    "A text in a rectangle is aligned by its ink and clipped to the rectangle",
    arguments: [RowAlignment.left, .center, .right])
  func alignment(alignment: RowAlignment) {
    let room = Rect(x: 5, y: 3, width: 41, height: 12)
    for text in ["H", "Tea", "Coffee", "Cup of cocoa"] {
      var canvas = MonoCanvas(width: 56, height: 20)
      canvas.draw(text, in: room, alignment: alignment)
      let inked = (0..<56).filter { x in (0..<20).contains { canvas[x, $0] } }
      let (left, right) = (inked[0] - room.x, room.right - 1 - (inked.last ?? 0))
      switch alignment {
      case .left: #expect(left == 0)
      case .center: #expect(right - left == 0 || right - left == 1)
      case .right: #expect(right == 0)
      }
      #expect(left >= 0 && right >= 0, "\(text)")
    }
  }

  @Test("Malformed UTF-8 is drawn as replacement boxes")
  func invalidBytes() {
    var canvas = MonoCanvas(width: 24, height: 11)
    let bytes: [UInt8] = [0x61, 0xFF, 0x62]
    bytes.withUnsafeBufferPointer { bytes in
      canvas.draw { $0.text(bytes, x: 0, y: 0, Lettering(.small), with: .text) }
    }
    var expected = MonoCanvas(width: 24, height: 11)
    expected.draw("a\u{FFFD}b", x: 0, y: 0)
    #expect(canvas.bytes == expected.bytes)
  }
}
