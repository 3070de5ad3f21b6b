import DetentRaster
import DetentView
import Testing

@Suite("Canvases of other packages")
struct ForeignCanvasTests {
  /// A canvas of 24-bit colors, as another package writes one.
  private struct ForeignCanvas: PixelCanvas {
    struct Pixels: PixelSurface, Sendable {
      let width: Int
      var colors: [UInt32]
      /// The boxes and rows drawn.
      var calls = 0

      mutating func fill(_ box: Rect, with color: UInt32) {
        calls += 1
        for row in box.y..<box.bottom {
          for column in box.x..<box.right { colors[row * width + column] = color }
        }
      }

      mutating func blend(
        _ color: UInt32, x: Int, y: Int, by coverage: UnsafeBufferPointer<UInt8>
      ) {
        calls += 1
        for (index, part) in coverage.enumerated() {
          let place = y * width + x + index
          let share = (UInt32(part) + 4) >> 3
          var mixed: UInt32 = 0
          for shift: UInt32 in [0, 8, 16] {
            let (below, above) = ((colors[place] >> shift) & 0xFF, (color >> shift) & 0xFF)
            mixed |= ((below * (32 - share) + above * share) >> 5) << shift
          }
          colors[place] = mixed
        }
      }
    }

    let width, height: Int
    private(set) var pixels: Pixels
    private var renderer: SurfaceRenderer

    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      pixels = Pixels(width: width, colors: Array(repeating: 0, count: width * height))
      renderer = SurfaceRenderer(width: width, height: height)
    }

    var checksum: UInt32 { 0 }

    mutating func render(_ list: DrawList, replacing old: DrawList?) -> Damage {
      renderer.render(list, replacing: old, on: &pixels)
    }
  }

  @Test("A canvas of another package has the pixels of one of 32 bits", arguments: [false, true])
  func pixels(isRound: Bool) {
    var foreign = PixelFace(on: ForeignCanvas(width: 240, height: 240), isRound: isRound)
    var own = PixelFace(on: XRGB8888Canvas(width: 240, height: 240), isRound: isRound)
    var picker = drink()
    picker.play { frame, picker in
      let areNew = [foreign.draw(picker), own.draw(picker)]
      #expect(areNew[0] == areNew[1])
      #expect(foreign.canvas.pixels.colors == own.canvas.pixels, "frame \(frame)")
      #expect(foreign.damage == own.damage)
    }
    #expect(foreign.canvas.pixels.calls < 40 * 2_000, "rows, not pixels")
  }
}
