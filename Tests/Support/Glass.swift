package import Detent

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

    package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
  }
}
