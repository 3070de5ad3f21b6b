public import DetentRaster
public import DetentView

/// A face whose picture can be kept as lines of text.
public protocol ReadableFace: Face {
  /// The picture from the top, all lines of the same width.
  var lines: [String] { get }
}

extension GridFace: ReadableFace {
  /// Its characters.
  public var lines: [String] { (0..<grid.rows).map { grid.text(row: $0) } }
}

extension CanvasFace: ReadableFace where Canvas == MonoCanvas {
  /// Its dots, two of them below each other in a character.
  public var lines: [String] {
    canvas.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
