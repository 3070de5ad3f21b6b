package import DetentRaster
package import DetentView

/// A display of pixels.
package struct Glass: CustomStringConvertible, Sendable {
  package let width: Int, height: Int
  package let isRound: Bool
  package let lens: Theme.Lens
  private let isMono: Bool

  package init(
    width: Int, height: Int, isRound: Bool = false, isMono: Bool = false,
    lens: Theme.Lens = .filled
  ) {
    (self.width, self.height, self.isRound) = (width, height, isRound)
    (self.isMono, self.lens) = (isMono, lens)
  }

  package var description: String {
    "\(width)x\(height)\(isRound ? ", round" : "")\(isMono ? ", one bit" : "")"
      + (lens == .outline ? ", outlined lens" : "")
  }

  /// The picture of a model; one bit is the color of the lens.
  package func draw(_ model: some SceneModel) -> Picture {
    if isMono {
      var face = MonoFace(width: width, height: height)
      _ = face.draw(model)
      let pixels = (0..<width * height).map {
        face.canvas[$0 % width, $0 / width] ? Theme.dark.lamp : Theme.dark.ground
      }
      return Picture(width: width, height: height, pixels: pixels)
    }
    var face = PixelFace(
      on: XRGB8888Canvas(width: width, height: height), isRound: isRound, lens: lens)
    _ = face.draw(model)
    return Picture(width: width, height: height, pixels: face.canvas.pixels)
  }

  /// Colors, row by row.
  package struct Picture: Equatable {
    package let width: Int, height: Int
    package let pixels: [UInt32]

    package init(width: Int, height: Int, pixels: [UInt32]) {
      (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// The rows with a run of `room` or more pixels of the lens, and the first longest one of each.
    package func lensRuns(
      atLeast room: Int, _ isInside: (_ x: Int, _ y: Int) -> Bool = { _, _ in true }
    ) -> [(row: Int, run: Range<Int>)] {
      precondition(room > 0, "a run has pixels")
      let lamp = Theme.dark.lamp
      var found: [(row: Int, run: Range<Int>)] = []
      for y in 0..<height {
        func isLit(_ x: Int) -> Bool { pixels[y * width + x] == lamp && isInside(x, y) }
        var best = 0..<0
        // Such a run has a pixel at a multiple of `room`: most others aren't looked at.
        var x = 0
        while x < width {
          guard isLit(x) else {
            x += room
            continue
          }
          var (start, end) = (x, x + 1)
          while start > 0, isLit(start - 1) { start -= 1 }
          while end < width, isLit(end) { end += 1 }
          if end - start > best.count { best = start..<end }
          x = (end / room + 1) * room
        }
        if best.count >= room { found.append((y, best)) }
      }
      return found
    }
  }
}
